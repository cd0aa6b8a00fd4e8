import type { PriceChange } from '#contract/staff/reception/price-changes.ts'

const none = { count: 0, pieces: 0, besidePieces: 0, cents: 0, besideCents: 0 }

const totalOf = (changes: readonly PriceChange[]) =>
  changes.reduce((sum, { compared }) => {
    if (!compared?.beside) return sum
    const { pieces, cents, beside } = compared
    return {
      count: sum.count + 1,
      pieces: sum.pieces + pieces,
      besidePieces: sum.besidePieces + beside.pieces,
      cents: sum.cents + cents,
      besideCents: sum.besideCents + beside.cents,
    }
  }, none)

/** What raised and lowered prices come to, as far as there is a year earlier to compare with. */
export const changedTotals = (changes: readonly PriceChange[]) => ({
  raised: totalOf(changes.filter(({ beforeCents, afterCents }) => afterCents > beforeCents)),
  lowered: totalOf(changes.filter(({ beforeCents, afterCents }) => afterCents < beforeCents)),
})
