import { createHash } from 'node:crypto'
import { languages, type Language } from '#contract/platform/language.ts'
import type { KeptFacts } from '#contract/staff/centre/centre-facts.ts'
import { maxTermsBytes } from '#contract/centre/files.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { isPdf, type CentreFacts, type TermsDocuments } from '#server/platform/centre-file.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { VersionChange } from './facts.rules.ts'
import { readUpload } from './read-upload.ts'
import * as store from './settings.store.ts'

type Terms = KeptFacts['terms']

/**
 * The PDFs of the terms that held at a moment: a receipt brings those of its purchase, also when it is sent again after a
 * newer version has begun (docs/product/staff.md §11.16).
 */
export const openTerms = (db: Db, file: CentreFacts): ((at: Date) => Promise<TermsDocuments>) => {
  // A PDF never changes under its name.
  const known = new Map<string, Buffer>()
  const documentNamed = async (name: string, language: Language): Promise<Buffer> => {
    const bytes = known.get(name) ?? (await store.termsDocument(db, name))
    if (bytes) {
      known.set(name, bytes)
      return bytes
    }
    // Until a manager sets the first version, the file's own are nowhere else.
    if (name === file.centre.terms.document[language]) return file.termsDocuments[language]
    // No email brings other terms than those agreed to; it waits, and the log names it.
    throw new Error(`no PDF of the terms is kept as ${name}`)
  }
  return async (at) => {
    const changes = (await store.changesOfOne(db, 'terms')) as VersionChange<Terms>[]
    const day = dayOf(at)
    const held = changes.findLast((change) => change.at <= at && (change.after.from ?? day) <= day)
    const { document } = held?.after ?? changes[0]?.before ?? file.centre.terms
    return {
      sl: await documentNamed(document.sl, 'sl'),
      en: await documentNamed(document.en, 'en'),
    }
  }
}

/** Keeps the PDFs that hold, so that a later version takes none of them away. */
export const keepPresentTerms = async (ctx: Context, tx: Tx, documents: TermsDocuments): Promise<void> => {
  const names = ctx.centre.terms.document
  for (const language of languages)
    await store.keepTermsDocument(tx, names[language], documents[language], ctx.clock.now())
}

const readPdf = async (upload: AsyncIterable<Buffer>): Promise<Buffer> => {
  const bytes = await readUpload(upload, maxTermsBytes, 'pdf_too_large')
  // A transfer that was cut short lacks its end.
  if (!isPdf(bytes) || !bytes.subarray(-1_024).includes('%%EOF')) refuse('pdf_unreadable')
  return bytes
}

/** Keeps a PDF of the terms under the name of its content; it holds once a change of the terms names it. */
export const uploadTerms = async (ctx: Context, me: StaffMe, upload: AsyncIterable<Buffer>): Promise<string> => {
  const bytes = await readPdf(upload)
  const name = `terms-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.pdf`
  await inTransaction(ctx.db, async (tx) => {
    await store.keepTermsDocument(tx, name, bytes, ctx.clock.now())
    await auditLog.append(ctx, tx, me.actor, {
      action: 'terms_uploaded',
      object: 'setting',
      id: null,
      fields: ['terms'],
    })
  })
  return name
}

/** One PDF by its name: of any version, or one that holds and was never set by screen. */
export const termsDocumentNamed = async (ctx: Context, name: string): Promise<Buffer> => {
  const kept = await store.termsDocument(ctx.db, name)
  if (kept) return kept
  const language = languages.find((each) => ctx.centre.terms.document[each] === name) ?? refuse('not_found')
  return (await ctx.termsDocuments(ctx.clock.now()))[language]
}
