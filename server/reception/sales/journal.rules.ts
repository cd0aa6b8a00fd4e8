import type { MonthSession } from '#server/money/till/month-sessions.ts'

/** One line of a cash journal: what came in, what went out, and what the till has after it. */
export interface JournalLine {
  at: Date
  zNo: number | null
  what: 'opening' | 'opening_difference' | 'sales' | 'refunds' | 'move' | 'difference' | 'taken' | 'closing'
  /** Why it moved, and who moved it. */
  text: string
  inCents: number
  outCents: number
  balanceCents: number
}

type Movement = Omit<JournalLine, 'balanceCents' | 'inCents' | 'outCents' | 'zNo'> & { cents: number }

/** What moved the cash of a session, in the order of its paper. Sums of sales are the cash tenders of its Z. */
const movementsOf = (session: MonthSession): Movement[] => {
  const { openedAt, closedAt, totals, moves, differenceCents, countedCents, leftCents, because } = session
  const end = closedAt ?? openedAt
  const all: Movement[] = [
    ...(totals
      ? [
          { at: end, what: 'sales' as const, text: '', cents: totals.cashInCents },
          { at: end, what: 'refunds' as const, text: '', cents: 0 - totals.cashOutCents },
        ]
      : []),
    ...moves.map(({ at, cents, why, text, by }) => ({
      at,
      what: 'move' as const,
      text: [why, text, by].filter((word) => word !== '').join(' · '),
      cents,
    })),
    ...(closedAt && differenceCents !== null
      ? [{ at: end, what: 'difference' as const, text: because, cents: differenceCents }]
      : []),
    ...(closedAt && countedCents !== null && leftCents !== null
      ? [{ at: end, what: 'taken' as const, text: '', cents: leftCents - countedCents }]
      : []),
  ]
  return all.filter(({ cents }) => cents !== 0)
}

/**
 * Cash journal of one till: for each session what it began with, receipts and payments, and what it ended with
 * (docs/product/till.md §12.3). `leftBefore` is what the till had before the first one.
 */
export const journalOf = (sessions: readonly MonthSession[], leftBefore: number | null): JournalLine[] => {
  const lines: JournalLine[] = []
  let balance = leftBefore
  for (const session of sessions) {
    const { openedAt, closedAt, zNo, floatCents } = session
    const add = ({ cents, ...line }: Movement) => {
      balance = (balance ?? 0) + cents
      const sides = { inCents: Math.max(0, cents), outCents: Math.max(0, 0 - cents) }
      lines.push({ ...line, zNo, ...sides, balanceCents: balance })
    }
    if (balance !== null && balance !== floatCents)
      add({ at: openedAt, what: 'opening_difference', text: session.openingBecause, cents: floatCents - balance })
    balance = floatCents
    lines.push({ at: openedAt, zNo, what: 'opening', text: '', inCents: 0, outCents: 0, balanceCents: balance })
    for (const movement of movementsOf(session)) add(movement)
    if (closedAt)
      lines.push({ at: closedAt, zNo, what: 'closing', text: '', inCents: 0, outCents: 0, balanceCents: balance })
  }
  return lines
}
