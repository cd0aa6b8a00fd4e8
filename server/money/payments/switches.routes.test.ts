import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { classes } from '#contract/climbing/classes.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import { demoPassword } from '#server/operation/demo/seed.ts'
import { switches } from '#server/operation/operator/switches.ts'
import type { Answered, Client } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { rowCounts } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// Parts of the app that an operator can switch off (docs/product/operations.md §9.4).

let testApp: TestApp
let client: Client
beforeAll(async () => {
  testApp = await startTestApp()
})
beforeEach(async () => {
  client = testApp.as(await testApp.adult())
})
afterEach(async () => {
  for (const { name } of switches) await operate('switch', name, 'on')
  expect(testApp.errors).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const operate = (...command: string[]) => runCommand(testApp.app.ctx, command)
const summaryOf = ({ status, body }: Answered) => [status, body['code'], body.message]

const intent = async () => {
  const articles = await testApp.seed.cart(await testApp.adult(), [['dnevna', 1]])
  return { articles, ...(await client.call(payments.openIntent, { body: { kind: 'tickets', articles } })) }
}
const session = ({ _id, amount }: { _id: string; amount: string }) =>
  client.send(payments.createSession, { params: { amount }, query: { intent: _id } })
const order = (intentId: string) => client.send(payments.walletOrder, { params: { intentId }, body: {} })

describe('switched off', () => {
  test('cards: no checkout is handed out, not even an open one; the wallet works, and a paid checkout brings its ticket', async () => {
    const { intent: wanted, articles } = await intent()
    const { data } = (await session(wanted)).body as unknown as { data: { id: string } }
    expect(await operate('switch', 'card', 'off')).toBe('card is off')
    expect(summaryOf(await session(wanted))).toEqual([
      409,
      'card_off',
      'Plačilo s kartico je trenutno izklopljeno. Izberi drug način plačila.',
    ])
    expect((await order(wanted._id)).status).toBe(200)
    await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { notify: false })
    const body = { articles, checkoutId: data.id, paymentMethod: 'online' as const }
    expect((await client.send(tickets.buy, { body })).status).toBe(200)
    await operate('switch', 'card', 'on')
    expect((await session((await intent()).intent)).status).toBe(200)
  })

  test('the wallet: no order is created, and cards work', async () => {
    const { intent: wanted } = await intent()
    await operate('switch', 'wallet', 'off')
    expect(summaryOf(await order(wanted._id))).toEqual([
      409,
      'wallet_off',
      'Plačilo s PayPalom ali Apple Payem je trenutno izklopljeno. Izberi drug način plačila.',
    ])
    expect((await session(wanted)).status).toBe(200)
  })

  test('pre-invoices: a sign-up by pre-invoice is refused, one by payment is not', async () => {
    const course = await openCourse(testApp.app.ctx.db, { places: [5], ageGroups: ['adult'] })
    await operate('switch', 'pro-forma', 'off')
    const before = await rowCounts(testApp.app.ctx.db)
    expect(summaryOf(await client.send(classes.signUpPreInvoice, { body: { classCart: course.cart() } }))).toEqual([
      409,
      'pre_invoice_off',
      'Predračunov trenutno ne izdajamo. Izberi drug način plačila.',
    ])
    expect(await rowCounts(testApp.app.ctx.db)).toEqual(before)
    const wanted = { kind: 'classes' as const, classCart: course.cart() }
    expect((await client.send(payments.openIntent, { body: wanted })).status).toBe(200)
  })

  test('sign-ups: a taken address gets the same answer, and accounts still log in', async () => {
    const maja = await testApp.adult()
    await operate('switch', 'sign-up', 'off')
    const signUp = (email: string) =>
      testApp.visitor('en').send(account.signUp, {
        body: {
          firstName: 'Nova',
          lastName: 'Stranka',
          birthDate: '1990-05-05',
          email,
          password: demoPassword,
          passwordConfirm: demoPassword,
          agreesToTerms: true,
        },
      })
    const refused = [409, 'sign_up_off', 'Creating accounts is switched off at the moment. Try again later.']
    for (const email of [maja.email, 'nova@previs.example']) expect(summaryOf(await signUp(email))).toEqual(refused)
    const body = { email: maja.email, password: demoPassword }
    expect((await testApp.visitor().send(account.logIn, { body })).status).toBe(200)
  })
})

test('switching twice is switching once, and an unknown switch is refused', async () => {
  for (const how of ['off', 'off', 'on', 'on']) expect(await operate('switch', 'card', how)).toBe(`card is ${how}`)
  for (const words of [['cash', 'off'], ['card'], ['card', 'off', 'now'], ['card', '0']])
    await expect(operate('switch', ...words)).rejects.toThrow('usage: switch')
})
