/** Age groups of catalogue, tickets, classes and gifts, youngest first (docs/product/account.md §1.4). */
export const ageGroups = ['preschool', 'school', 'student', 'adult'] as const
export type AgeGroup = (typeof ageGroups)[number]

/** Under 3 counts as preschool. */
export const ageGroupOf = (age: number): AgeGroup =>
  age >= 26 ? 'adult' : age >= 15 ? 'student' : age >= 6 ? 'school' : 'preschool'

/** docs/product/account.md §1.3 */
export const adultAge = 18
