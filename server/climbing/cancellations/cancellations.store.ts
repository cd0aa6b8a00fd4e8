import type {
  CancellationId,
  ClassId,
  IntentId,
  InvoiceId,
  PersonId,
  PreInvoiceId,
  StaffId,
  VoucherId,
} from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { PlaceOutcome } from './cancellations.rules.ts'

export interface NewCancellation {
  id: CancellationId
  classIds: readonly ClassId[]
  because: string
  staffId: StaffId | null
  now: Date
}

/** Writes a cancellation; false when the call with this key was carried out before. */
export const insertCancellation = async (
  tx: Tx,
  { id, classIds, because, staffId, now }: NewCancellation,
): Promise<boolean> =>
  (await tx
    .insertInto('cancellation')
    .values({ id, class_ids: [...classIds], because, staff_id: staffId, cancelled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export interface NewCancelledPlace {
  cancellationId: CancellationId
  participantId: PersonId
  payerId: PersonId
  classIds: readonly ClassId[]
  intentId: IntentId | null
  preInvoiceId: PreInvoiceId | null
  voucherId: VoucherId | null
  dates: { left: number; inAll: number }
  movedTo: ClassId | null
}

export const insertPlaces = (tx: Tx, places: readonly NewCancelledPlace[]) =>
  tx
    .insertInto('cancelled_place')
    .values(
      places.map((place) => ({
        id: newId(),
        cancellation_id: place.cancellationId,
        participant_id: place.participantId,
        payer_id: place.payerId,
        class_ids: [...place.classIds],
        intent_id: place.intentId,
        pre_invoice_id: place.preInvoiceId,
        voucher_id: place.voucherId,
        dates_left: place.dates.left,
        dates_in_all: place.dates.inAll,
        moved_to: place.movedTo,
      })),
    )
    .execute()

export const cancellationOf = (db: Db, id: CancellationId) =>
  db.selectFrom('cancellation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const findCancellation = (db: Db, id: CancellationId) =>
  db.selectFrom('cancellation').selectAll().where('id', '=', id).executeTakeFirst()

/** Cancelled places with their outcomes, in the order of their payers. */
export const placesOf = (db: Db, id: CancellationId) =>
  db
    .selectFrom('cancelled_place')
    .selectAll()
    .where('cancellation_id', '=', id)
    .orderBy('payer_id')
    .orderBy('id')
    .execute()

export type CancelledPlaceRow = Awaited<ReturnType<typeof placesOf>>[number]

/** Unsettled places of one payer, locked, so that two workers settle each once. */
export const lockUnsettled = (tx: Tx, id: CancellationId, payerId: PersonId) =>
  tx
    .selectFrom('cancelled_place')
    .selectAll()
    .where('cancellation_id', '=', id)
    .where('payer_id', '=', payerId)
    .where('settled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** What became of a cancelled place, with the documents that say so. */
export interface PlaceSettlement {
  outcome: PlaceOutcome
  creditNoteId?: InvoiceId | undefined
  reissuedId?: PreInvoiceId | undefined
  cents?: Cents | undefined
  /** The pre-invoice that stood for the place's one. */
  preInvoiceId?: PreInvoiceId | null
}

export const settlePlace = (tx: Tx, id: string, settled: PlaceSettlement & { now: Date }) =>
  tx
    .updateTable('cancelled_place')
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
