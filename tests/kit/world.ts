import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { inject } from 'vitest'
import { Centre } from '#contract/centre.ts'
import type { Day } from '#contract/kit/day.ts'
import type { ReceivedMail } from '#providers/mail/mailbox.ts'
import { compose, type App, type Parts } from '#server/app/compose.ts'
import { bornYearsAgo, openStory, type Character, type Details, type Story } from '#server/database/story/story.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { SetClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { openEmbedded, openPostgres, type Database } from '#server/platform/db.ts'
import { createLog } from '#server/platform/log.ts'
import { newId } from '#server/platform/ids.ts'
import { Client } from './client.ts'
import { copyEmbedded, templateName } from './template.ts'

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
  production: false,
  centre,
  trustedProxies: [],
  timeouts: { headers: 8, request: 15, idle: 60 },
  worker: false,
  log: 'silent',
  ...more,
})

const copyDatabase = async (dataDir: string): Promise<Database> => {
  const template = inject('template')
  if (template.kind === 'embedded') {
    copyEmbedded(template.folder, dataDir)
    return openEmbedded(dataDir, { durable: false })
  }
  const name = `world_${newId().replaceAll('-', '')}`
  const admin = await openPostgres(template.url)
  const client = await admin.pool.connect()
  await client.query(`create database ${name} template ${templateName}`)
  client.release()
  await admin.close()
  return openPostgres(template.url.replace('/postgres?', `/${name}?`))
}

export interface World extends AsyncDisposable {
  app: App
  clock: SetClock
  story: Story
  /** Lines the server logged as errors; a test that expects some empties it. */
  errors: string[]
  visitor(language?: 'sl' | 'en'): Client
  as(character: Character, language?: 'sl' | 'en'): Client
  /** A confirmed adult of this age, with an address nobody else has. */
  adult(details?: Partial<Details> & { age?: number }, how?: { confirmed?: boolean }): Promise<Character>
  /** Does all background work that is waiting. */
  work(): Promise<void>
  /** Letters to this address, newest first, after all background work is done. */
  mailTo(email: string): Promise<ReceivedMail[]>
  /** Acts at the card sandbox. */
  card(path: string, body?: object): Promise<Record<string, unknown>>
  wallet(path: string, body?: object): Promise<Record<string, unknown>>
}

/** The real app on a real database with sandboxes, a mailbox and a clock that stands still. */
export const startWorld = async ({
  at = '2026-11-20T17:00:00Z',
  guards = {},
  config = {},
}: { at?: string; guards?: Parts['guards']; config?: Partial<Config> } = {}): Promise<World> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'previs-world-'))
  const clock = new SetClock(at)
  const errors: string[] = []
  const database = await copyDatabase(dataDir)
  const app = await compose(testConfig(dataDir, config), {
    clock,
    database,
    guards,
    log: createLog('error', (line) => errors.push(line)),
  })
  app.open()
  const { card = '', wallet = '' } = app.outside.sandboxes
  const story = openStory(app.ctx, { card, wallet })
  let people = 0

  const actAt = (base: string) => async (path: string, body?: object) => {
    const response = await fetch(`${base}${path}`, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
    return (text ? JSON.parse(text) : {}) as Record<string, unknown>
  }

  return {
    app,
    clock,
    story,
    errors,
    visitor: (language = 'sl') => new Client(app.url, { language }),
    as: ({ token }, language = 'sl') => new Client(app.url, { token, language }),
    adult({ age = 30, ...details } = {}, how) {
      people += 1
      const today: Day = dayOf(clock.now())
      return story.adult(
        `oseba${people}@previs.example`,
        { firstName: 'Maja', lastName: 'Kos', birthDate: bornYearsAgo(today, age), ...details },
        how,
      )
    },
    work: () => app.jobs.drain(app.ctx),
    async mailTo(email) {
      await app.jobs.drain(app.ctx)
      return ((await app.outside.mailbox?.list()) ?? []).filter(({ to }) => to === email)
    },
    card: actAt(card),
    wallet: actAt(wallet),
    async [Symbol.asyncDispose]() {
      await app.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
