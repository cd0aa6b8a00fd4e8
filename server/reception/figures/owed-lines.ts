import type { Day } from '#contract/platform/day.ts'
import type { IntentId, SaleId, VoucherId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { vouchersGoodOn, vouchersOfSales } from '#server/climbing/gifts/owed-vouchers.ts'
import { bearerTicketsOn, ticketsGoodOn } from '#server/climbing/tickets/owed-tickets.ts'
import { bearerHeadsAfter } from '#server/climbing/visits/later-visits.ts'
import { creditedSince, loweredLines, type LoweredLine } from '#server/money/invoices/credited-parts.ts'
import { addDays } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/database.ts'
import { enrolmentLines } from './owed-enrolments.ts'
import { centsOfEach, leftOfPrice, type OwedLine } from './owed.rules.ts'

/** A line of a sale by its name, since credit notes know no article. */
const keyOf = (sale: string | null, { sl }: LocalizedText): string => `${sale ?? ''} ${sl}`

/** Rows of goods alike become lines; those of one lowered line become one, which shares what is left of its price. */
const shared = <Row extends { name: LocalizedText; pieces: number }>(
  rows: readonly Row[],
  lowered: ReadonlyMap<string, LoweredLine>,
  keyOfRow: (row: Row) => string,
  partOf: (row: Row) => OwedLine['parts'][number],
  lineOf: (row: Row) => Pick<OwedLine, 'kind' | 'articleId' | 'name' | 'vatRate' | 'cents'>,
): OwedLine[] => {
  const own = rows.filter((row) => !lowered.has(keyOfRow(row)))
  const together = Map.groupBy(
    rows.filter((row) => lowered.has(keyOfRow(row))),
    keyOfRow,
  )
  return [
    ...own.map((row) => ({
      ...lineOf(row),
      sharedBy: 1,
      parts: [{ ...partOf(row), pieces: 1 }],
      times: row.pieces,
      pieces: 1,
    })),
    ...[...together].map(([key, some]) => {
      const { sold, credits } = lowered.get(key)!
      return {
        ...lineOf(some[0]!),
        ...leftOfPrice(sold, credits),
        parts: some.map(partOf),
        times: 1,
        pieces: some.reduce((sum, { pieces }) => sum + pieces, 0),
      }
    }),
  ]
}

const isPriced = <Row extends { priceCents: number | null; vatRate: number | null }>(
  row: Row,
): row is Row & { priceCents: number; vatRate: number } => row.priceCents !== null && row.vatRate !== null

const bearerLines = async (
  db: Db,
  day: Day,
  lowered: readonly LoweredLine[],
  since: Awaited<ReturnType<typeof creditedSince>>,
): Promise<OwedLine[]> => {
  const tickets = (await bearerTicketsOn(db, day)).filter(isPriced)
  const laterHeads = await bearerHeadsAfter(
    db,
    tickets.map(({ id }) => id),
    day,
  )
  return tickets.map((ticket) => {
    const { id, saleId, line, articleId, name, priceCents, vatRate, end } = ticket
    const isOwn = (each: { saleId: SaleId | null; line: number }) => each.saleId === saleId && each.line === line
    // Entries that went back since then; a ticket that ended with the last of them keeps their number.
    const back = since.filter(isOwn).reduce((sum, { quantity }) => sum + quantity, 0)
    const visits = ticket.isEnded ? back : ticket.visits + back
    const part = lowered.find(isOwn)
    const price = part ? leftOfPrice(part.sold, part.credits) : { cents: priceCents * visits, sharedBy: visits }
    const left = visits - ticket.usedVisits + (laterHeads.get(id) ?? 0)
    return {
      kind: 'entries' as const,
      articleId,
      name,
      vatRate,
      ...price,
      parts: [{ pieces: left, left: 1, all: 1, end }],
      times: 1,
      pieces: 1,
    }
  })
}

/** All that was paid for and not given at the end of a day, and how many tickets have no price here. */
export const owedLines = async (
  db: Db,
  day: Day,
  today: Day,
): Promise<{ lines: OwedLine[]; vouchers: OwedLine[]; unpriced: number }> => {
  const before = addDays(day, 1)
  const isPast = day < today
  const lowered = await loweredLines(db, before)
  const byKey = new Map(lowered.map((each) => [keyOf(each.intentId ?? each.saleId, each.sold.name), each] as const))
  const sales = [...new Set(lowered.flatMap(({ intentId, saleId }) => intentId ?? saleId ?? []))]
  // A voucher whose price was lowered hands it on to what it was redeemed for.
  const loweredVouchers = new Map(
    (await vouchersOfSales(db, sales)).flatMap(({ id, saleKey, lineName }): [string, string][] => {
      const key = keyOf(saleKey, lineName)
      return byKey.has(key) ? [[id, key]] : []
    }),
  )
  const tickets = await ticketsGoodOn(db, day, [
    ...(sales as IntentId[]),
    ...([...loweredVouchers.keys()] as VoucherId[]),
  ])
  const vouchers = await vouchersGoodOn(db, day, sales)
  const since = isPast ? await creditedSince(db, before) : []
  const ofVouchers = shared(
    vouchers.filter(isPriced),
    byKey,
    ({ saleKey, lineName }) => keyOf(saleKey, lineName),
    ({ pieces, end }) => ({ pieces, left: 1, all: 1, end }),
    ({ articleId, name, priceCents: cents, vatRate }) => ({ kind: 'voucher', articleId, name, vatRate, cents }),
  )
  return {
    lines: [
      ...shared(
        tickets.filter(isPriced),
        byKey,
        ({ origin, name }) => loweredVouchers.get(origin ?? '') ?? keyOf(origin, name),
        ({ pieces, left, all, end, isRunning }) => ({ pieces, left, all, end, isRunning }),
        ({ articleId, name, priceCents: cents, vatRate, type }) => ({
          kind: type === 'terminska' ? 'time' : 'entries',
          articleId,
          name,
          vatRate,
          cents,
        }),
      ),
      ...(await bearerLines(db, day, lowered, since)),
      ...(await enrolmentLines(
        db,
        day,
        since.flatMap(({ pieces }) => pieces),
        (id) => {
          const line = byKey.get(loweredVouchers.get(id) ?? '')
          return line && centsOfEach(leftOfPrice(line.sold, line.credits))
        },
      )),
      ...ofVouchers,
    ],
    vouchers: ofVouchers,
    unpriced: tickets.filter(({ priceCents }) => priceCents === null).reduce((sum, { pieces }) => sum + pieces, 0),
  }
}
