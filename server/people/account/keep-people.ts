import { canonicalEmail } from '#contract/platform/fields.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Contact, NewPerson } from '#contract/staff/people/people.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { mayEmailUninvited } from './account-exists.email.ts'
import { contactChangedEmail } from './contact-changed.email.ts'
import { namesakesOf, type ListedPerson } from './find-people.ts'
import * as store from './kept-people.store.ts'
import { revokeLinks } from './links.store.ts'
import { isPossibleBirthDate, newContactMs } from './person.rules.ts'

/** A person as staff see and correct it, with or without a log-in. */
export interface KeptPerson extends store.KeptRow {
  /** Staff changed the contact address within seven days (docs/product/staff.md §7.8). */
  isAddressNew: boolean
}

const isNew = ({ contact_changed_at: changed }: store.KeptRow, now: Date) =>
  changed !== null && changed > addMs(now, -newContactMs)

/** A person as staff see it; refuses `not_found` for an erased one. */
export const keptPerson = async (ctx: Pick<Context, 'clock'>, db: Db, personId: PersonId): Promise<KeptPerson> => {
  const row = (await store.keptPerson(db, personId)) ?? refuse('not_found')
  return { ...row, isAddressNew: isNew(row, ctx.clock.now()) }
}

export const fullName = ({
  first_name: first,
  last_name: last,
}: Pick<store.KeptRow, 'first_name' | 'last_name'>): string => `${first} ${last}`

/** Guardians and children of a person, for its card. */
export const relativesOf = async (db: Db, personId: PersonId) => {
  const [guardians, children] = [await store.guardiansBeside(db, personId), await store.guardianOf(db, personId)]
  return { guardians, children }
}

/** Refuses a birth date that no person can have. */
export const refuseImpossible = (ctx: Pick<Context, 'clock'>, birthDate: NewPerson['birthDate']): void => {
  const today = dayOf(ctx.clock.now())
  if (birthDate > today) refuseFields({ birthDate: 'future' })
  if (!isPossibleBirthDate(birthDate, today)) refuseFields({ birthDate: 'date' })
}

/**
 * Enters a person who has no log-in. Answers people it may be instead, until staff say that it is another one; the same
 * key again answers the person it made (docs/product/staff.md §7.9).
 */
export const enterPerson = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  person: NewPerson,
): Promise<{ personId: PersonId } | { maybe: ListedPerson[] }> => {
  const before = await store.personOfKey(tx, person.key)
  if (before) return { personId: before }
  refuseImpossible(ctx, person.birthDate)
  const maybe = person.isOther ? [] : await namesakesOf(tx, person)
  if (maybe.length) return { maybe }
  const personId = await store.insertKeptPerson(tx, person, ctx.clock.now())
  // The same call, sent twice at one moment: the other one has entered the person.
  if (!personId) return { personId: (await store.personOfKey(tx, person.key))! }
  await auditLog.append(ctx, tx, actor, { action: 'entered', object: 'person', id: personId, about: personId })
  return { personId }
}

/** A person locked for a correction; refuses one that another correction was faster with. */
export const lockForCorrection = async (tx: Tx, personId: PersonId, version: number): Promise<store.KeptRow> => {
  const person = (await store.lockKeptPerson(tx, personId)) ?? refuse('not_found')
  return person.version === version ? person : refuse('changed_meanwhile')
}

/** Names of the fields in which the form differs from what is kept. */
const changesOf = (before: store.KeptRow, form: Contact): string[] => {
  const kept: Partial<Record<keyof Contact, unknown>> = {
    firstName: before.first_name,
    lastName: before.last_name,
    address: before.address,
    city: before.city,
    postalCode: before.postal_code,
    country: before.country,
    phoneNumber: before.phone_number,
    climbingAbility: before.climbing_ability,
    language: before.language,
  }
  return Object.entries(kept).flatMap(([field, value]) => (form[field as keyof Contact] === value ? [] : [field]))
}

/** Replaces the contact address. The old one gets an email, and links sent to it open nothing any more. */
const changeContactEmail = async (ctx: Context, tx: Tx, before: store.KeptRow, email: string): Promise<void> => {
  const now = ctx.clock.now()
  await store.setContactEmail(tx, before.id, email, now)
  await revokeLinks(tx, before.id, ['child_login'], now)
  const { contact_email: old, language, first_name: firstName } = before
  if (old !== '' && (await mayEmailUninvited(ctx, tx, old)))
    await enqueueEmail(ctx, tx, contactChangedEmail, { email: old, personId: before.id, language }, { firstName })
}

/**
 * Corrects what is not proved by a document. The address of a person with a log-in is never changed by staff: that person
 * does it, and confirms it (docs/product/staff.md §7.6).
 */
export const correctContact = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  personId: PersonId,
  form: Contact,
): Promise<void> => {
  const before = await lockForCorrection(tx, personId, form.version)
  const email = form.email ?? before.login_email ?? before.contact_email
  const isOther = canonicalEmail(email) !== canonicalEmail(before.login_email ?? before.contact_email)
  if (isOther && before.login_email !== null) refuse('address_of_log_in')
  const fields = changesOf(before, form)
  if (fields.length) await store.updateContact(tx, personId, form)
  if (isOther) await changeContactEmail(ctx, tx, before, email)
  const all = [...fields, ...(isOther ? ['email'] : [])]
  if (all.length)
    await auditLog.append(ctx, tx, actor, {
      action: 'corrected',
      object: 'person',
      id: personId,
      about: personId,
      fields: all,
    })
}
