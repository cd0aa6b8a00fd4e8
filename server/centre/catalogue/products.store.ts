import { sql } from 'kysely'
import type { EntryHours, TicketType } from '#contract/platform/ticket-type.ts'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { ArticleId, ProductId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { listedCategories, type AnyCategory } from '#contract/staff/centre/articles.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

const columns = [
  'id',
  'product_id',
  'category',
  'type',
  'age_groups',
  'name',
  'description',
  'vat_class',
  'duration_days',
  'visits',
  'activation_days',
  'entry_hours',
  'visible',
  'archived_at',
  'position',
  'gift',
  'gift_of',
] as const

/** Articles of the price list and their gifts, in the centre's order. */
export const listedArticles = (db: Db, archived: boolean) =>
  db
    .selectFrom('article')
    .select(columns)
    .where('category', 'in', listedCategories)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

export type ProductRow = Awaited<ReturnType<typeof listedArticles>>[number]

const ofProduct = (db: Db, productId: ProductId) =>
  db
    .selectFrom('article')
    .select(columns)
    .where('product_id', '=', productId)
    .where('category', 'in', listedCategories)
    .orderBy('id')

/** Articles of a product with their gifts. */
export const productRows = (db: Db, productId: ProductId): Promise<ProductRow[]> => ofProduct(db, productId).execute()

/** The same, locked in the order of their ids. */
export const lockProduct = (tx: Tx, productId: ProductId): Promise<ProductRow[]> =>
  ofProduct(tx, productId).forUpdate().execute()

/** The product that an article of the price list belongs to. */
export const productOf = async (db: Db, articleId: ArticleId): Promise<ProductId | undefined> =>
  (
    await db
      .selectFrom('article')
      .select('product_id')
      .where('id', '=', articleId)
      .where('category', 'in', listedCategories)
      .where('gift', '=', false)
      .executeTakeFirst()
  )?.product_id

/** The first article of a product that is no gift. */
export const firstOfProduct = async (db: Db, productId: ProductId): Promise<ArticleId | undefined> =>
  (
    await db
      .selectFrom('article')
      .select('id')
      .where('product_id', '=', productId)
      .where('gift', '=', false)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.id

/** Prices of articles, the newest first, with who set them. */
export const pricesOf = (db: Db, ids: readonly ArticleId[]) =>
  db
    .selectFrom('article_price')
    .select(['article_id', 'from_day', 'price_cents', 'staff_id'])
    .where('article_id', '=', anyOf(ids))
    .orderBy('article_id')
    .orderBy('from_day', 'desc')
    .execute()

export type PriceRow = Awaited<ReturnType<typeof pricesOf>>[number]

/** A new article. Activities and courses have no conditions of a ticket. */
export interface NewArticle {
  id: ArticleId
  productId: ProductId
  category: AnyCategory
  type: TicketType | null
  ageGroups: readonly AgeGroup[]
  name: LocalizedText
  description?: LocalizedText | null | undefined
  level?: LocalizedText | null | undefined
  vatClass: string
  durationDays?: number | null
  visits?: number | null
  activationDays?: number | null
  entryHours?: EntryHours | null
  visible: boolean
  position: number
  gift?: boolean
  giftOf?: ArticleId | null
  startDate?: Day | null
  endDate?: Day | null
  noClasses?: number | null
  opensAt?: Date | null
}

const json = (value: unknown) => (value ? JSON.stringify(value) : null)

export const insertArticles = (tx: Tx, articles: readonly NewArticle[]) =>
  tx
    .insertInto('article')
    .values(
      articles.map((article) => ({
        id: article.id,
        product_id: article.productId,
        category: article.category,
        type: article.type,
        age_groups: [...article.ageGroups],
        name: JSON.stringify(article.name),
        description: json(article.description),
        level: json(article.level),
        vat_class: article.vatClass,
        duration_days: article.durationDays ?? null,
        visits: article.visits ?? null,
        activation_days: article.activationDays ?? null,
        entry_hours: json(article.entryHours),
        visible: article.visible,
        position: article.position,
        gift: article.gift ?? false,
        gift_of: article.giftOf ?? null,
        start_date: article.startDate ?? null,
        end_date: article.endDate ?? null,
        no_classes: article.noClasses ?? null,
        opens_at: article.opensAt ?? null,
      })),
    )
    .execute()

/** The place after all others of its category. */
export const lastPosition = async (tx: Tx, category: AnyCategory): Promise<number> =>
  (
    await tx
      .selectFrom('article')
      .select((row) => row.fn.max('position').as('last'))
      .where('category', '=', category)
      .executeTakeFirst()
  )?.last ?? 0

export interface ChangedArticle {
  id: ArticleId
  name: LocalizedText
  description: LocalizedText | null
  vatClass: string
  durationDays: number | null
  visits: number | null
  activationDays: number | null
  entryHours: EntryHours | null
}

export const updateArticle = (tx: Tx, article: ChangedArticle) =>
  tx
    .updateTable('article')
    .set({
      name: JSON.stringify(article.name),
      description: json(article.description),
      vat_class: article.vatClass,
      duration_days: article.durationDays,
      visits: article.visits,
      activation_days: article.activationDays,
      entry_hours: json(article.entryHours),
    })
    .where('id', '=', article.id)
    .execute()

export const setVisible = (tx: Tx, ids: readonly ArticleId[], visible: boolean) =>
  tx.updateTable('article').set({ visible }).where('id', '=', anyOf(ids)).execute()

/** Archived articles are not shown; one that comes back is hidden first. */
export const setArchived = (tx: Tx, ids: readonly ArticleId[], archivedAt: Date | null) =>
  tx.updateTable('article').set({ archived_at: archivedAt, visible: false }).where('id', '=', anyOf(ids)).execute()

export const removePrices = async (tx: Tx, ids: readonly ArticleId[], from: Day): Promise<number> =>
  Number(
    (
      await tx
        .deleteFrom('article_price')
        .where('article_id', '=', anyOf(ids))
        .where('from_day', '=', from)
        .executeTakeFirst()
    ).numDeletedRows,
  )

/** Puts products in this order, with their gifts. */
export const setPositions = (tx: Tx, productIds: readonly ProductId[]) =>
  sql`
    update article a set position = o.position
    from unnest(${productIds}::uuid[]) with ordinality o(product_id, position)
    where a.product_id = o.product_id and a.position <> o.position`.execute(tx)
