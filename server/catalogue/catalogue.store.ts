import type { ArticleId } from '#contract/kit/id.ts'
import type { LocalizedText } from '#contract/kit/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

/** Articles on sale including gifts, in the centre's order. */
export const visibleArticles = (db: Db) =>
  db
    .selectFrom('article')
    .selectAll()
    .where('visible', '=', true)
    .orderBy('category')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Version of the catalogue; each change of an article changes it. */
export const catalogueVersion = async (db: Db): Promise<string> =>
  (await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version

export type ArticleRow = Awaited<ReturnType<typeof visibleArticles>>[number]

/** Articles by id, on sale or not, because sold ones are read by their id. */
export const articlesById = (db: Db, ids: readonly ArticleId[]) =>
  db.selectFrom('article').selectAll().where('id', '=', anyOf(ids)).execute()

type Optional = 'description' | 'level' | 'gift'

/** A new article; `gift` marks a gift. */
export type NewArticle = Omit<ArticleRow, 'visible' | Optional> & Partial<Pick<ArticleRow, Optional>>

const textOf = (text: LocalizedText | null | undefined) => (text ? JSON.stringify(text) : null)

export const insertArticles = (db: Db, articles: readonly NewArticle[]) =>
  db
    .insertInto('article')
    .values(
      articles.map(({ name, description, level, ...article }) => ({
        ...article,
        name: JSON.stringify(name),
        description: textOf(description),
        level: textOf(level),
      })),
    )
    .execute()
