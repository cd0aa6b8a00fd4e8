import type { PersonId } from '#contract/platform/id.ts'
import { contactsOf, type Contact } from '#server/people/account/contacts.ts'
import { isAdult } from '#server/people/account/person.rules.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Who hears of the dates of a participant: an adult, and of a minor a guardian. */
export const payerFor = async (tx: Tx, participantId: PersonId, now: Date): Promise<Contact | undefined> => {
  const participant = (await contactsOf(tx, [participantId])).get(participantId)
  if (!participant || isAdult(participant.birthDate, dayOf(now))) return participant
  const guardians = await contactsOf(tx, participant.guardians)
  return participant.guardians.map((id) => guardians.get(id)).find((guardian) => guardian?.email) ?? participant
}
