import type { Company } from '#contract/money/cart.ts'
import type {
  DeskCorrectionId,
  DeskRefundId,
  DeviceId,
  InvoiceId,
  PersonId,
  PreInvoiceId,
  SaleId,
  StaffId,
  TillSessionId,
} from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { RefundWay } from '#contract/staff/reception/sales.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SoldLine } from './sales.rules.ts'

export interface NewSale {
  id: SaleId
  key: string
  asked: Buffer
  sessionId: TillSessionId
  staffId: StaffId
  deviceId: DeviceId | null
  state: 'waiting' | 'sold'
  buyerId: PersonId | null
  /** Paid by this sale. */
  preInvoiceId: PreInvoiceId | null
  company: Company | null
  language: Language
  lines: readonly SoldLine[]
  totalCents: Cents
  cashCents: Cents
  givenCents: Cents
  terminalCents: Cents
  now: Date
}

/** Inserts a sale; false if its key was used before, or its pre-invoice waits for a terminal. */
export const insertSale = async (tx: Tx, sale: NewSale): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('desk_sale')
    .values({
      id: sale.id,
      key: sale.key,
      asked: sale.asked,
      till_session_id: sale.sessionId,
      staff_id: sale.staffId,
      device_id: sale.deviceId,
      state: sale.state,
      buyer_id: sale.buyerId,
      pre_invoice_id: sale.preInvoiceId,
      company: sale.company && JSON.stringify(sale.company),
      language: sale.language,
      lines: JSON.stringify(sale.lines),
      total_cents: sale.totalCents,
      cash_cents: sale.cashCents,
      given_cents: sale.givenCents,
      terminal_cents: sale.terminalCents,
      created_at: sale.now,
      settled_at: sale.state === 'sold' ? sale.now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const saleByKey = (db: Db, key: string) =>
  db.selectFrom('desk_sale').selectAll().where('key', '=', key).executeTakeFirst()

export type SaleRow = NonNullable<Awaited<ReturnType<typeof saleByKey>>>

export const saleById = (db: Db, id: SaleId) =>
  db.selectFrom('desk_sale').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a sale, so that one member at a time decides about its terminal payment. */
export const lockSale = (tx: Tx, id: SaleId) =>
  tx.selectFrom('desk_sale').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const settleSale = async (tx: Tx, id: SaleId, state: 'sold' | 'dropped', now: Date): Promise<void> => {
  await tx.updateTable('desk_sale').set({ state, settled_at: now }).where('id', '=', id).execute()
}

/** Sales of a session that wait for the terminal, the oldest first. */
export const waitingSales = (db: Db, sessionId: TillSessionId) =>
  db
    .selectFrom('desk_sale')
    .select(['id', 'terminal_cents', 'created_at', 'staff_id'])
    .where('till_session_id', '=', sessionId)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .execute()

/** Sales of a session, the newest first. */
/** Sales of a session, the newest first; only those of a member where one is named. */
export const salesOfSession = (db: Db, sessionId: TillSessionId, by: StaffId | undefined, limit: number) =>
  db
    .selectFrom('desk_sale')
    .selectAll()
    .where('till_session_id', '=', sessionId)
    .$if(by !== undefined, (query) => query.where('staff_id', '=', by!))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** What was put right in a session, in its order. */
export const correctionsOfSession = (db: Db, sessionId: TillSessionId) =>
  db
    .selectFrom('desk_correction')
    .select(['invoice_id', 'what', 'because', 'staff_id', 'at'])
    .where('till_session_id', '=', sessionId)
    .orderBy('at')
    .orderBy('id')
    .execute()

/** What a call with this key put right. */
export const correctionByKey = (db: Db, key: string) =>
  db.selectFrom('desk_correction').selectAll().where('key', '=', key).executeTakeFirst()

/** A payment of this invoice that was put right without documents. */
export const mendedBefore = async (db: Db, invoiceId: InvoiceId): Promise<boolean> =>
  (await db
    .selectFrom('desk_correction')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('credit_note_id', 'is', null)
    .executeTakeFirst()) !== undefined

export const insertCorrection = async (
  tx: Tx,
  correction: {
    id: DeskCorrectionId
    key: string
    asked: Buffer
    what: 'payment' | 'company'
    invoiceId: InvoiceId
    documents: { creditNoteId: InvoiceId; invoiceId: InvoiceId } | null
    sessionId: TillSessionId
    because: string
    staffId: StaffId
    now: Date
  },
): Promise<void> => {
  await tx
    .insertInto('desk_correction')
    .values({
      id: correction.id,
      key: correction.key,
      asked: correction.asked,
      what: correction.what,
      invoice_id: correction.invoiceId,
      credit_note_id: correction.documents?.creditNoteId ?? null,
      new_invoice_id: correction.documents?.invoiceId ?? null,
      till_session_id: correction.sessionId,
      because: correction.because,
      staff_id: correction.staffId,
      at: correction.now,
    })
    .execute()
}

/** The refund with this key. */
export const refundByKey = (db: Db, key: string) =>
  db.selectFrom('desk_refund').selectAll().where('key', '=', key).executeTakeFirst()

export const insertRefund = async (
  tx: Tx,
  refund: {
    id: DeskRefundId
    key: string
    asked: Buffer
    invoiceId: InvoiceId
    creditNoteId: InvoiceId
    sessionId: TillSessionId | null
    how: RefundWay
    cents: Cents
    staffId: StaffId
    now: Date
  },
): Promise<void> => {
  await tx
    .insertInto('desk_refund')
    .values({
      id: refund.id,
      key: refund.key,
      asked: refund.asked,
      invoice_id: refund.invoiceId,
      credit_note_id: refund.creditNoteId,
      till_session_id: refund.sessionId,
      how: refund.how,
      cents: refund.cents,
      staff_id: refund.staffId,
      at: refund.now,
    })
    .execute()
}
