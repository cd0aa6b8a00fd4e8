import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#contract/money/cart.ts'
import type { IntentId } from '#contract/platform/id.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import type { Day } from '#contract/platform/day.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import { recordVisit } from '#server/climbing/visits/visits.ts'
import type { Client } from '../../../tests/kit/client.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { operatorActor } from '#server/platform/audit-log.ts'
import { withdrawalNoticeVersion } from '#server/money/payments/withdrawal-period.rules.ts'

// The request to begin at once, and its absence (docs/product/withdrawals.md §3).

let testApp: TestApp
let maja: SeedPerson
let client: Client
beforeAll(async () => {
  testApp = await startTestApp({ limits: defaultLimits })
})
beforeEach(async () => {
  // A Friday; its fourteenth day is a Friday too.
  testApp.clock.set('2026-11-20T17:00:00Z')
  maja = await testApp.adult()
  client = testApp.as(maja)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const firstDay = '2026-12-04T23:00:00.000Z'

/** A payment page: its intent, and checkouts as the tick beside them says. */
const openPage = async (articles: Cart, participantId?: SeedPerson['id']) => {
  const { intent } = await client.call(payments.openIntent, {
    body: { kind: 'tickets', articles, ...(participantId && { participantId }) },
  })
  const checkout = async (beginAtOnce?: '1') => {
    const params = { amount: intent.amount }
    const query = { intent: intent._id, ...(beginAtOnce && { beginAtOnce }) }
    return (await client.call(payments.createSession, { params, query })).data.id
  }
  const pay = async (checkoutId: string) => {
    await testApp.card(`/__sandbox/checkouts/${checkoutId}/pay`, { notify: false })
    await client.call(tickets.buy, {
      params: participantId ? { childId: participantId } : {},
      body: { articles, checkoutId, paymentMethod: 'online' },
    })
  }
  return { intent, checkout, pay }
}

const stored = (intentId: IntentId) =>
  testApp.database.db
    .selectFrom('intent')
    .select(['notice_version', 'begin_at_once'])
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow()
const owned = async () => (await client.call(tickets.mine)).unusedTickets
const oneTicket = (type: 'dnevna' | 'terminska' | 'paket' = 'dnevna') => testApp.seed.cart(maja, [[type, 1]])

describe('a purchase', () => {
  test('with the tick: usable at once, and the sale stores version and request', async () => {
    const { intent, checkout, pay } = await openPage(await oneTicket())
    expect(intent.usableFrom).toBe(firstDay)
    await pay(await checkout('1'))
    expect(await stored(intent._id)).toEqual({
      notice_version: withdrawalNoticeVersion,
      begin_at_once: true,
    })
    const [ticket] = await owned()
    expect(ticket).not.toHaveProperty('usableFrom')
    expect(ticket?.validUntil).toBe('2027-11-20T22:59:59.000Z')
    const { intent: paid } = await client.call(payments.intent, { params: { intentId: intent._id } })
    expect(paid).not.toHaveProperty('usableFrom')
    expect(await recordVisit(testApp.app.ctx, operatorActor(), ticket!._id, `at-once-${ticket!._id}`)).toEqual({
      state: 'recorded',
    })
  })

  test.each([
    ['dnevna', '2027-12-05T22:59:59.000Z'],
    ['terminska', '2027-12-05T22:59:59.000Z'],
    ['paket', '2027-06-06T21:59:59.000Z'],
  ] as const)('without it a %s waits, and its validity counts from its first day', async (type, validUntil) => {
    const { intent, checkout, pay } = await openPage(await oneTicket(type))
    await pay(await checkout())
    expect((await stored(intent._id)).begin_at_once).toBe(false)
    const [ticket] = await owned()
    expect(ticket).toMatchObject({ usableFrom: firstDay, mayBegin: true, validUntil })
    const { intent: paid } = await client.call(payments.intent, { params: { intentId: intent._id } })
    expect(paid.usableFrom).toBe(firstDay)

    const scan = (name: string) => recordVisit(testApp.app.ctx, operatorActor(), ticket!._id, `${name}-${ticket!._id}`)
    testApp.clock.set('2026-12-04T22:59:59Z')
    expect(await scan('before')).toEqual({ refused: 'ticket_waits', usableFrom: '2026-12-05' })
    await expect(runCommand(testApp.app.ctx, ['visit', ticket!._id])).rejects.toThrow(
      `ticket not usable before 2026-12-05; begin ${ticket!._id}`,
    )
    testApp.clock.set(firstDay)
    expect(await owned()).not.toContainEqual(expect.objectContaining({ usableFrom: expect.anything() }))
    expect(await scan('first')).toEqual({ state: 'recorded' })
  })

  test('two tabs with different ticks pay different checkouts, and the sale stores that of the paid one', async () => {
    for (const ticked of [true, false]) {
      const { intent, checkout, pay } = await openPage(await testApp.seed.cart(maja, [['dnevna', ticked ? 2 : 3]]))
      const [without, withTick] = [await checkout(), await checkout('1')]
      expect(without).not.toBe(withTick)
      // Either page, opened or ticked again, has its own checkout.
      expect([await checkout(), await checkout('1')]).toEqual([without, withTick])
      await pay(ticked ? withTick : without)
      expect((await stored(intent._id)).begin_at_once).toBe(ticked)
    }
    expect((await owned()).map(({ usableFrom }) => usableFrom)).toEqual([
      ...Array<undefined>(2),
      ...Array(3).fill(firstDay),
    ])
  })

  test('a tick that changes does not count as another checkout', async () => {
    const { checkout } = await openPage(await oneTicket())
    for (let times = 0; times < 12; times += 1) await checkout(times % 2 ? '1' : undefined)
  })

  test('by wallet: the order carries the request', async () => {
    for (const beginAtOnce of [true, false]) {
      const { intent } = await openPage(await testApp.seed.cart(maja, [['dnevna', beginAtOnce ? 1 : 2]]))
      const params = { intentId: intent._id }
      const { orderId } = await client.call(payments.walletOrder, { params, body: { beginAtOnce } })
      await testApp.wallet(`/__sandbox/orders/${orderId}/approve`, { notify: false })
      await client.call(payments.walletCapture, { params, body: { orderId } })
      expect((await stored(intent._id)).begin_at_once).toBe(beginAtOnce)
    }
  })

  test('of a session by amount alone stores neither, and its ticket is usable at once', async () => {
    const articles = await oneTicket()
    const { data } = await client.call(payments.createSession, {
      params: { amount: '13.50' },
      query: { beginAtOnce: '1' },
    })
    await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { notify: false })
    await client.call(tickets.buy, { params: {}, body: { articles, checkoutId: data.id, paymentMethod: 'online' } })
    const [row] = await testApp.database.db
      .selectFrom('intent')
      .select(['notice_version', 'begin_at_once'])
      .where('payer_id', '=', maja.id)
      .execute()
    expect(row).toEqual({ notice_version: null, begin_at_once: null })
    expect(await owned()).toEqual([expect.not.objectContaining({ usableFrom: expect.anything() })])
  })

  test('whose checkout the release before opened, beside this one, stores neither', async () => {
    const { intent, checkout, pay } = await openPage(await oneTicket())
    const checkoutId = await checkout()
    await testApp.database.db
      .updateTable('checkout')
      .set({ begin_at_once: null })
      .where('intent_id', '=', intent._id)
      .execute()
    await testApp.database.db.updateTable('intent').set({ notice_version: null }).where('id', '=', intent._id).execute()
    await pay(checkoutId)
    expect(await stored(intent._id)).toEqual({ notice_version: null, begin_at_once: null })
    expect(await owned()).toEqual([expect.not.objectContaining({ usableFrom: expect.anything() })])
  })

  test('of gifts stores the version alone, and a redeemed ticket is usable at once', async () => {
    await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', 1]]), { beginAtOnce: false })
    await testApp.seed.presents(maja, 'adult', ['Dnevna'])
    const [code = ''] = (await testApp.emailsTo(maja.email)).flatMap(
      ({ text }) => /(?:\w{4}-){4}\w{4}/.exec(text) ?? [],
    )
    await client.call(gifts.redeem, { body: { code } })
    expect((await owned()).map(({ usableFrom }) => usableFrom)).toEqual([undefined, firstDay])
    const row = await testApp.database.db
      .selectFrom('intent')
      .select(['notice_version', 'begin_at_once'])
      .where('payer_id', '=', maja.id)
      .where('kind', '=', 'gifts')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ notice_version: withdrawalNoticeVersion, begin_at_once: null })
  })
})

