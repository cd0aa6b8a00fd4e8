import type { StaffId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface NewMessage {
  id: string
  key: string
  sentBy: StaffId
  now: Date
  subject: string
  text: string
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
    })
    .execute()
}

export const messageById = (db: Db, id: string) =>
  db.selectFrom('staff_message').select(['subject', 'body']).where('id', '=', id).executeTakeFirstOrThrow()

/** Empties the words of messages sent before this time. */
export const eraseMessages = (db: Db, before: Date) =>
  db
    .updateTable('staff_message')
    .set({ subject: '', body: '' })
    .where('sent_at', '<', before)
    .where('body', '<>', '')
    .execute()
