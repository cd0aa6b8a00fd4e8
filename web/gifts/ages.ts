import type { AgeGroup } from '#contract/kit/age-groups.ts'
import { m } from '#texts/compiled/messages.js'
import type { Kind } from '#web/ui/kind.ts'

/** Name, years and colour of each age group (docs/product/gifts.md §1.1). */
export const ages: Record<AgeGroup, { name: () => string; years: () => string; kind: Kind }> = {
  preschool: { name: () => m.gift_age_preschool(), years: () => m.gift_years_preschool(), kind: 'dnevna' },
  school: { name: () => m.gift_age_school(), years: () => m.gift_years_school(), kind: 'paket' },
  student: { name: () => m.gift_age_student(), years: () => m.gift_years_student(), kind: 'classes' },
  adult: { name: () => m.gift_age_adult(), years: () => m.gift_years_adult(), kind: 'terminska' },
}

/** 'Odrasli, 26 let ali več' */
export const ageOf = (ageGroup: AgeGroup): string => `${ages[ageGroup].name()}, ${ages[ageGroup].years()}`
