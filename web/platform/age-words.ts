import { ageGroups, type AgeGroup } from '#contract/platform/age-groups.ts'
import { m } from '#texts/compiled/messages.js'

/** First and last year of age (docs/product/account.md §1.4). */
const years: Record<AgeGroup, { from: number; to?: number }> = {
  preschool: { from: 3, to: 5 },
  school: { from: 6, to: 14 },
  student: { from: 15, to: 25 },
  adult: { from: 26 },
}

/** '6–14 let', '15 let ali več'; neighbouring groups are one range. */
export const agesOf = (groups: readonly AgeGroup[]): string => {
  if (ageGroups.every((group) => groups.includes(group))) return m.ages_all()
  const ranges: { from: number; to?: number | undefined }[] = []
  for (const [index, group] of ageGroups.entries()) {
    if (!groups.includes(group)) continue
    const previous = ageGroups[index - 1]
    const range = ranges.at(-1)
    if (range && previous && groups.includes(previous)) range.to = years[group].to
    else ranges.push({ ...years[group] })
  }
  return ranges.map(({ from, to }) => (to === undefined ? m.ages_from({ from }) : m.ages({ from, to }))).join(', ')
}
