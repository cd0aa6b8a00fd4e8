import type { PreInvoice } from '#contract/money/pre-invoices.ts'
import { m } from '#texts/compiled/messages.js'
import { shortDate } from '#texts/format.ts'
import { weekdayOf } from '#web/platform/local-dates.ts'

/** 'do petka 27. 11.', by the number of the weekday. */
const payBy: readonly ((inputs: { date: string }) => string)[] = [
  m.home_pay_by_sunday,
  m.home_pay_by_monday,
  m.home_pay_by_tuesday,
  m.home_pay_by_wednesday,
  m.home_pay_by_thursday,
  m.home_pay_by_friday,
  m.home_pay_by_saturday,
]

/** From this time before the due time on, a pre-invoice is shown in red. */
const urgentMs = 24 * 3600 * 1000

/** Until when a pre-invoice is to be paid, and whether that is within a day or over (docs/product/pre-invoices.md §6.7). */
export const displayDue = ({ due }: Pick<PreInvoice, 'due'>, now: Date): { by: string; isUrgent: boolean } => {
  const leftMs = Date.parse(due) - now.getTime()
  return {
    by: leftMs < 0 ? m.my_invoices_overdue() : (payBy[weekdayOf(due)]?.({ date: shortDate(due) }) ?? ''),
    isUrgent: leftMs <= urgentMs,
  }
}
