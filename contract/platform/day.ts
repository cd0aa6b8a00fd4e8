/** Calendar days, opening hours and ends of validity are in this zone (docs/product/api.md §7.3). */
export const timeZone = 'Europe/Ljubljana'

/** A calendar day `YYYY-MM-DD` in Ljubljana. */
export type Day = string & { readonly $day: true }
