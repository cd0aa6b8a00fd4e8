import type { ClassesRow } from '#contract/staff/reception/figures.ts'

/** One date says little of a group (docs/product/figures.md §3.7). */
const minDates = 2
/** Below this share of its places a group has room for another one. */
const fewShare = 0.4
const maxNamed = 5

/** Groups of which each place is taken, and those with the fewest taken; of each list at most five. */
export const fullAndEmpty = (rows: readonly ClassesRow[]): { full: ClassesRow[]; few: ClassesRow[] } => {
  const known = rows.filter(({ dates, places }) => dates >= minDates && places > 0)
  return {
    full: known.filter(({ taken, places }) => taken >= places).slice(0, maxNamed),
    few: known
      .filter(({ taken, places }) => taken / places < fewShare)
      .toSorted((one, two) => one.taken / one.places - two.taken / two.places)
      .slice(0, maxNamed),
  }
}
