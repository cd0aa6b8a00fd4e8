import { useQuery } from '@tanstack/react-query'
import { m } from '#texts/compiled/messages.js'
import { time } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { occupancyQuery } from '#web/staff/reception/desk/desk.queries.ts'
import { useScope } from '#web/staff/platform/session.ts'
import styles from './BarFacts.module.css'

/** How many are in the hall, and which class is next; nothing for who does not see the whole day. */
export const BarFacts = () => {
  const { data } = useQuery({ ...occupancyQuery, enabled: useScope('visit') === 'all' })
  if (!data) return null
  const { inHall, next } = data
  return (
    <p className={styles.facts}>
      <span>
        {m.desk_in_hall()} <b className={styles.large}>{inHall}</b>
      </span>
      {next && (
        <span>
          {m.desk_next_class()} <b>{time(next.startsAt)}</b> {inLanguage(next.name)}
        </span>
      )}
    </p>
  )
}
