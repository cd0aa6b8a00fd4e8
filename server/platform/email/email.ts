import { sql } from 'kysely'
import type { PersonId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../database/database.ts'
import { newId } from '../ids.ts'
import { defineJob, worker, type Worker } from '../jobs.ts'
import type { PersonalTable } from '../personal-data.ts'
import { emailText, type Attachment, type EmailContent } from './email-content.ts'
import { emailHtml } from './email-html.ts'

/** Of whatever a sample is about: nothing has this id. */
export const sampleId = '0191a2b0-0000-7000-8000-000000000000'

/** What an email may know of its sender. */
export type EmailContext = Pick<Context, 'centre' | 'publicUrl' | 'secrets'>

interface TemplateBase<Model extends object> {
  readonly kind: string
  /** The words, in the receiver's language: of what is told and nothing else, so that a sample says them as well. */
  write(model: Model, from: EmailContext, language: Language): EmailContent
  /** An example of what it tells, about nobody, for previews. */
  sample(from: EmailContext, language: Language): Model | Promise<Model>
}

/** One kind of email. `Data` is what is remembered of it when it is queued, `Told` all that it tells when it is sent. */
export interface EmailTemplate<Data extends object, Model extends object = Data> extends TemplateBase<Model> {
  /** Looks up the rest of what is told, documents above all. */
  load(ctx: Context, data: Data, language: Language): Promise<Model> | Model
}

/** Any kind of email. */
export type AnyEmailTemplate = EmailTemplate<object, object>

/** An email that tells what it was queued with, or looks the rest up when it is sent. */
export function defineEmail<Data extends object>(template: TemplateBase<Data>): EmailTemplate<Data>
export function defineEmail<Data extends object, Model extends object>(
  template: EmailTemplate<Data, Model>,
): EmailTemplate<Data, Model>
export function defineEmail<Data extends object>(template: TemplateBase<Data>): EmailTemplate<Data> {
  return { load: (_ctx, data) => data, ...template }
}

/** The rendered email. */
export interface RenderedEmail {
  subject: string
  text: string
  html: string
  attachments: Attachment[]
}

const renderEmail = (
  message: EmailContent,
  { centre, publicUrl }: EmailContext,
  language: Language,
): RenderedEmail => ({
  subject: message.subject,
  text: emailText(message, centre, language),
  html: emailHtml(message, centre, publicUrl, language),
  attachments: [...(message.attachments ?? [])],
})

/** The email as it would be, about nobody: nothing is read and nothing is queued. */
export const renderSample = async (
  template: AnyEmailTemplate,
  from: EmailContext,
  language: Language,
): Promise<RenderedEmail> =>
  renderEmail(template.write(await template.sample(from, language), from, language), from, language)

/** Of an email that is nobody's any more: what it was about, by its ids. */
const withoutContent = {
  recipient: sql<string>`''`,
  subject: sql<null>`null`,
  data: sql<string>`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(data) where key ~ 'Ids?$')`,
}

export const emailPersonalData: readonly PersonalTable[] = [
  {
    table: 'email',
    by: ['person_id'],
    forget: { because: 'shows that each document was sent, once', without: withoutContent },
  },
]

/** Half a day and more: the mail server may be out for a night, and whoever finds it so in the morning loses nothing. */
export const sendEmail = defineJob<{ emailId: string }>('email.send', { retries: 100 })

interface Recipient {
  email: string
  personId?: PersonId
  language: Language
}

/** What an email brings: which document, and whether its owner asked for it once more. */
export interface DocumentReference {
  about: string
  again?: boolean
}

/** Queues an email that leaves only if `tx` commits, and then surely does (design §7). */
export const enqueueEmail = async <Data extends object>(
  ctx: Context,
  tx: Tx,
  template: EmailTemplate<Data, object>,
  to: Recipient,
  data: Data,
  { about, again = false }: Partial<DocumentReference> = {},
): Promise<void> => {
  const emailId = newId()
  const written = tx
    .insertInto('email')
    .values({
      id: emailId,
      kind: template.kind,
      recipient: to.email,
      person_id: to.personId ?? null,
      language: to.language,
      data: JSON.stringify(data),
      about: about ?? null,
      again,
      created_at: ctx.clock.now(),
    })
    .execute()
  await Promise.all([written, ctx.jobs.enqueue(tx, sendEmail, { emailId })])
}

/** Whether an email to any of these people has still to leave. */
export const hasQueuedEmail = async (db: Db, people: readonly PersonId[]): Promise<boolean> =>
  (await db
    .selectFrom('email')
    .select('id')
    .where('person_id', 'in', people)
    .where('state', '=', 'queued')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Emails to nobody's account lose what they told. */
export const eraseEmailsWithoutPerson = (db: Db, before: Date) =>
  db
    .updateTable('email')
    .set(withoutContent)
    .where('person_id', 'is', null)
    .where('state', '<>', 'queued')
    .where('created_at', '<', before)
    .where('recipient', '<>', '')
    .execute()

const domainOf = (publicUrl: string) => new URL(publicUrl).hostname

const waiting = (db: Db, emailId: string) =>
  db.selectFrom('email').selectAll().where('id', '=', emailId).where('state', '=', 'queued').executeTakeFirst()

const whereQueuedBefore = (db: Db, at: Date) =>
  db.selectFrom('email').where('state', '=', 'queued').where('created_at', '<', at)

/** Emails written before this instant that have not left, by kind. */
export const queuedEmailsBefore = (db: Db, at: Date) =>
  whereQueuedBefore(db, at)
    .select((row) => ['kind', row.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .orderBy('kind')
    .execute()

/** These emails never leave, which is as an operator wants it. */
export const dropQueuedEmails = (tx: Tx, before: Date, now: Date) =>
  tx
    .updateTable('email')
    .set({ state: 'dead', dropped_at: now })
    .where('id', 'in', whereQueuedBefore(tx, before).select('id'))
    .execute()

/** Writes and sends the emails of these kinds. An email may go out twice after a crash, with the same Message-ID. */
export const emailWorker = (emails: readonly AnyEmailTemplate[]): Worker<Context> => {
  const byKind = new Map(emails.map((template) => [template.kind, template]))
  return worker<Context, { emailId: string }>(
    sendEmail,
    async (ctx, { emailId }) => {
      const row = await waiting(ctx.db, emailId)
      if (!row) return
      const template = byKind.get(row.kind)
      if (!template) throw new Error(`no email of kind ${row.kind}`)
      const model = await template.load(ctx, row.data as object, row.language)
      const message = renderEmail(template.write(model, ctx, row.language), ctx, row.language)
      await ctx.email.deliver({
        messageId: `${emailId}@${domainOf(ctx.publicUrl)}`,
        from: { name: ctx.centre.name.nominative, address: ctx.centre.contact.email },
        to: row.recipient,
        ...message,
        language: row.language,
      })
      await ctx.db
        .updateTable('email')
        .set({ state: 'sent', sent_at: ctx.clock.now(), subject: message.subject })
        .where('id', '=', emailId)
        .execute()
      ctx.log.info('email_sent', { template: emailId, kind: row.kind })
    },
    {
      async giveUp(ctx, { emailId }, error) {
        await ctx.db.updateTable('email').set({ state: 'dead' }).where('id', '=', emailId).execute()
        ctx.log.error('email_dead', error, { template: emailId })
      },
    },
  )
}
