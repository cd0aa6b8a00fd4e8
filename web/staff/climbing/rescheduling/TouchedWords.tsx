import type { Obstacle, TouchedPeople } from '#contract/staff/climbing/rescheduling.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { paidInWords } from '#web/staff/climbing/cancellations/paid-words.ts'
import { priceOfCents } from '#web/staff/climbing/classes/group-words.ts'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import styles from './Rescheduling.module.css'

/** What stands in the way, in words. */
export const obstacleInWords = ({ kind, name, group }: Obstacle): string => {
  if (kind === 'coach') return m.date_obstacle_coach({ name, group: group ? inLanguage(group) : '' })
  if (kind === 'closed') return m.date_obstacle_closed({ name })
  if (kind === 'own_date') return m.date_obstacle_own()
  return kind === 'past' ? m.date_obstacle_past() : m.date_obstacle_holiday()
}

/** Whom a change touches, in words, before it is done: emails, calls, clashes and money. */
export const TouchedWords = ({ touched }: { touched: TouchedPeople }) => {
  const { recipients, withoutAddress, call, clashes, obstacles, refunds, makeupUntil } = touched
  const sum = refunds.reduce((total, { cents }) => total + cents, 0)
  return (
    <div className={styles.touched}>
      {obstacles.map((obstacle) => (
        <Says key={JSON.stringify(obstacle)} kind={obstacle.kind === 'holiday' ? 'info' : 'stop'}>
          {obstacleInWords(obstacle)}
        </Says>
      ))}
      {clashes.map(({ participant, name }) => (
        <Says key={participant} kind="wait">
          {m.date_clash({ participant, name: inLanguage(name) })}
        </Says>
      ))}
      {refunds.length > 0 && <Says>{m.date_refund_sum({ sum: priceOfCents(sum) })}</Says>}
      {refunds.length > 0 && (
        <ul className={styles.people}>
          {refunds.map(({ participant, paidHow, cents }) => (
            <li key={participant}>
              {m.date_refund_of({ participant, paid: paidInWords(paidHow), sum: priceOfCents(cents) })}
            </li>
          ))}
        </ul>
      )}
      {makeupUntil !== undefined && refunds.length === 0 && (
        <Says>{m.date_makeup_until({ until: date(makeupUntil) })}</Says>
      )}
      <Says>{m.touched_emails({ count: recipients })}</Says>
      {withoutAddress > 0 && <Says kind="wait">{m.touched_without({ count: withoutAddress })}</Says>}
      {call.length > 0 && (
        <>
          <Says kind="wait">{m.touched_call({ count: String(call.length) })}</Says>
          <ul className={styles.people}>
            {call.map(({ participant, contact, phone }) => (
              <li key={`${participant} ${phone}`}>
                {m.date_call_of({ participant, contact, phone: phone || m.date_no_phone() })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
