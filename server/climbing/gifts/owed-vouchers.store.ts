import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, IntentId, SaleId, VoucherId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Vouchers alike that were good at the end of a day. */
export interface GoodVouchersRow {
  articleId: ArticleId
  name: LocalizedText
  priceCents: number | null
  vatRate: number | null
  end: Day
  /** Of sales whose price was lowered. */
  saleKey: IntentId | SaleId | null
  pieces: number
}

export const goodVouchers = async (
  db: Db,
  end: Date,
  lowered: readonly (IntentId | SaleId)[],
): Promise<GoodVouchersRow[]> => {
  const { rows } = await sql<GoodVouchersRow>`
    select article_id as "articleId", max(name::text)::jsonb as name, price_cents as "priceCents", vat_rate as "vatRate",
           (valid_until at time zone 'Europe/Ljubljana')::date as end,
           case when coalesce(intent_id, desk_sale_id) = any(${lowered}::uuid[]) then coalesce(intent_id, desk_sale_id) end as "saleKey",
           count(*)::int as pieces
    from voucher
    where valid_until > ${end} and bought_at <= ${end} and (redeemed_at is null or redeemed_at > ${end})
      and (voided_at is null or voided_at > ${end})
    group by 1, 3, 4, 5, 6`.execute(db)
  return rows
}

/** What was paid for a voucher. */
export interface VoucherPrice {
  id: VoucherId
  name: LocalizedText
  priceCents: number | null
  vatRate: number | null
}

export const pricesOf = async (db: Db, ids: readonly VoucherId[]): Promise<VoucherPrice[]> => {
  const { rows } = await sql<VoucherPrice>`
    select id, name, price_cents as "priceCents", vat_rate as "vatRate" from voucher where id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows
}

/** All vouchers of some sales, redeemed ones too. */
export interface SoldVoucher {
  id: VoucherId
  saleKey: IntentId | SaleId
  name: LocalizedText
}

export const soldVouchers = async (db: Db, sales: readonly (IntentId | SaleId)[]): Promise<SoldVoucher[]> => {
  const { rows } = await sql<SoldVoucher>`
    select id, intent_id as "saleKey", name from voucher where intent_id = any(${sales}::uuid[])
    union all
    select id, desk_sale_id, name from voucher where desk_sale_id = any(${sales}::uuid[])`.execute(db)
  return rows
}
