import { corrections } from '#contract/staff/corrections.ts'
import { officePreInvoices } from '#contract/staff/pre-invoices.ts'
import { receipts } from '#contract/staff/receipts.ts'
import { sales } from '#contract/staff/sales.ts'
import { tills } from '#contract/staff/till.ts'
import type { TillSessionId } from '#contract/kit/id.ts'
import { coursesFor } from '#server/classes/courses-to-sell.ts'
import type { SellingContext } from '#server/payments/goods.ts'
import { describeInOffice } from '#server/pre-invoices/office-list.ts'
import { guardFailures } from '#server/platform/rate-limits.ts'
import type { StaffBind } from '#server/staff/me.ts'
import { scopeOf } from '#contract/staff/roles.ts'
import { describeTill, newestReports, reportOf } from '#server/till/describe-till.ts'
import {
  closeTill,
  confirmDifference,
  countTill,
  moveCash,
  openSessionOf,
  openTill,
  tillOf,
} from '#server/till/till-session.ts'
import {
  articlesOfDesk,
  describePriced,
  describeSale,
  salesOfSession,
  saleWithKey,
  unfinishedOf,
} from './describe-sale.ts'
import { correctPayment, invoiceToCompany } from './correct.ts'
import { papersOf } from './papers.ts'
import { issueAtDesk, quotePaidLater } from './pre-invoices-at-desk.ts'
import { priceBasket } from './price-basket.ts'
import { refundableOf, refundAtTill } from './refund.ts'
import { closingFacts } from './till-facts.ts'
import { sessionFacts as facts } from './session-facts.ts'
import { decideTerminal, sell } from './sell.ts'
import { settleAtTill } from './settle-at-till.ts'
import { emailSlip, handed, printSlip, slip } from './slip.ts'

/** Sessions in the office's list. */
const maxSessions = 60

/** Refused sums tell what a till should hold: after some tries the next one needs a second person. */
const probing =
  (ctx: SellingContext) =>
  <Result>(till: string, isTry: boolean, work: () => Promise<Result>): Promise<Result> =>
    isTry ? guardFailures(ctx, ['cash_probes', till], 'not_enough_cash', work) : work()

export const tillRoutes = (bind: StaffBind, ctx: SellingContext): void => {
  const againstProbing = probing(ctx)
  const stateOf = async (mark: string) => ({
    till: await describeTill(ctx, mark, (sessionId) => unfinishedOf(ctx, sessionId)),
  })
  const report = async (sessionId: TillSessionId, maySeeOpen: boolean) => ({
    report: await reportOf(ctx, facts, sessionId, maySeeOpen),
  })

  bind(tills.all, async () => ({
    tills: await Promise.all(ctx.centre.tills.map(async ({ mark }) => (await stateOf(mark)).till)),
  }))
  bind(tills.open, async ({ me, params, body }) => {
    await openTill(ctx, me, params.till, body)
    return stateOf(params.till)
  })
  bind(tills.move, async ({ me, params, body, approved, scope }) => {
    const mayMoveMuch = approved === 'till_large' || scopeOf(me.roles, me.logIn, 'till_large') === 'all'
    const isApproved = scope === 'all' && mayMoveMuch
    const isTry = body.direction === 'out' && !isApproved
    await againstProbing(params.till, isTry, () => moveCash(ctx, me, params.till, body, isApproved))
    return stateOf(params.till)
  })
  bind(tills.count, async ({ me, params, body }) => {
    await countTill(ctx, facts, me, params.till, body)
    return stateOf(params.till)
  })
  bind(tills.close, async ({ me, params, body }) =>
    report(await closeTill(ctx, closingFacts, me, params.till, body), true),
  )
  bind(tills.report, ({ me, params }) => report(params.sessionId, scopeOf(me.roles, me.logIn, 'till_see') === 'all'))
  bind(tills.sessions, async () => ({ sessions: await newestReports(ctx, facts, maxSessions) }))
  bind(tills.confirm, async ({ me, params, body }) => {
    await confirmDifference(ctx, me, params.sessionId, body.text)
    return report(params.sessionId, true)
  })
}

export const salesRoutes = (bind: StaffBind, ctx: SellingContext): void => {
  const againstProbing = probing(ctx)
  bind(sales.articles, () => articlesOfDesk(ctx))
  bind(sales.courses, async ({ params }) => ({ courses: await coursesFor(ctx, params.personId) }))
  bind(sales.quote, async ({ body }) => describePriced(await priceBasket(ctx, body.lines, undefined)))
  bind(sales.sell, async ({ me, body }) => ({ sale: await describeSale(ctx, await sell(ctx, me, body)) }))
  bind(sales.terminal, async ({ me, params, body }) => {
    await decideTerminal(ctx, me, params.saleId, body)
    return { sale: await describeSale(ctx, params.saleId) }
  })
  bind(sales.papers, async ({ me, params }) => ({ papers: await papersOf(ctx, me, params.invoiceId) }))
  bind(sales.byKey, async ({ params }) => {
    const sale = await saleWithKey(ctx, params.key)
    return sale ? { sale } : {}
  })
  bind(sales.refundable, async ({ params }) => ({ refundable: await refundableOf(ctx, params.invoiceId) }))
  bind(sales.refund, async ({ me, params, body, approved }) => {
    const mayRefundMuch = approved === 'refund_large' || scopeOf(me.roles, me.logIn, 'refund_large') === 'all'
    return {
      refunded: await againstProbing(body.till, body.how === 'cash' && !mayRefundMuch, () =>
        refundAtTill(ctx, me, params.invoiceId, body, mayRefundMuch),
      ),
    }
  })
  bind(corrections.payment, async ({ me, params, body }) => ({
    corrected: await correctPayment(ctx, me, params.invoiceId, body),
  }))
  bind(corrections.toCompany, async ({ me, params, body }) => ({
    corrected: await invoiceToCompany(ctx, me, params.invoiceId, body),
  }))
  bind(officePreInvoices.settleAtTill, async ({ me, params, body }) => ({
    sale: await describeSale(ctx, await settleAtTill(ctx, me, params.preInvoiceId, body)),
  }))
  bind(officePreInvoices.quote, ({ body }) => quotePaidLater(ctx, body))
  bind(officePreInvoices.issue, async ({ me, body }) => ({
    preInvoices: await describeInOffice(ctx, await issueAtDesk(ctx, me, body)),
  }))
  bind(receipts.slip, async ({ me, params }) => ({ slip: await slip(ctx, me, params.invoiceId) }))
  bind(receipts.printed, async ({ me, params, body }) => ({
    slip: await printSlip(ctx, me, params.invoiceId, body.key),
  }))
  bind(receipts.handed, ({ params }) => handed(ctx, params.invoiceId))
  bind(receipts.email, async ({ me, params, body }) => ({ emailed: await emailSlip(ctx, me, params.invoiceId, body) }))
  bind(sales.ofTill, async ({ params }) => {
    const session = await openSessionOf(ctx, tillOf(ctx, params.till).mark)
    return { sales: session ? await salesOfSession(ctx, session) : [] }
  })
}
