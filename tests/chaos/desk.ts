import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#server/platform/clock.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { sampleCentre, writeCentre } from '../kit/own-centre.ts'
import { createCashiers } from './cashiers.ts'
import { advanceOneHour, finishJobs, sendAllAgain } from './chaos.ts'
import type { SoldAtDesk } from './desk-calls.ts'
import { brokenAnswers, oversold, sumsOf, wrongSums, type DeskSums, type Register } from './desk-checks.ts'
import { deskPoints, planSales, type PlannedSale } from './desk-plan.ts'
import { runShifts, type ShiftsDone } from './desk-shifts.ts'
import { stockDesk } from './desk-shop.ts'
import { embeddedLanes, startEmbeddedEnv } from './embedded-environment.ts'
import { startChaosEnv } from './environment.ts'
import { checkOutcomes } from './outcome-checks.ts'
import { Cashier, type Complaints } from './shopper.ts'

export interface DeskOptions {
  seed: number
  sales: number
  /** After this time no sale begins. */
  minutes: number
  /** Cashiers at work at once. */
  lanes: number
  say: (line: string) => void
}

export interface DeskReport {
  seed: number
  done: ShiftsDone
  sums: readonly DeskSums[]
  deaths: Record<string, number>
  complaints: Complaints
  seconds: number
  /** Violations found; empty when the run passed. */
  wrong: string[]
}

const tills = [
  { mark: 'BL1', name: 'Pult' },
  { mark: 'BL2', name: 'Bar' },
]

/** A centre with two tills, as a file in the folder. */
const centreWithTills = (folder: string) => {
  const centre = { ...sampleCentre(), tills, guests: 'bearer' as const }
  const file = join(folder, 'centre.json')
  writeCentre(file, centre)
  return { centre, file }
}

const cashiers = 8

