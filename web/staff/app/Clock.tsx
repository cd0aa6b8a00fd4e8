import { useEffect, useState } from 'react'
import { timeZone } from '#contract/kit/day.ts'
import { useLanguage } from '#web/platform/language.ts'
import styles from './Clock.module.css'

const locales = { sl: 'sl-SI', en: 'en-GB' } as const

const tickMs = 1_000

/** The present minute; renders again when it changes. */
const useMinute = (): Date => {
  const [minute, setMinute] = useState(() => new Date())
  useEffect(() => {
    const tick = () => {
      const now = new Date()
      setMinute((shown) => (Math.floor(shown.getTime() / 60_000) === Math.floor(now.getTime() / 60_000) ? shown : now))
    }
    const interval = setInterval(tick, tickMs)
    return () => clearInterval(interval)
  }, [])
  return minute
}

/** Time and day in the centre; large on the locked screen. */
export const Clock = ({ large, place }: { large?: boolean; place?: string | undefined }) => {
  const now = useMinute()
  const locale = locales[useLanguage()]
  const inWords = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(now)
  return (
    <p className={large ? styles.large : styles.small}>
      <b>{inWords({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })}</b>
      <span>
        <em>{inWords({ weekday: large ? 'long' : 'short', day: 'numeric', month: 'numeric' })}</em>
        {place}
      </span>
    </p>
  )
}
