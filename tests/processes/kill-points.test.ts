import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goOn } from '../chaos/after-purchase.ts'
import { anHourPasses, stockShop, workOff } from '../chaos/chaos.ts'
import { runPurchase, type Goods, type Outcome } from '../chaos/purchases.ts'
import type { PlannedPurchase } from '../chaos/plan.ts'
import { Shopper, type Complaints } from '../chaos/shopper.ts'
import { startChaosEnv, type ChaosEnv } from '../chaos/environment.ts'
import { judge } from '../chaos/outcome-checks.ts'
import { createMembers } from '../kit/members.ts'
import type { Failpoint } from '../kit/failpoint.ts'
import { launch, startServer } from '../kit/server-process.ts'

// kill -9 at each step of a purchase (reference: security F11, F04, F06). A server dies at the point, the customer goes on
// at another one, and in the end there is exactly one sale, one number and one email. Nobody else helps: webhooks are
// lost and the worker sleeps.

const ask = 'POST \\S+/v[12]/checkout'
const look = '(GET \\S+/v1/checkouts/[^/]+/payment|POST \\S+/capture)'
const sale = 'with "spent"'
const number = 'insert into invoice_counter'

const points: readonly [name: string, says: string, when: Failpoint['when']][] = [
  ['after the intent is stored', 'insert into "intent".*; commit$', 'after'],
  ['before the supplier is asked to open', ask, 'before'],
  ['after the supplier has opened', ask, 'after'],
  ['after the right to ask is taken', '^update "checkout" set "asking_until"', 'after'],
  ['F04, F06: after the supplier has answered', look, 'after'],
  ['after the answer is stored', 'insert into "supplier_answer"', 'after'],
  ['after the payment is written', 'insert into "payment"', 'after'],
  ['after the payment is spent', sale, 'after'],
  [
    'after the goods are handed over',
    `${sale}.*(insert into "(ticket|voucher)"|update "(place|pre_invoice)")`,
    'after',
  ],
  ['after the email is written', `${sale}.*insert into "email"`, 'after'],
  ['after the number is taken', number, 'after'],
  ['before the commit of the sale', `${number}.*; commit$`, 'before'],
  ['after the commit, before the answer', `${number}.*; commit$`, 'after'],
]

const kinds: readonly Pick<PlannedPurchase, 'kind' | 'with'>[] = [
  { kind: 'tickets', with: 'card' },
  { kind: 'classes', with: 'wallet' },
  { kind: 'gifts', with: 'card' },
  { kind: 'pro-forma', with: 'wallet' },
]

const call = 'POST \\S+/(v1/payments/[^/]+|captures/[^/]+/refund)$'

/** Of a worker: at the papers, at the mail server and at giving money back, by card and by wallet. */
const workerPoints: typeof points = [
  ['while it prints an invoice', 'insert into "invoice_document"', 'before'],
  ['after an email has left, before it is noted', 'update "email" set "state"', 'before'],
  ['after a refund is its own', '^update "refund"', 'after'],
  ['before the supplier is asked to give back', call, 'before'],
  ['after the supplier has given back', call, 'after'],
]

const always = { payer: 'pays', browser: 'comes back', afterwards: 'nothing' } as const
const takenBack = { ...always, afterwards: 'an operator takes it back' } as const
const purchases: readonly PlannedPurchase[] = [
  ...points.flatMap(() => kinds.map((kind) => ({ ...kind, ...always }))),
  ...workerPoints.flatMap(() => kinds.slice(0, 2).map((kind) => ({ ...kind, ...takenBack }))),
].map((purchase, number) => ({ number, ...purchase }))

