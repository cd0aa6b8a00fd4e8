import { shortDate, time } from '#texts/format.ts'
import { weekdayInLine, weekdayName } from '#texts/calendar-names.ts'
import { dayOf } from '#web/platform/local-dates.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useMinute } from '#web/staff/platform/ui/use-minute.ts'
import styles from './Clock.module.css'

/** Time and day in the centre; large on the locked screen. */
export const Clock = ({ large, place }: { large?: boolean; place?: string | undefined }) => {
  const now = useMinute()
  const language = useLanguage()
  const day = dayOf(now)
  return (
    <p className={large ? styles.large : styles.small}>
      <b>{time(now)}</b>
      <span>
        <em>
          {large ? `${weekdayName(day, language)},` : weekdayInLine(day, language)} {shortDate(now)}
        </em>
        {place}
      </span>
    </p>
  )
}
