import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'
import type { ReceivedEmail } from '#providers/email/mailbox.ts'
import { compose, type App } from '#server/operation/app/compose.ts'
import { checkIntegrity } from '#server/operation/integrity/integrity.ts'
import {
  bornYearsAgo,
  createSeed,
  demoPassword,
  type SeedPerson,
  type Details,
  type Seed,
} from '#server/operation/demo/seed.ts'
import { sendDue } from '#server/money/fiscal/confirm.ts'
import { sweep } from '#server/money/payments/payments.jobs.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { FakeClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { openEmbedded, openPostgres, type Database } from '#server/platform/database/database.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import { readLimits } from '#server/platform/rate-limits.rules.ts'
import { createLog } from '#server/platform/log.ts'
import { newId } from '#server/platform/ids.ts'
import { Client } from './client.ts'
import { postgresBinaries } from './postgres.ts'
import { rounds } from './proof.ts'
import { sampleCentre } from './own-centre.ts'
import { quickHash } from './quick-hash.ts'
import { limitsOff } from './limits-off.ts'
import { keepingPlans } from './keeping-plans.ts'
import { copyEmbedded, templateName } from './template.ts'
import { withoutGrace } from '#server/operation/integrity/check.ts'
import { sweepPreInvoices } from '#server/money/pre-invoices/pre-invoices.jobs.ts'

/** Facts of the sample centre; each app has a copy, which its test may change. */
export const centre = Object.freeze(sampleCentre())
const termsIn = (language: Language) => readFileSync(resolve(import.meta.dirname, `../../terms.${language}.pdf`))
const termsDocuments = { sl: termsIn('sl'), en: termsIn('en') }

/** The configuration of a server in a test: any free port, sandboxes, the mailbox. */
export const testConfig = (dataDir: string, more: Partial<Config> = {}): Config => ({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  secretKeyFile: join(dataDir, 'secret.key'),
  postgresPath: postgresBinaries() ?? '',
  production: false,
  strictAnswers: true,
  keys: {},
  off: [],
  centre: structuredClone(centre),
  termsDocuments,
  logoFiles: new Map(),
  trustedProxies: [],
  drain: 0,
  timeouts: { headers: 8, request: 15, idle: 60, kept: 5 },
  limits: readLimits(limitsOff, defaultLimits, () => {}),
  defaultLimits,
  worker: false,
  mistyped: [],
  log: 'silent',
  ...more,
})

/** One connection to the cluster for all test apps of a worker: each costs it 23 ms of a processor. */
let administrators: pg.Pool | undefined

const onCluster = async (url: string, statement: string): Promise<void> => {
  administrators ??= new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  }).on('error', () => {})
  await administrators.query(statement)
}

/** A new database on the cluster of this run; undefined where the embedded database is tested. */
const newDatabase = async (from = ''): Promise<string | undefined> => {
  const template = inject('template')
  if (template.kind === 'embedded') return undefined
  const name = `test_${newId().replaceAll('-', '')}`
  await onCluster(template.url, `create database ${name} ${from}`)
  return template.url.replace('/postgres?', `/${name}?`)
}

/** Frees the memory or disk of a database that no test needs any more. */
const dropDatabase = async (url: string): Promise<void> => {
  const template = inject('template')
  const name = /\/(test_\w+)\?/.exec(url)?.[1]
  if (template.kind === 'postgres' && name) await onCluster(template.url, `drop database ${name} with (force)`)
}

/** The configuration of a first start: no database, or one without tables. */
export const emptyConfig = async (): Promise<Config> => {
  const databaseUrl = await newDatabase()
  return testConfig(mkdtempSync(join(tmpdir(), 'previs-empty-')), databaseUrl ? { databaseUrl } : {})
}

/** The same with a prepared database: a catalogue and no customers. */
export const preparedConfig = async (): Promise<Config> => {
  const databaseUrl = await newDatabase(`template ${templateName} strategy file_copy`)
  const template = inject('template')
  const dataDir = mkdtempSync(join(tmpdir(), 'previs-test-'))
  if (template.kind === 'embedded') copyEmbedded(template.folder, dataDir)
  return testConfig(dataDir, databaseUrl ? { databaseUrl } : {})
}

