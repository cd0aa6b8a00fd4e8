import { fewestPieces } from '#contract/platform/cash.ts'
import type { ArrivalForm } from '#contract/reception/arrivals.ts'
import type { InvoiceId, PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { BasketLine } from '#contract/staff/reception/basket.ts'
import { familyOf } from '#server/people/account/entrants.ts'
import { enterPerson } from '#server/people/account/keep-people.ts'
import { acceptArrival } from '#server/reception/arrivals/accept-arrival.ts'
import { arrivalOf, sendArrival } from '#server/reception/arrivals/arrivals.ts'
import { sendDue } from '#server/money/fiscal/confirm.ts'
import { addDays, at, dayOf, startOfDay } from '#server/platform/calendar.ts'
import { FakeClock, addMs, minutes, seconds } from '#server/platform/clock.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { JobQueue } from '#server/platform/jobs.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { describePriced, describeSale } from '#server/reception/sales/describe-sale.ts'
import { priceBasket } from '#server/reception/sales/price-basket.ts'
import { refundAtTill } from '#server/reception/sales/refund.ts'
import { moveRental } from '#server/reception/sales/rental.ts'
import { decideTerminal, sell } from '#server/reception/sales/sell.ts'
import { closingFacts } from '#server/reception/sales/till-facts.ts'
import { askerAlone } from '#server/people/staff/asker.ts'
import type { Cashier, LoneCashier } from '#server/people/staff/cashier.ts'
import { closeTill, countTill, openTill } from '#server/money/till/till-session.ts'
import { articleFor, type DemoProducts } from './demo-catalogue.ts'
import { memberOf } from './demo-day.ts'
import { bornYearsAgo } from './seed.ts'

const floatCents = 15_000

/** When the till opens on an ordinary day, and how long before now on a day that is younger. */
const opens = '08:50'
const youngMs = minutes(25)

/** Moments since a till opened today, the first one at its opening; all of them are of today, also just after midnight. */
export const tillTimes = (now: Date, count: number): Date[] => {
  const today = dayOf(now)
  const ordinary = Math.min(at(today, opens).getTime(), now.getTime() - youngMs)
  const from = new Date(Math.max(startOfDay(today).getTime(), ordinary))
  // Whole seconds, as documents have them.
  const stepMs = (now.getTime() - from.getTime()) / count
  return Array.from({ length: count }, (_, index) => addMs(from, seconds(Math.floor((stepMs * index) / seconds(1)))))
}

/** The desk of the demo: each act at its moment, through the use cases of the till. */
const deskOf = (ctx: SellingContext, cashier: LoneCashier, till: string) => {
  const sold = async (
    lines: readonly BasketLine[],
    how: { given?: number; isCard?: true; buyerId?: PersonId; language?: Language },
  ) => {
    const { given = 0, isCard, buyerId, language = 'sl' } = how
    const { totalCents } = describePriced(await priceBasket(ctx, lines, buyerId))
    const money = isCard
      ? { cashCents: 0, givenCents: 0, terminalCents: totalCents }
      : { cashCents: totalCents, givenCents: Math.max(given, totalCents), terminalCents: 0 }
    const saleId = await sell(ctx, cashier, { key: newId(), till, lines, totalCents, ...money, buyerId, language })
    return { saleId, totalCents }
  }
  return {
    open: () => openTill(ctx, cashier, till, { key: newId(), counted: fewestPieces(floatCents), because: '' }),
    /** Cash, and what it cost. */
    async sells(
      ...[lines, how = {}]: [lines: readonly BasketLine[], how?: Omit<Parameters<typeof sold>[1], 'isCard'>]
    ) {
      const { saleId, totalCents } = await sold(lines, how)
      return { invoiceId: (await describeSale(ctx, saleId)).invoiceId!, totalCents }
    },
    /** The terminal, which no one has answered for yet. */
    asksTerminal: async (lines: readonly BasketLine[], how: { buyerId?: PersonId } = {}) => {
      const { saleId, totalCents } = await sold(lines, { ...how, isCard: true })
      return {
        totalCents,
        approves: () =>
          decideTerminal(ctx, cashier, saleId, { outcome: 'approved', cents: totalCents, lastDigits: '4821' }),
      }
    },
    takesBack: (invoiceId: InvoiceId, totalCents: number, because: string) =>
      refundAtTill(ctx, cashier, invoiceId, {
        key: newId(),
        till,
        how: 'cash',
        lines: [{ line: 0, quantity: 1 }],
        totalCents,
        because,
      }),
    async closes({ cash, terminal, because }: { cash: number; terminal: number; because: string }) {
      const counted = fewestPieces(cash)
      await countTill(ctx, closingFacts, cashier, till, { key: newId(), counted, terminalSaidCents: terminal })
      await closeTill(ctx, closingFacts, cashier, till, { key: newId(), because, leftCents: floatCents })
    },
  }
}

/** A family that came for the first time today: its prijavnica is accepted, and it holds its tickets. */
const family = (now: Date): ArrivalForm => ({
  firstName: 'Nina',
  lastName: 'Kavčič',
  birthDate: bornYearsAgo(dayOf(now), 38),
  contact: '031 555 318',
  children: [
    { firstName: 'Oskar', lastName: 'Kavčič', birthDate: bornYearsAgo(dayOf(now), 10), isGuardian: true },
    { firstName: 'Zoja', lastName: 'Kavčič', birthDate: bornYearsAgo(dayOf(now), 8), isGuardian: true },
  ],
  acceptsRules: true,
})

const welcome = async (ctx: SellingContext, cashier: Cashier, form: ArrivalForm): Promise<PersonId> => {
  const sent = await arrivalOf(ctx, await sendArrival(ctx, form, { language: 'sl', network: 'demo' }))
  if (sent.state !== 'waiting') throw new Error('the prijavnica of the demo waits no more')
  const accepted = await acceptArrival(ctx, cashier.actor, sent.row.id, { key: newId(), decided: [] })
  if ('maybe' in accepted) throw new Error('the family of the demo is known already')
  return accepted.personId
}

const tourist = async (ctx: SellingContext, { actor }: Cashier): Promise<PersonId> => {
  const made = await inTransaction(ctx.db, (tx) =>
    enterPerson(ctx, tx, actor, {
      key: newId(),
      firstName: 'Lukas',
      lastName: 'Brandner',
      birthDate: bornYearsAgo(dayOf(ctx.clock.now()), 31),
      phoneNumber: '+43 664 1234567',
      email: '',
      language: 'en',
      isOther: true,
    }),
  )
  if ('maybe' in made) throw new Error('the tourist of the demo is known already')
  return made.personId
}

/** Yesterday: a few sales, a pair of shoes out and back, and a close that lacks a little. */
const sellYesterday = async (
  ctx: SellingContext,
  clock: FakeClock,
  cashier: LoneCashier,
  { till, products, now }: Till,
) => {
  const yesterday = addDays(dayOf(now), -1)
  const desk = deskOf(ctx, cashier, till)
  const goods = async (name: string, quantity = 1): Promise<BasketLine> => ({
    kind: 'desk',
    articleId: await articleFor(ctx, products, name),
    quantity,
  })
  clock.set(at(yesterday, opens))
  await desk.open()
  clock.set(at(yesterday, '10:42'))
  const shoes = await goods('Plezalniki', 2)
  const { totalCents: cash } = await desk.sells([shoes], { given: 1_000 })
  clock.set(at(yesterday, '17:15'))
  const card = await desk.asksTerminal([await goods('Magnezij'), await goods('Trak za prste')])
  clock.set(at(yesterday, '17:16'))
  await card.approves()
  clock.set(at(yesterday, '20:30'))
  const back = { articleId: await articleFor(ctx, products, 'Plezalniki'), direction: 'back' as const, pieces: 2 }
  await moveRental(ctx, cashier, { key: newId(), ...back })
  // Before the close, whose Z names what is not confirmed.
  await sendDue(ctx)
  clock.set(at(yesterday, '21:05'))
  await desk.closes({
    cash: floatCents + cash - 150,
    terminal: card.totalCents,
    because: 'Pri vračilu drobiža sem se uštela.',
  })
}

/** Today: a tourist, a family, a harness that goes back, and a card at the terminal without a word yet. */
const sellToday = async (
  ctx: SellingContext,
  clock: FakeClock,
  cashier: LoneCashier,
  { till, products, now }: Till,
) => {
  const desk = deskOf(ctx, cashier, till)
  const article = (...[name, group]: [name: string, group?: 'school']) => articleFor(ctx, products, name, group)
  const goods = async (name: string, quantity = 1): Promise<BasketLine> => ({
    kind: 'desk',
    articleId: await article(name),
    quantity,
  })
  const ticket = async (participantId: PersonId, group?: 'school'): Promise<BasketLine> => ({
    kind: 'tickets',
    articleId: await article('Dnevna vstopnica', group),
    participantId,
    quantity: 1,
  })
  const acts: (() => Promise<unknown>)[] = [
    desk.open,
    async () => {
      const who = await tourist(ctx, cashier)
      const lines = [await ticket(who), await goods('Plezalniki')]
      await desk.sells(lines, { given: 2_000, buyerId: who, language: 'en' })
    },
    async () => {
      const buyerId = await welcome(ctx, cashier, family(clock.now()))
      const children = (await familyOf(ctx.db, buyerId)).filter(({ relation }) => relation === 'child')
      const lines = [await ticket(buyerId), ...(await Promise.all(children.map(({ id }) => ticket(id, 'school'))))]
      await (await desk.asksTerminal([...lines, await goods('Plezalniki', 3)], { buyerId })).approves()
    },
    async () => {
      const { invoiceId, totalCents } = await desk.sells([await goods('Pas')], { given: 500 })
      await desk.takesBack(invoiceId, totalCents, 'Pas je premajhen.')
      const back = { articleId: await article('Pas'), direction: 'back' as const, pieces: 1 }
      await moveRental(ctx, cashier, { key: newId(), ...back })
    },
    async () => desk.asksTerminal([await goods('Magnezij')]),
  ]
  for (const [index, when] of tillTimes(now, acts.length).entries()) {
    clock.set(when)
    await acts[index]?.()
    await sendDue(ctx)
  }
}

interface Till {
  till: string
  products: DemoProducts
  now: Date
}

/**
 * The till of the demo: yesterday's close, and today's session with its sales and a payment that waits for the word about
 * the terminal (docs/product/operations.md §5.8). A centre without tills has none.
 */
export const addDemoTill = async (
  given: SellingContext,
  jobs: JobQueue<SellingContext>,
  products: DemoProducts,
): Promise<void> => {
  const [till] = given.centre.tills
  if (!till) return
  const now = given.clock.now()
  const clock = new FakeClock(now)
  const ctx: SellingContext = { ...given, clock }
  const actor = await memberOf(ctx, 'NZ')
  const cashier = { ...askerAlone(ctx, actor, () => false), actor }
  const where = { till: till.mark, products, now }
  await sellYesterday(ctx, clock, cashier, where)
  await jobs.drain(ctx)
  await sellToday(ctx, clock, cashier, where)
  clock.set(now)
  await jobs.drain(ctx)
}
