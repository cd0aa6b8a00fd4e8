import { webIssuer } from '#server/money/payments/issuer.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { operatorActor } from '#server/platform/audit-log.ts'
import { markPaidManually } from '#server/money/pre-invoices/pre-invoices.ts'

/** Marks a pre-invoice as paid; by default one of 2026, in cash. */
export const payAtReception = (
  ctx: SellingContext,
  number: number,
  { how = 'cash', year = 2026 }: { how?: 'cash' | 'transfer'; year?: number } = {},
) => markPaidManually(ctx, async () => operatorActor(), { number, year }, how, webIssuer(ctx.centre))
