import { sql } from 'kysely'
import type { AgeGroup } from '#contract/kit/age-groups.ts'
import type { Category, TicketType } from '#contract/catalogue.ts'
import type { ArticleId } from '#contract/kit/id.ts'
import type { Db } from '#server/platform/db.ts'

export const visibleArticles = (
  db: Db,
  wanted: {
    categories: readonly Category[]
    ageGroup?: AgeGroup | undefined
    type?: TicketType | undefined
    gift?: boolean
  },
) => {
  let query = db
    .selectFrom('article')
    .selectAll()
    .where('visible', '=', true)
    .where('gift', '=', wanted.gift ?? false)
    .where('category', 'in', wanted.categories)
  if (wanted.type) query = query.where('type', '=', wanted.type)
  if (wanted.ageGroup) query = query.where(sql<boolean>`${wanted.ageGroup} = any(age_groups)`)
  return query.orderBy('category').orderBy('position').orderBy('id').execute()
}

export type ArticleRow = Awaited<ReturnType<typeof visibleArticles>>[number]

/** On sale or not: what was sold once can be asked for by its id. */
export const articlesById = (db: Db, ids: readonly ArticleId[]) =>
  db.selectFrom('article').selectAll().where('id', 'in', ids).execute()

/** An article to be put on sale; a gift says so. */
export type NewArticle = Omit<ArticleRow, 'visible' | 'gift'> & { gift?: boolean }

export const insertArticles = (db: Db, articles: readonly NewArticle[]) =>
  db
    .insertInto('article')
    .values(articles.map((article) => ({ ...article, name: JSON.stringify(article.name) })))
    .execute()
