import { catalogue } from '#contract/calls.ts'
import type { Article } from '#contract/centre/catalogue.ts'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { ArticleId } from '#contract/platform/id.ts'
import { answerOf } from '#web/platform/query-client.ts'

/** Tickets on sale for all age groups, so that the query need not wait for the participant's age. */
export const ticketsOnSale = answerOf(catalogue.visible, { query: { label: 'V' } })

/** Activities and guided classes on sale, for all age groups. */
export const classesOnSale = answerOf(catalogue.visible, { query: { label: ['A', 'VV'] } })

/** The articles of one age group. */
export const onSaleFor = (ageGroup: AgeGroup, { articles }: { articles: readonly Article[] }): Article[] =>
  articles.filter((article) => article.ageGroup.includes(ageGroup))

export const articleQuery = (articleId: ArticleId) => answerOf(catalogue.one, { params: { articleId } })
