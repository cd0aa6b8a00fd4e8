import { sql } from 'kysely'
import type { ArticleId } from '#contract/platform/id.ts'
import type { Day } from '#contract/platform/day.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { AnyCategory } from '#contract/staff/centre/articles.ts'
import type { Db } from '#server/platform/database/database.ts'

/** An article with all that it ever cost, and all that it was called. */
export interface PricedArticle {
  id: ArticleId
  category: AnyCategory
  gift: boolean
  name: LocalizedText
  /** Slovenian ones, its own and former ones. */
  names: string[]
  /** In their order. */
  prices: { from: Day; cents: number }[]
}

/** All articles, archived ones too. */
export const pricedArticles = async (db: Db): Promise<PricedArticle[]> => {
  const { rows } = await sql<PricedArticle>`
    select a.id, a.category, a.gift, a.name,
           array(select a.name->>'sl' union select f.name from article_former_name f where f.article_id = a.id) as names,
           jsonb_agg(jsonb_build_object('from', p.from_day, 'cents', p.price_cents) order by p.from_day) as prices
    from article a join article_price p on p.article_id = a.id group by a.id order by a.id`.execute(db)
  return rows
}
