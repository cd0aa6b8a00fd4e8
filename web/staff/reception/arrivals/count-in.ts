import type { WaitingList } from '#contract/staff/reception/arrivals.ts'

/** Forms that stand in these lines, in lines of their own or as many in one. */
export const countIn = ({ arrivals, groups }: WaitingList['confirmed']): number =>
  groups.reduce((sum, { count }) => sum + count, arrivals.length)
