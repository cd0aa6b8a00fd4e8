import type { Day } from '#contract/platform/day.ts'
import type { IntentId, SaleId, VoucherId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { endOfDay } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lineName } from './gift-goods.ts'
import * as store from './owed-vouchers.store.ts'

// Vouchers that were paid for and not redeemed, for the figures of the office (docs/product/figures.md §6).

export interface GoodVouchers extends store.GoodVouchersRow {
  /** What their line of a sale is called. */
  lineName: LocalizedText
}

/** Vouchers that were good at the end of a day, alike ones together; those of lowered sales by their sale. */
export const vouchersGoodOn = async (
  db: Db,
  day: Day,
  lowered: readonly (IntentId | SaleId)[],
): Promise<GoodVouchers[]> =>
  (await store.goodVouchers(db, endOfDay(day), lowered)).map((row) => ({ ...row, lineName: lineName(row.name) }))

/** What was paid for these vouchers. */
export const pricesOfVouchers = async (
  db: Db,
  ids: readonly VoucherId[],
): Promise<ReadonlyMap<VoucherId, store.VoucherPrice>> =>
  ids.length === 0 ? new Map() : new Map((await store.pricesOf(db, ids)).map((row) => [row.id, row]))

/** All vouchers of these sales, redeemed ones too, with what their lines are called. */
export const vouchersOfSales = async (
  db: Db,
  sales: readonly (IntentId | SaleId)[],
): Promise<{ id: VoucherId; saleKey: IntentId | SaleId; lineName: LocalizedText }[]> =>
  sales.length === 0
    ? []
    : (await store.soldVouchers(db, sales)).map(({ name, ...voucher }) => ({ ...voucher, lineName: lineName(name) }))
