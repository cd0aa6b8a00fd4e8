import { sql } from 'kysely'
import type { ArticleId, PersonId, TicketId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A term ticket or a package, as it ends. */
export interface EndingTicketRow {
  id: TicketId
  holderId: PersonId
  articleId: ArticleId
  name: LocalizedText
  validUntil: Date
  /** Entries that are left; null where they have no limit. */
  left: number | null
}

const columns = sql`
  id, holder_id as "holderId", article_id as "articleId", name, valid_until as "validUntil", visits - used_visits as left`

/** Of the hundreds of thousands that are looked through: a third of their columns. */
const kept = sql`id, holder_id, article_id, name, valid_until, visits, used_visits`

/** What lets in for more than a day: day tickets end with their use. */
const lasting = sql`type in ('terminska', 'paket') and ended_at is null and voided_at is null`

/** Of people whose good tickets all end until an instant, or have one entry left, the one that ends last. */
export const ticketsToEnd = async (db: Db, now: Date, until: Date): Promise<EndingTicketRow[]> => {
  const { rows } = await sql<EndingTicketRow>`
    with good as materialized (
      select ${kept}, valid_until <= ${until} or visits > 1 and visits - used_visits = 1 as ends from ticket
      where valid_until >= ${now} and (visits is null or used_visits < visits) and ${lasting}),
    staying as materialized (select distinct holder_id from good where not ends)
    select distinct on (holder_id) ${columns} from good
    where ends and not exists (select from staying s where s.holder_id = good.holder_id)
    order by holder_id, valid_until desc, id`.execute(db)
  return rows
}

/** Tickets that expired since an instant, or are used up and would still be good then, of people who have no good one. */
export const ticketsOver = async (db: Db, since: Date, now: Date): Promise<EndingTicketRow[]> => {
  const { rows } = await sql<EndingTicketRow>`
    with lately as materialized (
      select ${kept}, valid_until >= ${now} and (visits is null or used_visits < visits) as is_good from ticket
      where valid_until >= ${since} and ${lasting}),
    staying as materialized (select distinct holder_id from lately where is_good)
    select ${columns} from lately where not exists (select from staying s where s.holder_id = lately.holder_id)`.execute(
    db,
  )
  return rows
}

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
