import { catalogue } from '#contract/calls.ts'
import type { Article } from '#contract/catalogue.ts'
import type { AgeGroup } from '#contract/kit/age-groups.ts'
import type { ArticleId } from '#contract/kit/id.ts'
import { answerOf } from '#web/platform/query-client.ts'

/** Tickets on sale, all three types in one answer: for everybody, so that nobody's age has to be known to ask. */
export const ticketsOnSale = answerOf(catalogue.visible, { query: { label: 'V' } })

/** Activities and guided classes on sale for everybody, in one answer. */
export const classesOnSale = answerOf(catalogue.visible, { query: { label: ['A', 'VV'] } })

/** What of it is for somebody of this age. */
export const onSaleFor = (ageGroup: AgeGroup, { articles }: { articles: readonly Article[] }): Article[] =>
  articles.filter((article) => article.ageGroup.includes(ageGroup))

export const articleQuery = (articleId: ArticleId) => answerOf(catalogue.one, { params: { articleId } })
