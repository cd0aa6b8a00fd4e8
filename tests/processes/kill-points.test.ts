// @module-tag proof
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { actAfterSale } from '../chaos/after-purchase.ts'
import { advanceOneHour, stockShop, finishJobs } from '../chaos/chaos.ts'
import { runPurchase, type Goods, type Outcome } from '../chaos/purchases.ts'
import type { PlannedPurchase } from '../chaos/plan.ts'
import { Shopper, type Complaints } from '../chaos/shopper.ts'
import { startChaosEnv, type ChaosEnv } from '../chaos/environment.ts'
import { checkOutcomes } from '../chaos/outcome-checks.ts'
import { createMembers } from '../kit/members.ts'
import type { Failpoint } from '../kit/failpoint.ts'
import { launch, startServer } from '../kit/server-process.ts'

// kill -9 at each step of a purchase (docs/faults.md F11, F04, F06). A server is killed at the point and the customer goes
// on at another one. In the end there is exactly one sale, one number and one email, without webhooks and worker.

const openCall = 'POST \\S+/v[12]/checkout'
const queryCall = '(GET \\S+/v1/checkouts/[^/]+/payment|POST \\S+/capture)'
const sale = 'with "spent"'
const number = 'insert into invoice_counter'

const points: readonly [name: string, pattern: string, when: Failpoint['when']][] = [
  ['after the intent is stored', 'insert into "intent".*; commit$', 'after'],
  ['before the supplier opens a checkout', openCall, 'before'],
  ['after the supplier has opened a checkout', openCall, 'after'],
  ['after the lease of a query is taken', '^update "checkout" set "asking_until"', 'after'],
  ['F04, F06: after the supplier has answered', queryCall, 'after'],
  ['after the answer is stored', 'insert into "supplier_answer"', 'after'],
  ['after the payment is written', 'insert into "payment"', 'after'],
  ['after the payment is spent', sale, 'after'],
  ['after the goods are written', `${sale}.*(insert into "(ticket|voucher)"|update "(place|pre_invoice)")`, 'after'],
  ['after the email is written', `${sale}.*insert into "email"`, 'after'],
  ['after the number is taken', number, 'after'],
  ['after the mark is written', 'insert into "fiscal_document"', 'after'],
  ['before the commit of the sale', `${number}.*; commit$`, 'before'],
  ['after the commit, before the answer', `${number}.*; commit$`, 'after'],
]

/** The first point at which the goods make a difference, and the point at which they differ. */
const firstOfSale = points.findIndex(([name]) => name === 'after the payment is written')
const ofGoods = points.findIndex(([name]) => name === 'after the goods are written')

const kinds: readonly Pick<PlannedPurchase, 'kind' | 'with'>[] = [
  { kind: 'tickets', with: 'card' },
  { kind: 'classes', with: 'wallet' },
  { kind: 'gifts', with: 'card' },
  { kind: 'pro-forma', with: 'wallet' },
]

const claimed = 'update fiscal_document\\s+set attempts'
const authorityCall = 'POST https\\S+/invoices$'
const refundCall = 'POST \\S+/(v1/payments/[^/]+|captures/[^/]+/refund)$'

/** Points of a worker: documents, emails, refunds and the tax authority, by card and by wallet. */
const workerPoints: typeof points = [
  ['while it draws an invoice', 'insert into "invoice_document"', 'before'],
  ['after an email is sent, before it is recorded', 'update "email" set "state"', 'before'],
  ['after the lease of a refund is taken', 'update "refund" set "asked_at".*; commit$', 'after'],
  ['before the supplier is asked for a refund', refundCall, 'before'],
  ['after the supplier has refunded', refundCall, 'after'],
  ['after a document is taken for the tax authority', claimed, 'after'],
  ['before the tax authority is asked', authorityCall, 'before'],
  ['after the tax authority has answered', authorityCall, 'after'],
  ['after the EOR is stored', 'update "fiscal_document" set "state"', 'after'],
]

const always = { payer: 'pays', browser: 'comes back', afterwards: 'nothing' } as const
const takenBack = { ...always, afterwards: 'an operator takes it back' } as const

/**
 * The kinds that die at a point: all four in the named stage `chaos`. Otherwise one by card and one by wallet while only
 * the supplier makes a difference, all where the goods are written, and one after another at the other points of a sale.
 */
