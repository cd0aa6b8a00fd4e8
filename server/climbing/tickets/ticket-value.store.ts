import { sql } from 'kysely'
import type { ArticleId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'

/** What the tickets of one article brought that were sold between two instants. */
export interface SoldTicketsRow {
  articleId: ArticleId
  name: LocalizedText
  pieces: number
  cents: number
  visits: number
  /** Null where no validity runs. */
  weeks: number | null
  isOver: number
  neverUsed: number
  isLongOver: number
  boughtAgain: number
}

export const soldTickets = async (
  db: Db,
  from: Date,
  before: Date,
  now: Date,
  againDays: number,
): Promise<SoldTicketsRow[]> => {
  const again = sql`${againDays} * interval '1 day'`
  const { rows } = await sql<SoldTicketsRow>`
    with sold as materialized (
      select article_id, holder_id, name, type, price_cents, used_visits, activated_at, bought_at, valid_until,
             valid_until < ${now} as is_over, valid_until + ${again} < ${now} as is_long_over
      from ticket
      where bought_at >= ${from} and bought_at < ${before} and price_cents is not null and ended_at is null and voided_at is null)
    select article_id as "articleId", max(name::text)::jsonb as name, count(*)::int as pieces, sum(price_cents)::bigint as cents,
           sum(used_visits)::int as visits,
           sum(extract(epoch from least(valid_until, ${now}) - activated_at) / 604800) filter (where type = 'terminska')::float8 as weeks,
           count(*) filter (where is_over)::int as "isOver",
           count(*) filter (where is_over and used_visits = 0)::int as "neverUsed",
           count(*) filter (where is_long_over)::int as "isLongOver",
           count(*) filter (where is_long_over and exists (
             select from ticket o where o.holder_id = sold.holder_id and o.bought_at > sold.bought_at
               and o.bought_at <= sold.valid_until + ${again} and o.price_cents is not null and o.ended_at is null))::int as "boughtAgain"
    from sold group by 1`.execute(db)
  return rows
}
