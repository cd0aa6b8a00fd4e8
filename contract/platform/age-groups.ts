/** Age groups of catalogue, tickets, classes and gifts, youngest first (docs/product/account.md §1.4). */
export const ageGroups = ['preschool', 'school', 'student', 'adult'] as const
export type AgeGroup = (typeof ageGroups)[number]

/** Age with which each group begins. */
export const firstAges: Readonly<Record<AgeGroup, number>> = { preschool: 0, school: 6, student: 15, adult: 26 }

/** Under 3 counts as preschool. */
export const ageGroupOf = (age: number): AgeGroup =>
  ageGroups.findLast((group) => age >= firstAges[group]) ?? 'preschool'

/** docs/product/account.md §1.3 */
export const adultAge = 18
