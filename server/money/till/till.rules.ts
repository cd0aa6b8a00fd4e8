import { cents, type Cents } from '#contract/platform/money.ts'
import type { Totals } from '#contract/staff/money/till.ts'
import type { LocalizedText } from '#contract/platform/language.ts'

// The arithmetic of a till session (docs/product/till.md §4). It is computed once, at the count and at the close.

/** Difference in cents above which a manager confirms a close; the same limit asks for a reason at the opening. */
export const markedAbove = cents(2_000)

/** Shortest reason that a difference is closed with. */
export const minReason = 10

/** Most cash of one sale (ZPPDFT, article 36). */
export const maxCash = cents(500_000)

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)
const positive = (amounts: readonly number[]): number => sum(amounts.filter((each) => each > 0))
const negative = (amounts: readonly number[]): number => 0 - sum(amounts.filter((each) => each < 0))

/** Money that moved in a session. */
export interface Movements {
  floatCents: Cents
  tenders: readonly { how: 'cash' | 'terminal'; cents: Cents }[]
  moves: readonly { cents: Cents }[]
}

/** Cash that must lie in the till. */
export const expectedCash = ({ floatCents, tenders, moves }: Movements): Cents =>
  cents(
    floatCents +
      sum(tenders.filter(({ how }) => how === 'cash').map((each) => each.cents)) +
      sum(moves.map((each) => each.cents)),
  )

/** What the terminal took less what it gave back. */
export const onTerminal = ({ tenders }: Pick<Movements, 'tenders'>): Cents =>
  cents(sum(tenders.filter(({ how }) => how === 'terminal').map((each) => each.cents)))

/** A document of the session as its sums need it; amounts of a credit note are negative. */
export interface SessionDocument {
  number: string
  numberInYear: string
  isCreditNote: boolean
  totalCents: Cents
  vat: readonly { rate: number; baseCents: Cents; vatCents: Cents; grossCents: Cents }[]
  lines: readonly { name: LocalizedText; quantity: number; totalCents: Cents }[]
}

const byRate = (documents: readonly Pick<SessionDocument, 'vat'>[]): Totals['vat'] => {
  const found = new Map<number, Totals['vat'][number]>()
  for (const { vat } of documents)
    for (const { rate, baseCents, vatCents, grossCents } of vat) {
      const before = found.get(rate) ?? { rate, baseCents: 0, vatCents: 0, grossCents: 0 }
      found.set(rate, {
        rate,
        baseCents: before.baseCents + baseCents,
        vatCents: before.vatCents + vatCents,
        grossCents: before.grossCents + grossCents,
      })
    }
  return [...found.values()].toSorted((one, other) => one.rate - other.rate)
}

const byArticle = (documents: readonly Pick<SessionDocument, 'lines'>[]): Totals['articles'] => {
  const found = new Map<string, Totals['articles'][number]>()
  for (const { lines } of documents)
    for (const { name, quantity, totalCents } of lines) {
      const before = found.get(name.sl) ?? { name, quantity: 0, cents: 0 }
      found.set(name.sl, { name, quantity: before.quantity + quantity, cents: before.cents + totalCents })
    }
  return [...found.values()].toSorted((one, other) => one.name.sl.localeCompare(other.name.sl, 'sl'))
}

/** A sale of the session that was written into the bound book. */
export type BookDocument = Omit<SessionDocument, 'isCreditNote' | 'numberInYear'>

/** What the sums of a session are made of; `documents` in the order of their numbers. */
export interface TotalFacts {
  eorMissing: readonly string[]
  undoneVisits: number
  grants: readonly NonNullable<Totals['grants']>[number][]
  corrections: readonly NonNullable<Totals['corrections']>[number][]
  approvals: readonly NonNullable<Totals['approvals']>[number][]
  documents: readonly SessionDocument[]
  book: readonly BookDocument[]
}

const numbered = ({ number, totalCents }: BookDocument) => ({ number, cents: totalCents })

/** Sums of a session. Sales by the bound book are among its sales, rates and articles, and are listed beside. */
export const totalsOf = (movements: Movements, facts: TotalFacts): Totals => {
  const { documents, book, eorMissing, undoneVisits, grants, corrections, approvals } = facts
  const all = [...documents, ...book]
  const of = (way: 'cash' | 'terminal') => movements.tenders.filter(({ how }) => how === way).map((each) => each.cents)
  const moved = movements.moves.map((each) => each.cents)
  const [first] = documents
  const last = documents.at(-1)
  return {
    floatCents: movements.floatCents,
    cashInCents: positive(of('cash')),
    cashOutCents: negative(of('cash')),
    payInCents: positive(moved),
    payOutCents: negative(moved),
    expectedCents: expectedCash(movements),
    terminalInCents: positive(of('terminal')),
    terminalOutCents: negative(of('terminal')),
    invoices: documents.filter(({ isCreditNote }) => !isCreditNote).length,
    creditNotes: documents.filter(({ isCreditNote }) => isCreditNote).length,
    ...(first && { first: first.numberInYear }),
    ...(last && { last: last.numberInYear }),
    salesCents: sum(all.map(({ totalCents }) => totalCents)),
    vat: byRate(all),
    articles: byArticle(all),
    withoutEor: eorMissing.length,
    eorMissing: [...eorMissing],
    refunds: documents.filter(({ isCreditNote }) => isCreditNote).map(numbered),
    book: book.map(numbered),
    undoneVisits,
    grants: [...grants],
    corrections: [...corrections],
    approvals: [...approvals],
  }
}
