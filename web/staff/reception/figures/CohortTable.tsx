import type { PeopleReport } from '#contract/staff/reception/figure-lists.ts'
import { asHeading, monthAndYear } from '#texts/calendar-names.ts'
import { m } from '#texts/compiled/messages.js'
import { quantityOf } from '#texts/format.ts'
import { useLanguage } from '#web/platform/language.ts'
import styles from './HeatMap.module.css'
import { shareInWords } from './report-words.ts'

/** Darkness of a field, from 1 to 5; none where all are gone. */
const levelOf = (part: number, of: number): number => Math.ceil((part / of) * 5)

/** Who was new in a month: the share of them who came in each month after it, the darker the more. */
export const CohortTable = ({ of: cohorts }: { of: PeopleReport['cohorts'] }) => {
  const language = useLanguage()
  const maxMonths = Math.max(...cohorts.map(({ people }) => people.length))
  const monthsAfter = Array.from({ length: maxMonths - 1 }, (_, index) => index + 1)
  return (
    <section className={styles.card} aria-labelledby="cohorts">
      <h2 id="cohorts">{m.report_cohorts()}</h2>
      <p>{m.report_cohorts_note()}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keys */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.heat}>
          <thead>
            <tr>
              <th scope="col">{m.report_cohort()}</th>
              <th scope="col">{m.report_cohort_size()}</th>
              {monthsAfter.map((count) => (
                <th key={count} scope="col" aria-label={m.report_cohort_later({ count })}>
                  +{count}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ month, people: [size = 0, ...rest] }) => (
              <tr key={month}>
                <th scope="row">{asHeading(monthAndYear(month, language))}</th>
                <td>{quantityOf(size)}</td>
                {rest.map((part, index) => (
                  <td key={monthsAfter[index]} data-level={levelOf(part, size)}>
                    {shareInWords(part, size)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
