import type { AgeGroup } from '#contract/platform/age-groups.ts'
import { m } from '#texts/compiled/messages.js'
import { ageNames } from '#web/centre/catalogue/age-names.ts'

/** Years of each age group (docs/product/gifts.md §1.1). */
export const yearsOf: Record<AgeGroup, () => string> = {
  preschool: m.gift_years_preschool,
  school: m.gift_years_school,
  student: m.gift_years_student,
  adult: m.gift_years_adult,
}

/** 'Odrasli, 26 let ali več' */
export const ageOf = (ageGroup: AgeGroup): string => `${ageNames[ageGroup]()}, ${yearsOf[ageGroup]()}`
