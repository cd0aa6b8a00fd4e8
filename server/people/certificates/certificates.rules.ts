import type { Day } from '#contract/platform/day.ts'

/** Whether a certificate that was not revoked holds on this day. */
export const holdsOn = ({ valid_until: until }: { valid_until: Day | null }, day: Day): boolean =>
  until === null || until >= day

/** Of two certificates of one kind the one that holds longer; the first of two alike. */
export const longer = <C extends { valid_until: Day | null }>(one: C, other: C): C => {
  if (one.valid_until === null) return one
  return other.valid_until === null || other.valid_until > one.valid_until ? other : one
}
