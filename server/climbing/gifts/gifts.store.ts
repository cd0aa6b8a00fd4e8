import { sql, type NotNull } from 'kysely'
import type { GiftKind } from '#contract/climbing/gifts.ts'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { ArticleId, IntentId, PersonId, SaleId, VoucherId } from '#contract/platform/id.ts'
import type { Language, LocalizedText } from '#contract/platform/language.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import type { TicketConditions } from '#server/climbing/tickets/tickets.rules.ts'

export interface NewVoucher {
  id: VoucherId
  codeHash: Buffer
  codeSealed: Buffer
  articleId: ArticleId
  name: LocalizedText
  kind: GiftKind
  ageGroup: AgeGroup
  conditions: TicketConditions | null
  /** The buyer's purchase, or the line of a sale at the desk to anybody. */
  soldBy: { buyerId: PersonId; intentId: IntentId } | { saleId: SaleId; line: number }
  language: Language
  boughtAt: Date
  validUntil: Date
}

export const insertVouchers = (tx: Tx, vouchers: readonly NewVoucher[]) =>
  tx
    .insertInto('voucher')
    .values(
      vouchers.map((voucher) => ({
        id: voucher.id,
        code_hash: voucher.codeHash,
        code_sealed: voucher.codeSealed,
        article_id: voucher.articleId,
        name: JSON.stringify(voucher.name),
        kind: voucher.kind,
        age_group: voucher.ageGroup,
        conditions: voucher.conditions && JSON.stringify(voucher.conditions),
        buyer_id: 'buyerId' in voucher.soldBy ? voucher.soldBy.buyerId : null,
        intent_id: 'intentId' in voucher.soldBy ? voucher.soldBy.intentId : null,
        desk_sale_id: 'saleId' in voucher.soldBy ? voucher.soldBy.saleId : null,
        line: 'line' in voucher.soldBy ? voucher.soldBy.line : null,
        language: voucher.language,
        bought_at: voucher.boughtAt,
        valid_until: voucher.validUntil,
      })),
    )
    .execute()

export const vouchersById = (db: Db, ids: readonly VoucherId[]) =>
  db.selectFrom('voucher').selectAll().where('id', '=', anyOf(ids)).orderBy('id').execute()

/** Vouchers of a buyer, newest first. Those of the desk belong to who holds the code. */
export const vouchersOf = (db: Db, buyerId: PersonId) =>
  db
    .selectFrom('voucher')
    .select(['id', 'name', 'age_group', 'bought_at', 'valid_until', 'redeemed_at', 'voided_at', 'intent_id'])
    .where('buyer_id', '=', buyerId)
    .where('intent_id', 'is not', null)
    .$narrowType<{ intent_id: NotNull }>()
    .orderBy('bought_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const voucherOf = (db: Db, buyerId: PersonId, voucherId: VoucherId) =>
  db.selectFrom('voucher').selectAll().where('id', '=', voucherId).where('buyer_id', '=', buyerId).executeTakeFirst()

export type VoucherRow = Awaited<ReturnType<typeof vouchersById>>[number]

/** A voucher by its code, as it is now. */
export const voucherByHash = (db: Db, codeHash: Buffer) =>
  db
    .selectFrom('voucher')
    .select(['name', 'kind', 'article_id', 'age_group', 'valid_until', 'redeemed_at', 'voided_at'])
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()

/** The voucher that a call with this key has redeemed. */
export const voucherOfKey = (db: Db, key: string) =>
  db.selectFrom('voucher').select(['id', 'redeemed_for']).where('redeem_key', '=', key).executeTakeFirst()

export const keepKey = (tx: Tx, voucherId: VoucherId, key: string) =>
  tx.updateTable('voucher').set({ redeem_key: key }).where('id', '=', voucherId).execute()

/** Locks a voucher, so that concurrent redeemers wait and then find it used. */
export const lockVoucher = (tx: Tx, codeHash: Buffer) =>
  tx.selectFrom('voucher').selectAll().where('code_hash', '=', codeHash).forUpdate().executeTakeFirst()

/** Locks the vouchers of one sale in the order of their ids, so that none is redeemed meanwhile. */
export const lockVouchersOf = (tx: Tx, intentId: IntentId) =>
  tx.selectFrom('voucher').selectAll().where('intent_id', '=', intentId).orderBy('id').forUpdate().execute()

/** Vouchers of a sale at the desk, in the order of its lines. */
export const vouchersOfSale = (db: Db, saleId: SaleId) =>
  db.selectFrom('voucher').selectAll().where('desk_sale_id', '=', saleId).orderBy('line').orderBy('id').execute()

/** The same, locked in the order of their ids. */
export const lockVouchersOfSale = (tx: Tx, saleId: SaleId) =>
  tx.selectFrom('voucher').selectAll().where('desk_sale_id', '=', saleId).orderBy('id').forUpdate().execute()

export const voidVouchers = (tx: Tx, ids: readonly VoucherId[], now: Date) =>
  tx.updateTable('voucher').set({ voided_at: now }).where('id', '=', anyOf(ids)).execute()

export const markRedeemed = (
  tx: Tx,
  voucherId: VoucherId,
  { actor, holderId, at }: { actor: PersonId | null; holderId: PersonId; at: Date },
) =>
  tx
    .updateTable('voucher')
    .set({ redeemed_at: at, redeemed_by: actor, redeemed_for: holderId })
    .where('id', '=', voucherId)
    .execute()

/** Locks a voucher by its id. */
export const lockVoucherById = (tx: Tx, voucherId: VoucherId) =>
  tx.selectFrom('voucher').selectAll().where('id', '=', voucherId).forUpdate().executeTakeFirst()

export const validUntilOf = async (db: Db, voucherId: VoucherId): Promise<Date> =>
  (await db.selectFrom('voucher').select('valid_until').where('id', '=', voucherId).executeTakeFirstOrThrow())
    .valid_until

/** Makes a redeemed voucher good again, at least until this instant. */
export const restore = (tx: Tx, voucherId: VoucherId, until: Date) =>
  tx
    .updateTable('voucher')
    .set({
      redeemed_at: null,
      redeemed_by: null,
      redeemed_for: null,
      redeem_key: null,
      valid_until: sql<Date>`greatest(valid_until, ${until})`,
    })
    .where('id', '=', voucherId)
    .execute()

export const documentOf = async (db: Db, voucherId: VoucherId): Promise<Buffer | undefined> =>
  (await db.selectFrom('voucher_document').select('sealed').where('voucher_id', '=', voucherId).executeTakeFirst())
    ?.sealed

/** Stores the first rendering; a concurrent second one is dropped. */
export const insertDocument = (db: Db, voucherId: VoucherId, sealed: Buffer, sha256: Buffer, now: Date) =>
  db
    .insertInto('voucher_document')
    .values({ voucher_id: voucherId, sealed, sha256, rendered_at: now })
    .onConflict((conflict) => conflict.column('voucher_id').doNothing())
    .execute()
