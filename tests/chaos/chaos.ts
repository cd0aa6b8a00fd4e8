import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { catalogue, type Article } from '#contract/centre/catalogue.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import { amountOf, cents } from '#contract/platform/money.ts'
import { sendBookAgain } from '#server/money/fiscal/book.store.ts'
import { sendAgain } from '#server/money/fiscal/fiscal.store.ts'
import { fiscalSweep } from '#server/money/fiscal/fiscal.jobs.ts'
import { sweepPayments } from '#server/money/payments/payments.jobs.ts'
import type { Db } from '#server/platform/database/database.ts'
import { openJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { Client } from '../kit/client.ts'
import { openCourse, type Course } from '../kit/courses.ts'
import { createMembers } from '../kit/members.ts'
import { rng } from '../kit/rng.ts'
import { codesIn, actAfterSale, redeemTwice } from './after-purchase.ts'
import { runPurchase, type Ending, type Goods, type Outcome } from './purchases.ts'
import { planPurchases, type ProcessFault, type PlannedPurchase } from './plan.ts'
import { Shopper, type Complaints } from './shopper.ts'
import { startChaosEnv, type ChaosEnv } from './environment.ts'
import { settleAllPending, checkOutcomes, waiting } from './outcome-checks.ts'

export interface ChaosOptions {
  seed: number
  purchases: number
  /** After this time no purchase begins. */
  minutes: number
  /** Number of concurrent customers. */
  lanes: number
  processFaults: readonly ProcessFault[]
  /** Instead of the plan of the seed. */
  plan?: readonly PlannedPurchase[]
  /** Points at which processes kill themselves, one after the other. */
  dying?: Parameters<typeof startChaosEnv>[1]
  say: (line: string) => void
}

export interface Report {
  seed: number
  outcomes: Outcome[]
  aftermath: Record<string, number>
  deaths: Record<string, number>
  processFaults: Record<string, number>
  complaints: Complaints
  webhooks: ChaosEnv['webhooks']['counts']
  emailsTwice: number
  seconds: { shopping: number; workingOff: number }
  /** Violations found; empty when the run passed. */
  wrong: string[]
}

/** Courses of three terms with seven places each, for `perCourse` customers each. */
const openTerms = async (
  { database: { db } }: ChaosEnv,
  purchases: readonly PlannedPurchase[],
  perCourse: number,
): Promise<Goods['classCart']> => {
  const wanted = purchases.filter(({ kind }) => kind === 'classes' || kind === 'pro-forma').map(({ number }) => number)
  const courses: Course[] = []
  for (let from = 0; from < wanted.length; from += perCourse)
    courses.push(await openCourse(db, { now: new Date(), places: [7, 7, 7] }))
  const nth = new Map(wanted.map((number, at) => [number, at]))
  return (number) => {
    const at = nth.get(number) ?? 0
    const course = courses[Math.floor(at / perCourse)]
    if (!course) throw new Error(`purchase ${number} has no class`)
    return course.cart(at % 3)
  }
}

/** Carts of tickets and gifts at a server. */
const uncountedGoods = async (url: string): Promise<Omit<Goods, 'classCart'>> => {
  const visitor = new Client(url)
  const query = { label: 'V' as const, ageGroup: 'adult' as const, type: 'dnevna' as const }
  const [ticket] = (await visitor.call(catalogue.visible, { query })).articles as [Article]
  const listed = await visitor.call(gifts.list, { params: { ageGroup: 'adult' }, query: { label: 'V' } })
  const [gift] = listed.articles as [Article]
  return {
    ticketCart: [{ articleId: ticket._id, quantity: 2 }],
    ticketAmount: amountOf(cents(Math.round(ticket.priceDDV * 200))),
    giftCart: [{ articleId: gift._id, quantity: 1 }],
  }
}

/** The same for purchases without classes. */
export const ticketGoods = async (url: string): Promise<Goods> => ({
  ...(await uncountedGoods(url)),
  classCart: (number) => {
    throw new Error(`purchase ${number} has no class`)
  },
})

/** Carts to buy from; by default 28 customers compete for the 21 places of a course. */
export const stockShop = async (
  env: ChaosEnv,
  purchases: readonly PlannedPurchase[],
  { perCourse = 28 } = {},
): Promise<Goods> => ({
  ...(await uncountedGoods(env.servers[0].url)),
  classCart: await openTerms(env, purchases, perCourse),
})

const strike = async (env: ChaosEnv, fault: ProcessFault): Promise<void> => {
  switch (fault.what) {
    case 'worker dies':
      return env.worker.killAndRestart(fault)
    case 'database loses power':
      return env.cluster.cutPower()
    case 'email':
      await fetch(`${env.email.controlUrl}/mode?is=${encodeURIComponent(fault.mode)}`)
      await pause(5_000)
      await fetch(`${env.email.controlUrl}/mode?is=up`)
      return undefined
    case 'server dies':
    case 'server dies and its clock goes wrong':
      return env.servers[fault.which].killAndRestart(fault)
  }
}

const settled = async (work: () => Promise<unknown>, wrong: string[], what: string) => {
  try {
    await work()
  } catch (error) {
    wrong.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Runs the planned purchases with `lanes` customers at once, until all are done or time is up. */
const shop = async (env: ChaosEnv, options: ChaosOptions, complaints: Complaints) => {
  const { seed, purchases, minutes, lanes, say } = options
  const planned = options.plan ?? planPurchases(seed, purchases)
  const goods = await stockShop(env, planned)
  const people = await createMembers(env.database.db, purchases + 2, new Date(Date.now() - 3_600_000))
  const anyServer = () => env.servers[Math.floor(Math.random() * env.servers.length)]!.url
  const shopper = (at: number) => new Shopper(anyServer, complaints, people[at % people.length]!.token)
  const until = performance.now() + minutes * 60_000
  const outcomes: Outcome[] = []
  const aftermath: Record<string, number> = {}
  const wrong: string[] = []
  const processFaults = [...options.processFaults]
  const done: Record<string, number> = {}
  let striking: Promise<unknown> = Promise.resolve()
  const redeemed = new Set<string>()
  const count = (counts: Record<string, number>, what: string | undefined) => {
    if (what !== undefined) counts[what] = (counts[what] ?? 0) + 1
  }

  const redeemNewCodes = async () => {
    const newCodes = (await codesIn(env)).filter((code) => !redeemed.has(code)).slice(0, 40)
    for (const code of newCodes) redeemed.add(code)
    for (const [at, code] of newCodes.entries())
      await settled(
        async () => count(aftermath, await redeemTwice([shopper(at * 2), shopper(at * 2 + 1)], code)),
        wrong,
        'redeeming',
      )
  }

  let next = 0
  const lane = async () => {
    for (let purchase = planned[next]; purchase && performance.now() < until; purchase = planned[next]) {
      next += 1
      const { number } = purchase
      if (number % 500 === 499) say(`  ${number + 1} purchases begun`)
      for (const fault of processFaults.filter(({ at }) => at <= number)) {
        processFaults.splice(processFaults.indexOf(fault), 1)
        count(done, fault.what === 'email' ? `email is ${fault.mode}` : fault.what)
        // Faults run one after the other, so that other processes are up during each.
        striking = striking.then(() => {
          say(`  at purchase ${number + 1}: ${Object.values(fault).slice(1).join(', ')}`)
          return settled(() => strike(env, fault), wrong, fault.what)
        })
      }
      if (number % 250 === 249) await redeemNewCodes()
      await settled(
        async () => {
          const customer = shopper(number)
          const outcome = await runPurchase({ env, shopper: customer, purchase }, goods)
          outcomes.push(outcome)
          count(aftermath, await actAfterSale(env, customer, outcome))
        },
        wrong,
        `purchase ${number} (${Object.values(purchase)
          .filter((part) => typeof part === 'string')
          .join(', ')})`,
      )
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await striking
  await redeemNewCodes()
  return { outcomes, aftermath, wrong, processFaults: done }
}

/** Makes the jobs of dead processes due again, as the queue does after a minute. */
export const releaseJobs = (db: Db): Promise<unknown> =>
  sql`update jobs.job set state = case when retry_count < retry_limit then 'retry' else 'failed' end::jobs.job_state,
    start_after = now() where state = 'active'`.execute(db)

/** What a person does in the office: what the tax authority refused is sent again, with all that waits. */
export const sendAllAgain = async (db: Db, now: Date): Promise<void> => {
  await sendAgain(db, now)
  await sendBookAgain(db, now)
}

/**
 * Restarts all servers with a clock one hour ahead. The job queue uses the clock of the database, so its stored times move
 * back by an hour instead.
 */
export const advanceOneHour = async (env: ChaosEnv): Promise<void> => {
  const { servers, worker, database } = env
  await Promise.all([...servers, worker].map((server) => server.stop()))
  await sql`update jobs.job set start_after = start_after - interval '1 hour' where state in ('created', 'retry')`.execute(
    database.db,
  )
  await releaseJobs(database.db)
  for (const server of [...servers, worker]) await server.begin({ later: 3_600 })
}

/** Longest time without progress; a slow machine may take longer in all. */
const timeoutMs = 120_000

/** Lets the worker finish all jobs, with a sweep each second. Returns what is left at the end. */
export const finishJobs = async (env: ChaosEnv): Promise<string[]> => {
  let fewestLeft = Number.POSITIVE_INFINITY
  let until = 0
  const jobs = await openJobs(env.database, [], createLog('error'))
  try {
    for (let quiet = 0; ;) {
      const ended = await settleAllPending(env)
      await jobs.enqueue(env.database.db, sweepPayments, {})
      await jobs.enqueue(env.database.db, fiscalSweep, {})
      await pause(1_000)
      const left = await waiting(env)
      // A capture may stay pending at the wallet; the next round completes it and reads its state.
      quiet = left.length === 0 && ended === 0 ? quiet + 1 : 0
      const all = left.reduce((sum, { count }) => sum + count, 0)
      if (all < fewestLeft) {
        fewestLeft = all
        until = performance.now() + timeoutMs
      }
      if (quiet === 3 || performance.now() > until) return left.map(({ what, count }) => `${what}: ${count}`)
    }
  } finally {
    await jobs.stop()
  }
}

/** Starts the servers, injects faults while customers shop, lets the worker finish, then checks every outcome. */
export const runChaos = async (options: ChaosOptions): Promise<Report> => {
  const { seed, purchases, say } = options
  const complaints: Complaints = { faults: new Set(), turnedAway: 0, unreachable: 0 }
  const env = await startChaosEnv({}, options.dying)
  try {
    const start = performance.now()
    env.webhooks.play(rng(seed).ofNumber(purchases))
    const shopped = await shop(env, options, complaints)
    const shopping = performance.now() - start
    say('  shopping is over; the worker finishes the jobs')
    env.webhooks.behave()
    env.spare()
    for (const url of [env.card.url, env.wallet.url, env.fiscal.controlUrl])
      await fetch(`${url}/__sandbox/faults`, { method: 'DELETE' })
    // What the authority refused is sent again by a person.
    await sendAllAgain(env.database.db, new Date())
    await advanceOneHour(env)
    const left = await finishJobs(env)
    const workingOff = performance.now() - start - shopping
    const { wrong, emailsTwice } = await checkOutcomes(env, shopped.outcomes)
    return {
      seed,
      outcomes: shopped.outcomes,
      aftermath: shopped.aftermath,
      deaths: env.deaths,
      processFaults: shopped.processFaults,
      complaints,
      webhooks: env.webhooks.counts,
      emailsTwice,
      seconds: { shopping: Math.round(shopping / 1000), workingOff: Math.round(workingOff / 1000) },
      wrong: [...shopped.wrong, ...complaints.faults, ...left.map((what) => `never worked off: ${what}`), ...wrong],
    }
  } finally {
    await env.stop()
  }
}

/** The report as a short table. */
export const tableOf = ({
  outcomes,
  aftermath,
  deaths,
  processFaults,
  complaints,
  webhooks,
  ...report
}: Report): string => {
  const kinds = [...new Set(outcomes.map(({ purchase }) => purchase.kind))].toSorted()
  const endings = [...new Set(outcomes.map(({ ending }) => ending))].toSorted()
  const of = (kind: string, ending: Ending) =>
    outcomes.filter((outcome) => outcome.purchase.kind === kind && outcome.ending === ending).length
  const wide = Math.max(...endings.map(({ length }) => length), 8) + 2
  const row = (first: string, cells: readonly (string | number)[]) =>
    first.padEnd(wide) + cells.map((cell) => String(cell).padStart(11)).join('')
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ') || 'none'
  return [
    `seed ${report.seed}, ${outcomes.length} purchases in ${report.seconds.shopping} s, worked off in ${report.seconds.workingOff} s`,
    row('', [...kinds, 'all']),
    ...endings.map((ending) =>
      row(ending, [...kinds.map((kind) => of(kind, ending)), outcomes.filter((each) => each.ending === ending).length]),
    ),
    `afterwards: ${list(aftermath)}`,
    `killed: ${list(deaths)}; processFaults: ${list(processFaults)}`,
    `webhooks: ${webhooks.delivered} delivered, ${webhooks.lost} lost; emails that came twice: ${report.emailsTwice}`,
    `customers sent away with 503 and Retry-After: ${complaints.turnedAway}; no connection: ${complaints.unreachable}`,
    report.wrong.length ? `WRONG:\n  ${report.wrong.slice(0, 50).join('\n  ')}` : 'nothing is wrong',
  ].join('\n')
}
