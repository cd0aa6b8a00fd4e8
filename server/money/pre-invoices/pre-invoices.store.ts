import { sql } from 'kysely'
import type { ArticleId, ClassId, PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import type { Language, LocalizedText } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import type { Buyer, FrozenTerm, InvoiceLine, Seller, VatLine } from '#server/money/invoices/invoices.rules.ts'

export interface NewPreInvoice {
  id: PreInvoiceId
  year: number
  number: number
  buyerId: PersonId
  participantId: PersonId
  participantName: string | null
  articleId: ArticleId
  classIds: readonly ClassId[]
  name: LocalizedText
  lines: readonly InvoiceLine[]
  vat: readonly VatLine[]
  terms: readonly FrozenTerm[]
  totalCents: Cents
  seller: Seller
  buyer: Buyer
  language: Language
  /** Version of the notice that there is no right of withdrawal. */
  noticeVersion: string
  issuedAt: Date
  dueAt: Date
  releaseAt: Date | null
  deskKey: string | null
  replaces: PreInvoiceId | null
  datesOff: number
}

const erasedBuyer: Buyer = { name: '', address: '', postalCode: '', city: '', country: '' }

export const insertPreInvoice = (tx: Tx, pre: NewPreInvoice) =>
  tx
    .insertInto('pre_invoice')
    .values({
      id: pre.id,
      year: pre.year,
      number: pre.number,
      buyer_id: pre.buyerId,
      participant_id: pre.participantId,
      participant_name: pre.participantName,
      article_id: pre.articleId,
      class_ids: [...pre.classIds],
      name: JSON.stringify(pre.name),
      lines: JSON.stringify(pre.lines),
      vat: JSON.stringify(pre.vat),
      terms: JSON.stringify(pre.terms),
      total_cents: pre.totalCents,
      seller: JSON.stringify(pre.seller),
      buyer: JSON.stringify(pre.buyer),
      language: pre.language,
      notice_version: pre.noticeVersion,
      issued_at: pre.issuedAt,
      due_at: pre.dueAt,
      release_at: pre.releaseAt,
      desk_key: pre.deskKey,
      replaces: pre.replaces,
      dates_off: pre.datesOff,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export type PreInvoiceRow = Awaited<ReturnType<typeof insertPreInvoice>>

export const openPreInvoicesOf = (db: Db, buyerId: PersonId) =>
  db
    .selectFrom('pre_invoice')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'open')
    .orderBy('issued_at')
    .orderBy('id')
    .execute()

export const overdueOf = (db: Db, buyers: readonly PersonId[], now: Date) =>
  db
    .selectFrom('pre_invoice')
    .select(['id', 'buyer_id', 'number', 'year', 'total_cents', 'due_at'])
    .where('buyer_id', '=', anyOf(buyers))
    .where('state', '=', 'open')
    .where('due_at', '<', now)
    .orderBy('due_at')
    .orderBy('id')
    .execute()

/** The newest pre-invoices of a buyer, in any state. */
export const newestOf = (db: Db, buyerId: PersonId, limit: number) =>
  db
    .selectFrom('pre_invoice')
    .select(['id', 'number', 'year', 'issued_at', 'total_cents', 'state'])
    .where('buyer_id', '=', buyerId)
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Number of open pre-invoices with one of these people as buyer or participant. */
export const openPreInvoicesOfFamily = async (db: Db, family: readonly PersonId[]): Promise<number> => {
  const { rows } = await sql<{ id: PreInvoiceId }>`
    select id from pre_invoice
    where state = 'open' and (buyer_id = any(${family}::uuid[]) or participant_id = any(${family}::uuid[]))`.execute(db)
  return rows.length
}

export const openPreInvoicesAmong = async (db: Db, ids: readonly PreInvoiceId[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('pre_invoice').selectAll().where('id', '=', anyOf(ids)).where('state', '=', 'open').execute()

export const participants = (db: Db, ids: readonly PreInvoiceId[]) =>
  db.selectFrom('pre_invoice').select(['id', 'participant_id']).where('id', '=', anyOf(ids)).execute()

/** Deletes buyer data and PDFs of void pre-invoices; only their numbers must stay. */
export const eraseVoidPreInvoices = async (tx: Tx, buyers: readonly PersonId[]): Promise<void> => {
  const erased = await tx
    .updateTable('pre_invoice')
    .set({ buyer: JSON.stringify(erasedBuyer), void_because: null })
    .where('buyer_id', '=', anyOf(buyers))
    .where('state', '=', 'void')
    .returning('id')
    .execute()
  if (erased.length === 0) return
  const ids = erased.map(({ id }) => id)
  await tx.deleteFrom('pre_invoice_document').where('pre_invoice_id', '=', anyOf(ids)).execute()
}

/** Pre-invoices of these buyers in any state. */
export const preInvoicesOf = (db: Db, buyers: readonly PersonId[]) =>
  db
    .selectFrom('pre_invoice')
    .select(['id', 'year'])
    .where('buyer_id', '=', anyOf(buyers))
    .orderBy('issued_at')
    .execute()

/** A pre-invoice of this buyer in any state. */
export const preInvoiceOf = (db: Db, buyerId: PersonId, preInvoiceId: PreInvoiceId) =>
  db
    .selectFrom('pre_invoice')
    .selectAll()
    .where('id', '=', preInvoiceId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst()

/** The newest open pre-invoice of this buyer that covers a class. */
export const openPreInvoiceForClass = (db: Db, buyerId: PersonId, classId: ClassId) =>
  db
    .selectFrom('pre_invoice')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'open')
    .where(sql<boolean>`${classId} = any(class_ids)`)
    .orderBy('issued_at', 'desc')
    .executeTakeFirst()

export const preInvoiceById = (db: Db, preInvoiceId: PreInvoiceId) =>
  db.selectFrom('pre_invoice').selectAll().where('id', '=', preInvoiceId).executeTakeFirstOrThrow()

export const findPreInvoice = (db: Db, preInvoiceId: PreInvoiceId) =>
  db.selectFrom('pre_invoice').selectAll().where('id', '=', preInvoiceId).executeTakeFirst()

export const lockPreInvoice = (tx: Tx, preInvoiceId: PreInvoiceId) =>
  tx.selectFrom('pre_invoice').selectAll().where('id', '=', preInvoiceId).forUpdate().executeTakeFirst()

export const preInvoiceByNumber = (db: Db, year: number, number: number) =>
  db
    .selectFrom('pre_invoice')
    .select(['id', 'state', 'buyer_id', 'participant_id'])
    .where('year', '=', year)
    .where('number', '=', number)
    .executeTakeFirst()

export const closePreInvoice = (tx: Tx, preInvoiceId: PreInvoiceId, state: 'paid' | 'void', now: Date) =>
  // A void one that is paid late is void no more, so neither is the reason.
  tx
    .updateTable('pre_invoice')
    .set({ state, closed_at: now, void_because: null })
    .where('id', '=', preInvoiceId)
    .execute()

/** Why staff or a cancellation declared it void. */
export const setVoidReason = (tx: Tx, preInvoiceId: PreInvoiceId, because: string) =>
  tx.updateTable('pre_invoice').set({ void_because: because }).where('id', '=', preInvoiceId).execute()

/** Puts one class of it in place of another. */
export const replaceClass = (tx: Tx, preInvoiceId: PreInvoiceId, from: ClassId, to: ClassId) =>
  sql`update pre_invoice set class_ids = array_replace(class_ids, ${from}::uuid, ${to}::uuid)
      where id = ${preInvoiceId}`.execute(tx)

/** Keeps the key of the call by which staff settled a pre-invoice, and who saw its transfer. */
export const noteSettlement = (tx: Tx, id: PreInvoiceId, key: string, seenBy: string) =>
  tx.updateTable('pre_invoice').set({ settled_key: key, statement_seen_by: seenBy }).where('id', '=', id).execute()

/** Open pre-invoices past their due time without a reminder. */
export const unreminded = (db: Db, now: Date) =>
  db
    .selectFrom('pre_invoice')
    .select(['id', 'buyer_id'])
    .where('state', '=', sql.lit('open'))
    .where('due_at', '<', now)
    .where('reminded_at', 'is', null)
    .orderBy('due_at')
    .limit(200)
    .execute()

export const markReminded = (tx: Tx, preInvoiceId: PreInvoiceId, now: Date) =>
  tx.updateTable('pre_invoice').set({ reminded_at: now }).where('id', '=', preInvoiceId).execute()

/** Open pre-invoices whose release time has come. */
export const releasable = (db: Db, now: Date) =>
  db
    .selectFrom('pre_invoice')
    .select(['id', 'buyer_id'])
    .where('state', '=', sql.lit('open'))
    .where('release_at', '<=', now)
    .orderBy('release_at')
    .limit(200)
    .execute()

export const preInvoiceDocumentOf = async (db: Db, preInvoiceId: PreInvoiceId): Promise<Uint8Array | undefined> =>
  (
    await db
      .selectFrom('pre_invoice_document')
      .select('bytes')
      .where('pre_invoice_id', '=', preInvoiceId)
      .executeTakeFirst()
  )?.bytes

export const insertPreInvoiceDocument = (
  db: Db,
  preInvoiceId: PreInvoiceId,
  bytes: Buffer,
  sha256: Buffer,
  now: Date,
) =>
  db
    .insertInto('pre_invoice_document')
    .values({ pre_invoice_id: preInvoiceId, bytes, sha256, rendered_at: now })
    .onConflict((conflict) => conflict.column('pre_invoice_id').doNothing())
    .execute()
