import { denominations } from '#contract/platform/cash.ts'

/** Typed euros in cents: `20`, `17,5`, `17.50`; undefined while it is no amount. */
export const typedCents = (typed: string): number | undefined => {
  const found = /^(\d{1,5})(?:[.,](\d{0,2}))?$/.exec(typed.trim())
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined
}

/** Notes and coins that make this sum in as few pieces as possible, such as `10 € + 5 €`. */
export const piecesOf = (sum: number): string => {
  const pieces: string[] = []
  let left = sum
  for (const piece of denominations) {
    const count = Math.floor(left / piece)
    left -= count * piece
    const name = piece >= 100 ? `${piece / 100}\u00A0€` : `${piece}\u00A0c`
    if (count > 0) pieces.push(count === 1 ? name : `${count} × ${name}`)
  }
  return pieces.join(' + ')
}
