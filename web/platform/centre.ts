import type { PublicCentre } from '#contract/centre.ts'
import { getLocale } from '#texts/compiled/runtime.js'

declare const __CENTRE__: PublicCentre

/** Centre of this build, defined by tools/build.ts. */
export const centre: PublicCentre = __CENTRE__

/** 'Plezanje v Previsu', 'Climbing at Previs': the centre's name after a preposition, where the language has cases. */
export const centreInLocative = (): string => (getLocale() === 'sl' ? centre.name.locative : centre.name.nominative)
