import { expect, test } from 'vitest'
import { classes } from '#contract/climbing/classes.ts'
import { payments } from '#contract/money/payments.ts'
import type { Config } from '#server/platform/config.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { preparedConfig, startTestApp } from '../../../tests/kit/test-app.ts'

// A centre without a supplier, e.g. while its contract is pending (docs/product/payments.md §3.12).

const startWithout = async (off: Config['off']) => startTestApp({ installation: { ...(await preparedConfig()), off } })

/** What a customer gets who wants to pay for one day ticket. */
const tryToPay = async (testApp: Awaited<ReturnType<typeof startWithout>>) => {
  const maja = await testApp.adult()
  const client = testApp.as(maja)
  const articles = await testApp.seed.cart(maja, [['dnevna', 1]])
  const { intent, suppliers } = await client.call(payments.openIntent, { body: { kind: 'tickets', articles } })
  const { _id: intentId, amount } = intent
  const card = await client.send(payments.createSession, { params: { amount }, query: { intent: intentId } })
  const wallet = await client.send(payments.walletOrder, { params: { intentId }, body: {} })
  const page = await client.request('GET', '/dashboard/tickets/ticketcart')
  return {
    offered: Object.keys(suppliers),
    card: [card.status, card.body['code']],
    wallet: [wallet.status, wallet.body['code']],
    frames: /frame-src ([^;]+)/.exec(page.headers.get('content-security-policy') ?? '')?.[1]?.split(' '),
  }
}

test('without cards, the wallet is offered and cards are refused', async () => {
  await using testApp = await startWithout(['card'])
  const { wallet } = testApp.app.external.sandboxes
  expect(testApp.app.external.sandboxes).toEqual({ wallet: expect.stringMatching(/^http:/) as string })
  expect(await tryToPay(testApp)).toEqual({
    offered: ['wallet'],
    card: [409, 'card_off'],
    wallet: [200, undefined],
    frames: [wallet],
  })
  expect(testApp.logged.join('')).toContain('"event":"suppliers","card":"off","wallet":"sandbox"')
})

test('without the wallet, cards are offered and the wallet is refused', async () => {
  await using testApp = await startWithout(['wallet'])
  const { card } = testApp.app.external.sandboxes
  expect(testApp.app.external.sandboxes).toEqual({ card: expect.stringMatching(/^http:/) as string })
  expect(await tryToPay(testApp)).toEqual({
    offered: ['card'],
    card: [200, undefined],
    wallet: [409, 'wallet_off'],
    frames: [card],
  })
})

test('without both, nothing can be paid and pre-invoices are still issued', async () => {
  await using testApp = await startWithout(['card', 'wallet'])
  expect(testApp.app.external.sandboxes).toEqual({})
  expect(await tryToPay(testApp)).toEqual({
    offered: [],
    card: [409, 'card_off'],
    wallet: [409, 'wallet_off'],
    frames: ["'none'"],
  })
  const course = await openCourse(testApp.app.ctx.db, { places: [5], ageGroups: ['adult'] })
  const client = testApp.as(await testApp.adult())
  const signedUp = await client.send(classes.signUpPreInvoice, { body: { classCart: course.cart() } })
  expect(signedUp.status).toBe(200)
})

test('keys of a way that is off move no new money', async () => {
  const card = { url: 'https://eu-test.oppwa.com', token: 't', entity: 'e', webhookKey: 'a'.repeat(64), live: false }
  await using testApp = await startTestApp({
    installation: { ...(await preparedConfig()), keys: { card }, off: ['card'] },
  })
  expect(await tryToPay(testApp)).toMatchObject({ offered: ['wallet'], card: [409, 'card_off'] })
})
