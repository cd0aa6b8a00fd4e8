import { sql, type RawBuilder } from 'kysely'
import type { ArticleId, ClassId, IntentId, PersonId, PreInvoiceId, VoucherId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

/** A confirmed place with what it stands on. */
export interface ConfirmedPlace {
  id: string
  classId: ClassId
  articleId: ArticleId
  participantId: PersonId
  payerId: PersonId
  takenAt: Date
  intentId: IntentId | null
  preInvoiceId: PreInvoiceId | null
  voucherId: VoucherId | null
}

const placeColumns = sql`id, class_id as "classId", article_id as "articleId", participant_id as "participantId",
  payer_id as "payerId", created_at as "takenAt", intent_id as "intentId", pre_invoice_id as "preInvoiceId", voucher_id as "voucherId"`

/** Confirmed places that stand on these; none is asked for without any. */
const placesWhere = async (db: Db, ids: readonly string[], isOnThese: RawBuilder<unknown>): Promise<ConfirmedPlace[]> =>
  ids.length === 0
    ? []
    : (
        await sql<ConfirmedPlace>`select ${placeColumns} from place where ${isOnThese} and state = 'confirmed'`.execute(
          db,
        )
      ).rows

/** Confirmed places in these classes, and the other places of their enrolments. */
export const enrolledIn = async (db: Db, classIds: readonly ClassId[]): Promise<ConfirmedPlace[]> => {
  const own = await placesWhere(db, classIds, sql`class_id = any(${classIds}::uuid[])`)
  const preInvoiceIds = own.flatMap(({ preInvoiceId }) => preInvoiceId ?? [])
  const intentIds = own.flatMap(({ intentId, preInvoiceId }) => (preInvoiceId === null ? (intentId ?? []) : []))
  const bought = await placesWhere(db, intentIds, sql`intent_id = any(${intentIds}::uuid[]) and pre_invoice_id is null`)
  const reserved = await placesWhere(db, preInvoiceIds, sql`pre_invoice_id = any(${preInvoiceIds}::uuid[])`)
  const byId = new Map([...own, ...bought, ...reserved].map((place) => [place.id, place]))
  return [...byId.values()].toSorted((one, other) => one.id.localeCompare(other.id))
}

/** What an enrolment stands on: a sale, a pre-invoice, a voucher; or none of them. */
export interface Basis {
  intentId: IntentId | null
  preInvoiceId: PreInvoiceId | null
  voucherId: VoucherId | null
}

/** Confirmed places of a participant that stand on this; those of a pre-invoice belong to it, whichever intent paid it. */
export const placesOn = async (
  db: Db,
  participantId: PersonId,
  { intentId, preInvoiceId, voucherId }: Basis,
): Promise<{ id: string; classId: ClassId }[]> => {
  const { rows } = await sql<{ id: string; classId: ClassId }>`
    select id, class_id as "classId" from place
    where participant_id = ${participantId} and state = 'confirmed' and voucher_id is not distinct from ${voucherId}
      and pre_invoice_id is not distinct from ${preInvoiceId}
      and (pre_invoice_id is not null or intent_id is not distinct from ${intentId})
    order by id`.execute(db)
  return rows
}

/** Number of places that payers hold in these classes now. */
export const heldIn = async (db: Db, ids: readonly ClassId[], now: Date): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    select id from place where class_id = any(${ids}::uuid[]) and state = 'held' and held_until > ${now}`.execute(db)
  return rows.length
}

export const cancelClasses = (tx: Tx, ids: readonly ClassId[], because: string, now: Date) =>
  tx
    .updateTable('class')
    .set({ cancelled_at: now, cancelled_because: because })
    .where('id', '=', anyOf(ids))
    .where('cancelled_at', 'is', null)
    .execute()

export const movePlace = (tx: Tx, placeId: string, to: ClassId) =>
  sql`update place set moved_from = coalesce(moved_from, class_id), class_id = ${to}
      where id = ${placeId} and state = 'confirmed'`.execute(tx)

/** Holds of a participant that ran out; they would stand in the way of another place in the same class. */
export const releaseRunOut = (tx: Tx, participantId: PersonId, classId: ClassId, now: Date) =>
  tx
    .updateTable('place')
    .set({ state: 'released' })
    .where('participant_id', '=', participantId)
    .where('class_id', '=', classId)
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .execute()

export const releaseConfirmed = (tx: Tx, placeIds: readonly string[]) =>
  tx
    .updateTable('place')
    .set({ state: 'released' })
    .where('id', '=', anyOf(placeIds))
    .where('state', '=', 'confirmed')
    .execute()

export const setPreInvoice = (tx: Tx, placeIds: readonly string[], preInvoiceId: PreInvoiceId) =>
  tx.updateTable('place').set({ pre_invoice_id: preInvoiceId }).where('id', '=', anyOf(placeIds)).execute()

/** Classes of an article that are still to end and not cancelled. */
export const liveClassIds = async (db: Db, articleId: ArticleId, now: Date): Promise<ClassId[]> => {
  const { rows } = await sql<{ class_id: ClassId }>`
    select r.class_id from class_price r join class c on c.id = r.class_id
    where r.article_id = ${articleId} and c.cancelled_at is null and c.ends_at > ${now}`.execute(db)
  return rows.map(({ class_id: id }) => id)
}
