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
 * Tickets that were good at the end of a day, alike ones together. `later` are packages by their visits after
 * it, in arrays as PostgreSQL writes them. Those that
 * members gave are left out, since nothing was paid for them.
 */
export const goodTickets = async (
  db: Db,
  day: Day,
  end: Date,
  later: readonly { ids: string; visits: number }[],
  lowered: readonly (IntentId | VoucherId)[],
): Promise<OwedTicketRow[]> => {
  const { rows } = await sql<OwedTicketRow>`
    with good as (
      select t.article_id, t.name, t.type, t.price_cents, t.vat_rate, t.activated_at <= ${end} and t.type = 'terminska' as is_running,
             case when t.type = 'paket' then t.visits - (t.used_visits - coalesce(l.visits, 0))
                  when t.type = 'dnevna' then (t.activated_at is null or t.activated_at > ${end})::int
                  when t.activated_at <= ${end} then least((t.valid_until at time zone 'Europe/Ljubljana')::date - ${day}::date, t.duration_days)
                  else t.duration_days end as left_over,
             case t.type when 'paket' then t.visits when 'dnevna' then 1 else t.duration_days end as all_of_it,
             ((case when t.activated_at > ${end} then coalesce(t.activate_by, t.valid_until) else t.valid_until end)
               at time zone 'Europe/Ljubljana')::date as last_day,
             case when coalesce(t.intent_id, t.voucher_id) = any(${lowered}::uuid[]) then coalesce(t.intent_id, t.voucher_id) end as origin
      from ticket t left join (
        select i.id, c.visits from unnest(${later.map(({ visits }) => visits)}::int[], ${later.map(({ ids }) => ids)}::text[]) c (visits, ids)
        cross join lateral unnest(c.ids::uuid[]) i (id)) l on l.id = t.id
      where t.valid_until > ${end} and t.bought_at <= ${end} and (t.ended_at is null or t.ended_at > ${end})
        and (t.voided_at is null or t.voided_at > ${end}) and t.grant_id is null)
    select article_id as "articleId", max(name::text)::jsonb as name, type, price_cents as "priceCents", vat_rate as "vatRate",
           left_over as left, all_of_it as all, coalesce(is_running, false) as "isRunning",
           (case when is_running then last_day else date_trunc('month', last_day) + interval '1 month' - interval '1 day' end)::date as end,
           origin, count(*)::int as pieces
    from good where left_over > 0 group by 1, 3, 4, 5, 6, 7, 8, 9, 10`.execute(db)
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
