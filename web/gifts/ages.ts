import type { AgeGroup } from '#contract/kit/age-groups.ts'
import { m } from '#texts/compiled/messages.js'
import type { Kind } from '#web/ui/kind.ts'

/** Whom a gift can be for (spec §2), in words and in a colour. */
export const ages: Record<AgeGroup, { name: () => string; years: () => string; kind: Kind }> = {
  preschool: { name: () => m.gift_age_preschool(), years: () => m.gift_years_preschool(), kind: 'dnevna' },
  school: { name: () => m.gift_age_school(), years: () => m.gift_years_school(), kind: 'paket' },
  student: { name: () => m.gift_age_student(), years: () => m.gift_years_student(), kind: 'classes' },
  adult: { name: () => m.gift_age_adult(), years: () => m.gift_years_adult(), kind: 'terminska' },
}
