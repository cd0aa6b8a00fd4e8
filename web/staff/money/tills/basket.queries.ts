import type { PersonId } from '#contract/platform/id.ts'
import { sales, tills } from '#contract/staff/calls.ts'
import { answerOf } from '#web/staff/platform/query.ts'

export const deskArticlesQuery = answerOf(sales.articles)

export const coursesQuery = (personId: PersonId) => answerOf(sales.courses, { params: { personId } })

export const tillsQuery = answerOf(tills.all)
