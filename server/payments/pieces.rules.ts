import type { ArticleId } from '#contract/kit/id.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { Piece, Sold, TakenPart, TakenPieces } from './goods.ts'

/**
 * The line of each delivered row of a sale. Rows of one article fill its lines in the order of their ids, so that a row
 * has the same line each time.
 */
export const onLines = <Row extends { id: string; article_id: ArticleId }>(
  rows: readonly Row[],
  { lines }: Sold,
): (Row & { line: number; unitCents: Cents })[] => {
  const left = Map.groupBy(
    rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    ({ article_id }) => article_id,
  )
  return lines.flatMap(({ articleId, quantity, unitCents }, line) =>
    (articleId === null ? [] : (left.get(articleId)?.splice(0, quantity) ?? [])).map((row) => ({
      ...row,
      line,
      unitCents,
    })),
  )
}

const isUsed = (piece: Piece): boolean => (piece.usedVisits ?? 0) > 0

const list = (pieces: readonly Piece[]): string => pieces.map(({ id }) => id).join(', ')

/** Pieces for a part that names none: unused ones, or for a lower amount those that leave no choice. */
const unnamed = (noun: 'ticket' | 'gift', left: readonly Piece[], part: TakenPart): Piece[] | string => {
  const { line, quantity, eachCents } = part
  const redeemed = left.filter(({ state }) => state === 'redeemed')
  const free = left.filter(({ state }) => state !== 'redeemed')
  const used = free.filter(isUsed)
  const candidates = eachCents === undefined ? free.filter((piece) => !isUsed(piece)) : free
  if (candidates.length < quantity)
    return redeemed.length
      ? `a gift of this sale was redeemed: ${list(redeemed)}`
      : used.length && eachCents === undefined
        ? `a ticket of this sale was used: ${list(used)}`
        : `line ${line + 1} has only ${candidates.length} left`
  if (eachCents !== undefined && quantity < free.length && used.length > 0 && used.length < free.length)
    return `name each ${noun} of line ${line + 1}, since some were used: ${list(free)}`
  return candidates.slice(0, quantity)
}

const named = (noun: 'ticket' | 'gift', left: readonly Piece[], part: TakenPart): Piece[] | string => {
  const { line, quantity, pieces: ids = [], eachCents, evenUsed = false } = part
  const found = left.filter(({ id }) => ids.includes(id))
  if (new Set(ids).size !== quantity) return `line ${line + 1}: name as many as the quantity`
  if (found.length !== quantity) return `not every ${noun} named is left on line ${line + 1}`
  const redeemed = found.filter(({ state }) => state === 'redeemed')
  if (redeemed.length) return `a gift of this sale was redeemed: ${list(redeemed)}`
  const used = found.filter(isUsed)
  return used.length && eachCents === undefined && !evenUsed ? `a ticket of this sale was used: ${list(used)}` : found
}

/**
 * Chooses the pieces of each part. A used piece is taken back for less than its price only, unless the part says so, and a
 * redeemed one never (docs/product/invoices.md §5.5).
 */
export const choosePieces = (
  noun: 'ticket' | 'gift',
  all: readonly Piece[],
  parts: readonly TakenPart[],
): TakenPieces => {
  const taken = new Set<string>()
  const chosen = new Map<TakenPart, string[]>()
  // Named pieces first, so that no other part takes them.
  for (const part of [...parts.filter(({ pieces }) => pieces), ...parts.filter(({ pieces }) => !pieces)]) {
    const left = all.filter(({ id, line, state }) => line === part.line && state !== 'ended' && !taken.has(id))
    const found = (part.pieces ? named : unnamed)(noun, left, part)
    if (typeof found === 'string') return { refused: found }
    for (const { id } of found) taken.add(id)
    chosen.set(
      part,
      found.map(({ id }) => id),
    )
  }
  return { pieces: parts.map((part) => chosen.get(part) ?? []) }
}
