import type { VisitsReport } from '#contract/staff/reception/figures.ts'
import { m } from '#texts/compiled/messages.js'
import { asHeading, weekdayNumbered } from '#texts/calendar-names.ts'
import { quantityOf } from '#texts/format.ts'
import type { Language } from '#contract/platform/language.ts'
import { useLanguage } from '#web/platform/language.ts'
import { busiestAndQuiet, heatRows } from './heat.ts'
import styles from './HeatMap.module.css'

/** The busiest hour, and when the hall has room. */
const inSentences = (heat: ReturnType<typeof heatRows>, language: Language): string => {
  const found = busiestAndQuiet(heat)
  if (!found) return ''
  const { busiest, quiet } = found
  const spans = quiet.map(
    ({ weekday, from, to }) =>
      `${weekdayNumbered(weekday, language)} ${m.today_hour({ from: String(from), to: String(to) })}`,
  )
  return [
    m.report_heat_busiest({
      weekday: weekdayNumbered(busiest.weekday, language),
      hours: m.today_hour({ from: String(busiest.hour), to: String(busiest.hour + 1) }),
      mean: quantityOf(busiest.mean),
    }),
    ...(spans.length > 0 ? [m.report_heat_quiet({ spans: spans.join(', ') })] : []),
  ].join(' ')
}

/** When people come: a table of weekdays and hours whose fields are the darker the more come, each with its number. */
export const HeatMap = ({ of }: { of: VisitsReport }) => {
  const language = useLanguage()
  const heat = heatRows(of)
  const { hours, rows } = heat
  return (
    <section className={styles.card} aria-labelledby="heat">
      <h2 id="heat">{m.report_heat()}</h2>
      <p>{m.report_heat_note()}</p>
      <p>{inSentences(heat, language)}</p>
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
