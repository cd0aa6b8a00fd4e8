import { boundBook } from '#contract/staff/reception/bound-book.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { describeSale } from './describe-sale.ts'
import { listOutages, recordOutage } from './outages.ts'
import { sellByBook } from './sell-by-book.ts'

export const boundBookRoutes = (bind: StaffBind, ctx: SellingContext): void => {
  bind(boundBook.outages, async () => ({ outages: await listOutages(ctx) }))
  bind(boundBook.record, async ({ me, body }) => {
    await recordOutage(ctx, me, body)
    return { outages: await listOutages(ctx) }
  })
  bind(boundBook.sell, async ({ me, body }) => ({ sale: await describeSale(ctx, await sellByBook(ctx, me, body)) }))
}
