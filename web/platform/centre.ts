import type { PublicCentre } from '#contract/centre/centre.ts'
import { placeholders } from '#contract/centre/centre-placeholders.ts'
import { getLocale } from '#texts/compiled/runtime.js'

/** Centre of this page: the server writes its public facts into the HTML, and the build prerenders placeholders. */
export const centre = import.meta.env.SSR
  ? placeholders
  : // The cast is safe: the server wrote the value as a PublicCentre (server/platform/http/built-files.ts).
    (JSON.parse(document.documentElement.dataset['centre'] ?? '') as PublicCentre)

/** 'Plezanje v Previsu', 'Climbing at Previs': the name where one is. Only Slovenian has cases. */
export const centreInLocative = (): string => (getLocale() === 'sl' ? centre.name.locative : centre.name.nominative)

/** 'Vstopi v Previs', 'Step into Previs': the name where one goes, and what one visits. */
export const centreInAccusative = (): string => (getLocale() === 'sl' ? centre.name.accusative : centre.name.nominative)
