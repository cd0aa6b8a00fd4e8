import type { FoundPerson } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { isToday } from '#web/platform/local-dates.ts'
import { inOrder } from '#web/platform/ui/in-order.ts'
import { nameParts } from './name-parts.ts'
import styles from './FoundRow.module.css'

/** When a person came last, below a heading that says so. */
export const lastVisitOf = ({ lastVisit }: FoundPerson): string => {
  if (lastVisit === undefined) return m.person_never()
  return isToday(lastVisit) ? m.people_today({ time: time(lastVisit) }) : date(lastVisit)
}

const lastVisitInRow = (person: FoundPerson): string => {
  const { lastVisit } = person
  return lastVisit === undefined || isToday(lastVisit) ? lastVisitOf(person) : m.people_last({ date: date(lastVisit) })
}

export const foundBy = ({ by }: FoundPerson): string | undefined => {
  if (!by) return undefined
  const number = by.number ?? ''
  const words = {
    code: m.people_by_code(),
    pre_invoice: m.people_by_pre_invoice({ number }),
    invoice: m.people_by_invoice({ number }),
    reference: m.people_by_reference({ number }),
    member_number: m.people_by_member_number({ number }),
  }
  return words[by.kind]
}

/** Name with the found characters underlined. */
export const FoundName = ({ person: { firstName, lastName }, typed }: { person: FoundPerson; typed: string }) => (
  <b className={styles.name} translate="no">
    {inOrder(nameParts(`${firstName} ${lastName}`, typed)).map(({ item: { text, found }, index }) =>
      found ? <mark key={index}>{text}</mark> : text,
    )}
  </b>
)

/** Name with the found characters underlined, the number it was found by, age, end of the phone, email and last visit: the inside of a row. */
export const FoundRow = ({ person, typed }: { person: FoundPerson; typed: string }) => {
  const { age, phoneEnd, email } = person
  const facts = [foundBy(person), m.person_age({ count: age }), phoneEnd && `…${phoneEnd}`, email].filter(Boolean)
  return (
    <span className={styles.row}>
      <span className={styles.what}>
        <FoundName person={person} typed={typed} />
        <small>{facts.join(' · ')}</small>
      </span>
      <span className={styles.last}>{lastVisitInRow(person)}</span>
    </span>
  )
}
