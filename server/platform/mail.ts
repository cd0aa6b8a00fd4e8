import { sql } from 'kysely'
import type { PersonId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Context } from './context.ts'
import type { Db, Tx } from './database/database.ts'
import { newId } from './ids.ts'
import { defineJob, worker, type Worker } from './jobs.ts'
import type { PersonalTable } from './personal-data.ts'
import { letterText, type Attachment, type Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'

/** Of whatever a sample is about: nothing has this id. */
export const sampleId = '0191a2b0-0000-7000-8000-000000000000'

/** What a letter may know of the house it comes from. */
export type Sender = Pick<Context, 'centre' | 'publicUrl' | 'secrets'>

interface Written<Told extends object> {
  readonly kind: string
  /** The words, in the receiver's language: of what is told and nothing else, so that a sample says them as well. */
  write(told: Told, from: Sender, language: Language): Letter
  /** An example of what it tells, about nobody, for previews. */
  sample(from: Sender, language: Language): Told | Promise<Told>
}

/** One kind of letter. `Data` is what is remembered of it when it is queued, `Told` all that it tells when it is sent. */
export interface Mail<Data extends object, Told extends object = Data> extends Written<Told> {
  /** Looks up the rest of what is told, documents above all. */
  read(ctx: Context, data: Data, language: Language): Promise<Told> | Told
}

/** Any kind of letter. */
export type AnyMail = Mail<object, object>

/** A letter that tells what it was queued with, or looks the rest up when it is sent. */
export function defineMail<Data extends object>(mail: Written<Data>): Mail<Data>
export function defineMail<Data extends object, Told extends object>(mail: Mail<Data, Told>): Mail<Data, Told>
export function defineMail<Data extends object>(mail: Written<Data>): Mail<Data> {
  return { read: (_ctx, data) => data, ...mail }
}

/** As it leaves the house. */
export interface Composed {
  subject: string
  text: string
  html: string
  attachments: Attachment[]
}

const compose = (letter: Letter, { centre, publicUrl }: Sender, language: Language): Composed => ({
  subject: letter.subject,
  text: letterText(letter, centre, language),
  html: letterHtml(letter, centre, publicUrl, language),
  attachments: [...(letter.attachments ?? [])],
})

/** The letter as it would be, about nobody: nothing is read and nothing is queued. */
export const composeSample = async (mail: AnyMail, from: Sender, language: Language): Promise<Composed> =>
  compose(mail.write(await mail.sample(from, language), from, language), from, language)

/** Of a letter that is nobody's any more: what it was about, by its ids. */
const wordless = {
  recipient: sql<string>`''`,
  subject: sql<null>`null`,
  data: sql<string>`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(data) where key ~ 'Ids?$')`,
}

export const mailData: readonly PersonalTable[] = [
  {
    table: 'mail',
    by: ['person_id'],
    forget: { because: 'shows that each document was sent, once', without: wordless },
  },
]

/** Half a day and more: the post may be out for a night, and whoever finds it so in the morning loses nothing. */
export const sendMail = defineJob<{ mailId: string }>('mail.send', { retries: 100 })

interface Receiver {
  email: string
  personId?: PersonId
  language: Language
}

/** What a letter brings: which document, and whether its owner asked for it once more. */
export interface Brings {
  about: string
  again?: boolean
}

/** Queues a letter that leaves only if `tx` commits, and then surely does (design §7). */
export const post = async <Data extends object>(
  ctx: Context,
  tx: Tx,
  mail: Mail<Data, object>,
  to: Receiver,
  data: Data,
  { about, again = false }: Partial<Brings> = {},
): Promise<void> => {
  const mailId = newId()
  const written = tx
    .insertInto('mail')
    .values({
      id: mailId,
      kind: mail.kind,
      recipient: to.email,
      person_id: to.personId ?? null,
      language: to.language,
      data: JSON.stringify(data),
      about: about ?? null,
      again,
      created_at: ctx.clock.now(),
    })
    .execute()
  await Promise.all([written, ctx.jobs.later(tx, sendMail, { mailId })])
}

/** Whether a letter to any of these people has still to leave. */
export const isLetterWaiting = async (db: Db, people: readonly PersonId[]): Promise<boolean> =>
  (await db
    .selectFrom('mail')
    .select('id')
    .where('person_id', 'in', people)
    .where('state', '=', 'queued')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Letters to nobody's account lose what they told. */
export const forgetLettersToNobody = (db: Db, before: Date) =>
  db
    .updateTable('mail')
    .set(wordless)
    .where('person_id', 'is', null)
    .where('state', '<>', 'queued')
    .where('created_at', '<', before)
    .where('recipient', '<>', '')
    .execute()

const domainOf = (publicUrl: string) => new URL(publicUrl).hostname

const waiting = (db: Db, mailId: string) =>
  db.selectFrom('mail').selectAll().where('id', '=', mailId).where('state', '=', 'queued').executeTakeFirst()

const queuedBefore = (db: Db, at: Date) =>
  db.selectFrom('mail').where('state', '=', 'queued').where('created_at', '<', at)

/** Letters written before this instant that have not left, by kind. */
export const lettersFromBefore = (db: Db, at: Date) =>
  queuedBefore(db, at)
    .select((row) => ['kind', row.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .orderBy('kind')
    .execute()

/** These letters never leave, which is as an operator wants it. */
export const dropLetters = (tx: Tx, before: Date, now: Date) =>
  tx
    .updateTable('mail')
    .set({ state: 'dead', dropped_at: now })
    .where('id', 'in', queuedBefore(tx, before).select('id'))
    .execute()

/** Writes and sends the letters of these kinds. A letter may go out twice after a crash, with the same Message-ID. */
export const mailWorker = (mails: readonly AnyMail[]): Worker<Context> => {
  const byKind = new Map(mails.map((mail) => [mail.kind, mail]))
  return worker<Context, { mailId: string }>(
    sendMail,
    async (ctx, { mailId }) => {
      const row = await waiting(ctx.db, mailId)
      if (!row) return
      const mail = byKind.get(row.kind)
      if (!mail) throw new Error(`no mail of kind ${row.kind}`)
      const told = await mail.read(ctx, row.data as object, row.language)
      const letter = compose(mail.write(told, ctx, row.language), ctx, row.language)
      await ctx.suppliers.post.deliver({
        messageId: `${mailId}@${domainOf(ctx.publicUrl)}`,
        from: { name: ctx.centre.name.nominative, address: ctx.centre.contact.email },
        to: row.recipient,
        ...letter,
        language: row.language,
      })
      await ctx.db
        .updateTable('mail')
        .set({ state: 'sent', sent_at: ctx.clock.now(), subject: letter.subject })
        .where('id', '=', mailId)
        .execute()
      ctx.log.info('mail_sent', { mail: mailId, kind: row.kind })
    },
    {
      async giveUp(ctx, { mailId }, error) {
        await ctx.db.updateTable('mail').set({ state: 'dead' }).where('id', '=', mailId).execute()
        ctx.log.error('mail_dead', error, { mail: mailId })
      },
    },
  )
}
