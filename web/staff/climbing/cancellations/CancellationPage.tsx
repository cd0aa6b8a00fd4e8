import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isId, type CancellationId } from '#contract/platform/id.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import type { SettledPlace } from '#contract/staff/climbing/cancellations.ts'
import { m } from '#texts/compiled/messages.js'
import { Link } from '#web/platform/Link.tsx'
import { NotFound } from '#web/platform/not-found.ts'
import { Title } from '#web/platform/Title.tsx'
import { momentOf, priceOfCents } from '#web/staff/climbing/classes/group-words.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { ToneTag } from '#web/staff/platform/ui/ToneTag.tsx'
import { buttonLook } from '#web/platform/ui/Button.tsx'
import { cancellationQuery } from './cancellations.queries.ts'
import styles from './CancellationPage.module.css'
import { outcomeInWords, paidInWords } from './paid-words.ts'

const columns = (): Column<SettledPlace>[] => [
  {
    name: 'participant',
    label: m.cancel_participant(),
    isName: true,
    cell: ({ participant }) => participant,
    sort: ({ participant }) => participant,
  },
  { name: 'payer', label: m.cancel_payer(), isName: true, cell: ({ payer }) => payer, sort: ({ payer }) => payer },
  {
    name: 'how',
    label: m.cancel_paid(),
    cell: ({ paidHow }) => paidInWords(paidHow),
    sort: ({ paidHow }) => paidInWords(paidHow),
  },
  {
    name: 'back',
    label: m.cancel_back(),
    look: 'end',
    cell: ({ cents }) => (cents > 0 ? priceOfCents(cents) : '–'),
    sort: ({ cents }) => cents,
  },
  {
    name: 'outcome',
    label: m.cancel_outcome(),
    look: 'whole',
    cell: ({ outcome }) => {
      const { word, tone } = outcomeInWords(outcome)
      return <ToneTag tone={tone}>{word}</ToneTag>
    },
    sort: ({ outcome }) => outcomeInWords(outcome).word,
  },
]

/** What became of each cancelled place; it fills by itself until all are settled. */
export const CancellationPage = () => {
  const { cancellationId = '' } = useParams()
  if (!isId(cancellationId)) throw new NotFound()
  // An id by its form is one of a cancellation by its place in the path.
  const query = useSuspenseQuery(cancellationQuery(cancellationId as CancellationId))
  const { because, at, places } = query.data
  const settled = places.filter(({ outcome }) => outcome !== undefined)
  const isDone = settled.length === places.length
  const byHand = places.filter(({ outcome }) => outcome === 'by_hand').length
  return (
    <OfficePage
      title={m.cancel_done_title()}
      note={m.cancel_done_note({ moment: momentOf(at), because })}
      actions={
        <Link className={buttonLook({ look: 'quiet', small: true })} to={staffPaths.classes}>
          {m.courses_title()}
        </Link>
      }
    >
      <Title page={m.cancel_done_title()} />
      <div className={styles.state}>
        <div aria-live="polite">
          <Says kind={isDone ? 'go' : 'info'}>
            {isDone
              ? m.cancel_all_settled()
              : m.cancel_settled({ settled: String(settled.length), all: String(places.length) })}
          </Says>
        </div>
        {byHand > 0 && (
          <Says kind="wait">
            {m.cancel_by_hand({ count: byHand })} <Link to={staffPaths.office}>{m.staff_nav_today()}</Link>
          </Says>
        )}
      </div>
      <DataTable
        label={m.cancel_outcomes()}
        columns={columns()}
        groups={[{ name: 'places', rows: places }]}
        idOf={(place) => `${place.participantId} ${places.indexOf(place)}`}
        query={query}
        empty={{ sentence: m.cancel_no_places() }}
      />
    </OfficePage>
  )
}
