import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { classes } from '#contract/climbing/classes.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { articleNamed, closeTill, countTill, openTill, sellAtDesk, till } from '../../../tests/kit/till.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sendCommand } from './command-socket.ts'

// `settle` and `refund` at a till, from the command line of an operator (docs/product/till.md §13).

let testApp: TestApp
let receptionist: StaffMember
let desk: StaffClient
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-11-20T17:00:00Z' })
  receptionist = await addMember(testApp, ['reception'])
  desk = await logStaffIn(testApp, receptionist)
})
afterAll(() => testApp[Symbol.asyncDispose]())

beforeEach(async () => {
  await openTill(desk, 10_000)
  return async () => {
    const { cash } = await moneyOf()
    await countTill(desk, 10_000 + cash, (await moneyOf()).terminal)
    await closeTill(desk, { leftCents: 10_000 })
  }
})

const command = (...words: string[]) => sendCommand(testApp.config.dataDir, words, 'Ana na strežniku')

/** Money of the open session. */
const moneyOf = async () => {
  const rows = await testApp.app.ctx.db
    .selectFrom('tender')
    .innerJoin('till_session', 'till_session.id', 'tender.till_session_id')
    .select(['how', 'cents'])
    .where('closed_at', 'is', null)
    .execute()
  const sumOf = (how: 'cash' | 'terminal') =>
    rows.filter((row) => row.how === how).reduce((sum, { cents }) => sum + cents, 0)
  return { cash: sumOf('cash'), terminal: sumOf('terminal') }
}

const markOf = async ({ id }: StaffMember): Promise<string> =>
  (await testApp.app.ctx.db.selectFrom('staff').select('mark').where('id', '=', id).executeTakeFirstOrThrow()).mark

const owed = async () => {
  const maja = await testApp.adult()
  const classCart = (await openCourse(testApp.app.ctx.db, { now: testApp.clock.now() })).cart()
  const { preInvoice } = await testApp.as(maja).call(classes.signUpPreInvoice, { body: { classCart } })
  return `${preInvoice.preInvoiceNumber}-2026`
}

const shoesSold = async (quantity: number) => {
  const shoes = await articleNamed(desk, 'Plezalniki')
  const { number } = await sellAtDesk(desk, [{ kind: 'desk', articleId: shoes._id, quantity }])
  return { invoice: `${number!}-2026`, cents: shoes.cents }
}

test('a pre-invoice is settled in cash at a till, in the name of a member and by the named operator', async () => {
  const number = await owed()
  const mark = await markOf(receptionist)
  const { code, output } = await command('settle', number, 'cash', till, mark)
  expect([code, output]).toEqual([0, expect.stringMatching(/^settled at BL1, invoice PC1-BL1-\d+/)])
  expect((await moneyOf()).cash).toBeGreaterThan(0)
  const { ctx } = testApp.app
  const entry = await ctx.db
    .selectFrom('audit_log')
    .select(['actor', 'staff_id', 'operator'])
    .where('action', '=', 'marked_paid')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ actor: 'staff', staff_id: receptionist.id, operator: 'Ana na strežniku' })
  expect(await command('settle', number, 'cash', till, mark)).toEqual({ code: 0, output: 'settled before' })
})

test('on the terminal it waits until a desk says what happened', async () => {
  const number = await owed()
  const settled = await command('settle', number, 'terminal', till, await markOf(receptionist))
  expect(settled).toEqual({ code: 0, output: 'waits for the terminal: each desk of BL1 asks what it did' })
  expect(await command('settle', number, 'transfer')).toEqual({
    code: 1,
    output: 'a card payment of it waits at reception',
  })
  const { id, total_cents } = await testApp.app.ctx.db
    .selectFrom('desk_sale')
    .select(['id', 'total_cents'])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const body = { outcome: 'approved' as const, cents: total_cents }
  expect((await desk.call(sales.terminal, { params: { saleId: id }, body })).sale).toMatchObject({ state: 'sold' })
})

test('cash belongs into a till, and the member must be one who sells', async () => {
  const number = await owed()
  const coach = await markOf(await addMember(testApp, ['coach']))
  expect(await command('settle', number, 'cash')).toEqual({
    code: 1,
    output: `cash belongs into a till: settle ${number} cash BL1 <mark>`,
  })
  expect(await command('settle', number, 'cash', till, 'X9')).toEqual({
    code: 1,
    output: 'no member of the staff has the mark X9',
  })
  expect(await command('settle', number, 'cash', till, coach)).toEqual({
    code: 1,
    output: `${coach} may not do this at a till`,
  })
  expect((await command('settle', number, 'cash', 'BL9', await markOf(receptionist))).output).toMatch(/till_closed/)
  expect((await command('settle', number, 'coins')).code).toBe(2)
  expect((await moneyOf()).cash).toBe(0)
  expect(await command('settle', number, 'transfer')).toEqual({ code: 0, output: 'settled' })
})

test('an invoice of a till goes back from a till, line by line or whole, and never twice', async () => {
  const { invoice, cents } = await shoesSold(3)
  const mark = await markOf(receptionist)
  const refund = (...rest: string[]) =>
    command('refund', invoice, '--till', till, '--how', 'cash', '--member', mark, ...rest)
  expect(await refund()).toEqual({ code: 1, output: 'say why, as the last words' })
  expect((await refund('--line', '1', 'premajhni', 'čevlji')).output).toMatch(/^refunded at BL1, credit note PC1-BL1-/)
  expect((await moneyOf()).cash).toBe(2 * cents)
  expect((await refund('--line', '4', 'napaka')).output).toBe('the invoice has no line 4')
  expect((await refund('ostali', 'čevlji')).output).toMatch(/^refunded at BL1/)
  expect(await refund('še', 'enkrat')).toEqual({ code: 1, output: 'nothing to take back' })
  expect((await moneyOf()).cash).toBe(0)
  // Nothing is left to be paid back by hand: the till has paid.
  expect(await testApp.app.ctx.db.selectFrom('hand_refund').select('id').execute()).toEqual([])
})

test('limits of the till hold for commands too', async () => {
  const { invoice } = await shoesSold(20)
  const manager = await markOf(await addMember(testApp, ['manager'], { pin: '573920' }))
  const refundBy = async (mark: string) =>
    command('refund', invoice, '--till', till, '--how', 'cash', '--member', mark, 'vse', 'nazaj')
  expect((await refundBy(await markOf(receptionist))).output).toMatch(/approval_needed/)
  expect((await moneyOf()).cash).toBeGreaterThan(5_000)
  expect((await refundBy(manager)).output).toMatch(/^refunded at BL1/)
})
