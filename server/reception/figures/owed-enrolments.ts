import type { Day } from '#contract/platform/day.ts'
import type { VoucherId } from '#contract/platform/id.ts'
import { pricesOfVouchers } from '#server/climbing/gifts/owed-vouchers.ts'
import { enrolmentsWithDatesAfter, type EnrolmentDays } from '#server/climbing/classes/owed-places.ts'
import { creditedOf } from '#server/money/invoices/credited-parts.ts'
import { settledLines } from '#server/money/payments/settled-lines.ts'
import { paidLines } from '#server/money/pre-invoices/paid-lines.ts'
import { addDays, endOfDay } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { OwedLine } from './owed.rules.ts'

type Price = Pick<OwedLine, 'name' | 'vatRate' | 'cents'>

/** What was paid for each enrolment by the end of a day, less what had gone back. */
const pricesOf = async (
  db: Db,
  day: Day,
  enrolments: readonly EnrolmentDays[],
  loweredTo: (voucher: VoucherId) => number | undefined,
): Promise<(of: EnrolmentDays) => Price | undefined> => {
  const end = endOfDay(day)
  const ids = <Name extends 'intentId' | 'preInvoiceId' | 'voucherId'>(name: Name) =>
    enrolments.flatMap((each) => each[name] ?? [])
  const purchases = await settledLines(db, ids('intentId'), end)
  const preInvoices = (await paidLines(db, ids('preInvoiceId'))).filter(({ paidAt }) => paidAt <= end)
  const vouchers = await pricesOfVouchers(db, ids('voucherId'))
  const credited = await creditedOf(
    db,
    {
      intents: purchases.flatMap(({ intents }) => intents),
      sales: purchases.flatMap(({ sales }) => sales),
      preInvoices: preInvoices.map(({ id }) => id),
    },
    addDays(day, 1),
  )
  const back = new Map<string, number>()
  for (const { intentId, preInvoiceId, cents } of credited) {
    const key = preInvoiceId ?? intentId ?? ''
    back.set(key, (back.get(key) ?? 0) + cents)
  }
  const lessBack = (
    key: string,
    { name, vatRate, totalCents }: Omit<Price, 'cents'> & { totalCents: number },
  ): Price => ({
    name,
    vatRate,
    cents: Math.max(0, totalCents - (back.get(key) ?? 0)),
  })
  const linesOf = new Map(purchases.flatMap(({ intents, lines }) => intents.map((id) => [id, lines] as const)))
  const byPreInvoice = new Map(preInvoices.map((each) => [each.id, each]))
  return ({ articleId, intentId, preInvoiceId, voucherId }) => {
    if (preInvoiceId !== null) {
      const line = byPreInvoice.get(preInvoiceId)?.lines[0]
      return line && lessBack(preInvoiceId, line)
    }
    if (intentId !== null) {
      const lines = linesOf.get(intentId) ?? []
      // A place that was moved keeps the price of its first article.
      const line = lines.find((each) => each.articleId === articleId) ?? lines[0]
      return line && lessBack(intentId, line)
    }
    const voucher = voucherId === null ? undefined : vouchers.get(voucherId)
    if (!voucher || voucher.priceCents === null || voucher.vatRate === null) return undefined
    return { name: voucher.name, vatRate: voucher.vatRate, cents: loweredTo(voucher.id) ?? voucher.priceCents }
  }
}

/** Enrolments with dates after a day: each date that takes place has the same share of the price. */
export const enrolmentLines = async (
  db: Db,
  day: Day,
  takenBack: readonly string[],
  loweredTo: (voucher: VoucherId) => number | undefined,
): Promise<OwedLine[]> => {
  const enrolments = await enrolmentsWithDatesAfter(db, day, takenBack)
  if (enrolments.length === 0) return []
  const priceOf = await pricesOf(db, day, enrolments, loweredTo)
  const alike = Map.groupBy(
    enrolments.flatMap((enrolment) => {
      const price = priceOf(enrolment)
      const { articleId, days } = enrolment
      return price && days.length > 0 ? [{ articleId, days, ...price }] : []
    }),
    ({ articleId, days, name, vatRate, cents }) => [articleId, name.sl, vatRate, cents, ...days].join(' '),
  )
  return [...alike.values()].map((own) => {
    const { days, ...line } = own[0]!
    return {
      kind: 'class' as const,
      ...line,
      sharedBy: 1,
      parts: [{ pieces: 1, left: 0, all: days.length, end: days.at(-1)!, days }],
      times: own.length,
      pieces: 1,
    }
  })
}
