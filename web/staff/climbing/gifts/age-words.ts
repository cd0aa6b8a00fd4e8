import type { AgeGroup } from '#contract/platform/age-groups.ts'
import { m } from '#texts/compiled/messages.js'

export const ageYears: Record<AgeGroup, typeof m.gift_years_adult> = {
  preschool: m.gift_years_preschool,
  school: m.gift_years_school,
  student: m.gift_years_student,
  adult: m.gift_years_adult,
}
