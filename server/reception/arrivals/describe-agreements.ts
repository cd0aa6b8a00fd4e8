import type { Agreements as Shown } from '#contract/people/agreements.ts'
import { adultAge } from '#contract/platform/age-groups.ts'
import type { Agreements } from '#server/people/account/agreements.ts'

/** What a person has agreed to by the present versions, and a minor's guardian for it (docs/product/arrivals.md §5). */
export const describeAgreements = ({ rules, alone, news }: Agreements, age: number, aloneFrom: number): Shown => ({
  rules: { version: rules.version, ...(rules.acceptedAt && { at: rules.acceptedAt.toISOString() }) },
  ...(age >= adultAge && {
    news: { version: news.version, ...(news.givenAt && { at: news.givenAt.toISOString() }) },
  }),
  ...(age < adultAge && {
    alone: {
      version: alone.version,
      ...(alone.givenAt && { at: alone.givenAt.toISOString() }),
      from: aloneFrom,
      age,
    },
  }),
})
