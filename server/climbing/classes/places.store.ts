import { sql, type ExpressionBuilder } from 'kysely'
import type {
  ArticleId,
  ClassId,
  ImportId,
  IntentId,
  PersonId,
  PreInvoiceId,
  VoucherId,
} from '#contract/platform/id.ts'
import type { Db, Tables, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { newId } from '#server/platform/ids.ts'
import type { SoldBy } from '#server/money/payments/goods.ts'

/** Places of one person in these classes, released ones too, the newest last. */
export const placesOf = (tx: Tx, participantId: PersonId, ids: readonly ClassId[]) =>
  tx
    .selectFrom('place')
    .selectAll()
    .where('participant_id', '=', participantId)
    .where('class_id', '=', anyOf(ids))
    .orderBy('created_at')
    .execute()

export type PlaceRow = Awaited<ReturnType<typeof placesOf>>[number]

interface Claim {
  classId: ClassId
  articleId: ArticleId
  participantId: PersonId
  payerId: PersonId
  state: 'held' | 'confirmed'
  heldSince: Date | null
  heldUntil: Date | null
  intentId: IntentId | null
  preInvoiceId: PreInvoiceId | null
  voucherId: VoucherId | null
  importId: ImportId | null
}

export const insertPlace = (tx: Tx, claim: Claim, now: Date) =>
  tx
    .insertInto('place')
    .values({
      id: newId(),
      class_id: claim.classId,
      article_id: claim.articleId,
      participant_id: claim.participantId,
      payer_id: claim.payerId,
      state: claim.state,
      held_since: claim.heldSince,
      held_until: claim.heldUntil,
      intent_id: claim.intentId,
      pre_invoice_id: claim.preInvoiceId,
      voucher_id: claim.voucherId,
      import_id: claim.importId,
      created_at: now,
    })
    .execute()

/** Replaces the claim on a place. */
export const updatePlace = (tx: Tx, placeId: string, claim: Claim) =>
  tx
    .updateTable('place')
    .set({
      article_id: claim.articleId,
      payer_id: claim.payerId,
      state: claim.state,
      held_since: claim.heldSince,
      held_until: claim.heldUntil,
      intent_id: claim.intentId,
      pre_invoice_id: claim.preInvoiceId,
      voucher_id: claim.voucherId,
      import_id: claim.importId,
    })
    .where('id', '=', placeId)
    .execute()

/** Holds of this payer for the same participant and article, without the classes wanted now. */
export const otherHolds = (
  tx: Tx,
  of: { payerId: PersonId; participantId: PersonId; articleId: ArticleId; keep: readonly ClassId[] },
) =>
  tx
    .selectFrom('place')
    .select(['id', 'class_id'])
    .where('payer_id', '=', of.payerId)
    .where('participant_id', '=', of.participantId)
    .where('article_id', '=', of.articleId)
    .where('state', '=', 'held')
    .where('class_id', 'not in', of.keep)
    .execute()

/** Releases holds of a changed cart; a place that was paid meanwhile is no longer `held` and stays. */
export const releaseHolds = (tx: Tx, placeIds: readonly string[]) =>
  tx
    .updateTable('place')
    .set({ state: 'released' })
    .where('id', '=', anyOf(placeIds))
    .where('state', '=', 'held')
    .execute()

export const releaseHoldsOf = (tx: Tx, intentId: IntentId) =>
  tx
    .updateTable('place')
    .set({ state: 'released' })
    .where('intent_id', '=', intentId)
    .where('state', '=', 'held')
    .execute()

/** Whether an intent holds a place now; a place taken over by another claim is no longer its own. */
export const holdsPlaces = async (db: Db, intentId: IntentId, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('place')
    .select('id')
    .where('intent_id', '=', intentId)
    .where('state', '=', 'held')
    .where('held_until', '>', now)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Places of a pre-invoice belong to it, whichever intent paid them. */
const soldBy =
  ({ intentId, preInvoiceId }: SoldBy) =>
  (row: ExpressionBuilder<Tables, 'place'>) =>
    preInvoiceId === null ? row('intent_id', '=', intentId) : row('pre_invoice_id', '=', preInvoiceId)

/** Places of a sale; some were released when they were taken back. */
export const placesSold = (tx: Tx, sold: SoldBy) =>
  tx.selectFrom('place').select(['class_id', 'participant_id', 'state']).where(soldBy(sold)).execute()

export const classesSold = async (tx: Tx, sold: SoldBy): Promise<ClassId[]> =>
  (await tx.selectFrom('place').select('class_id').where(soldBy(sold)).where('state', '=', 'confirmed').execute()).map(
    ({ class_id }) => class_id,
  )

export const releaseSold = (tx: Tx, sold: SoldBy) =>
  tx.updateTable('place').set({ state: 'released' }).where(soldBy(sold)).where('state', '=', 'confirmed').execute()

/** The same in these classes alone. */
export const releaseSoldIn = (tx: Tx, sold: SoldBy, classIds: readonly ClassId[]) =>
  tx
    .updateTable('place')
    .set({ state: 'released' })
    .where(soldBy(sold))
    .where('state', '=', 'confirmed')
    .where('class_id', '=', anyOf(classIds))
    .execute()

/** The pre-invoice behind each confirmed place of these classes, paid or not; null for a place bought without one. */
export const preInvoicesIn = async (
  db: Db,
  ids: readonly ClassId[],
): Promise<{ class_id: ClassId; pre_invoice_id: PreInvoiceId | null }[]> => {
  const { rows } = await sql<{ class_id: ClassId; pre_invoice_id: PreInvoiceId | null }>`
    select class_id, pre_invoice_id from place
    where class_id = any(${ids}::uuid[]) and state = 'confirmed'`.execute(db)
  return rows
}

export const releasePlacesOf = (tx: Tx, preInvoiceId: PreInvoiceId) =>
  tx
    .updateTable('place')
    .set({ state: 'released' })
    .where('pre_invoice_id', '=', preInvoiceId)
    .where('state', '=', 'confirmed')
    .execute()

export const haveClassInCommon = async (db: Db, one: PersonId, other: PersonId): Promise<boolean> =>
  (await db
    .selectFrom('place as a')
    .innerJoin('place as b', 'b.class_id', 'a.class_id')
    .select('a.id')
    .where('a.participant_id', '=', one)
    .where('b.participant_id', '=', other)
    .where('a.state', '<>', 'released')
    .where('b.state', '<>', 'released')
    .executeTakeFirst()) !== undefined
