import { useQuery } from '@tanstack/react-query'
import { boundBook } from '#contract/staff/calls.ts'
import type { BookSale, Outage } from '#contract/staff/reception/bound-book.ts'
import { m } from '#texts/compiled/messages.js'
import { date, shortDate, time } from '#texts/format.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import { useScope } from '#web/staff/platform/session.ts'
import { money } from '#web/staff/platform/ui/money.ts'
import { PanelFacts } from '#web/staff/platform/ui/PanelSection.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { FiscalCard } from './FiscalCards.tsx'
import styles from '#web/staff/platform/ui/OfficeCard.module.css'
import { causeNames } from './outage-words.ts'

const dayAndTime = (at: string): string => `${date(at)}, ${time(at)}`

const fiscalInWords = ({ fiscal }: BookSale): string => {
  if (!fiscal) return m.book_unverified()
  if (fiscal.state === 'confirmed') return m.book_confirmed()
  return fiscal.state === 'rejected' ? m.book_rejected() : m.book_pending({ day: shortDate(fiscal.deadline) })
}

const saleFact = (sale: BookSale) => ({
  name: `${sale.serial}/${String(sale.set).padStart(2, '0')} · ${time(sale.writtenAt)} · ${sale.by}`,
  value: `${money(sale.totalCents)} · ${fiscalInWords(sale)}`,
})

const OneOutage = ({ of: { from, to, cause, text, by, sales } }: { of: Outage }) => (
  <div>
    <p>
      <b>
        {dayAndTime(from)} – {dayAndTime(to)}
      </b>{' '}
      · {causeNames[cause]()} · {by}
    </p>
    {text !== '' && <p>{text}</p>}
    <PanelFacts facts={sales.map(saleFact)} />
  </div>
)

/** Times in which no invoice could be issued, and what was sold by the bound book meanwhile. */
export const OutagesCard = ({ onRecord }: { onRecord: () => void }) => {
  const { data, error } = useQuery(answerOf(boundBook.outages))
  const mayRecord = useScope('bound_book') !== undefined
  return (
    <FiscalCard title={m.book_outages()}>
      <Says>{m.book_outage_hint()}</Says>
      <Failure message={error?.message} />
      {data?.outages.length === 0 && <p>{m.book_outages_none()}</p>}
      {data?.outages.map((outage) => (
        <OneOutage key={outage._id} of={outage} />
      ))}
      {mayRecord && (
        <div className={styles.acts}>
          <Button small look="quiet" onClick={onRecord}>
            {m.book_record_outage()}
          </Button>
        </div>
      )}
    </FiscalCard>
  )
}
