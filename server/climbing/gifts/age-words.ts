import type { AgeGroup } from '#contract/platform/age-groups.ts'
import { m } from '#texts/compiled/messages.js'

/** Names of the age groups on vouchers and in their emails. */
export const ageNames: Record<AgeGroup, typeof m.gift_age_adult> = {
  preschool: m.gift_age_preschool,
  school: m.gift_age_school,
  student: m.gift_age_student,
  adult: m.gift_age_adult,
}

export const ageYears: Record<AgeGroup, typeof m.gift_years_adult> = {
  preschool: m.gift_years_preschool,
  school: m.gift_years_school,
  student: m.gift_years_student,
  adult: m.gift_years_adult,
}