const kindsAt = (index: number): typeof kinds => {
  if (inject('chaos') || index === ofGoods) return kinds
  return index < firstOfSale ? kinds.slice((index % 2) * 2, (index % 2) * 2 + 2) : [kinds[index % 4]!]
}

const purchases: readonly PlannedPurchase[] = [
  ...points.flatMap((_point, index) => kindsAt(index).map((kind) => ({ ...kind, ...always }))),
  ...workerPoints.flatMap(() => kinds.slice(0, 2).map((kind) => ({ ...kind, ...takenBack }))),
].map((purchase, number) => ({ number, ...purchase }))

const complaints: Complaints = { faults: new Set(), turnedAway: 0, unreachable: 0 }
const outcomes: Outcome[] = []
let env: ChaosEnv
let goods: Goods
let tokens: string[]
beforeAll(async () => {
  env = await startChaosEnv()
  await env.worker.stop()
  env.webhooks.lose()
  // There is a place for every purchase: these tests are not about the last place.
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
  if (purchase.afterwards !== 'nothing') expect(await actAfterSale(env, shopper, outcome)).toBe('taken back')
  return outcome
}

const dieAt = async (purchase: PlannedPurchase, pattern: string, when: Failpoint['when']): Promise<Outcome> => {
  const failpoint: Failpoint = { pattern, when, action: 'kill' }
  const victim = await startServer(
    { ...env.environment(`victim ${purchase.number}`), WORKER: '0', FAIL_AT: JSON.stringify(failpoint) },
    ['failpoints'],
  )
  let isRunning = true
  void victim.ended.then(() => (isRunning = false))
  try {
    const outcome = await buy(purchase, () => (isRunning ? victim.url : env.servers[0].url))
    expect(isRunning, 'the point was never reached').toBe(false)
    return outcome
  } finally {
    await victim.stop()
  }
}

describe.concurrent.each(points.map(([name, pattern, when], index) => ({ name, pattern, when, index })))(
  'F11: kill -9 $name',
  ({ pattern, when, index }) => {
    const first = points.slice(0, index).reduce((sum, _point, before) => sum + kindsAt(before).length, 0)
    test.each(kindsAt(index).map((kind, nth) => ({ ...kind, nth })))('$kind by $with', async ({ kind, nth }) => {
      const { ending } = await dieAt(purchases[first + nth]!, pattern, when)
      // The page of a pre-invoice has no call to repeat: it shows that the payment is being confirmed.
      expect(kind === 'pro-forma' && ending === 'asked to wait' ? 'sold' : ending).toBe('sold')
    })
  },
)

describe('F11, F23, F36: kill -9 of the worker', () => {
  test.each(workerPoints.map(([name, pattern, when], index) => ({ name, pattern, when, index })))(
    '$name',
    async ({ pattern, when, index }) => {
      const first = purchases.length - (workerPoints.length - index) * 2
      for (const purchase of purchases.slice(first, first + 2)) expect((await buy(purchase)).ending).toBe('sold')
      const failpoint: Failpoint = { pattern, when, action: 'kill' }
      const victim = launch(
        { ...env.environment(`worker ${index}`), WORKER: '1', FAIL_AT: JSON.stringify(failpoint) },
        ['failpoints'],
      )
      expect(await victim.ended).toMatchObject({ code: null })
    },
  )
})

test('F11, F18: three workers do the remaining jobs, one is killed; each purchase is one sale, one number, one email', async () => {
  await advanceOneHour(env)
  const hourLater = { LATER: '3600' }
  const helper = await startServer({ ...env.environment('a second worker'), ...hourLater }, ['database-clock-offset'])
  const failpoint: Failpoint = { pattern: 'update "email" set "state"', when: 'after', action: 'kill' }
  const victim = launch({ ...env.environment('a third worker'), ...hourLater, FAIL_AT: JSON.stringify(failpoint) }, [
    'database-clock-offset',
    'failpoints',
  ])
  // After its end the queue advances by a minute, so that other workers may take its jobs.
  const released = victim.ended.then(() =>
    sql`update jobs.job set started_on = started_on - interval '1 minute' where state = 'active'`.execute(
      env.database.db,
    ),
  )
  expect(await finishJobs(env)).toEqual([])
  await Promise.all([helper.stop(), victim.kill()])
  await released
  expect((await checkOutcomes(env, outcomes)).wrong).toEqual([])
  expect([...complaints.faults]).toEqual([])
  expect(outcomes).toHaveLength(purchases.length)
})
