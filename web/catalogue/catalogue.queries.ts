import { catalogue } from '#contract/calls.ts'
import type { AgeGroup } from '#contract/kit/age-groups.ts'
import type { ArticleId } from '#contract/kit/id.ts'
import { answerOf } from '#web/platform/query-client.ts'

/** Tickets on sale for an age group, all three types in one answer. */
export const ticketsOnSale = (ageGroup: AgeGroup) => answerOf(catalogue.visible, { query: { label: 'V', ageGroup } })

/** Activities and guided classes for an age group, in one answer. */
export const classesOnSale = (ageGroup: AgeGroup) =>
  answerOf(catalogue.visible, { query: { label: ['A', 'VV'], ageGroup } })

export const articleQuery = (articleId: ArticleId) => answerOf(catalogue.one, { params: { articleId } })
