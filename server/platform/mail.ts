import type { PersonId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Context } from './context.ts'
import type { Db, Tx } from './db.ts'
import { newId } from './ids.ts'
import { defineJob, worker, type Worker } from './jobs.ts'
import type { PersonalTable } from './personal-data.ts'
import { letterHtml, letterText, type Letter } from './letter.ts'

/** One kind of letter: what it needs to know, what it says, and a sample of itself for the preview page. */
export interface Mail<Data extends object> {
  readonly kind: string
  /** Written when it is sent, in the receiver's language; may read documents. */
  compose(ctx: Context, data: Data, language: Language): Promise<Letter> | Letter
  readonly sample: Data
}

export const defineMail = <Data extends object>(mail: Mail<Data>): Mail<Data> => mail

export const mailData: readonly PersonalTable[] = [{ table: 'mail', by: ['person_id'] }]

const sendMail = defineJob<{ mailId: string }>('mail.send', { retries: 30 })

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
  mail: Mail<Data>,
  to: Receiver,
  data: Data,
  { about, again = false }: Partial<Brings> = {},
): Promise<void> => {
  const mailId = newId()
  await tx
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
  await ctx.jobs.later(tx, sendMail, { mailId })
}

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

/** These letters never leave; their rows stay for people to see. */
export const dropLetters = (tx: Tx, at: Date) =>
  tx.updateTable('mail').set({ state: 'dead' }).where('id', 'in', queuedBefore(tx, at).select('id')).execute()

/** Writes and sends the letters of these kinds. A letter may go out twice after a crash, with the same Message-ID. */
export const mailWorker = (mails: readonly Mail<object>[]): Worker<Context> => {
  const byKind = new Map(mails.map((mail) => [mail.kind, mail]))
  return worker<Context, { mailId: string }>(
    sendMail,
    async (ctx, { mailId }) => {
      const row = await waiting(ctx.db, mailId)
      if (!row) return
      const mail = byKind.get(row.kind)
      if (!mail) throw new Error(`no mail of kind ${row.kind}`)
      const letter = await mail.compose(ctx, row.data as object, row.language)
      await ctx.suppliers.post.deliver({
        messageId: `${mailId}@${domainOf(ctx.publicUrl)}`,
        from: { name: ctx.centre.name.nominative, address: ctx.centre.contact.email },
        to: row.recipient,
        subject: letter.subject,
        text: letterText(letter, ctx.centre, row.language),
        html: letterHtml(letter, ctx.centre, row.language),
        language: row.language,
        attachments: letter.attachments ?? [],
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
