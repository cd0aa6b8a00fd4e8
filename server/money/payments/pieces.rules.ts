import type { ArticleId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { KeptGoods, Piece, PieceNoun, RefusedFor, PastSale, TakenPart, TakenPieces } from './goods.ts'

/**
 * The line of each delivered row of a sale. Rows of one article fill its lines in the order of their ids, so that a row
 * has the same line each time.
 */
export const onLines = <Row extends { id: string; article_id: ArticleId }>(
  rows: readonly Row[],
  { lines }: PastSale,
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

/** For less than its price, not for what is left of it. */
const isForLess = ({ eachCents, isRest = false }: TakenPart): boolean => eachCents !== undefined && !isRest

type PieceChoice = readonly Piece[] | RefusedFor<KeptGoods>

const idsOf = (pieces: readonly Piece[]): string[] => pieces.map(({ id }) => id)

/** Pieces for a part that names none: unused ones, or for a lower amount those that leave no choice. */
const unnamed = (noun: PieceNoun, left: readonly Piece[], part: TakenPart): PieceChoice => {
  const { line, quantity } = part
  const isReduced = isForLess(part)
  const redeemed = left.filter(({ state }) => state === 'redeemed')
  const free = left.filter(({ state }) => state !== 'redeemed')
  const used = free.filter(isUsed)
  const candidates = isReduced ? free : free.filter((piece) => !isUsed(piece))
  if (candidates.length < quantity)
    return redeemed.length
      ? { refused: 'pieces_redeemed', ids: idsOf(redeemed) }
      : used.length && !isReduced
        ? { refused: 'pieces_used', ids: idsOf(used) }
        : { refused: 'too_few_left', line, left: candidates.length }
  if (isReduced && quantity < free.length && used.length > 0 && used.length < free.length)
    return { refused: 'pieces_unnamed', noun, line, ids: idsOf(free) }
  return candidates.slice(0, quantity)
}

const named = (noun: PieceNoun, left: readonly Piece[], part: TakenPart): PieceChoice => {
  const { line, quantity, pieces: ids = [], evenUsed = false } = part
  const found = left.filter(({ id }) => ids.includes(id))
  if (new Set(ids).size !== quantity) return { refused: 'pieces_miscounted', line }
  if (found.length !== quantity) return { refused: 'pieces_not_left', noun, line }
  const redeemed = found.filter(({ state }) => state === 'redeemed')
  if (redeemed.length) return { refused: 'pieces_redeemed', ids: idsOf(redeemed) }
  const used = found.filter(isUsed)
  return used.length && !isForLess(part) && !evenUsed ? { refused: 'pieces_used', ids: idsOf(used) } : found
}

/**
 * Chooses the pieces of each part. A used piece is taken back for less than its price only, unless the part says so, and a
 * redeemed one never (docs/product/invoices.md §5.3). A part of the price alone has no piece.
 */
export const choosePieces = (noun: PieceNoun, all: readonly Piece[], parts: readonly TakenPart[]): TakenPieces => {
  const taken = new Set<string>()
  const chosen = new Map<TakenPart, string[]>()
  // Named pieces first, so that no other part takes them.
  const ending = parts.filter(({ quantity }) => quantity > 0)
  for (const part of [...ending.filter(({ pieces }) => pieces), ...ending.filter(({ pieces }) => !pieces)]) {
    const left = all.filter(({ id, line, state }) => line === part.line && state !== 'ended' && !taken.has(id))
    const found = (part.pieces ? named : unnamed)(noun, left, part)
    if ('refused' in found) return found
    for (const { id } of found) taken.add(id)
    chosen.set(part, idsOf(found))
  }
  return { pieces: parts.map((part) => chosen.get(part) ?? []) }
}
