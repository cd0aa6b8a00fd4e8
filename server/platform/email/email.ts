import { sql } from 'kysely'
import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { centreNow } from '#server/platform/centre-now.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { newId } from '#server/platform/ids.ts'
import { defineJob, worker, type Worker } from '#server/platform/jobs.ts'
import type { PersonalTable } from '#server/platform/personal-data.ts'
import { emailText, type Attachment, type EmailContent, type Picture } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { markOf } from './mark.ts'

/** Id used in samples; no row has it. */
export const sampleId = '0191a2b0-0000-7000-8000-000000000000'

/** Part of the context that email templates may use. */
export type EmailContext = Pick<Context, 'centre' | 'publicUrl' | 'staffUrl' | 'secrets'>

interface TemplateBase<Model extends object> {
  readonly kind: string
  /** Writes the email in the recipient's language, from the model alone, so that samples need no database. */
  write(model: Model, from: EmailContext, language: Language): EmailContent
  /** Model of a preview, without data of a person. */
  sample(from: EmailContext, language: Language): Model | Promise<Model>
}

/** One kind of email. `Data` is stored when it is queued, `Model` is loaded from it when it is sent. */
export interface EmailTemplate<Data extends object, Model extends object = Data> extends TemplateBase<Model> {
  /** Loads the rest of the model when the email is sent, above all documents; undefined where it may no longer be sent. */
  load(ctx: Context, data: Data, language: Language): Promise<Model | undefined> | Model
}

/** Email template of any kind. */
export type AnyEmailTemplate = EmailTemplate<object, object>

/** Defines an email template; without `load` its model is the queued data. */
export function defineEmail<Data extends object>(template: TemplateBase<Data>): EmailTemplate<Data>
export function defineEmail<Data extends object, Model extends object>(
  template: EmailTemplate<Data, Model>,
): EmailTemplate<Data, Model>
export function defineEmail<Data extends object>(template: TemplateBase<Data>): EmailTemplate<Data> {
  return { load: (_ctx, data) => data, ...template }
}

/** Subject, text, HTML with its pictures, and attachments of an email. */
export interface RenderedEmail {
  subject: string
  text: string
  html: string
  pictures: readonly Picture[]
  attachments: Attachment[]
  unsubscribe: string | undefined
}

const renderEmail = (
  message: EmailContent,
  { centre, publicUrl }: EmailContext,
  language: Language,
): RenderedEmail => ({
  subject: message.subject,
  text: emailText(message, centre, language),
  html: emailHtml(message, centre, publicUrl, language),
  pictures: [markOf(centre)],
  attachments: [...(message.attachments ?? [])],
  unsubscribe: message.unsubscribe?.url,
})

/** Renders the preview of a template; reads and queues nothing. */
export const renderSample = async (
  template: AnyEmailTemplate,
  from: EmailContext,
  language: Language,
): Promise<RenderedEmail> =>
  renderEmail(template.write(await template.sample(from, language), from, language), from, language)

/** Column values of an erased email: no address, no subject, and of the data only the ids. */
const withoutContent = {
  recipient: sql<string>`''`,
  subject: sql<null>`null`,
  data: sql<string>`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(data) where key ~ 'Ids?$')`,
}

export const emailPersonalData: readonly PersonalTable[] = [
  {
    table: 'email',
    by: ['person_id'],
    onErasure: { because: 'proves that each document was sent once', without: withoutContent },
  },
]

/** Retries last about 15 hours, so that an email server that was down overnight loses no email. */
export const sendEmail = defineJob<{ emailId: string }>('email.send', { retries: 100 })

interface Recipient {
  email: string
  personId?: PersonId
  language: Language
}

/** Document an email brings, and whether its owner requested it once more. */
export interface DocumentReference {
  about: string
  again?: boolean
}

/** Queues an email that leaves only if `tx` commits, and then surely does (docs/product/emails.md §1.1). */
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

/** Whether an email to any of these people is still queued. */
export const hasQueuedEmail = async (db: Db, people: readonly PersonId[]): Promise<boolean> =>
  (await db
    .selectFrom('email')
    .select('id')
    .where('person_id', '=', anyOf(people))
    .where('state', '=', 'queued')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Erases address and content of emails to addresses without an account (docs/product/privacy.md §4.2). */
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

const queuedEmail = (db: Db, emailId: string) =>
  db.selectFrom('email').selectAll().where('id', '=', emailId).where('state', '=', 'queued').executeTakeFirst()

const whereQueuedBefore = (db: Db, at: Date) =>
  db.selectFrom('email').where('state', '=', 'queued').where('created_at', '<', at)

/** Number of emails still queued that were written before this instant, by kind. */
export const queuedEmailsBefore = (db: Db, at: Date) =>
  whereQueuedBefore(db, at)
    .select((row) => ['kind', row.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .orderBy('kind')
    .execute()

/** Drops queued emails on behalf of an operator, so that they are never sent. */
export const dropQueuedEmails = (tx: Tx, before: Date, now: Date) =>
  tx
    .updateTable('email')
    .set({ state: 'dead', dropped_at: now })
    .where('id', 'in', whereQueuedBefore(tx, before).select('id'))
    .execute()

/** Renders and sends emails of these kinds. After a crash an email may be sent twice, with the same Message-ID. */
export const emailWorker = (emails: readonly AnyEmailTemplate[]): Worker<Context> => {
  const byKind = new Map(emails.map((template) => [template.kind, template]))
  return worker<Context, { emailId: string }>(
    sendEmail,
    async (ctx, { emailId }) => {
      const row = await queuedEmail(ctx.db, emailId)
      if (!row) return
      const template = byKind.get(row.kind)
      if (!template) throw new Error(`no email of kind ${row.kind}`)
      const model = await template.load(ctx, row.data as object, row.language)
      if (model === undefined) {
        await ctx.db
          .updateTable('email')
          .set({ state: 'dead', dropped_at: ctx.clock.now() })
          .where('id', '=', emailId)
          .execute()
        ctx.log.info('email_left_out', { emailId, kind: row.kind })
        return
      }
      const from = { ...ctx, centre: await centreNow(ctx) }
      const message = renderEmail(template.write(model, from, row.language), from, row.language)
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
      ctx.log.info('email_sent', { emailId, kind: row.kind })
    },
    {
      async giveUp(ctx, { emailId }, error) {
        await ctx.db.updateTable('email').set({ state: 'dead' }).where('id', '=', emailId).execute()
        ctx.hints.send('today')
        ctx.log.error('email_dead', error, { emailId })
      },
    },
  )
}
