import type { AgeGroup } from '#contract/platform/age-groups.ts'
import { m } from '#texts/compiled/messages.js'

/** Customer's names of the age groups. */
export const ageNames: Record<AgeGroup, () => string> = {
  preschool: m.gift_age_preschool,
  school: m.gift_age_school,
  student: m.gift_age_student,
  adult: m.gift_age_adult,
}