/** Each connection is a process of PostgreSQL with plans of its own, so the short run has half of a server's. */
const connections = rounds(8, 16)

/** Opens the database of a configuration without a server. */
export const openIn = ({ databaseUrl, dataDir }: Config): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl, { connections }) : openEmbedded(dataDir, { durable: false })

export interface TestApp extends AsyncDisposable {
  app: App
  /** Where the server listens. */
  address: string
  config: Config
  clock: FakeClock
  seed: Seed
  /** The database of the app. */
  database: Database
  /** Lines the server logged as errors; a test that expects errors empties the list. */
  errors: string[]
  /** Lines the server logged as warnings. */
  warnings: string[]
  /** All lines the server logged. */
  logged: string[]
  visitor(language?: 'sl' | 'en'): Client
  as(character: SeedPerson, language?: 'sl' | 'en'): Client
  /** A confirmed adult of this age, with a unique email address. */
  adult(details?: Partial<Details> & { age?: number }, how?: { confirmed?: boolean }): Promise<SeedPerson>
  /** Runs all jobs that are waiting. */
  work(): Promise<void>
  /** The findings of the integrity checks after all jobs, without any grace for work in progress. */
  integrity(): Promise<readonly string[]>
  /** Findings left on purpose. After sales, any other finding of the integrity checks at the end fails the test. */
  allowFindings(...what: RegExp[]): void
  /** Emails to this address, newest first, after all jobs have run. */
  emailsTo(email: string): Promise<ReceivedEmail[]>
  /** Sends a request to the card sandbox. */
  card(path: string, body?: object): Promise<Record<string, unknown>>
  wallet(path: string, body?: object): Promise<Record<string, unknown>>
  /** Sends a request to the sandbox of the tax authority. */
  fiscal(path: string, body?: object): Promise<Record<string, unknown>>
  /** Resolves when the suppliers have sent all their webhooks once. */
  webhooksSent(): Promise<void>
}

/** A clock that advances by a millisecond at each reading. */
class RunningClock extends FakeClock {
  override now(): Date {
    this.forward(0.001)
    return super.now()
  }
}

/** A clock that goes on as the machine's does, for apps beside which other processes work. */
class PassingClock extends FakeClock {
  private readonly since = Date.now()
  override now(): Date {
    return new Date(super.now().getTime() + Date.now() - this.since)
  }
}

