/** Age groups of catalogue, tickets, classes and gifts (design §5), youngest first. */
export const ageGroups = ['preschool', 'school', 'student', 'adult'] as const
export type AgeGroup = (typeof ageGroups)[number]

/** Under 3 counts as preschool. */
export const ageGroupOf = (age: number): AgeGroup =>
  age >= 26 ? 'adult' : age >= 15 ? 'student' : age >= 6 ? 'school' : 'preschool'

/** Spec §9. */
export const adultAge = 18
