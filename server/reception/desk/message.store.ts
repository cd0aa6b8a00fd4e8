import type { ClassId, StaffId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface NewMessage {
  id: string
  key: string
  sentBy: StaffId
  now: Date
  subject: string
  text: string
  /** The group that it was written to. */
  classId: ClassId | null
  recipients: number
}

export const isMessageSent = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('staff_message').select('id').where('key', '=', key).executeTakeFirst()) !== undefined

/** Stores the words of a message. */
export const insertMessage = async (tx: Tx, message: NewMessage): Promise<void> => {
  await tx
    .insertInto('staff_message')
    .values({
      id: message.id,
      key: message.key,
      sent_by: message.sentBy,
      sent_at: message.now,
      subject: message.subject,
      body: message.text,
      class_id: message.classId,
      recipients: message.recipients,
    })
    .execute()
}

export const messageById = (db: Db, id: string) =>
  db.selectFrom('staff_message').select(['subject', 'body']).where('id', '=', id).executeTakeFirstOrThrow()

/** Messages to a group, the newest first; a group gets few in its season. */
export const messagesOfClass = (db: Db, classId: ClassId) =>
  db
    .selectFrom('staff_message')
    .select(['id', 'sent_at', 'sent_by', 'subject', 'body', 'recipients'])
    .where('class_id', '=', classId)
    .orderBy('sent_at', 'desc')
    .limit(50)
    .execute()

/** Empties the words of messages sent before this time. */
export const eraseMessages = (db: Db, before: Date) =>
  db
    .updateTable('staff_message')
    .set({ subject: '', body: '' })
    .where('sent_at', '<', before)
    .where('body', '<>', '')
    .execute()
