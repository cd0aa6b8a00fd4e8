import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { catalogue } from '#contract/centre/catalogue.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import { invoices } from '#contract/money/invoices.ts'
import type { Day } from '#contract/platform/day.ts'
import type { TicketId } from '#contract/platform/id.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { withdrawals, type WithdrawableSale } from '#contract/climbing/withdrawals.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import { newId } from '#server/platform/ids.ts'
import { recordVisit } from '#server/climbing/visits/visits.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { rowFingerprints } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { operatorActor } from '#server/platform/audit-log.ts'

// Withdrawal from a purchase by its payer (docs/product/withdrawals.md §5, §6).

const start = '2026-11-18T11:00:00Z'
let testApp: TestApp
let maja: SeedPerson
let client: Client
beforeAll(async () => {
  testApp = await startTestApp({ at: start })
})
const arrive = async (at: string) => {
  testApp.clock.set(at)
  maja = await testApp.adult({ firstName: 'Maja' })
  client = testApp.as(maja)
}
beforeEach(async () => {
  testApp.errors.length = 0
  await arrive(start)
})
afterEach(async () => {
  expect(testApp.errors).toEqual([])
  expect(await testApp.integrity()).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const db = () => testApp.app.ctx.db
const plain = (text = '') => text.replaceAll('\u00a0', ' ')

/** Buys; by default the buyer was informed of the right and asked to begin at once. */
const buy = async (
  what: Parameters<TestApp['seed']['cart']>[1],
  how: Parameters<TestApp['seed']['buys']>[2] = {},
): Promise<void> => testApp.seed.buys(maja, await testApp.seed.cart(maja, what), how)

/** Makes all purchases of the buyer such as release 0.1 sold: without notice and request. */
const uninform = () =>
  db()
    .updateTable('intent')
    .set({ notice_version: null, begin_at_once: null })
    .where('payer_id', '=', maja.id)
    .execute()

const sales = async (who = client) => (await who.call(withdrawals.mine)).sales
const onlySale = async (): Promise<WithdrawableSale> => {
  const [sale, ...more] = await sales()
  if (!sale || more.length > 0) throw new Error(`${more.length + (sale ? 1 : 0)} sales`)
  return sale
}
const wishOf = (
  { pieces }: WithdrawableSale,
  ids = pieces.filter(({ refund }) => refund > 0).map(({ _id }) => _id),
) => ({
  request: newId(),
  pieces: ids,
  total:
    pieces.filter(({ _id }) => ids.includes(_id)).reduce((sum, { refund }) => sum + Math.round(refund * 100), 0) / 100,
})
const send = (sale: WithdrawableSale, wish: object = wishOf(sale), who = client) =>
  who.send(withdrawals.withdraw, { params: { invoiceId: sale.invoiceId }, body: wish })
const withdrawn = async (sale: WithdrawableSale, wish = wishOf(sale)) =>
  (await client.call(withdrawals.withdraw, { params: { invoiceId: sale.invoiceId }, body: wish })).withdrawal

/** Cents on their way back to the buyer. */
const refunded = async (): Promise<number> => {
  const rows = await db()
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('intent', 'intent.id', 'payment.intent_id')
    .select('refund.cents')
    .where('intent.payer_id', '=', maja.id)
    .execute()
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}

/** The refusal of a call that writes nothing. */
const refusedAs = async (call: () => ReturnType<Client['send']>) => {
  await testApp.work()
  await testApp.webhooksSent()
  // The session's last use is written now, and not while rows are compared.
  await client.call(account.me)
  const before = await rowFingerprints(db())
  const { status, body } = await call()
  expect(await rowFingerprints(db())).toEqual(before)
  return [status, body['code']]
}

const visit = (ticketId: string, scan: string = newId()) =>
  recordVisit(testApp.app.ctx, operatorActor(), ticketId as TicketId, scan)

describe('the period', () => {
  // Each in a year of its own, since invoices of one year are never issued earlier than the one before.
  test.each([
    ['on a working day', '2026-11-18T11:00:00Z', '2026-12-02T22:59:59Z', false],
    ['moves from Saturday', '2027-03-06T11:00:00Z', '2027-03-22T22:59:59Z', false],
    ['moves from Easter Monday', '2028-04-03T11:00:00Z', '2028-04-18T21:59:59Z', false],
    ['over the change of the clock', '2029-10-16T11:00:00Z', '2029-10-30T22:59:59Z', false],
    ['of a sale without notice is a year longer', '2030-11-18T11:00:00Z', '2031-12-02T22:59:59Z', true],
  ])('%s: the last minute counts, one minute later does not', async (_, bought, last, uninformed) => {
    await arrive(bought)
    await buy([['dnevna', 2]])
    if (uninformed) await uninform()
    const sale = await onlySale()
    expect(new Date(sale.until)).toEqual(new Date(last.replace('59Z', '59.999Z')))
    testApp.clock.set(last)
    testApp.clock.forward(-30)
    client = testApp.as(await testApp.seed.logIn(maja.email))
    await withdrawn(sale, wishOf(sale, [sale.pieces[0]!._id]))
    testApp.clock.forward(60)
    expect(await sales()).toEqual([])
    expect(await refusedAs(() => send(sale, wishOf(sale, [sale.pieces[1]!._id])))).toEqual([409, 'withdrawal_over'])
    expect(await refunded()).toBe(sale.pieces[0]!.refund * 100)
  })
})

describe('a withdrawal', () => {
  test('ends the ticket, sends the money back and is confirmed on screen and by email, to the second', async () => {
    await buy([['dnevna', 1]])
    const sale = await onlySale()
    expect(sale).toMatchObject({ paidWith: 'card', pieces: [{ how: 'whole', price: 13.5, refund: 13.5 }] })
    testApp.clock.set('2026-11-20T17:04:05Z')
    const confirmed = await withdrawn(sale)
    expect(confirmed).toMatchObject({
      declaredAt: '2026-11-20T17:04:05.000Z',
      invoiceId: sale.invoiceId,
      invoiceData: sale.invoiceData,
      creditNote: { invoiceNo: sale.invoiceData.invoiceNo + 1 },
      total: 13.5,
      email: maja.email,
    })
    expect((await client.call(tickets.mine)).unusedTickets).toEqual([])
    expect(await visit(sale.pieces[0]!._id)).toEqual({ refused: 'ticket_not_valid' })
    expect(await refunded()).toBe(1350)
    const number = `PC1-WEB1-${sale.invoiceData.invoiceNo}`
    const email = (await testApp.emailsTo(maja.email)).find(({ subject }) => subject.startsWith('Odstop'))
    expect(email?.subject).toBe(`Odstop od pogodbe, račun ${number} – Previs`)
    const text = plain(email?.text)
    expect(text).toContain('20. 11. 2026 ob 18:04:05')
    expect(text).toContain('Dnevna vstopnica: 13,50 €')
    expect(text).toContain(`Dobropis: PC1-WEB1-${sale.invoiceData.invoiceNo + 1}`)
    const [note] = (await client.call(invoices.mine, { params: { year: '2026' } })).invoices
    expect(note).toMatchObject({ total: -13.5, cancels: sale.invoiceData })
  })

  test('of one of two tickets leaves the other, which follows later', async () => {
    await buy([
      ['dnevna', 2],
      ['paket', 1],
    ])
    const sale = await onlySale()
    const [one] = sale.pieces
    await withdrawn(sale, wishOf(sale, [one!._id]))
    expect(await refunded()).toBe(Math.round(one!.price * 100))
    expect((await client.call(tickets.mine)).unusedTickets).toHaveLength(2)
    const left = await onlySale()
    expect(left.pieces.map(({ because }) => because)).toEqual(['ended', undefined, undefined])
    await withdrawn(left)
    expect(await refunded()).toBe(sale.pieces.reduce((sum, { price }) => sum + Math.round(price * 100), 0))
    expect(await sales()).toEqual([])
  })

  test('takes the child’s ticket back for the payer, and names the child', async () => {
    const birthDate = '2014-05-05' as Day
    const participantId = await testApp.seed.minor(maja, { firstName: 'Bor', lastName: 'Kos', birthDate })
    const { articles } = await client.call(catalogue.visible, { query: { label: 'V', ageGroup: 'school' } })
    await testApp.seed.buys(maja, [{ articleId: articles[0]!._id, quantity: 1 }], { participantId })
    const sale = await onlySale()
    expect(sale.pieces).toMatchObject([{ holder: 'Bor', how: 'whole' }])
    expect(await withdrawn(sale)).toMatchObject({ pieces: [{ holder: 'Bor' }] })
  })

  test('F30: called twice is one declaration with one answer', async () => {
    await buy([['dnevna', 1]])
    const sale = await onlySale()
    const wish = wishOf(sale)
    const [first, second] = await Promise.all([send(sale, wish), send(sale, wish)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    testApp.clock.forward(3600)
    expect((await send(sale, wish)).body).toEqual(first.body)
    expect(await refunded()).toBe(1350)
    expect(await refusedAs(() => send(sale, { ...wish, request: newId() }))).toEqual([409, 'withdrawal_nothing'])
    const stranger = testApp.as(await testApp.adult())
    expect((await send(sale, wish, stranger)).status).toBe(404)
  })

  test('by wallet goes back by wallet', async () => {
    await buy([['dnevna', 1]], { with: 'wallet' })
    const sale = await onlySale()
    expect(await withdrawn(sale)).toMatchObject({ paidWith: 'wallet', total: 13.5 })
    expect(await refunded()).toBe(1350)
  })
})

describe('what comes back', () => {
  const packageUsed = async (count: number) => {
    const { pieces } = await onlySale()
    for (let time = 0; time < count; time += 1) await visit(pieces[0]!._id)
  }

  test('half a package: the unused visits, rounded up', async () => {
    await buy([['paket', 1, 'Paket 11']])
    await packageUsed(5)
    const sale = await onlySale()
    const [{ of = 0, price, refund }] = sale.pieces as [(typeof sale.pieces)[0]]
    expect(sale.pieces).toMatchObject([{ how: 'visits', used: 5 }])
    expect(Math.round(refund * 100)).toBe(Math.ceil((Math.round(price * 100) * (of - 5)) / of))
    await withdrawn(sale)
    expect(await refunded()).toBe(Math.round(refund * 100))
  })

  test('a term ticket in use: the days after today', async () => {
    await buy([['terminska', 1]])
    await visit((await onlySale()).pieces[0]!._id)
    testApp.clock.forward(9 * 24 * 3600)
    const sale = await onlySale()
    const [{ of = 0, price, refund }] = sale.pieces as [(typeof sale.pieces)[0]]
    expect(sale.pieces).toMatchObject([{ how: 'days', used: 10 }])
    expect(Math.round(refund * 100)).toBe(Math.ceil((Math.round(price * 100) * (of - 10)) / of))
    await withdrawn(sale)
    expect(await refunded()).toBe(Math.round(refund * 100))
  })

  test('nothing for a day ticket that was used, and the whole of it for a buyer who was not informed', async () => {
    await buy([['dnevna', 1]])
    const sale = await onlySale()
    await visit(sale.pieces[0]!._id)
    expect(await sales()).toEqual([])
    expect(await refusedAs(() => send(sale))).toEqual([409, 'withdrawal_nothing'])
    await uninform()
    expect(await withdrawn(await onlySale())).toMatchObject({ total: 13.5, pieces: [{ how: 'whole' }] })
    expect(await refunded()).toBe(1350)
  })

  test('the whole of a package in use, for a buyer who was not informed', async () => {
    await buy([['paket', 1, 'Paket 11']])
    await packageUsed(5)
    await uninform()
    const sale = await onlySale()
    expect(sale.pieces[0]).toMatchObject({ how: 'whole', refund: sale.pieces[0]!.price })
    await withdrawn(sale)
    expect(await refunded()).toBe(Math.round(sale.pieces[0]!.price * 100))
  })

  test('what is left of a price of which a part went back before', async () => {
    await buy([['dnevna', 2]])
    const { invoiceData: invoice } = await onlySale()
    const name = `${invoice.businessPremises}-${invoice.deviceNo}-${invoice.invoiceNo}-${invoice.year}`
    await runCommand(testApp.app.ctx, ['refund', name, '--line', '1', '--quantity', '0', '--each', '1,50'])
    const sale = await onlySale()
    expect(sale.pieces.map(({ refund }) => refund)).toEqual([13.5, 12])
    await withdrawn(sale)
    expect(await refunded()).toBe(2700)
  })

  test('the whole of what was bought without asking to begin', async () => {
    await buy([['paket', 1]], { beginAtOnce: false })
    expect((await onlySale()).pieces).toMatchObject([{ how: 'whole' }])
    await withdrawn(await onlySale())
  })

  test('a voucher not redeemed, and plainly nothing for one that is redeemed', async () => {
    await testApp.seed.presents(maja, 'adult', ['Dnevna', 'Paket'])
    const codes = (await testApp.emailsTo(maja.email)).flatMap(
      ({ text }) => text.match(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){4}\b/g) ?? [],
    )
    const friend = await testApp.adult({ firstName: 'Tine' })
    await testApp.as(friend).call(gifts.redeem, { body: { code: codes[0]! } })
    const sale = await onlySale()
    expect(sale.pieces).toHaveLength(2)
    expect(sale.pieces.flatMap(({ because }) => because ?? [])).toEqual(['redeemed'])
    expect(JSON.stringify(sale)).not.toContain('Tine')
    const redeemed = sale.pieces.find(({ because }) => because)!
    expect(
      await refusedAs(() => send(sale, { request: newId(), pieces: [redeemed._id], total: redeemed.price })),
    ).toEqual([409, 'withdrawal_nothing'])
    await withdrawn(sale)
    expect(await refunded()).toBe(sale.pieces.reduce((sum, { refund }) => sum + Math.round(refund * 100), 0))
    expect((await testApp.as(friend).send(gifts.redeem, { body: { code: codes[1]! } })).body['code']).toBe(
      'voucher_void',
    )
  })
})

describe('is refused and writes nothing', () => {
  test('when the sum has changed since the customer saw it', async () => {
    await buy([['paket', 1]])
    const seen = await onlySale()
    await visit(seen.pieces[0]!._id)
    expect(await refusedAs(() => send(seen))).toEqual([409, 'withdrawal_sum_differs'])
    expect((await onlySale()).pieces).toMatchObject([{ how: 'visits', used: 1 }])
  })

  test('for an unknown piece, another’s invoice, a class and an empty choice', async () => {
    await buy([['dnevna', 1]])
    const sale = await onlySale()
    expect(await refusedAs(() => send(sale, { ...wishOf(sale), pieces: [newId()] }))).toEqual([422, 'invalid'])
    expect(await refusedAs(() => send(sale, { ...wishOf(sale), pieces: [] }))).toEqual([422, 'invalid'])
    const stranger = testApp.as(await testApp.adult())
    expect((await send(sale, wishOf(sale), stranger)).status).toBe(404)

    const course = await openCourse(db(), {})
    await testApp.seed.enrols(maja, course.cart())
    const { invoices: all } = await client.call(invoices.mine, { params: { year: '2026' } })
    expect(await sales()).toHaveLength(1)
    const other = all.find(({ _id }) => _id !== sale.invoiceId)!
    expect(await refusedAs(() => send({ ...sale, invoiceId: other._id }))).toEqual([409, 'withdrawal_dated'])
  })

  test('while the series of the credit note awaits its last number after a restore', async () => {
    await buy([['dnevna', 1]])
    const sale = await onlySale()
    const setAwaits = (awaits: boolean) =>
      db().updateTable('invoice_counter').set({ awaits_last_number: awaits }).execute()
    await setAwaits(true)
    expect(await refusedAs(() => send(sale))).toEqual([503, 'numbers_awaited'])
    expect(withdrawals.withdraw.refusals).toContain('numbers_awaited')
    await setAwaits(false)
    await withdrawn(sale)
  })

  test('for what an operator gave back before', async () => {
    await buy([['dnevna', 1]])
    const sale = await onlySale()
    const { invoiceNo, year } = sale.invoiceData
    await runCommand(testApp.app.ctx, ['refund', `PC1-WEB1-${invoiceNo}-${year}`])
    expect(await sales()).toEqual([])
    expect(await refusedAs(() => send(sale))).toEqual([409, 'withdrawal_nothing'])
  })
})

test('F30: of thirty withdrawals with visits at the same moment each piece gives its money back once, to the cent', async () => {
  await buy([['paket', 10]])
  const sale = await onlySale()
  const price = Math.round(sale.pieces[0]!.price * 100)
  const calls = sale.pieces.flatMap((piece) => [
    () => send(sale, wishOf(sale, [piece._id])),
    () => visit(piece._id),
    () => send(sale, wishOf(sale, [piece._id])),
    () => send(sale, wishOf(sale, [piece._id])),
  ])
  const answers = await Promise.all(calls.map((call) => call()))
  const statuses = answers.flatMap((each) => ('status' in each ? each.status : []))
  const done = statuses.filter((status) => status === 200)
  const recorded = answers.filter((each) => 'state' in each)
  expect(done.length + recorded.length).toBe(10)
  expect(await refunded()).toBe(done.length * price)
  expect(new Set(statuses).isSubsetOf(new Set([200, 409]))).toBe(true)
  expect((await client.call(tickets.mine)).unusedTickets).toHaveLength(recorded.length)
})