/** Gives the authority the planned fault of a sale. */
const plantFault =
  (controlUrl: string) =>
  async ({ fiscalFault: fault }: PlannedSale): Promise<void> => {
    if (fault === undefined) return
    const body = JSON.stringify({ call: 'invoice', fault })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${controlUrl}/__sandbox/faults`, { method: 'POST', headers, body })
  }

const marks = tills.map(({ mark }) => mark)

const registerOf = async (controlUrl: string): Promise<Register> =>
  (await (await fetch(`${controlUrl}/__sandbox/ledger`)).json()) as Register

/**
 * Sells at two tills of two servers, which kill themselves at each point of a sale while the tax authority misbehaves. The
 * tills are counted and closed meanwhile. Then everything is sent, and money, documents, reports and month are compared.
 */
export const runDeskChaos = async ({ seed, sales, minutes, lanes, say }: DeskOptions): Promise<DeskReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'previs-desk-'))
  const { centre, file } = centreWithTills(folder)
  const complaints: Complaints = { faults: new Set(), turnedAway: 0, unreachable: 0 }
  const env = await startChaosEnv({ CENTRE: file }, deskPoints)
  try {
    const start = performance.now()
    const { db } = env.database
    const secrets = openSecrets(env.secretKeyFile)
    const tokens = await createCashiers({ db, clock: systemClock, secrets }, cashiers)
    const planned = planSales(seed, sales)
    const anyServer = () => env.servers[Math.floor(Math.random() * env.servers.length)]!.url
    const cashier = (token: string) => new Cashier(anyServer, complaints, token)
    const done = await runShifts({
      cashiers: tokens.cashiers.map(cashier),
      manager: cashier(tokens.manager),
      marks,
      stock: await stockDesk(db, planned),
      planned,
      minutes,
      lanes,
      before: plantFault(env.fiscal.controlUrl),
      say,
    })
    const seconds = Math.round((performance.now() - start) / 1000)
    say('  selling is over; the worker finishes the jobs')
    env.spare()
    await fetch(`${env.fiscal.controlUrl}/__sandbox/faults`, { method: 'DELETE' })
    await sendAllAgain(db, new Date())
    await advanceOneHour(env)
    const left = await finishJobs(env)
    const { wrong } = await checkOutcomes(env, [])
    const register = await registerOf(env.fiscal.controlUrl)
    const ctx = { db, clock: systemClock, centre }
    const sums = []
    for (const mark of marks) sums.push(await sumsOf(ctx, mark, done, register))
    return {
      seed,
      done,
      sums,
      deaths: env.deaths,
      complaints,
      seconds,
      wrong: [
        ...done.wrong,
        ...complaints.faults,
        ...left.map((what) => `never worked off: ${what}`),
        ...wrong,
        ...sums.flatMap(wrongSums),
        ...(await brokenAnswers(db, done.sold)),
        ...(await oversold(db, done.sold)),
      ],
    }
  } finally {
    await env.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same at one server on the embedded database, killed again and again. */
export const runEmbeddedDesk = async ({ seed, sales, minutes, say }: DeskOptions): Promise<DeskReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'previs-desk-'))
  const { centre, file } = centreWithTills(folder)
  const planned = planSales(seed, sales)
  const env = await startEmbeddedEnv(
    async (db, dataDir) => {
      const secrets = openSecrets(join(dataDir, 'secret.key'))
      const tokens = await createCashiers({ db, clock: systemClock, secrets }, cashiers)
      return { tokens, stock: await stockDesk(db, planned) }
    },
    { CENTRE: file },
  )
  const complaints: Complaints = { faults: new Set(), turnedAway: 0, unreachable: 0 }
  const plant = plantFault(env.fiscal.controlUrl)
  try {
    const start = performance.now()
    const { tokens, stock } = env.prepared
    const cashier = (token: string) => new Cashier(env.url, complaints, token)
    const done = await runShifts({
      cashiers: tokens.cashiers.map(cashier),
      manager: cashier(tokens.manager),
      marks,
      stock,
      planned,
      minutes,
      lanes: embeddedLanes,
      before: (sale) => {
        env.beginsWork()
        return plant(sale)
      },
      say,
    })
    const seconds = Math.round((performance.now() - start) / 1000)
    return await env.finish(async ({ db, clock, findings }) => {
      const register = await registerOf(env.fiscal.controlUrl)
      const sums = []
      for (const mark of marks) sums.push(await sumsOf({ db, clock, centre }, mark, done, register))
      return {
        seed,
        done,
        sums,
        deaths: { server: env.kills() },
        complaints,
        seconds,
        wrong: [
          ...done.wrong,
          ...findings,
          ...complaints.faults,
          ...sums.flatMap(wrongSums),
          ...(await brokenAnswers(db, done.sold)),
          ...(await oversold(db, done.sold)),
        ],
      }
    })
  } finally {
    await env.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const euros = (cents: number) => (cents / 100).toFixed(2)

/** The report as a short text. */
export const deskTable = ({ seed, done, sums, deaths, complaints, seconds, wrong }: DeskReport): string => {
  const of = (what: (sale: SoldAtDesk) => boolean) => done.sold.filter(what).length
  const sum = (what: (sale: SoldAtDesk) => number) => done.sold.reduce((total, sale) => total + what(sale), 0)
  return [
    `seed ${seed}, ${done.sold.length} sales in ${seconds} s`,
    `sold ${of(({ state }) => state === 'sold')}, failed on the terminal ${of(({ state }) => state === 'dropped')}, ` +
      `refused for want of a place ${of(({ state }) => state === 'refused')}, places ${of(({ classId }) => classId !== undefined)}, ` +
      `by the bound book ${of(({ planned }) => planned.isByBook)}, put right ${of(({ corrected }) => corrected !== undefined)}, ` +
      `vouchers redeemed ${sum(({ redeemed }) => redeemed)}, entries ${sum(({ entries }) => entries)}, ` +
      `refunds ${of(({ refunded }) => refunded !== undefined)}, prints ${sum(({ prints }) => prints)}`,
    ...sums.map(
      ({ till, documents, sessions, registered, ...each }) =>
        `${till}: ${sessions} sessions, ${documents} documents, ${registered} at the authority; documents ` +
        `${euros(each.invoices)}, money ${euros(each.tenders)}, reports ${euros(each.reports)}, month ${euros(each.month)}`,
    ),
    `killed: ${
      Object.entries(deaths)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ') || 'none'
    }`,
    `calls turned away with 503 and Retry-After: ${complaints.turnedAway}; without a connection: ${complaints.unreachable}`,
    wrong.length ? `WRONG:\n  ${wrong.slice(0, 50).join('\n  ')}` : 'nothing is wrong',
  ].join('\n')
}
