import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { ConfigError } from '#server/platform/config.ts'
import { sampleCentre, writeOwnCentre } from '../../../tests/kit/own-centre.ts'
import { readAppConfig } from './app-config.ts'

const mistakes = (environment: Record<string, string>): readonly string[] => {
  try {
    readAppConfig(environment)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.mistakes
  }
}

const card = {
  CARD_URL: 'https://eu-prod.oppwa.com',
  CARD_ENTITY: 'e',
  CARD_TOKEN: 't',
  CARD_WEBHOOK_KEY: 'a'.repeat(64),
}
const wallet = {
  WALLET_URL: 'https://api-m.paypal.com',
  WALLET_CLIENT_ID: 'c',
  WALLET_SECRET: 's',
  WALLET_WEBHOOK_ID: 'w',
}
const live = {
  ...card,
  ...wallet,
  PUBLIC_URL: 'https://moj.previs.example',
  STAFF_URL: 'https://osebje.previs.example',
  SMTP_URL: 'smtp://mail.example',
}

/** A centre's file with facts of its own. */
const ownFile = (): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'previs-centre-')), 'centre.json')
  writeOwnCentre(file)
  return file
}

test('an empty environment is a demo on this machine', () => {
  const config = readAppConfig({})
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', production: false, worker: true })
  expect(config.keys).toEqual({})
  expect(config).not.toHaveProperty('metrics')
  expect(readAppConfig({ METRICS_PORT: '0' }).metrics).toEqual({ port: 0, host: '127.0.0.1' })
  expect(config.dataDir).toMatch(/\.data$/)
})

test('a live centre gets its suppliers and its address', () => {
  expect(readAppConfig({ ...live, NODE_ENV: 'production', CENTRE: ownFile() })).toMatchObject({
    publicUrl: 'https://moj.previs.example',
    keys: { card: { url: 'https://eu-prod.oppwa.com' }, wallet: { sdkUrl: 'https://www.paypal.com/sdk/js' } },
  })
})

test('for customers limits that protect log-ins, PINs or money stay; on this machine they may be off', () => {
  const LIMITS = 'staff_account=off, pin_device=500, calls=off'
  expect(mistakes({ ...live, NODE_ENV: 'production', CENTRE: ownFile(), LIMITS })).toEqual([
    'LIMITS: staff_account=off: protects log-ins, so it must be at most 10 times 10/15min, since NODE_ENV is production',
    'LIMITS: pin_device=500: protects PINs, so it must be at most 10 times 20/15min, since NODE_ENV is production',
  ])
  // Also a public server that its operator has not said to be one.
  expect(mistakes({ ...live, CENTRE: ownFile(), LIMITS })).toEqual([
    expect.stringMatching(/^LIMITS: staff_account=off: .*, since PUBLIC_URL is public$/),
    expect.stringMatching(/^LIMITS: pin_device=500: .*, since PUBLIC_URL is public$/),
  ])
  expect(readAppConfig({ LIMITS }).limits.staff_account.max).toBe(Infinity)
})

test.each([
  'postgres://u:p@/previs?host=/run/postgresql',
  'postgresql://u:p@/previs?host=/run/postgresql&port=5433',
  'postgres:///previs?host=/run/postgresql',
])('a database on a socket is accepted: %s', (url) => {
  const { databaseUrl = '' } = readAppConfig({ DATABASE_URL: url })
  expect(new pg.Client({ connectionString: databaseUrl })).toMatchObject({
    host: '/run/postgresql',
    database: 'previs',
  })
  expect(new URL(databaseUrl).hostname).toBe('localhost')
})

test('behind a proxy connections are kept longer than proxies keep them', () => {
  expect(readAppConfig({}).timeouts).toEqual({ headers: 8, request: 15, idle: 60, kept: 5 })
  expect(readAppConfig({ TRUSTED_PROXIES: '127.0.0.1' }).timeouts.kept).toBe(180)
})

