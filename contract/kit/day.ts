/** All calendar days, opening hours and validity ends are meant in this zone (design §8). */
export const timeZone = 'Europe/Ljubljana'

/** A calendar day `YYYY-MM-DD` in Ljubljana. */
export type Day = string & { readonly $day: true }
