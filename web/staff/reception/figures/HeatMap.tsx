import type { VisitsReport } from '#contract/staff/reception/figures.ts'
import { m } from '#texts/compiled/messages.js'
import { asHeading, weekdayNumbered } from '#texts/calendar-names.ts'
import { quantityOf } from '#texts/format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { heatRows } from './heat.ts'
import styles from './HeatMap.module.css'

/** When people come: a table of weekdays and hours whose fields are the darker the more come, each with its number. */
export const HeatMap = ({ of }: { of: VisitsReport }) => {
  const language = useLanguage()
  const { hours, rows } = heatRows(of)
  return (
    <section className={styles.card} aria-labelledby="heat">
      <h2 id="heat">{m.report_heat()}</h2>
      <p>{m.report_heat_note()}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keys */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.heat}>
          <thead>
            <tr>
              <th scope="col">{m.report_weekday()}</th>
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  {m.report_hour({ hour: String(hour) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a weekday is its place
              <tr key={index}>
                <th scope="row">{asHeading(weekdayNumbered(index + 1, language))}</th>
                {cells.map(({ mean, level }, nth) => (
                  <td key={hours[nth]} data-level={level}>
                    {mean === 0 ? '' : quantityOf(mean)}
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