/** The real app on a real database with sandboxes, a mailbox and a frozen clock; the clock advances if it `runs` or `passes`. */
export const startTestApp = async ({
  at = '2026-11-20T17:00:00Z',
  runs = false,
  passes = false,
  installation,
  ...more
}: { at?: string; runs?: boolean; passes?: boolean; installation?: Config } & Partial<
  Pick<Config, 'limits' | 'metrics' | 'publicUrl' | 'smtpUrl' | 'staffUrl' | 'timeouts' | 'trustedProxies' | 'worker'>
> = {}): Promise<TestApp> => {
  const clock = passes ? new PassingClock(at) : runs ? new RunningClock(at) : new FakeClock(at)
  const [errors, warnings, logged]: [string[], string[], string[]] = [[], [], []]
  const record = (line: string) => {
    logged.push(line)
    if (line.includes('"level":"error"')) errors.push(line)
    else if (line.includes('"level":"warn"')) warnings.push(line)
  }
  const config = { ...(installation ?? (await preparedConfig())), ...more }
  const database = await openIn(config)
  const app = await compose(config, {
    clock,
    database,
    log: createLog('info', record),
  })
  app.open()
  // The address it listens at, whatever the public URL is.
  const address = `http://localhost:${(app.http.server.address() as AddressInfo).port}`
  // Sandboxes that several processes share have keys; other keys may name a supplier that no test asks.
  const shared = passes ? config.keys : {}
  const { card = shared.card?.url ?? '', wallet = shared.wallet?.url ?? '' } = app.external.sandboxes
  const fiscal = app.external.fiscalSandbox ?? ''
  const seed = createSeed(app.ctx, { card, wallet }, async () => quickHash(demoPassword))
  let people = 0

  const actAt = (base: string) => async (path: string, body?: object) => {
    const response = await fetch(`${base}${path}`, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
    return (text ? JSON.parse(text) : {}) as Record<string, unknown>
  }

  const work = () => app.jobs.drain(app.ctx)
  const left: RegExp[] = []
  let latest = clock.now()
  let checked = 0
  let planned: ReturnType<typeof keepingPlans> | undefined
  /** Where the checks run: from the second time on a connection that keeps their plans. */
  const checksDb = () => {
    checked += 1
    if (checked === 1 || !config.databaseUrl) return database.db
    planned ??= keepingPlans(config.databaseUrl)
    return planned
  }
  const webhooksSent = async () => {
    for (const sandbox of [card, wallet].filter(Boolean)) await actAt(sandbox)('/__sandbox/heard')
  }
  const findingsAfterJobs = async () => {
    await work()
    // Some tests turn the clock back; what has expired stays expired.
    if (clock.now() > latest) latest = clock.now()
    const { clock: now, secrets, suppliers, fiscal: authority } = app.ctx
    const ctx = { db: checksDb(), clock: now, secrets, suppliers, fiscal: authority }
    const { findings } = await checkIntegrity(ctx, withoutGrace(latest))
    return findings.filter((finding) => !left.some((what) => what.test(finding)))
  }
  const findingsNow = async () => {
    const found = await findingsAfterJobs()
    if (found.length === 0) return found
    // A webhook may arrive between the jobs and the checks, and its answer is then a job that waits.
    await webhooksSent()
    return findingsAfterJobs()
  }
  /** Whether money, places or documents were ever written here; without them the checks have nothing to find. */
  const hasSold = async () => {
    const { rows } = await sql<{ sold: boolean }>`
      select exists (select from intent) or exists (select from payment) or exists (select from place)
        or exists (select from ticket) or exists (select from voucher) or exists (select from pre_invoice)
        or exists (select from invoice) as sold`.execute(database.db)
    return rows[0]?.sold ?? false
  }
  /** Removes all faults and advances the clock until the job has queried the suppliers about every checkout. */
  const findingsAtEnd = async () => {
    for (const sandbox of [card, wallet, fiscal].filter(Boolean))
      await fetch(`${sandbox}/__sandbox/faults`, { method: 'DELETE' })
    for (const minutes of [2, 31, 60]) {
      clock.forward(minutes * 60)
      await work()
      await sweep(app.ctx)
      await sweepPreInvoices(app.ctx)
      await sendDue(app.ctx)
    }
    return findingsNow()
  }

  return {
    app,
    address,
    config,
    clock,
    seed,
    database,
    errors,
    warnings,
    logged,
    visitor: (language = 'sl') => new Client(address, { language }),
    as: ({ token }, language = 'sl') => new Client(address, { token, language }),
    adult({ age = 30, ...details } = {}, how) {
      people += 1
      const today: Day = dayOf(clock.now())
      return seed.adult(
        `oseba${people}@previs.example`,
        { firstName: 'Maja', lastName: 'Kos', birthDate: bornYearsAgo(today, age), ...details },
        how,
      )
    },
    work,
    async emailsTo(email) {
      await work()
      return ((await app.external.mailbox?.list()) ?? []).filter(({ to }) => to === email)
    },
    card: actAt(card),
    wallet: actAt(wallet),
    fiscal: actAt(fiscal),
    webhooksSent,
    integrity: findingsNow,
    allowFindings: (...what) => left.push(...what),
    async [Symbol.asyncDispose]() {
      try {
        const findings = (await hasSold()) ? await findingsAtEnd() : []
        // All of them are in the message: of several ones an assertion prints the number alone.
        expect(findings, ['integrity checks at the end', ...findings].join('\n')).toEqual([])
      } finally {
        await planned?.destroy()
        await app.close()
        rmSync(config.dataDir, { recursive: true, force: true })
        if (installation === undefined && config.databaseUrl) await dropDatabase(config.databaseUrl)
      }
    },
  }
}
