import type { ReactNode } from 'react'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { abilities } from '#web/people/account/abilities.ts'
import { Name } from '#web/platform/ui/Name.tsx'
import styles from './PersonFacts.module.css'

const addressOf = ({ address, postalCode, city, country }: PersonCard): string =>
  [address, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')

const emailNote = ({ email, isConfirmed, isAddressNew, hasLogIn }: PersonCard): string | undefined => {
  if (!email) return undefined
  if (isAddressNew) return m.person_email_new()
  return hasLogIn && !isConfirmed ? m.person_email_unconfirmed() : undefined
}

interface Fact {
  name: string
  value: ReactNode
  note?: string | undefined
}

/** Facts in two columns, the name over the value; what is not known, or not for the caller, is not there. */
export const PersonFacts = ({ card }: { card: PersonCard }) => {
  const address = addressOf(card)
  const facts: readonly Fact[] = [
    { name: m.birth_date(), value: date(card.birthDate) },
    { name: m.person_phone(), value: card.phoneNumber && <a href={`tel:${card.phoneNumber}`}>{card.phoneNumber}</a> },
    {
      name: card.hasLogIn ? m.person_email_own() : m.person_email(),
      value: card.email && <a href={`mailto:${card.email}`}>{card.email}</a>,
      note: emailNote(card),
    },
    { name: m.address(), value: address },
    { name: m.climbing_ability(), value: <Name>{abilities()[card.climbingAbility]?.label ?? ''}</Name> },
    { name: m.person_log_in(), value: card.hasLogIn ? m.person_log_in_yes() : m.person_log_in_no() },
    { name: m.person_language(), value: card.language === 'en' ? m.person_language_en() : m.person_language_sl() },
    { name: m.person_since(), value: date(card.since) },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, note }) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} {note && <small>{note}</small>}
            </dd>
          </div>
        ) : undefined,
      )}
    </dl>
  )
}
