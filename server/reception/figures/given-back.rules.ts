import type { LocalizedText } from '#contract/platform/language.ts'
import type { Giver } from '#contract/staff/reception/figure-lists.ts'

/** What one document or ticket adds to the sums of the one who gave it. */
export interface GiverShare {
  key: string
  name: LocalizedText
  refunds: number
  cents: number
  grants: number
}

const added = (one: Giver, { refunds, cents, grants }: GiverShare): Giver => ({
  ...one,
  refunds: one.refunds + refunds,
  cents: one.cents + cents,
  grants: one.grants + grants,
})

/** Sums by member; who gave most money back stands first. */
export const giversOf = (given: readonly GiverShare[]): Giver[] => {
  const givers = new Map<string, Giver>()
  for (const each of given) {
    const { key, name } = each
    givers.set(key, added(givers.get(key) ?? { key, name, refunds: 0, cents: 0, grants: 0 }, each))
  }
  return [...givers.values()].toSorted(
    (one, other) => one.cents - other.cents || other.grants - one.grants || one.key.localeCompare(other.key),
  )
}

/** All of them together. */
export const sumOfGivers = (givers: readonly Giver[], name: LocalizedText): Giver => {
  let total: Giver = { key: 'total', name, refunds: 0, cents: 0, grants: 0 }
  for (const each of givers) total = added(total, each)
  return total
}
