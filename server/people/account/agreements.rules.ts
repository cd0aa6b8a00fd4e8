import { adultAge } from '#contract/platform/age-groups.ts'

/** Version of the text by which a guardian lets a minor climb without an adult; it stands in texts/. */
export const aloneConsentVersion = '2026-11'

/** Version of the sentence by which a person wants news by email; it stands in texts/. */
export const newsConsentVersion = '2026-11'

/** Ages at which a guardian's consent decides whether a person climbs alone (docs/product/arrivals.md §5.4). */
export const needsConsentAlone = (age: number, aloneFrom: number): boolean => age >= aloneFrom && age < adultAge
