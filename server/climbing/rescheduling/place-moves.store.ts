import type { ClassId, InvoiceId, PersonId, PlaceMoveId, PreInvoiceId, StaffId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import type { MoveOutcome } from './rescheduling.rules.ts'

export interface NewMove {
  id: PlaceMoveId
  sentHash: Buffer
  placeId: string
  participantId: PersonId
  payerId: PersonId
  from: ClassId
  to: ClassId
  differenceCents: number
  outcome: MoveOutcome
  creditNoteId: InvoiceId | null
  reissuedId: PreInvoiceId | null
  cents: Cents | null
  now: Date
  staffId: StaffId | null
}

export const findMove = (db: Db, id: PlaceMoveId) =>
  db.selectFrom('place_move').selectAll().where('id', '=', id).executeTakeFirst()

export const moveById = (db: Db, id: PlaceMoveId) =>
  db.selectFrom('place_move').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** When these people moved into these groups, one row for each move. */
export const movesInto = (db: Db, people: readonly PersonId[], classIds: readonly ClassId[]) =>
  db
    .selectFrom('place_move')
    .select(['place_id', 'to_class', 'moved_at'])
    .where('participant_id', '=', anyOf(people))
    .where('to_class', '=', anyOf(classIds))
    .execute()

export const insertMove = (tx: Tx, move: NewMove) =>
  tx
    .insertInto('place_move')
    .values({
      id: move.id,
      sent_hash: move.sentHash,
      place_id: move.placeId,
      participant_id: move.participantId,
      payer_id: move.payerId,
      from_class: move.from,
      to_class: move.to,
      difference_cents: move.differenceCents,
      outcome: move.outcome,
      credit_note_id: move.creditNoteId,
      reissued_id: move.reissuedId,
      cents: move.cents,
      moved_at: move.now,
      staff_id: move.staffId,
    })
    .execute()