describe('each mistake is one line', () => {
  test.each([
    [{ PORT: 'http' }, ['PORT: must be a port number']],
    [{ PORT: '70000' }, ['PORT: must be a port number']],
    [{ WORKER: 'yes', LOG: 'loud' }, ['WORKER: must be 0 or 1', 'LOG: must be info, warn, error or silent']],
    [
      { HEADERS_TIMEOUT: '0', IDLE_TIMEOUT: '1.5' },
      ['HEADERS_TIMEOUT: must be whole seconds, at least 1', 'IDLE_TIMEOUT: must be whole seconds, at least 1'],
    ],
    ...['mysql://x', 'postgres://u:p@/previs', 'x'].map((url): [Record<string, string>, unknown[]] => [
      { DATABASE_URL: url },
      [
        'DATABASE_URL: must be postgres://user:password@host/database, or postgres://user@/database?host=/run/postgresql',
      ],
    ]),
    [{ DATABASE_URL: 'postgres:///previs' }, ['DATABASE_URL: names no host; for a socket add ?host=/run/postgresql']],
    [
      { DATABASE_READ_URL: 'postgres://db/previs' },
      ['DATABASE_READ_URL: names a standby of DATABASE_URL, which is missing'],
    ],
    [
      { TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,fd00::/8, proxy.local,10.0.0.0/33,10.0.0.0/0' },
      ['proxy.local', '10.0.0.0/33', '10.0.0.0/0'].map((each) => `TRUSTED_PROXIES: ${each} is no address and no range`),
    ],
    [
      {
        LIMITS: 'login_address=300/3min, voucher_guesses=off,login=5,login_account=10/15m,login_account=0,at_once=9/1s',
      },
      [
        expect.stringMatching(/^LIMITS: there is no limit login; there are login_account, /),
        'LIMITS: login_account=10/15m is not written as name=10, name=10/15min or name=off',
        'LIMITS: login_account=0: must be more than 0',
        'LIMITS: at_once=9/1s: at_once is about no time',
      ],
    ],
    [{ SMTP_URL: 'mail.example' }, ['SMTP_URL: must be smtp://… or smtps://…']],
    [{ CENTRE: '/nowhere.json' }, ['CENTRE: cannot read /nowhere.json']],
    [
      { CARD_URL: 'https://eu-prod.oppwa.com' },
      ['CARD_ENTITY, CARD_TOKEN, CARD_WEBHOOK_KEY: missing, since CARD_URL is set'],
    ],
    [{ ...card, CARD_WEBHOOK_KEY: 'short' }, ['CARD_WEBHOOK_KEY: must be 64 hexadecimal digits']],
    [{ NODE_ENV: 'prod' }, ['NODE_ENV: must be development, test or production']],
    [{ SANDBOX: '0' }, ['SANDBOX: is 0, so the keys CARD_… and WALLET_… must be set']],
    [{ PUBLIC_URL: 'http://localhost/app' }, ['PUBLIC_URL: must not have a path']],
    [{ STAFF_URL: 'http://localhost/app' }, ['STAFF_URL: must not have a path']],
  ])('%j', (environment, expected) => expect(mistakes(environment as Record<string, string>)).toEqual(expected))

  test('a mistyped variable is named beside the mistake it leads to', () => {
    const { SMTP_URL, ...environment } = live
    expect(mistakes({ ...environment, SMTP_UR: SMTP_URL, CENTRE: ownFile() })).toEqual([
      'SMTP_URL: missing, since PUBLIC_URL is public',
      'SMTP_UR: is no variable of Previs; is SMTP_URL meant?',
    ])
  })

  test("in the centre's file", () => {
    const folder = mkdtempSync(join(tmpdir(), 'previs-centre-'))
    const centre = JSON.parse(readFileSync('centre.json', 'utf8')) as Record<string, Record<string, unknown>>
    delete centre['contact']?.['email']
    centre['company']!['taxNumber'] = '123'
    centre['surprise'] = {}
    const file = join(folder, 'centre.json')
    writeFileSync(file, JSON.stringify(centre))
    expect(mistakes({ CENTRE: file })).toEqual([
      `CENTRE: ${file}: company.taxNumber is not right`,
      `CENTRE: ${file}: contact.email is missing`,
      `CENTRE: ${file}: unknown key surprise`,
    ])
    writeFileSync(file, '{')
    expect(mistakes({ CENTRE: file })[0]).toMatch(/is not JSON/)
  })

  // docs/product/operations.md §3.1: what the law asks a seller to tell is a fact like any other.
  test.each([
    'privacy',
    'complaints',
    'complaints.disputeBody',
    'accessibility',
    'fursNotice',
    'terms.document',
    'privacy.contact',
    'complaints.text.en',
  ])('the missing fact %s', (name) => {
    const file = join(mkdtempSync(join(tmpdir(), 'previs-centre-')), 'centre.json')
    const centre = sampleCentre()
    const [last = '', ...above] = name.split('.').toReversed()
    const holder = above.toReversed().reduce((facts: object, key) => (facts as Record<string, object>)[key]!, centre)
    delete (holder as Record<string, unknown>)[last]
    writeFileSync(file, JSON.stringify(centre))
    expect(mistakes({ CENTRE: file })).toEqual([`CENTRE: ${file}: ${name} is missing`])
  })

  test.each([
    ['a missing one', undefined, (file: string) => `cannot read ${file}`],
    ['another format', Buffer.from('<html>'), (file: string) => `${file} is no PDF`],
    ['a large one', Buffer.from(`%PDF-${' '.repeat(1_000_000)}`), (file: string) => `${file} has more than 1 MB`],
  ])('documents of the terms: %s', (_name, bytes, sentence) => {
    const file = ownFile()
    const document = join(dirname(file), 'terms.en.pdf')
    if (bytes) writeFileSync(document, bytes)
    else rmSync(document)
    expect(mistakes({ CENTRE: file })).toEqual([`CENTRE: terms.document.en: ${sentence(document)}`])
  })
})
