import type { ArticleId } from '#contract/kit/id.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Everything on sale, gifts among it, in the centre's order. */
export const visibleArticles = (db: Db) =>
  db
    .selectFrom('article')
    .selectAll()
    .where('visible', '=', true)
    .orderBy('category')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Another one after each change of an article. */
export const catalogueVersion = async (db: Db): Promise<string> =>
  (await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version

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
