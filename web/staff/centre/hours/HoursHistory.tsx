import type { Difference, HoursChange } from '#contract/staff/centre/hours.ts'
import type { Season, ShownException } from '#contract/centre/hours.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { daysInWords, exceptionInWords, weekInLine } from '#texts/opening-hours.ts'
import { useLanguage } from '#web/platform/language.ts'
import styles from './HoursPage.module.css'

const seasonInWords = ({ from, week }: Season, language: Language): string =>
  `${m.hours_from({ day: date(from) })}: ${weekInLine(week, language)}`

const daysOfException = (exception: ShownException, language: Language): string =>
  `${daysInWords(exception, language)}: ${exceptionInWords(exception, language)}`

/** A thing before and after a change, each in words where it was or is. */
const inWords = ({ season, exception }: Difference, language: Language): { before?: string; after?: string } => ({
  ...(season?.before && { before: seasonInWords(season.before, language) }),
  ...(season?.after && { after: seasonInWords(season.after, language) }),
  ...(exception?.before && { before: daysOfException(exception.before, language) }),
  ...(exception?.after && { after: daysOfException(exception.after, language) }),
})

/** Changes of the hours, the newest first: what, who and when. */
export const HoursHistory = ({ history }: { history: readonly HoursChange[] }) => {
  const language = useLanguage()
  return (
    <ol className={styles.rows}>
      {history.map(({ number, at, by, isUndo, differences }) => (
        <li key={number}>
          <div>
            {differences.map((difference) => {
              const { before, after } = inWords(difference, language)
              return (
                <b key={after ?? before}>
                  {after ?? m.office_hours_taken({ what: before ?? '' })}
                  {after !== undefined && before !== undefined && <small>{m.office_hours_was({ what: before })}</small>}
                </b>
              )
            })}
            <small>
              {[
                isUndo && m.office_hours_taken_back(),
                m.devices_day_time({ day: date(at), time: time(at) }),
                by || m.office_hours_of_system(),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </div>
        </li>
      ))}
    </ol>
  )
}