describe('a later request to begin', () => {
  const waiting = async (participantId?: SeedPerson['id']) => {
    const articles = await oneTicket('terminska')
    const { checkout, pay } = await openPage(articles, participantId)
    await pay(await checkout())
  }
  const entries = (ticketId: string) =>
    testApp.database.db
      .selectFrom('audit_log')
      .select(['actor', 'person_id'])
      .where('object_id', '=', ticketId)
      .where('action', '=', 'begin_asked')
      .execute()

  test('of the payer is logged once, and the longer validity stays', async () => {
    await waiting()
    const [ticket] = await owned()
    testApp.clock.forward(3600)
    const params = { ticketId: ticket!._id }
    expect((await client.call(tickets.begin, { params })).message).toBe('Vstopnico lahko zdaj uporabiš.')
    await client.call(tickets.begin, { params })
    expect(await owned()).toEqual(
      [{ ...ticket, usableFrom: undefined, mayBegin: undefined, validUntil: ticket!.validUntil }].map(
        ({ usableFrom: _from, mayBegin: _may, ...rest }) => rest,
      ),
    )
    expect(await entries(ticket!._id)).toEqual([{ actor: 'customer', person_id: maja.id }])
    expect(await recordVisit(testApp.app.ctx, operatorActor(), ticket!._id, `begun-${ticket!._id}`)).toEqual({
      state: 'recorded',
    })
  })

  test('of anybody else is not found; the reception may do it', async () => {
    await waiting()
    const [ticket] = await owned()
    const params = { ticketId: ticket!._id }
    const other = testApp.as(await testApp.adult())
    expect((await other.send(tickets.begin, { params })).status).toBe(404)
    expect((await client.send(tickets.begin, { params: { ticketId: maja.id } })).status).toBe(404)
    expect((await owned())[0]).toHaveProperty('usableFrom')
    expect(await runCommand(testApp.app.ctx, ['begin', ticket!._id])).toBe('begun')
    await expect(runCommand(testApp.app.ctx, ['begin', maja.id])).rejects.toThrow('ticket not valid')
    expect(await entries(ticket!._id)).toEqual([{ actor: 'operator', person_id: null }])
  })

  test("of a child's other guardian is not found, and the button is only the payer's", async () => {
    const email = `drugi-${maja.id}@previs.example`
    const birthDate = '1988-05-05' as Day
    const other = await testApp.seed.adult(email, { firstName: 'Dora', lastName: 'Kos', birthDate })
    const childId = await testApp.seed.minor(maja, {
      firstName: 'Bor',
      lastName: 'Kos',
      birthDate: '2016-05-05' as Day,
    })
    await runCommand(testApp.app.ctx, ['guardian', 'add', maja.email, 'Bor', email])
    const child = { me: async () => ({ ...(await maja.me()), ageGroup: 'school' }) } as unknown as SeedPerson
    const { checkout, pay } = await openPage(await testApp.seed.cart(child, [['dnevna', 1]]), childId)
    await pay(await checkout())
    const seenBy = async (who: SeedPerson) =>
      (await testApp.as(who).call(tickets.ofChild, { params: { childId } })).unusedTickets[0]
    expect(await seenBy(maja)).toMatchObject({ usableFrom: firstDay, mayBegin: true })
    // The receipt names the child and leads to the child's page.
    const receipt = (await testApp.emailsTo(maja.email)).find(({ text }) => text.includes(`/child/${childId}`))
    expect(receipt?.text).toContain('Vstopnice so na strani otroka (Bor)')
    expect(receipt?.text).toMatch(/Kdo:?\s+Bor/)
    const seen = await seenBy(other)
    expect(seen).toMatchObject({ usableFrom: firstDay })
    expect(seen).not.toHaveProperty('mayBegin')
    const params = { ticketId: seen!._id }
    expect((await testApp.as(other).send(tickets.begin, { params })).status).toBe(404)
    expect((await testApp.as(maja).send(tickets.begin, { params })).status).toBe(200)
  })
})
