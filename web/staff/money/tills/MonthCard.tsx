import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { months } from '#contract/staff/calls.ts'
import type { MonthFault } from '#contract/staff/money/months.ts'
import { m } from '#texts/compiled/messages.js'
import { monthAndYear } from '#texts/calendar-names.ts'
import { useLanguage } from '#web/platform/language.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import { CsvButton } from '#web/staff/platform/ui/CsvButton.tsx'
import { ChipFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import type { SignKind } from '#web/staff/platform/ui/Sign.tsx'
import { money } from '#web/staff/platform/ui/money.ts'
import { classes } from '#web/platform/ui/classes.ts'
import { Failure } from '#web/platform/ui/Failure.tsx'
import styles from '#web/staff/platform/ui/OfficeCard.module.css'
import { lastMonths } from './months-in-words.ts'
import { sessionName } from './till-words.ts'

const faultInWords = ({ kind, till = '', zNo, one, other }: MonthFault): string => {
  const name = sessionName({ till, ...(zNo !== undefined && { zNo }) })
  switch (kind) {
    case 'open':
      return m.month_fault_open({ till })
    case 'tenders':
      return m.month_fault_tenders({ till: name, one: money(one), other: money(other) })
    case 'z':
      return m.month_fault_z({ till: name, one: money(one), other: money(other) })
    case 'eor':
      return m.month_fault_eor({ count: one })
    case 'month':
      return m.month_fault_month({ till: name, one: money(one), other: money(other) })
    case 'difference':
    default:
      return m.month_fault_difference({ till: name, one: money(one) })
  }
}

/** What is only not done yet waits; sums that do not agree are a danger. */
const signOf = (fault: MonthFault | undefined): SignKind => {
  if (!fault) return 'go'
  return fault.kind === 'open' || fault.kind === 'eor' || fault.kind === 'difference' ? 'wait' : 'stop'
}

/** A month for the accountant: whether all agrees, else the first line that does not, and its tables. */
export const MonthCard = () => {
  const language = useLanguage()
  const [month, setMonth] = useState(() => lastMonths()[0] ?? '')
  const { data, error } = useQuery(answerOf(months.one, { params: { month } }))
  const sums = data?.sums
  return (
    <section className={classes(styles.card, styles.alone)} aria-labelledby="month">
      <h2 id="month">{m.month_title()}</h2>
      <ChipFilter
        label={m.month_which()}
        value={month}
        onChange={setMonth}
        options={lastMonths().map((each) => ({ value: each, label: monthAndYear(`${each}-01`, language) }))}
      />
      <Failure message={error?.message} />
      {sums && (
        <>
          <Says kind={signOf(sums.fault)}>
            <b>
              {m.month_sum({
                invoices: sums.invoices,
                notes: sums.creditNotes,
                written: sums.byHand,
                total: money(sums.totalCents),
              })}
            </b>{' '}
            {sums.fault ? faultInWords(sums.fault) : m.month_agrees()}
          </Says>
          <div className={styles.acts}>
            <CsvButton
              endpoint={months.documents}
              params={{ month }}
              label={m.month_documents()}
              name={`racuni-${month}`}
            />
            <CsvButton endpoint={months.zList} params={{ month }} label={m.month_z()} name={`z-${month}`} />
            {sums.tills.map(({ till }) => (
              <CsvButton
                key={till}
                endpoint={months.journal}
                params={{ month, till }}
                label={m.month_journal({ till })}
                name={`blagajna-${till}-${month}`}
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}
