import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { expect, inject } from 'vitest'
import { Centre } from '#contract/centre.ts'
import type { Day } from '#contract/kit/day.ts'
import type { ReceivedEmail } from '#providers/email/mailbox.ts'
import { compose, type App } from '#server/app/compose.ts'
import { checkIntegrity } from '#server/integrity/integrity.ts'
import { bornYearsAgo, createSeed, type SeedPerson, type Details, type Seed } from '#server/demo/seed.ts'
import { sweep } from '#server/payments/payments.jobs.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { FakeClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { openEmbedded, openPostgres, type Database } from '#server/platform/database/database.ts'
import { defaultLimits } from '#server/app/limits.ts'
import { readLimits } from '#server/platform/rate-limits.rules.ts'
import { createLog } from '#server/platform/log.ts'
import { newId } from '#server/platform/ids.ts'
import { Client } from './client.ts'
import { postgresBinaries } from './postgres.ts'
import { roomyLimits } from './roomy-limits.ts'
import { copyEmbedded, templateName } from './template.ts'
import { withoutGrace } from '#server/integrity/check.ts'
import { sweepPreInvoices } from '#server/pre-invoices/pre-invoices.jobs.ts'

export const centre = z.parse(
  Centre,
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../centre.json'), 'utf8')),
)

/** The configuration of a server in a test: any free port, sandboxes, the mailbox. */
export const testConfig = (dataDir: string, more: Partial<Config> = {}): Config => ({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  secretKeyFile: join(dataDir, 'secret.key'),
  postgresPath: postgresBinaries() ?? '',
  production: false,
  centre,
  trustedProxies: [],
  drain: 0,
  timeouts: { headers: 8, request: 15, idle: 60, kept: 5 },
  limits: readLimits(roomyLimits, defaultLimits, () => {}),
  worker: false,
  log: 'silent',
  ...more,
})

/** A new database on the cluster of this run; undefined where the embedded one is tested. */
const newDatabase = async (from = ''): Promise<string | undefined> => {
  const template = inject('template')
  if (template.kind === 'embedded') return undefined
  const name = `world_${newId().replaceAll('-', '')}`
  const admin = await openPostgres(template.url)
  const client = await admin.pool.connect()
  await client.query(`create database ${name} ${from}`)
  client.release()
  await admin.close()
  return template.url.replace('/postgres?', `/${name}?`)
}

/** Where a server could start that has never been there: no database, or one without a table. */
export const emptyPlace = async (): Promise<Config> => {
  const databaseUrl = await newDatabase()
  return testConfig(mkdtempSync(join(tmpdir(), 'previs-place-')), databaseUrl ? { databaseUrl } : {})
}

/** The same with a catalogue and nobody in it. */
export const preparedPlace = async (): Promise<Config> => {
  const databaseUrl = await newDatabase(`template ${templateName}`)
  const template = inject('template')
  const dataDir = mkdtempSync(join(tmpdir(), 'previs-world-'))
  if (template.kind === 'embedded') copyEmbedded(template.folder, dataDir)
  return testConfig(dataDir, databaseUrl ? { databaseUrl } : {})
}

/** The database of a place, without a server. */
export const openIn = ({ databaseUrl, dataDir }: Config): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir, { durable: false })

export interface TestApp extends AsyncDisposable {
  app: App
  /** Where the server listens. */
  address: string
  config: Config
  clock: FakeClock
  seed: Seed
  /** The one the app works on. */
  database: Database
  /** Lines the server logged as errors; a test that expects some empties it. */
  errors: string[]
  /** Lines the server logged as warnings. */
  warnings: string[]
  /** All that it logged. */
  said: string[]
  visitor(language?: 'sl' | 'en'): Client
  as(character: SeedPerson, language?: 'sl' | 'en'): Client
  /** A confirmed adult of this age, with an address nobody else has. */
  adult(details?: Partial<Details> & { age?: number }, how?: { confirmed?: boolean }): Promise<SeedPerson>
  /** Does all background work that is waiting. */
  work(): Promise<void>
  /** What the integrity checks find after all background work, which is nothing: by then nothing may be under way any more. */
  integrity(): Promise<readonly string[]>
  /** What is left wrong on purpose. Anything else that the integrity checks find at the end of the world fails it. */
  leaves(...what: RegExp[]): void
  /** Emails to this address, newest first, after all background work is done. */
  emailsTo(email: string): Promise<ReceivedEmail[]>
  /** Acts at the card sandbox. */
  card(path: string, body?: object): Promise<Record<string, unknown>>
  wallet(path: string, body?: object): Promise<Record<string, unknown>>
  /** The suppliers have told all that they have to tell. */
  heard(): Promise<void>
}

/** A millisecond is gone whenever somebody looks, as on a machine. */
class RunningClock extends FakeClock {
  override now(): Date {
    this.forward(0.001)
    return super.now()
  }
}

/** The real app on a real database with sandboxes, a mailbox and a frozen clock, unless it `runs`. */
export const startTestApp = async ({
  at = '2026-11-20T17:00:00Z',
  runs = false,
  place,
  ...more
}: { at?: string; runs?: boolean; place?: Config } & Partial<
  Pick<Config, 'limits' | 'metrics' | 'publicUrl' | 'smtpUrl' | 'timeouts' | 'trustedProxies'>
> = {}): Promise<TestApp> => {
  const clock = runs ? new RunningClock(at) : new FakeClock(at)
  const [errors, warnings, said]: [string[], string[], string[]] = [[], [], []]
  const hear = (line: string) => {
    said.push(line)
    if (line.includes('"level":"error"')) errors.push(line)
    else if (line.includes('"level":"warn"')) warnings.push(line)
  }
  const config = { ...(place ?? (await preparedPlace())), ...more }
  const database = await openIn(config)
  const app = await compose(config, {
    clock,
    database,
    log: createLog('info', hear),
  })
  app.open()
  // Where it listens, whatever it is called outside.
  const address = `http://localhost:${(app.http.server.address() as AddressInfo).port}`
  const { card = '', wallet = '' } = app.external.sandboxes
  const seed = createSeed(app.ctx, { card, wallet })
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
  const lookOver = async () => {
    await work()
    // Some tests turn the clock back for the next one; what ran out stays so.
    if (clock.now() > latest) latest = clock.now()
    const { findings } = await checkIntegrity(app.ctx, withoutGrace(latest))
    return findings.filter((finding) => !left.some((what) => what.test(finding)))
  }
  /** Faults are mended and time goes by, until suppliers have been asked about all that was ever begun. */
  const lastLook = async () => {
    for (const sandbox of [card, wallet]) await fetch(`${sandbox}/__sandbox/faults`, { method: 'DELETE' })
    for (const minutes of [2, 31, 60]) {
      clock.forward(minutes * 60)
      await work()
      await sweep(app.ctx)
      await sweepPreInvoices(app.ctx)
    }
    return lookOver()
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
    said,
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
    async heard() {
      for (const sandbox of [card, wallet]) await actAt(sandbox)('/__sandbox/heard')
    },
    integrity: lookOver,
    leaves: (...what) => left.push(...what),
    async [Symbol.asyncDispose]() {
      try {
        expect(await lastLook(), 'integrity checks at the end').toEqual([])
      } finally {
        await app.close()
        rmSync(config.dataDir, { recursive: true, force: true })
      }
    },
  }
}
