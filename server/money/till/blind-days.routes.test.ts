import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumOfCount } from '#contract/platform/cash.ts'
import { corrections } from '#contract/staff/reception/corrections.ts'
import type { CallShape } from '#contract/platform/endpoint.ts'
import { desk as deskCalls } from '#contract/staff/reception/desk.ts'
import { months } from '#contract/staff/money/months.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { tills } from '#contract/staff/money/till.ts'
import { today } from '#contract/staff/operation/today.ts'
import { rng } from '../../../tests/kit/rng.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { articleNamed, closeTill, countedOf, countTill, sellAtDesk, till } from '../../../tests/kit/till.ts'
import { rounds } from '../../../tests/kit/proof.ts'

/**
 * A hundred days of a receptionist who wants to know what the till should hold, beside a colleague who opens, sells and
 * counts. Two centres live through the same days, and differ only in the float and in what the colleague sells. If each answer
 * is the same in both, no answer says anything about the cash (docs/product/till.md §1.5). What the receptionist sold, and
 * any document opened by its number, is known anyway (docs/threats.md B80).
 */
const days = rounds(2, 100)

interface Run {
  testApp: TestApp
  colleagueMember: StaffMember
  dishonestMember: StaffMember
  colleague: StaffClient
  dishonest: StaffClient
  /** What the dishonest one was answered, in order. */
  answers: string[]
  /** Ids in the order in which they were seen, since they differ between the two. */
  ids: Map<string, string>
}

let runs: Run[]
beforeAll(async () => {
  runs = await Promise.all(
    [0, 1].map(async () => {
      const testApp = await startTestApp({ at: '2026-01-05T07:00:00Z' })
      const colleagueMember = await addMember(testApp, ['reception'], { pin: '573920' })
      const dishonestMember = await addMember(testApp, ['reception'], { pin: '846201' })
      const colleague = await logStaffIn(testApp, colleagueMember)
      const dishonest = await logStaffIn(testApp, dishonestMember)
      return { testApp, colleagueMember, dishonestMember, colleague, dishonest, answers: [], ids: new Map() }
    }),
  )
})
afterAll(() => Promise.all(runs.map(({ testApp }) => testApp[Symbol.asyncDispose]())))

/** An answer with ids by the order of their first sight, and without what two members are called. */
const withoutIds = ({ ids, dishonestMember, colleagueMember }: Run, text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b(?:[0-9a-f]{64}|[0-9a-f]{32}|\d{60})\b/g, (id) => {
      if (!ids.has(id)) ids.set(id, `id ${ids.size}`)
      return ids.get(id)!
    })
    .replaceAll(dishonestMember.name, 'dishonest')
    .replaceAll(colleagueMember.name, 'colleague')

const tries = async (run: Run, endpoint: CallShape, sent: object = {}): Promise<number> => {
  const answer = await run.dishonest.send(endpoint, sent)
  run.answers.push(`${endpoint.method} ${endpoint.path} ${withoutIds(run, new TextDecoder().decode(answer.bytes))}`)
  return answer.status
}

/** One day in one of the two; the same numbers are drawn in both but for the float and the colleague's sales. */
const live = async (run: Run, day: number, index: number): Promise<void> => {
  const { testApp, colleague } = run
  const same = rng(day)
  const own = rng(day * 2 + index + 1_000)
  testApp.clock.set(new Date(Date.UTC(2026, 0, 6 + day, 7)).toISOString())
  // The second factor counts for twelve hours.
  await logStaffIn(testApp, run.colleagueMember, colleague)
  await logStaffIn(testApp, run.dishonestMember, run.dishonest)
  await tries(run, tills.all)
  const counted = countedOf((200 + own.upTo(700)) * 100)
  const because = 'Drug menjalni drobiž'
  await colleague.call(tills.open, { params: { till }, body: { key: randomUUID(), counted, because } })
  const shoes = await articleNamed(colleague, 'Plezalniki')
  const sell = (client: StaffClient, quantity: number) =>
    sellAtDesk(client, [{ kind: 'desk', articleId: shoes._id, quantity }])
  let taken = 0
  for (let sale = 0; sale < 3; sale += 1) taken += (await sell(colleague, own.upTo(40))).totalCents
  const mine = await sell(run.dishonest, same.upTo(9))
  taken += mine.totalCents
  const { session } = (await colleague.call(tills.all)).tills[0]!
  const sessionId = session!._id
  /** What the page of the open till reads, between what is done there. */
  const readTillPage = async () => {
    await tries(run, tills.all)
    await tries(run, sales.ofTill, { params: { till } })
    await tries(run, tills.report, { params: { sessionId } })
  }
  await readTillPage()
  let moved = 0
  const move = async (direction: 'in' | 'out', cents: number, why: string) => {
    const body = { key: randomUUID(), direction, cents, why, text: '' }
    if ((await tries(run, tills.move, { params: { till }, body })) === 200) moved += direction === 'in' ? cents : -cents
    await readTillPage()
  }
  await move('out', 9_000_000, 'bank')
  await move('out', same.upTo(2_000), 'expense')
  await move('in', 1_000, 'change')
  await move('out', same.upTo(1_500), 'change')
  await move('out', same.upTo(500), 'bank')
  await move('out', same.upTo(500), 'safe')
  const invoiceId = mine.invoiceId!
  const back = { key: randomUUID(), till, lines: [{ line: 0, quantity: 1 }], because: 'Premajhni' }
  const refunded = await tries(run, sales.refund, {
    params: { invoiceId },
    body: { ...back, how: 'cash', totalCents: shoes.cents },
  })
  if (refunded === 200) moved -= shoes.cents
  await tries(run, sales.refund, {
    params: { invoiceId },
    body: { ...back, key: randomUUID(), how: 'cash', totalCents: 5_000_000 },
  })
  const wrong = await sell(run.dishonest, 1)
  const correction = {
    key: randomUUID(),
    cashCents: 0,
    terminalCents: wrong.totalCents,
    because: 'Bilo je na terminalu',
  }
  taken += wrong.totalCents
  const corrected = await tries(run, corrections.payment, {
    params: { invoiceId: wrong.invoiceId! },
    body: correction,
  })
  const onTerminal = corrected === 200 ? wrong.totalCents : 0
  for (const [endpoint, sent] of [
    [tills.all],
    [tills.sessions],
    [tills.report, { params: { sessionId } }],
    [tills.open, { params: { till }, body: { key: randomUUID(), counted, because: '' } }],
    [sales.ofTill, { params: { till } }],
    [sales.refundable, { params: { invoiceId } }],
    [today.waiting],
    [deskCalls.feed, { query: {} }],
    [deskCalls.occupancy],
    [months.one, { params: { month: '2026-01' }, query: { month: '2026-01' } }],
  ] as [CallShape, object?][])
    await tries(run, endpoint, sent)
  const expectedCents = sumOfCount(counted) + taken + moved - onTerminal
  const found = await countTill(colleague, expectedCents, onTerminal)
  expect(found.differenceCents).toBe(0)
  await closeTill(colleague, { leftCents: 0 })
  await tries(run, tills.report, { params: { sessionId } })
  await tries(run, tills.all)
}

test('a hundred days of trying tell nothing about the cash', async () => {
  for (let day = 0; day < days; day += 1) {
    await Promise.all(runs.map((run, index) => live(run, day, index)))
    const [one, other] = runs.map(({ answers }) => answers.splice(0))
    expect(one!.length).toBeGreaterThan(20)
    expect(other).toEqual(one)
  }
})
