/** Euro coins and notes in cents, the largest first. */
export const denominations = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const

/** Sum of a count: pieces of each denomination, in their order. */
export const sumOfCount = (counted: readonly number[]): number =>
  counted.reduce((sum, pieces, index) => sum + pieces * (denominations[index] ?? 0), 0)

/** Pieces of each denomination with this sum, as few as possible. */
export const fewestPieces = (total: number): number[] => {
  let left = total
  return denominations.map((cents) => {
    const pieces = Math.floor(left / cents)
    left -= pieces * cents
    return pieces
  })
}