const complaints: Complaints = { faults: new Set(), sentAway: 0, nobodyHome: 0 }
const outcomes: Outcome[] = []
let env: ChaosEnv
let goods: Goods
let tokens: string[]
beforeAll(async () => {
  env = await startChaosEnv()
  await env.worker.stop()
  env.webhooks.lose()
  // Everybody must find a place here: nothing is about the last one.
  goods = await stockShop(env, purchases, { perCourse: 3 })
  tokens = (await createMembers(env.database.db, purchases.length, new Date(Date.now() - 60_000))).map(
    ({ token }) => token,
  )
}, 180_000)
afterAll(() => env.stop())

const buy = async (purchase: PlannedPurchase, choose = () => env.servers[0].url): Promise<Outcome> => {
  const shopper = new Shopper(choose, complaints, tokens[purchase.number]!)
  const outcome = await runPurchase({ env, shopper, purchase }, goods)
  outcomes.push(outcome)
  if (purchase.afterwards !== 'nothing') expect(await goOn(env, shopper, outcome)).toBe('taken back')
  return outcome
}

const dieAt = async (purchase: PlannedPurchase, says: string, when: Failpoint['when']): Promise<Outcome> => {
  const failpoint: Failpoint = { says, when, does: 'kill' }
  const victim = await startServer(
    { ...env.environment(`victim ${purchase.number}`), WORKER: '0', FAIL_AT: JSON.stringify(failpoint) },
    ['failpoints'],
  )
  let lives = true
  void victim.ended.then(() => (lives = false))
  try {
    const outcome = await buy(purchase, () => (lives ? victim.url : env.servers[0].url))
    expect(lives, 'the point was never reached').toBe(false)
    return outcome
  } finally {
    await victim.stop()
  }
}

describe.concurrent.each(points.map(([name, says, when], at) => ({ name, says, when, at })))(
  'F11: kill -9 $name',
  ({ says, when, at }) => {
    test.each(kinds.map((kind, nth) => ({ ...kind, nth })))('$kind by $with', async ({ kind, nth }) => {
      const { ending } = await dieAt(purchases[at * kinds.length + nth]!, says, when)
      // The page of a pro-forma has nothing to insist with: it is told that the payment is being confirmed.
      expect(kind === 'pro-forma' && ending === 'told to wait' ? 'sold' : ending).toBe('sold')
    })
  },
)

describe('F11, F23: kill -9 of the worker', () => {
  test.each(workerPoints.map(([name, says, when], at) => ({ name, says, when, at })))(
    '$name',
    async ({ says, when, at }) => {
      const first = points.length * kinds.length + at * 2
      for (const purchase of purchases.slice(first, first + 2)) expect((await buy(purchase)).ending).toBe('sold')
      const failpoint: Failpoint = { says, when, does: 'kill' }
      const victim = launch({ ...env.environment(`worker ${at}`), WORKER: '1', FAIL_AT: JSON.stringify(failpoint) }, [
        'failpoints',
      ])
      expect(await victim.ended).toMatchObject({ code: null })
    },
  )
})

test('F11, F18: three workers at once do what is left, one dies; each purchase is one sale, one number, one email', async () => {
  await anHourPasses(env)
  const late = { LATER: '3600' }
  const helper = await startServer({ ...env.environment('a second worker'), ...late }, ['database-clock-offset'])
  const failpoint: Failpoint = { says: 'update "email" set "state"', when: 'after', does: 'kill' }
  const victim = launch({ ...env.environment('a third worker'), ...late, FAIL_AT: JSON.stringify(failpoint) }, [
    'database-clock-offset',
    'failpoints',
  ])
  // Once it is dead a minute goes by for the queue, so that what it held is anybody's again.
  const released = victim.ended.then(() =>
    sql`update jobs.job set started_on = started_on - interval '1 minute' where state = 'active'`.execute(
      env.database.db,
    ),
  )
  expect(await workOff(env)).toEqual([])
  await Promise.all([helper.stop(), victim.kill()])
  await released
  expect((await judge(env, outcomes)).wrong).toEqual([])
  expect([...complaints.faults]).toEqual([])
  expect(outcomes).toHaveLength(purchases.length)
})
