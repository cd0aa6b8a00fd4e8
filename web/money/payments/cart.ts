import type { Cart, CartItem } from '#contract/money/cart.ts'
import { maxCartLines } from '#contract/platform/facts.ts'
import type { ArticleId, PersonId } from '#contract/platform/id.ts'

/** All carts of one buyer; each participant has one, and each age group of gifts (docs/product/web.md §7.2). */
export interface Carts {
  /** Buyer; for any other person the carts are empty. */
  owner: PersonId | undefined
  carts: Readonly<Record<string, Cart>>
}

/** One cart: its buyer, and for whom it is. */
export interface CartKey {
  owner: PersonId
  /** Participant, or the age group of a gift. */
  whom: string
}

/** Limits of the contract (docs/product/tickets.md §3.1, docs/product/gifts.md §1.4). */
export interface CartLimits {
  maxQuantity: number
  /** The buyer's carts are paid together, so that their lines are counted together. */
  isPaidTogether: boolean
}

export const noCarts: Carts = { owner: undefined, carts: {} }

/** The same array each time, so that nothing renders again. */
const noLines: Cart = []

/** The carts of this buyer. */
const ownCarts = ({ owner, carts }: Carts, buyer: PersonId): Carts['carts'] => (owner === buyer ? carts : {})

export const cartLines = (carts: Carts, { owner, whom }: CartKey): Cart => ownCarts(carts, owner)[whom] ?? noLines

/** The buyer's carts that are not empty, by participant or age group. */
export const filledCarts = (carts: Carts, owner: PersonId): [whom: string, lines: Cart][] =>
  Object.entries(ownCarts(carts, owner)).filter(([, lines]) => lines.length > 0)

export const quantityIn = (lines: Cart, articleId: ArticleId): number =>
  lines.find((line) => line.articleId === articleId)?.quantity ?? 0

/** Replaces one cart; carts of another buyer are dropped. */
const withLines = (carts: Carts, { owner, whom }: CartKey, lines: Cart): Carts => {
  const { [whom]: _replaced, ...others } = ownCarts(carts, owner)
  return { owner, carts: lines.length > 0 ? { ...others, [whom]: lines } : others }
}

/** Sets the quantity of an article, within the limits; 0 removes it. A full cart takes no further article. */
export const withQuantity = (
  carts: Carts,
  key: CartKey,
  { articleId, quantity }: CartItem,
  limits: CartLimits,
): Carts => {
  const before = cartLines(carts, key)
  const line = { articleId, quantity: Math.min(limits.maxQuantity, Math.max(0, Math.trunc(quantity))) }
  if (line.quantity === 0)
    return withLines(
      carts,
      key,
      before.filter((each) => each.articleId !== articleId),
    )
  if (quantityIn(before, articleId) > 0)
    return withLines(
      carts,
      key,
      before.map((each) => (each.articleId === articleId ? line : each)),
    )
  return hasRoom(carts, key, limits) ? withLines(carts, key, [...before, line]) : carts
}

/** Puts a removed line back to its place; other changes since the removal stay. */
export const withLineBack = (
  carts: Carts,
  key: CartKey,
  { line, index }: { line: CartItem; index: number },
  limits: CartLimits,
): Carts => {
  const before = cartLines(carts, key)
  if (quantityIn(before, line.articleId) > 0 || !hasRoom(carts, key, limits)) return carts
  return withLines(carts, key, before.toSpliced(index, 0, line))
}

/** Drops articles that are no longer on sale, so that a cart never contains what its shop does not show. */
export const keptOnSale = (carts: Carts, key: CartKey, onSale: ReadonlySet<ArticleId>): Carts => {
  const before = cartLines(carts, key)
  const kept = before.filter(({ articleId }) => onSale.has(articleId))
  return kept.length === before.length ? carts : withLines(carts, key, kept)
}

export const withoutCart = (carts: Carts, key: CartKey): Carts => withLines(carts, key, [])

const hasRoom = (carts: Carts, key: CartKey, { isPaidTogether }: CartLimits): boolean => {
  const counted = isPaidTogether ? Object.values(ownCarts(carts, key.owner)).flat() : cartLines(carts, key)
  return counted.length < maxCartLines
}

export const countOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Sum in euros, added up in whole cents. */
export const sumOf = (lines: readonly { quantity: number; priceDDV: number }[]): number =>
  lines.reduce((cents, { quantity, priceDDV }) => cents + Math.round(priceDDV * 100) * quantity, 0) / 100

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLine = (value: unknown, { maxQuantity }: CartLimits): value is CartItem => {
  if (!isRecord(value)) return false
  const { articleId, quantity } = value
  return (
    typeof articleId === 'string' &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= maxQuantity
  )
}

/** Reads stored carts; what is malformed counts as empty. */
export const readCarts = (stored: unknown, limits: CartLimits): Carts => {
  if (!isRecord(stored) || typeof stored['owner'] !== 'string') return noCarts
  const carts = isRecord(stored['carts']) ? stored['carts'] : cartOfFormerRelease(stored)
  return {
    // The server checks the ids.
    owner: stored['owner'] as PersonId,
    carts: Object.fromEntries(
      Object.entries(carts)
        .map(([whom, lines]) => [whom, Array.isArray(lines) ? linesFrom(lines, limits) : []] as const)
        .filter(([, lines]) => lines.length > 0),
    ),
  }
}

/** Good lines, each article once. */
const linesFrom = (lines: readonly unknown[], limits: CartLimits): Cart => [
  ...new Map(lines.filter((line) => isLine(line, limits)).map((line) => [line.articleId, line])).values(),
]

/** Releases before 0.2.0 kept one cart, and for whom it was. */
const cartOfFormerRelease = ({ participant, items }: Record<string, unknown>): Record<string, unknown> =>
  typeof participant === 'string' ? { [participant]: items } : {}
