import type { Day } from '#contract/platform/day.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { OwedKind, OwedReport, OwedRow } from '#contract/staff/reception/owed-report.ts'
import { addDays, addMonths, daysBetween } from '#server/platform/calendar.ts'

/** Pieces alike of one price: how much of each is left, of all, and by which day it is over. */
interface OwedPart {
  pieces: number
  left: number
  all: number
  end: Day
  /** A validity that runs: one day of `all` ends each day, the last one on `end`. */
  isRunning?: boolean
  /** Days of the dates of an enrolment, of which those to come are left. */
  days?: readonly Day[]
}

/** What was paid for some pieces, and what is left of them. All parts have the same `all`. */
export interface OwedLine {
  kind: OwedKind
  articleId: string
  name: LocalizedText
  vatRate: number
  /** Paid for `sharedBy` pieces together, with VAT. */
  cents: number
  sharedBy: number
  parts: readonly OwedPart[]
  /** So many sales alike; each is rounded by itself. */
  times: number
  /** Tickets, vouchers or enrolments of each of them. */
  pieces: number
}

const halfUp = (amount: number, by: number): number => Math.floor((2 * amount + by) / (2 * by))

const leftOn = ({ left, all, end, isRunning = false, days }: OwedPart, day: Day): number => {
  if (days) return days.filter((each) => each > day).length
  if (isRunning) return Math.max(0, Math.min(all, daysBetween(day, end)))
  return end > day ? left : 0
}

/** What is owed for a line at the end of a day: the share that is left of its price, half a cent rounded up. */
export const owedOn = ({ cents, sharedBy, parts, times }: OwedLine, day: Day): number => {
  const [first] = parts
  if (!first) return 0
  const left = parts.reduce((sum, part) => sum + part.pieces * leftOn(part, day), 0)
  return times * halfUp(cents * left, sharedBy * first.all)
}

/**
 * What is left of the price of a line after credit notes, and on how many pieces. A note with pieces takes their share of
 * what was left, whatever went back for them: the rest of it was kept, and is earned.
 */
export const leftOfPrice = (
  { quantity, totalCents }: { quantity: number; totalCents: number },
  credits: readonly { quantity: number; cents: number }[],
): { cents: number; sharedBy: number } => {
  let [cents, sharedBy] = [totalCents, quantity]
  for (const credit of credits) {
    if (sharedBy === 0) break
    cents -= credit.quantity === 0 ? credit.cents : halfUp(cents * credit.quantity, sharedBy)
    sharedBy -= credit.quantity
  }
  return { cents: Math.max(0, cents), sharedBy }
}

/** What is left of the price of one piece. */
export const centsOfEach = ({ cents, sharedBy }: { cents: number; sharedBy: number }): number =>
  sharedBy === 0 ? 0 : halfUp(cents, sharedBy)

const order: readonly OwedKind[] = ['time', 'entries', 'class', 'voucher']

/** VAT that a gross sum contains, once for each row, as an invoice has it for each rate. */
const vatIn = (cents: number, rate: number): number => Math.round((cents * rate) / (10_000 + rate))

/** Sums by kind, article and rate; the largest of each kind first. */
export const owedRows = (lines: readonly OwedLine[], day: Day): OwedRow[] => {
  const rows = new Map<string, OwedRow & { vatRate: number }>()
  for (const line of lines) {
    const { kind, articleId, name, vatRate, times, pieces } = line
    const cents = owedOn(line, day)
    if (cents === 0) continue
    const key = `${kind} ${articleId} ${vatRate}`
    const row = rows.get(key) ?? { key, kind, name, pieces: 0, cents: 0, vatCents: 0, vatRate }
    rows.set(key, { ...row, pieces: row.pieces + times * pieces, cents: row.cents + cents })
  }
  return [...rows.values()]
    .map(({ vatRate, ...row }) => ({ ...row, vatCents: vatIn(row.cents, vatRate) }))
    .toSorted(
      (one, other) =>
        order.indexOf(one.kind) - order.indexOf(other.kind) ||
        other.cents - one.cents ||
        one.key.localeCompare(other.key),
    )
}

/** What is earned in each month after a day, or ends in it at the latest. The months add up to what is owed. */
export const monthsAhead = (lines: readonly OwedLine[], day: Day): OwedReport['months'] => {
  const months: OwedReport['months'] = []
  let from = addDays(day, 1)
  let open = lines.map((line) => ({ line, cents: owedOn(line, day) })).filter(({ cents }) => cents > 0)
  while (open.length > 0) {
    const to = addDays(addMonths(`${from.slice(0, 7)}-01` as Day, 1), -1)
    const after = open.map(({ line, cents }) => ({ line, cents: owedOn(line, to), fallen: cents - owedOn(line, to) }))
    months.push({ from, to, value: after.reduce((sum, { fallen }) => sum + fallen, 0) })
    open = after.filter(({ cents }) => cents > 0)
    from = addDays(to, 1)
  }
  return months
}
