import type { Day } from '#contract/platform/day.ts'
import type { StaffId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { vatOf, type VatLine } from '#server/money/invoices/invoices.rules.ts'
import { dayOf, startOfDay } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/database.ts'
import { bookSalesBetween, firstWrittenAt } from './bound-book.store.ts'

/** A sale that was written by hand, which belongs to the books of its day (docs/product/till.md §9). */
export interface WrittenSum {
  day: Day
  staffId: StaffId
  totalCents: number
  cashCents: number
  terminalCents: number
  lines: readonly { name: LocalizedText; quantity: number; totalCents: number }[]
  vat: readonly VatLine[]
}

/** Sales by the bound book of these days, by the day on which each was written. */
export const writtenSalesOf = async (db: Db, from: Day, before: Day): Promise<WrittenSum[]> =>
  (await bookSalesBetween(db, startOfDay(from), startOfDay(before))).map((row) => ({
    day: dayOf(row.written_at),
    staffId: row.staff_id,
    totalCents: row.total_cents,
    cashCents: row.cash_cents,
    terminalCents: row.terminal_cents,
    lines: row.lines,
    vat: vatOf(row.lines),
  }))

export const firstDayWritten = async (db: Db): Promise<Day | undefined> => {
  const at = await firstWrittenAt(db)
  return at && dayOf(at)
}
