import { useQuery } from '@tanstack/react-query'
import { news } from '#contract/staff/calls.ts'
import type { SentNews } from '#contract/staff/reception/news.ts'
import { m } from '#texts/compiled/messages.js'
import { date, quantityOf, time } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { call } from '#web/staff/platform/call.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { keepSent, sentQuery } from './news.queries.ts'

/** What has not left is stopped for good, so that the button says so. */
const Stop = ({ news: { _id } }: { news: SentNews }) => {
  const stop = useAct(async () => keepSent(await call(news.stop, { params: { campaignId: _id } })))
  return (
    <>
      <Button small look="danger" busy={stop.busy} onClick={stop.run}>
        {m.news_stop()}
      </Button>
      <Failure message={stop.message} />
    </>
  )
}

const columns = (): Column<SentNews>[] => [
  {
    name: 'subject',
    label: m.news_subject(),
    isName: true,
    cell: ({ subject }) => inLanguage(subject),
    sort: ({ subject }) => inLanguage(subject),
  },
  {
    name: 'at',
    label: m.news_sent_at(),
    cell: ({ at, by }) => `${m.devices_day_time({ day: date(at), time: time(at) })} · ${by}`,
    sort: ({ at }) => at,
  },
  {
    name: 'sent',
    label: m.news_sent(),
    look: 'end',
    cell: ({ sent, recipients }) => m.news_sent_of({ sent: quantityOf(sent), all: quantityOf(recipients) }),
    sort: ({ sent }) => sent,
  },
  {
    name: 'left',
    label: m.news_left_out(),
    look: 'end',
    cell: ({ leftOut }) => quantityOf(leftOut),
    sort: ({ leftOut }) => leftOut,
  },
  {
    name: 'state',
    label: m.news_state(),
    cell: (each) =>
      each.waiting > 0 && !each.isStopped ? <Stop news={each} /> : each.isStopped ? m.news_stopped() : m.news_done(),
  },
]

/** News that were sent, the newest first, with how far they are. */
export const SentList = () => {
  const query = useQuery({
    ...sentQuery(),
    refetchInterval: ({ state }) => (state.data?.news.some(({ waiting }) => waiting > 0) ? 5_000 : false),
  })
  return (
    <DataTable
      label={m.news_sent_title()}
      columns={columns()}
      groups={[{ name: 'rows', title: m.news_sent_title(), rows: query.data?.news ?? [] }]}
      idOf={({ _id }) => _id}
      query={query}
      order={{ first: '-at', address: 'sent' }}
      isCut={query.data?.more ?? false}
      empty={{ sentence: m.news_sent_none() }}
    />
  )
}
