/** What a member has searched on a day. */
export interface SearchCounts {
  searches: number
  /** Different people shown. */
  people: number
}

const folded = (typed: string): string => typed.trim().toLowerCase()

/** Whether typing has begun anew: each key sends a search, and one that goes on with the text before is the same search. */
export const isNewSearch = (before: string, typed: string): boolean =>
  before === '' || !folded(typed).startsWith(folded(before))

/** How many busy days a day must be to be far above the usual. */
const farAbove = 2

/** Whether a day stands far above the busy ones of before, and above what any day may have (docs/product/staff.md §7.16). */
export const isFarAbove = (day: SearchCounts, busy: SearchCounts, floor: SearchCounts): boolean =>
  day.searches > Math.max(floor.searches, farAbove * busy.searches) ||
  day.people > Math.max(floor.people, farAbove * busy.people)
