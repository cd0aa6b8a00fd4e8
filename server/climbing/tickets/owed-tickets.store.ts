import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, BearerTicketId, IntentId, SaleId, VoucherId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { TicketType } from '#contract/platform/ticket-type.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Tickets alike that were good at the end of a day. */
export interface OwedTicketRow {
  articleId: ArticleId
  name: LocalizedText
  type: TicketType
  /** Of each; null for what was brought along from another system. */
  priceCents: number | null
  vatRate: number | null
  /** Days or entries that are left, of all. */
  left: number
  all: number
  /** Its validity runs day by day. */
  isRunning: boolean
  /** Last day; where no validity runs, that of the month in which it ends at the latest. */
  end: Day
  /** Purchase or voucher of those whose price was lowered. */
  origin: IntentId | VoucherId | null
  pieces: number
}

/**
 * Tickets that were good at the end of a day, alike ones together. Those that members gave are left out, since nothing was
 * paid for them. Rows are counted by their own columns, and what is left is computed of the few counts: there may be
 * hundreds of thousands of tickets, and millions of visits since a past day. `width_bucket` counts the visits until then.
 */
export const goodTickets = async (
  db: Db,
  day: Day,
  end: Date,
  lowered: readonly (IntentId | VoucherId)[],
): Promise<OwedTicketRow[]> => {
  const { rows } = await sql<OwedTicketRow>`
    with counted as materialized (
      select t.article_id, t.type, t.price_cents, t.vat_rate, t.visits,
             t.used_visits - cardinality(t.visit_days) + width_bucket(${day}::date, t.visit_days) as used, t.duration_days,
             coalesce(t.activated_at <= ${end}, false) as is_begun,
             case when t.activated_at > ${end} then coalesce(t.activate_by, t.valid_until) else t.valid_until end as until,
             case when coalesce(t.intent_id, t.voucher_id) = any(${lowered}::uuid[]) then coalesce(t.intent_id, t.voucher_id) end as origin,
             count(*)::int as pieces, max(t.ctid) as newest
      from ticket t
      where t.valid_until > ${end} and t.bought_at <= ${end} and (t.ended_at is null or t.ended_at > ${end})
        and (t.voided_at is null or t.voided_at > ${end}) and t.grant_id is null
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    good as (
      select article_id, type, price_cents, vat_rate, origin, pieces, newest, is_begun and type = 'terminska' as is_running,
             (until at time zone 'Europe/Ljubljana')::date as last_day,
             case when type = 'paket' then visits - used
                  when type = 'dnevna' then (not is_begun)::int
                  when is_begun then least((until at time zone 'Europe/Ljubljana')::date - ${day}::date, duration_days)
                  else duration_days end as left_over,
             case type when 'paket' then visits when 'dnevna' then 1 else duration_days end as all_of_it
      from counted),
    alike as (
      select article_id, type, price_cents, vat_rate, left_over, all_of_it, is_running,
             (case when is_running then last_day else date_trunc('month', last_day) + interval '1 month' - interval '1 day' end)::date as last_day,
             origin, sum(pieces)::int as pieces, max(newest) as newest
      from good where left_over > 0 group by 1, 2, 3, 4, 5, 6, 7, 8, 9)
    select article_id as "articleId", (select name from ticket t where t.ctid = alike.newest) as name, type, price_cents as "priceCents",
           vat_rate as "vatRate", left_over as left, all_of_it as all, is_running as "isRunning", last_day as end, origin, pieces
    from alike`.execute(db)
  return rows
}

/** A ticket on no one's name that was not over at the end of a day. */
export interface OwedBearerRow {
  id: BearerTicketId
  saleId: SaleId
  line: number
  articleId: ArticleId
  name: LocalizedText
  /** Of one entry. */
  priceCents: number | null
  vatRate: number | null
  visits: number
  usedVisits: number
  isEnded: boolean
  end: Day
}

export const bearerTickets = async (db: Db, end: Date): Promise<OwedBearerRow[]> => {
  const { rows } = await sql<OwedBearerRow>`
    select id, desk_sale_id as "saleId", line, article_id as "articleId", name, price_cents as "priceCents", vat_rate as "vatRate",
           visits, used_visits as "usedVisits", ended_at is not null as "isEnded",
           (valid_until at time zone 'Europe/Ljubljana')::date as end
    from bearer_ticket where valid_until > ${end} and bought_at <= ${end} and (ended_at is null or ended_at > ${end})`.execute(
    db,
  )
  return rows
}
