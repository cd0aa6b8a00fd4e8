import { checkoutIdOf } from '#contract/money/cart.ts'
import { classes } from '#contract/climbing/classes.ts'
import { m } from '#texts/compiled/messages.js'
import type { IssuedPreInvoice } from '#server/money/pre-invoices/issue-pre-invoice.ts'
import { downloadCalendar } from './calendar.ts'
import { bookingsOf, findTerm, nextOfChildren, termsOf } from './classes.ts'
import { offeredTerms, timetable } from './offered-terms.ts'
import { nextClosedDays } from './closed-days.ts'
import { childOf, participantOf, type Bind } from '#server/people/account/me.ts'
import { signUpByPreInvoice } from './sign-up-by-pre-invoice.ts'
import { settlePurchase } from '#server/money/payments/purchase.ts'
import { type SellingContext } from '#server/money/payments/goods.ts'

const describePreInvoice = (row: IssuedPreInvoice) => ({
  _id: row.id,
  preInvoiceNumber: row.number,
  year: row.year,
  due: row.due_at.toISOString(),
})

export const classRoutes = (bind: Bind, ctx: SellingContext): void => {
  bind(classes.mine, async ({ me, query }) => ({ classes: await bookingsOf(ctx, me, me.id, query.limit) }))
  bind(classes.ofChild, async ({ me, params }) => ({
    classes: await bookingsOf(ctx, me, childOf(me, params.childId).id),
  }))
  bind(classes.nextOfChildren, async ({ me }) => ({ children: await nextOfChildren(ctx, me) }))
  for (const terms of [classes.single, classes.multiple])
    bind(terms, async ({ me, query }) => ({
      classes: await termsOf(ctx, { payerId: me.id, participantId: participantOf(me, query.child) }, query),
    }))
  bind(classes.offered, async () => ({ terms: await offeredTerms(ctx) }))
  bind(classes.timetable, async () => ({ terms: await timetable(ctx), closedDays: await nextClosedDays(ctx) }))
  bind(classes.one, async ({ me, params }) => ({ class: await findTerm(ctx, me, params.classId) }))
  bind(classes.calendar, ({ me, params, language }) => downloadCalendar(ctx, me, params.classId, language))

  bind(classes.signUp, async ({ me, body, language }) => {
    const { articles: classCart, paymentMethod, company = null } = body
    const checkoutId = checkoutIdOf(body)
    const wanted = { kind: 'classes' as const, classCart }
    await settlePurchase(ctx, me, { wanted, participantId: me.id, company, checkoutId, paymentMethod, language })
    return { message: m.class_signed_up({}, { locale: language }) }
  })
  bind(
    classes.signUpChild,
    async ({ me, params, body, language }) => {
      const { articles: classCart, paymentMethod, company = null } = body
      const checkoutId = checkoutIdOf(body)
      const wanted = { kind: 'classes' as const, classCart }
      const participantId = childOf(me, params.childId).id
      await settlePurchase(ctx, me, { wanted, participantId, company, checkoutId, paymentMethod, language })
      return { message: m.class_signed_up({}, { locale: language }) }
    },
    { find: ({ me, params }) => childOf(me, params.childId) },
  )
  bind(classes.signUpPreInvoice, async ({ me, body, language, network }) => {
    const issued = await signUpByPreInvoice(ctx, me, {
      participantId: me.id,
      classCart: body.classCart,
      company: body.company ?? null,
      language,
      network,
    })
    return { message: m.class_promised({}, { locale: language }), preInvoice: describePreInvoice(issued) }
  })
  bind(
    classes.signUpChildPreInvoice,
    async ({ me, params, body, language, network }) => {
      const issued = await signUpByPreInvoice(ctx, me, {
        participantId: childOf(me, params.childId).id,
        classCart: body.classCart,
        company: body.company ?? null,
        language,
        network,
      })
      return { message: m.class_promised({}, { locale: language }), preInvoice: describePreInvoice(issued) }
    },
    { find: ({ me, params }) => childOf(me, params.childId) },
  )
}
