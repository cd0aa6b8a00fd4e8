import type { ClassId, PersonId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { ClassMessage } from '#contract/staff/climbing/attendance.ts'
import type { MessageReach, MessageWords } from '#contract/staff/people/people.ts'
import { canonicalEmail } from '#contract/platform/fields.ts'
import { m } from '#texts/compiled/messages.js'
import { contactsOf, type Contact } from '#server/people/account/contacts.ts'
import { isAdult } from '#server/people/account/person.rules.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { addMs, days } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, serialiseKey } from '#server/platform/database/database.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { newId } from '#server/platform/ids.ts'
import { count } from '#server/platform/rate-limits.ts'
import type { Asker } from '#server/people/staff/asker.ts'
import { factsOf, number } from '#server/people/staff/facts.ts'
import { staffNames } from '#server/people/staff/names.ts'
import * as store from './message.store.ts'
import { staffMessageEmail } from './staff-message.email.ts'

/** Who gets a message, each address once, and the names of the people whom it does not reach. */
interface MessageRecipients {
  to: readonly Contact[]
  without: readonly string[]
}

/** A message about a minor goes to the guardians, each of them (docs/product/staff.md §7.14). */
const addressed = async (ctx: Context, ids: readonly PersonId[]): Promise<MessageRecipients> => {
  const group = await contactsOf(ctx.db, ids)
  const guardians = await contactsOf(
    ctx.db,
    [...group.values()].flatMap((person) => person.guardians),
  )
  const today = dayOf(ctx.clock.now())
  const to = new Map<string, Contact>()
  const without: string[] = []
  for (const person of group.values()) {
    const readers = isAdult(person.birthDate, today)
      ? [person]
      : person.guardians.flatMap((id) => guardians.get(id) ?? [])
    const reached = readers.filter(({ email }) => email !== '')
    for (const reader of reached)
      if (!to.has(canonicalEmail(reader.email))) to.set(canonicalEmail(reader.email), reader)
    // An erased person has no name either.
    if (reached.length === 0 && person.name !== '') without.push(person.name)
  }
  return { to: [...to.values()], without }
}

/** Words of a message, to whom it goes, and the date of a group that it is written to. */
interface Message extends MessageWords {
  personIds: readonly PersonId[]
  date?: { classId: ClassId; name: LocalizedText }
}

/**
 * Writes an email to a group of people, or counts whom it would reach. The same call sent again sends nothing
 * (docs/product/staff.md §7.14).
 */
export const messagePeople = async (
  ctx: Context,
  me: Asker,
  { key, personIds, subject, text, preview, date }: Message,
): Promise<MessageReach> => {
  const { to, without } = await addressed(ctx, personIds)
  const answer = { recipients: to.length, without: [...without] }
  if (preview || to.length === 0) return answer
  await inTransaction(ctx.db, async (tx) => {
    await serialiseKey(tx, key)
    if (await store.isMessageSent(tx, key)) return
    const actor = await me.act(tx, null, {
      about: [],
      facts: () => factsOf(m.act_message, { class: date?.name, recipients: number(to.length), subject, text }),
    })
    const messageId = newId()
    await store.insertMessage(tx, {
      id: messageId,
      key,
      sentBy: me.id,
      now: ctx.clock.now(),
      subject,
      text,
      classId: date?.classId ?? null,
      recipients: to.length,
    })
    await count(ctx, tx, ['staff_messages', me.id])
    for (const { id: personId, email, language, firstName } of to)
      await enqueueEmail(ctx, tx, staffMessageEmail, { email, personId, language }, { messageId, firstName })
    await auditLog.append(ctx, tx, actor, { action: 'message_sent', object: 'staff_message', id: messageId })
  })
  return answer
}

/** Messages to a group with their authors, also those who left (docs/product/staff.md §7.20). */
export const messagesTo = async ({ db }: Context, classId: ClassId): Promise<ClassMessage[]> => {
  const rows = await store.messagesOfClass(db, classId)
  const names = await staffNames(
    db,
    rows.map(({ sent_by: by }) => by),
  )
  return rows.map((row) => ({
    _id: row.id,
    at: row.sent_at.toISOString(),
    by: names.get(row.sent_by) ?? '',
    subject: row.subject,
    text: row.body,
    ...(row.recipients !== null && { recipients: row.recipients }),
  }))
}

/** Retention of the words of a message (docs/product/privacy.md §4). */
const retentionMs = days(365)

/** Empties messages whose retention is over. */
export const eraseOldMessages = async (ctx: Context): Promise<void> => {
  await store.eraseMessages(ctx.db, addMs(ctx.clock.now(), -retentionMs))
}
