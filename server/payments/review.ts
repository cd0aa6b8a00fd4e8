import { amountOf } from '#contract/kit/money.ts'
import type { Context } from '#server/platform/context.ts'
import { failedRefunds, paymentsInReview } from './payments.store.ts'

const table = (title: string, rows: readonly (readonly (string | number)[])[]): string =>
  [`${title}: ${rows.length || 'none'}`, ...rows.map((row) => `  ${row.join('  ')}`)].join('\n')

/** Lists the money that needs an operator: payments in review, and refunds that a supplier refused. */
export const listReview = async (ctx: Context): Promise<string> => {
  const [payments, refunds] = await Promise.all([paymentsInReview(ctx.db), failedRefunds(ctx.db)])
  return [
    table(
      'payments in review',
      payments.map((row) => [
        row.id,
        row.taken_at.toISOString(),
        `${amountOf(row.cents)} EUR`,
        row.brand,
        `${row.supplier} ${row.supplier_payment_id}`,
        `reference ${row.reference}`,
      ]),
    ),
    table(
      'refused refunds',
      refunds.map((row) => [
        row.id,
        row.queued_at.toISOString(),
        `${amountOf(row.cents)} EUR`,
        row.reason,
        `${row.supplier} ${row.supplier_payment_id}`,
        `reference ${row.reference}`,
        `attempt ${row.attempt}`,
      ]),
    ),
  ].join('\n')
}
