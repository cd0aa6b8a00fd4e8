import { corrections } from '#contract/staff/reception/corrections.ts'
import { officePreInvoices } from '#contract/staff/reception/pre-invoices.ts'
import { receipts } from '#contract/staff/reception/receipts.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { tills } from '#contract/staff/money/till.ts'
import type { TillSessionId } from '#contract/platform/id.ts'
import { coursesFor } from '#server/climbing/classes/courses-to-sell.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { describeInOffice } from '#server/money/pre-invoices/office-list.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { describeTill, reportOf } from '#server/money/till/describe-till.ts'
import { countingProbes } from '#server/money/till/given-out.ts'
import { confirmDifference } from '#server/money/till/marked-differences.ts'
import { moveCash } from '#server/money/till/move-cash.ts'
import { listSessions, sessionsTable } from '#server/money/till/session-list.ts'
import { closeTill, countTill, openSessionOf, openTill, tillOf } from '#server/money/till/till-session.ts'
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
import { priceNow } from './price-basket.ts'
import { endAtDesk, refundableOf, refundAtTill } from './refund.ts'
import { closingFacts } from './till-facts.ts'
import { sessionFacts as facts } from './session-facts.ts'
import { decideTerminal, sell } from './sell.ts'
import { settleAtTill } from './settle-at-till.ts'
import { emailSlip, handed, printSlip, slip } from './slip.ts'

/** A member who looks at a till. */
type Seer = Pick<StaffMe, 'id' | 'may'>

/** Whether the member sees sums of a till before its count, and those that others counted. */
const maySee = (me: Seer): boolean => me.may('till_see')

export const tillRoutes = (bind: StaffBind, ctx: SellingContext): void => {
  /** A till as the member may see it: sums before the count only by the permission for them. */
  const stateOf = async (mark: string, me: Seer) => ({
    till: await describeTill(ctx, mark, maySee(me), (sessionId) => unfinishedOf(ctx, sessionId)),
  })
  const report = async (sessionId: TillSessionId, me: Seer) => ({
    report: await reportOf(ctx, facts, sessionId, me),
  })

  bind(tills.all, async ({ me }) => ({
    tills: await Promise.all(ctx.centre.tills.map(async ({ mark }) => (await stateOf(mark, me)).till)),
  }))
  bind(tills.open, async ({ me, params, body }) => {
    await countingProbes(ctx, me, params.till, () => openTill(ctx, me, params.till, body))
    return stateOf(params.till, me)
  })
  bind(tills.move, async ({ me, params, body }) => {
    await countingProbes(ctx, me, params.till, () => moveCash(ctx, me, params.till, body))
    return stateOf(params.till, me)
  })
  bind(tills.count, async ({ me, params, body }) => {
    await countTill(ctx, facts, me, params.till, body)
    return stateOf(params.till, me)
  })
  bind(tills.close, async ({ me, params, body }) =>
    report(await closeTill(ctx, closingFacts, me, params.till, body), me),
  )
  bind(tills.report, ({ me, params }) => report(params.sessionId, me))
  bind(tills.sessions, ({ query }) => listSessions(ctx, facts, query))
  bind(tills.table, (call) => sessionsTable(ctx, facts, call, 'csv'))
  bind(tills.sheet, (call) => sessionsTable(ctx, facts, call, 'xlsx'))
  bind(tills.confirm, async ({ me, params, body }) => {
    await confirmDifference(ctx, me, params.sessionId, body)
    return report(params.sessionId, me)
  })
}

export const salesRoutes = (bind: StaffBind, ctx: SellingContext): void => {
  bind(sales.articles, () => articlesOfDesk(ctx))
  bind(sales.courses, async ({ params }) => ({ courses: await coursesFor(ctx, params.personId) }))
  bind(sales.quote, async ({ body }) => describePriced(await priceNow(ctx, body.lines, undefined)))
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
  bind(sales.end, async ({ me, params }) => ({ refundable: await endAtDesk(ctx, me, params.invoiceId) }))
  bind(sales.refund, async ({ me, params, body }) => ({
    refunded: await countingProbes(ctx, me, body.till, () => refundAtTill(ctx, me, params.invoiceId, body)),
  }))
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
  bind(sales.ofTill, async ({ me, params }) => {
    const session = await openSessionOf(ctx, tillOf(ctx, params.till).mark)
    return { sales: session ? await salesOfSession(ctx, session, maySee(me) ? undefined : me.id) : [] }
  })
}
