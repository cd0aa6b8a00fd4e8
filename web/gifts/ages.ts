import type { AgeGroup } from '#contract/kit/age-groups.ts'
import { m } from '#texts/compiled/messages.js'

/** Name and years of each age group (docs/product/gifts.md §1.1). */
export const ages: Record<AgeGroup, { name: () => string; years: () => string }> = {
  preschool: { name: () => m.gift_age_preschool(), years: () => m.gift_years_preschool() },
  school: { name: () => m.gift_age_school(), years: () => m.gift_years_school() },
  student: { name: () => m.gift_age_student(), years: () => m.gift_years_student() },
  adult: { name: () => m.gift_age_adult(), years: () => m.gift_years_adult() },
}

/** 'Odrasli, 26 let ali več' */
export const ageOf = (ageGroup: AgeGroup): string => `${ages[ageGroup].name()}, ${ages[ageGroup].years()}`
