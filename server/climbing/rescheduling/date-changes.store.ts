import type { Day } from '#contract/platform/day.ts'
import type {
  ClassDateId,
  ClassId,
  DateChangeId,
  IntentId,
  InvoiceId,
  PersonId,
  PreInvoiceId,
  StaffId,
  VoucherId,
} from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { DateChangeKind } from '#contract/staff/climbing/rescheduling.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { newId } from '#server/platform/ids.ts'
import type { RefundOutcome } from './rescheduling.rules.ts'

export interface NewDateChange {
  id: DateChangeId
  sentHash: Buffer
  classId: ClassId
  dateId: ClassDateId
  what: DateChangeKind
  because: string
  teachers: readonly string[]
  newDateId: ClassDateId | null
  calendarNth: number | null
  settles: 'makeup' | 'refund' | null
  validUntil: Day | null
  recipients: number
  now: Date
  staffId: StaffId | null
}

export const findChange = (db: Db, id: DateChangeId) =>
  db.selectFrom('date_change').selectAll().where('id', '=', id).executeTakeFirst()

export const changeById = (db: Db, id: DateChangeId) =>
  db.selectFrom('date_change').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export type DateChangeRow = Awaited<ReturnType<typeof changeById>>

export const insertChange = (tx: Tx, change: NewDateChange) =>
  tx
    .insertInto('date_change')
    .values({
      id: change.id,
      sent_hash: change.sentHash,
      class_id: change.classId,
      date_id: change.dateId,
      what: change.what,
      because: change.because,
      teachers: [...change.teachers],
      new_date_id: change.newDateId,
      calendar_nth: change.calendarNth,
      settles: change.settles,
      valid_until: change.validUntil,
      recipients: change.recipients,
      changed_at: change.now,
      staff_id: change.staffId,
    })
    .execute()

/** Dates of these groups that were cancelled and not moved: who had a place then paid for them as well. */
export const cancelledDatesOf = (db: Db, classIds: readonly ClassId[]) =>
  db
    .selectFrom('date_change')
    .select(['class_id', 'changed_at'])
    .where('class_id', '=', anyOf(classIds))
    .where('what', '=', 'cancelled')
    .execute()

export interface NewRefund {
  changeId: DateChangeId
  participantId: PersonId
  payerId: PersonId
  intentId: IntentId | null
  preInvoiceId: PreInvoiceId | null
  voucherId: VoucherId | null
  datesInAll: number
}

export const insertRefunds = (tx: Tx, refunds: readonly NewRefund[]) =>
  tx
    .insertInto('date_refund')
    .values(
      refunds.map((refund) => ({
        id: newId(),
        change_id: refund.changeId,
        participant_id: refund.participantId,
        payer_id: refund.payerId,
        intent_id: refund.intentId,
        pre_invoice_id: refund.preInvoiceId,
        voucher_id: refund.voucherId,
        dates_in_all: refund.datesInAll,
      })),
    )
    .execute()

/** Dates that were taken off the price of a pre-invoice which was issued anew for it. */
export const reissuedFor = (db: Db, participantIds: readonly PersonId[]) =>
  db
    .selectFrom('date_refund')
    .innerJoin('date_change', 'date_change.id', 'date_refund.change_id')
    .select(['date_refund.participant_id', 'date_refund.reissued_id', 'date_change.class_id'])
    .where('date_refund.participant_id', '=', anyOf(participantIds))
    .where('date_refund.outcome', '=', 'reissued')
    .execute()

/** What became of the refunds of a payer in one change. */
export const refundsOf = (db: Db, changeId: DateChangeId, payerId: PersonId) =>
  db
    .selectFrom('date_refund')
    .selectAll()
    .where('change_id', '=', changeId)
    .where('payer_id', '=', payerId)
    .orderBy('id')
    .execute()

export type RefundRow = Awaited<ReturnType<typeof refundsOf>>[number]

/** Unsettled refunds of one payer, locked, so that two workers settle each once. */
export const lockUnsettled = (tx: Tx, changeId: DateChangeId, payerId: PersonId) =>
  tx
    .selectFrom('date_refund')
    .selectAll()
    .where('change_id', '=', changeId)
    .where('payer_id', '=', payerId)
    .where('settled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export interface SettledDate {
  outcome: RefundOutcome
  creditNoteId?: InvoiceId | undefined
  reissuedId?: PreInvoiceId | undefined
  cents?: Cents | undefined
  /** The pre-invoice that stood for the refund's one. */
  preInvoiceId?: PreInvoiceId | null
}

export const settleRefund = (tx: Tx, id: string, settled: SettledDate & { now: Date }) =>
  tx
    .updateTable('date_refund')
    .set({
      outcome: settled.outcome,
      credit_note_id: settled.creditNoteId ?? null,
      reissued_id: settled.reissuedId ?? null,
      cents: settled.cents ?? null,
      ...(settled.preInvoiceId !== undefined && { pre_invoice_id: settled.preInvoiceId }),
      settled_at: settled.now,
    })
    .where('id', '=', id)
    .execute()
