import { catalogue } from '#contract/catalogue.ts'
import type { AgeGroup } from '#contract/kit/age-groups.ts'
import { answerOf } from '#web/platform/query-client.ts'

/** Tickets on sale for an age group, all three types in one answer. */
export const ticketsOnSale = (ageGroup: AgeGroup) => answerOf(catalogue.visible, { query: { label: 'V', ageGroup } })
