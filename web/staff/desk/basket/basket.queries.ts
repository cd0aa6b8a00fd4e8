import { sales, tills } from '#contract/staff/calls.ts'
import { answerOf } from '#web/staff/platform/query.ts'

export const deskArticlesQuery = answerOf(sales.articles)

export const tillsQuery = answerOf(tills.all)
