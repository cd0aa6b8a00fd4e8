import { sql } from 'kysely'
import type { InvoiceId, SaleId, StaffId, TillSessionId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { MoveReason } from '#contract/staff/money/till.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { newId } from '#server/platform/ids.ts'

/** Money of a document, or of a sale by the bound book, which has no document of ours. */
export type NewTender = ({ invoiceId: InvoiceId } | { bookSaleId: SaleId }) & {
  /** The tender that this one takes out. */
  corrects?: string
  how: 'cash' | 'terminal'
  cents: Cents
  givenCents: Cents | null
  slip: string
}

export const insertTenders = async (
  tx: Tx,
  sessionId: TillSessionId,
  staffId: StaffId,
  tenders: readonly NewTender[],
  now: Date,
): Promise<void> => {
  if (tenders.length === 0) return
  await tx
    .insertInto('tender')
    .values(
      tenders.map((tender) => ({
        id: newId(),
        ...('invoiceId' in tender ? { invoice_id: tender.invoiceId } : { book_sale_id: tender.bookSaleId }),
        how: tender.how,
        cents: tender.cents,
        given_cents: tender.givenCents,
        slip: tender.slip,
        till_session_id: sessionId,
        corrects: tender.corrects ?? null,
        staff_id: staffId,
        at: now,
      })),
    )
    .execute()
}

/** Tenders of these documents, the first one first. */
export const tendersOfDocuments = (db: Db, ids: readonly InvoiceId[]) =>
  db
    .selectFrom('tender')
    .select(['id', 'invoice_id', 'how', 'cents', 'slip', 'corrects'])
    .where('invoice_id', '=', anyOf(ids))
    .$narrowType<{ invoice_id: InvoiceId }>()
    .orderBy('at')
    .orderBy('id')
    .execute()

export const tendersOf = (db: Db, sessionId: TillSessionId) =>
  db.selectFrom('tender').select(['how', 'cents']).where('till_session_id', '=', sessionId).execute()

/** Adds a movement of cash; the caller has locked the session and looked for the key. */
export const insertMove = async (
  tx: Tx,
  move: {
    key: string
    sessionId: TillSessionId
    cents: Cents
    why: MoveReason
    text: string
    staffId: StaffId
    now: Date
  },
): Promise<void> => {
  await tx
    .insertInto('cash_move')
    .values({
      id: newId(),
      key: move.key,
      till_session_id: move.sessionId,
      cents: move.cents,
      why: move.why,
      text: move.text,
      staff_id: move.staffId,
      at: move.now,
    })
    .execute()
}

export const moveByKey = (db: Db, key: string) =>
  db.selectFrom('cash_move').selectAll().where('key', '=', key).executeTakeFirst()

export const movesOf = (db: Db, sessionId: TillSessionId) =>
  db
    .selectFrom('cash_move')
    .select(['at', 'staff_id', 'cents', 'why', 'text'])
    .where('till_session_id', '=', sessionId)
    .orderBy('at')
    .orderBy('id')
    .execute()

/** Adds money that a member gives out. */
export const insertGivenOut = async (
  tx: Tx,
  out: {
    what: 'refund' | 'pay_out' | 'correction'
    cents: Cents
    staffId: StaffId
    sessionId: TillSessionId | null
    invoiceId: InvoiceId | null
    isAlone: boolean
    now: Date
  },
): Promise<void> => {
  await tx
    .insertInto('given_out')
    .values({
      id: newId(),
      what: out.what,
      cents: out.cents,
      staff_id: out.staffId,
      till_session_id: out.sessionId,
      invoice_id: out.invoiceId,
      is_alone: out.isAlone,
      at: out.now,
    })
    .execute()
}

/** Sums of what was given out alone: by the member since then, at the session, and about the document. */
export const givenOutAlone = async (
  tx: Tx,
  of: { staffId: StaffId; since: Date; sessionId: TillSessionId | null; invoiceId: InvoiceId | null },
): Promise<[byMember: number, atSession: number, ofDocument: number]> => {
  const { rows } = await sql<{ by_member: number; at_session: number; of_document: number }>`
    select
      (select coalesce(sum(cents), 0)::bigint from given_out
        where staff_id = ${of.staffId} and at > ${of.since} and is_alone) as by_member,
      (select coalesce(sum(cents), 0)::bigint from given_out
        where till_session_id = ${of.sessionId} and is_alone) as at_session,
      (select coalesce(sum(cents), 0)::bigint from given_out
        where invoice_id = ${of.invoiceId} and is_alone) as of_document`.execute(tx)
  const { by_member: byMember, at_session: atSession, of_document: ofDocument } = rows[0]!
  return [byMember, atSession, ofDocument]
}
