import { timeZone } from '#contract/platform/day.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useMinute } from '#web/staff/platform/ui/use-minute.ts'
import styles from './Clock.module.css'

const locales = { sl: 'sl-SI', en: 'en-GB' } as const

/** Time and day in the centre; large on the locked screen. */
export const Clock = ({ large, place }: { large?: boolean; place?: string | undefined }) => {
  const now = useMinute()
  const locale = locales[useLanguage()]
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(now)
  return (
    <p className={large ? styles.large : styles.small}>
      <b>{inWords({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}</b>
      <span>
        <em>{inWords({ weekday: large ? 'long' : 'short', day: 'numeric', month: 'numeric' })}</em>
        {place}
      </span>
    </p>
  )
}
