import { sql } from 'kysely'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, StaffId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

/** Articles with the price that holds on a day; one without a price on that day is not among them. */
const priced = (db: Db, day: Day) =>
  db
    .selectFrom('article')
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('article_price as p')
          .select('p.price_cents')
          .whereRef('p.article_id', '=', 'article.id')
          .where('p.from_day', '<=', day)
          .orderBy('p.from_day', 'desc')
          .limit(1)
          .as('held'),
      (join) => join.onTrue(),
    )
    .selectAll('article')
    .select('held.price_cents')

/** Articles on sale at an instant of this day, gifts and what the desk alone sells included, in the centre's order. */
export const visibleArticles = (db: Db, day: Day, now: Date) =>
  priced(db, day)
    .where('article.visible', '=', true)
    .where((row) => row.or([row('article.opens_at', 'is', null), row('article.opens_at', '<=', now)]))
    .orderBy('article.category')
    .orderBy('article.position')
    .orderBy('article.id')
    .execute()

export type ArticleRow = Awaited<ReturnType<typeof visibleArticles>>[number]

/** Every article that becomes a ticket, archived and hidden ones too, in the centre's order. */
export const ticketArticles = (db: Db) =>
  db
    .selectFrom('article')
    .select(['id', 'name', 'type', 'age_groups', 'visits', 'duration_days', 'activation_days', 'entry_hours'])
    .select(['archived_at'])
    .where('category', '=', 'V')
    .where('gift', '=', false)
    .where('type', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The next instant at which an article opens by itself. */
export const nextOpening = async (db: Db, now: Date): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('article')
      .select('opens_at')
      .where('opens_at', '>', now)
      .orderBy('opens_at')
      .limit(1)
      .executeTakeFirst()
  )?.opens_at ?? undefined

/** Version of the catalogue; each change of an article or a price changes it. */
export const catalogueVersion = async (db: Db): Promise<string> =>
  (await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version

/** Articles by id with the price of a day, on sale or not, because sold ones are read by their id. */
export const articlesById = (db: Db, ids: readonly ArticleId[], day: Day) =>
  priced(db, day).where('article.id', '=', anyOf(ids)).execute()

/** Classes of VAT of the articles that are not archived. */
export const vatClassesInUse = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('article').select('vat_class').distinct().where('archived_at', 'is', null).execute()).map(
    ({ vat_class: vatClass }) => vatClass,
  )

export interface NewPrice {
  articleId: ArticleId
  from: Day
  cents: Cents
}

/** Sets prices; one that holds from the same day is replaced. */
export const setPrices = (db: Db, prices: readonly NewPrice[], by: { staffId: StaffId | null; now: Date }) =>
  sql`
    insert into article_price (article_id, from_day, price_cents, set_at, staff_id)
    select i, f, c, ${by.now}, ${by.staffId}::uuid
    from unnest(${prices.map(({ articleId }) => articleId)}::uuid[], ${prices.map(({ from }) => from)}::date[],
                ${prices.map(({ cents }) => cents)}::bigint[]) as t(i, f, c)
    on conflict (article_id, from_day) do update
      set price_cents = excluded.price_cents, set_at = excluded.set_at, staff_id = excluded.staff_id`.execute(db)
