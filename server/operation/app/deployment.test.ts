import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Centre } from '#contract/centre/centre.ts'
import { makeKeys } from '#providers/fiscal/sandbox-keys.ts'
import { ConfigError, placementOf } from '#server/platform/config.ts'
import { demoMistake } from '#server/platform/deployment.rules.ts'
import { sampleCentre, writeOwnCentre } from '../../../tests/kit/own-centre.ts'
import { fiscalKeysOf } from '../../../tests/kit/supplier-keys.ts'
import { readAppConfig } from './app-config.ts'
import { sample } from '../../../tests/kit/proof.ts'

// Which configurations start (docs/product/operations.md §2.3 to §2.5). `starts` names every one that does; each other
// cell of the table is refused.

const card = { CARD_ENTITY: 'e', CARD_TOKEN: 't', CARD_WEBHOOK_KEY: 'a'.repeat(64) }
const wallet = { WALLET_CLIENT_ID: 'c', WALLET_SECRET: 's', WALLET_WEBHOOK_ID: 'w' }
const liveCard = { ...card, CARD_URL: 'https://eu-prod.oppwa.com' }
const testCard = { ...card, CARD_URL: 'https://eu-test.oppwa.com' }
const liveWallet = { ...wallet, WALLET_URL: 'https://api-m.paypal.com' }
const testWallet = { ...wallet, WALLET_URL: 'https://api-m.sandbox.paypal.com' }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'previs-deployment-'))
  writeOwnCentre(join(folder, 'own.json'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Environment = Record<string, string>

/** Each column of the table, with the environment that stands for each of its values. */
const columns = {
  nodeEnv: {
    absent: {},
    development: { NODE_ENV: 'development' },
    test: { NODE_ENV: 'test' },
    production: { NODE_ENV: 'production' },
    prod: { NODE_ENV: 'prod' },
  },
  address: {
    absent: {},
    machine: { PUBLIC_URL: 'http://localhost:3000' },
    network: { PUBLIC_URL: 'http://192.168.1.20:3000' },
    publicHttp: { PUBLIC_URL: 'http://moj.previs.example' },
    publicHttps: { PUBLIC_URL: 'https://moj.previs.example' },
  },
  // Staff have another host; none is needed where one address serves both.
  staff: {
    absent: {},
    https: { STAFF_URL: 'https://osebje.previs.example' },
    http: { STAFF_URL: 'http://osebje.previs.example' },
    sameHost: { STAFF_URL: 'https://moj.previs.example:8443' },
  },
  host: { machine: {}, beyond: { HOST: '0.0.0.0' } },
  keys: {
    none: {},
    testCard,
    testBoth: { ...testCard, ...testWallet },
    liveCard,
    liveWallet,
    liveCardTestWallet: { ...liveCard, ...testWallet },
    testCardLiveWallet: { ...testCard, ...liveWallet },
    liveBoth: { ...liveCard, ...liveWallet },
    cardOff: { CARD: 'off' },
    cardOffTestWallet: { CARD: 'off', ...testWallet },
    cardOffLiveWallet: { CARD: 'off', ...liveWallet },
    liveCardWalletOff: { ...liveCard, WALLET: 'off' },
    cardOffWithTestKeysLiveWallet: { CARD: 'off', ...testCard, ...liveWallet },
    bothOff: { CARD: 'off', WALLET: 'off' },
  },
  sandbox: { absent: {}, forbidden: { SANDBOX: '0' }, allowed: { SANDBOX: '1' } },
  smtp: {
    absent: {},
    tls: { SMTP_URL: 'smtp://previs:p@mail.example:587' },
    withoutTls: { SMTP_URL: 'smtp://previs:p@mail.example:25?ignoreTLS=true' },
  },
  facts: { sample: {}, own: { CENTRE: 'own.json' } },
  demo: { absent: {}, loaded: {} },
} satisfies Record<string, Record<string, Environment>>

type Columns = typeof columns
type Cell = { [Name in keyof Columns]: keyof Columns[Name] & string }
type Row = { [Name in keyof Columns]?: readonly (keyof Columns[Name] & string)[] }

const developers = ['absent', 'development', 'test'] as const

/** Every configuration that starts; a column that is not named may have any value. */
const starts: Readonly<Record<string, Row>> = {
  'a developer, on sandboxes, alone on this machine': {
    nodeEnv: developers,
    address: ['absent', 'machine'],
    host: ['machine'],
    keys: ['none', 'testCard', 'cardOff'],
    sandbox: ['absent'],
    smtp: ['absent', 'tls'],
  },
  'a developer, on sandboxes, with a phone on the same network': {
    nodeEnv: developers,
    address: ['network'],
    keys: ['none', 'testCard', 'cardOff'],
    sandbox: ['absent'],
    smtp: ['absent', 'tls'],
  },
  "a developer, on both suppliers' test systems, alone on this machine": {
    nodeEnv: developers,
    address: ['absent', 'machine'],
    host: ['machine'],
    keys: ['testBoth', 'cardOffTestWallet', 'bothOff'],
    sandbox: ['absent', 'forbidden'],
    smtp: ['absent', 'tls'],
  },
  "a developer, on both suppliers' test systems, with a phone on the same network": {
    nodeEnv: developers,
    address: ['network'],
    keys: ['testBoth', 'cardOffTestWallet', 'bothOff'],
    sandbox: ['absent', 'forbidden'],
    smtp: ['absent', 'tls'],
  },
  'a centre with its customers': {
    nodeEnv: ['absent', 'development', 'test', 'production'],
    address: ['publicHttps'],
    staff: ['https'],
    keys: ['liveBoth', 'cardOffLiveWallet', 'liveCardWalletOff', 'bothOff'],
    sandbox: ['absent', 'forbidden'],
    smtp: ['tls'],
    facts: ['own'],
    demo: ['absent'],
  },
}

const names = Object.keys(columns) as (keyof Columns)[]
const cells = names.reduce<Partial<Cell>[]>(
  (made, name) => made.flatMap((cell) => Object.keys(columns[name]).map((value) => ({ ...cell, [name]: value }))),
  [{}],
) as Cell[]

const environmentOf = (cell: Cell): Environment =>
  Object.assign({}, ...names.map((name) => (columns[name] as Record<string, Environment>)[cell[name]])) as Environment

/** What the start prints: the mistakes of the configuration, or else the one about the demo. */
const mistakesOf = (cell: Cell): readonly string[] => {
  const { CENTRE, ...environment } = environmentOf(cell)
  try {
    const config = readAppConfig({ ...environment, ...(CENTRE && { CENTRE: join(folder, CENTRE) }) })
    return [demoMistake(placementOf(config), cell.demo === 'loaded')].filter((line) => line !== undefined)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.mistakes
  }
}

const fits = (cell: Cell, row: Row) =>
  names.every((name) => (row[name] as readonly string[] | undefined)?.includes(cell[name]) ?? true)

describe('every cell of the table has its outcome', () => {
  const found = cells.map((cell) => ({ cell, rows: Object.keys(starts).filter((name) => fits(cell, starts[name]!)) }))

  test('the table has every combination', () => {
    expect(cells).toHaveLength(5 * 5 * 4 * 2 * 14 * 3 * 3 * 2 * 2)
    for (const name of Object.keys(starts))
      expect(
        found.filter(({ rows }) => rows.includes(name)),
        name,
      ).not.toEqual([])
  })

  /** One value away from a combination that starts: where a missing refusal shows. */
  const isNear = (cell: Cell) =>
    Object.values(starts).some(
      (row) =>
        names.filter((name) => !((row[name] as readonly string[] | undefined)?.includes(cell[name]) ?? true)).length ===
        1,
    )
  const refused = found.filter(({ rows }) => rows.length === 0)
  const [near, far] = [refused.filter(({ cell }) => isNear(cell)), refused.filter(({ cell }) => !isNear(cell))]
  /** Each combination that starts, all beside it, and of the others every eleventh, which meets all pairs. */
  const wanted = [...found.filter(({ rows }) => rows.length > 0), ...near, ...sample(far, 11)]
  let tried: { cell: Cell; isExpected: boolean; isStarted: boolean }[]
  beforeAll(() => {
    tried = wanted.map(({ cell, rows }) => ({
      cell,
      isExpected: rows.length > 0,
      isStarted: mistakesOf(cell).length === 0,
    }))
  })

  test('the combinations that are tried have all pairs of values', () => {
    const met = new Set(
      wanted.flatMap(({ cell }) =>
        names.flatMap((one) => names.map((other) => `${one} ${cell[one]} ${other} ${cell[other]}`)),
      ),
    )
    const pairs = names.flatMap((one) =>
      names
        .filter((other) => other !== one)
        .flatMap((other) =>
          Object.keys(columns[one]).flatMap((value) =>
            Object.keys(columns[other]).map((its) => `${one} ${value} ${other} ${its}`),
          ),
        ),
    )
    expect(pairs.filter((pair) => !met.has(pair))).toEqual([])
  })

  test('it starts if it stands in a row, and is refused with a line otherwise', () => {
    const wrong = tried.filter(({ isExpected, isStarted }) => isStarted !== isExpected)
    expect(wrong.map(({ cell }) => ({ ...cell, mistakes: mistakesOf(cell) }))).toEqual([])
  })

  test('nothing public, in production or with a live key starts on test money, demo data or sample facts', () => {
    const serves = ({ nodeEnv, address, keys }: Cell) =>
      nodeEnv === 'production' || address.startsWith('public') || /live/i.test(keys)
    const started = tried.filter(({ cell, isStarted }) => isStarted && serves(cell))
    expect(started.length).toBeGreaterThan(0)
    for (const { cell } of started)
      expect(cell).toMatchObject({
        address: 'publicHttps',
        staff: 'https',
        keys: expect.stringMatching(/^(liveBoth|cardOffLiveWallet|liveCardWalletOff|bothOff)$/) as string,
        smtp: 'tls',
        facts: 'own',
        demo: 'absent',
      })
  })
})

describe('each refusal is one clear line', () => {
  const centre: Cell = {
    nodeEnv: 'production',
    address: 'publicHttps',
    staff: 'https',
    host: 'machine',
    keys: 'liveBoth',
    sandbox: 'absent',
    smtp: 'tls',
    facts: 'own',
    demo: 'absent',
  }

  test.each<[Partial<Cell>, string[]]>([
    [{}, []],
    [{ nodeEnv: 'prod' }, ['NODE_ENV: must be development, test or production']],
    [
      { keys: 'none' },
      [
        "CARD_…: missing, since NODE_ENV is production; set the supplier's live keys, or CARD=off",
        "WALLET_…: missing, since NODE_ENV is production; set the supplier's live keys, or WALLET=off",
      ],
    ],
    [
      { keys: 'liveCardTestWallet', nodeEnv: 'absent', address: 'absent', staff: 'absent', smtp: 'absent' },
      [
        "WALLET_URL: is a test system, and must be the supplier's live one, since the keys CARD_… are live",
        'PUBLIC_URL: missing, since the keys CARD_… are live',
        'STAFF_URL: missing, since the keys CARD_… are live',
        'SMTP_URL: missing, since the keys CARD_… are live',
      ],
    ],
    [
      { keys: 'testBoth', nodeEnv: 'test' },
      [
        "CARD_URL: is a test system, and must be the supplier's live one, since PUBLIC_URL is public",
        "WALLET_URL: is a test system, and must be the supplier's live one, since PUBLIC_URL is public",
      ],
    ],
    [{ address: 'machine' }, ['PUBLIC_URL: http://localhost:3000 is not public, since NODE_ENV is production']],
    [{ address: 'network' }, ['PUBLIC_URL: http://192.168.1.20:3000 is not public, since NODE_ENV is production']],
    [{ address: 'publicHttp' }, ['PUBLIC_URL: must be https, since it is public']],
    [{ staff: 'absent' }, ['STAFF_URL: missing, since NODE_ENV is production']],
    [{ staff: 'http' }, ['STAFF_URL: must be https, since customers use this server']],
    [{ staff: 'sameHost' }, ['STAFF_URL: must be another host than PUBLIC_URL']],
    [{ smtp: 'absent' }, ['SMTP_URL: missing, since NODE_ENV is production']],
    [{ smtp: 'withoutTls' }, ['SMTP_URL: ignoreTLS must not be set; TLS is always used outside this machine']],
    [
      { facts: 'sample' },
      [
        'FISCAL_P12: missing, since NODE_ENV is production; set the certificate of the tax authority, or "fiscal": null ' +
          "in the centre's file",
        'CENTRE: company.taxNumber, company.registrationNumber, company.iban, fiscal.premises, contact.email, terms.url, rules.url, ' +
          'privacy.url, privacy.contact, terms.document.sl, terms.document.en must be your own and not ' +
          "the sample's, since NODE_ENV is production",
      ],
    ],
    [{ demo: 'loaded' }, ['holds the demo centre; start on an empty database, since NODE_ENV is production']],
    [{ sandbox: 'allowed' }, ['SANDBOX: 1 is no longer known; sandboxes run wherever no customer can come']],
    [
      { nodeEnv: 'absent', address: 'machine', keys: 'testBoth', smtp: 'absent', host: 'beyond' },
      ['HOST: 0.0.0.0 lets other machines in, so PUBLIC_URL must be the address they use'],
    ],
  ])('%j', (changes, expected) => expect(mistakesOf({ ...centre, ...changes })).toEqual(expected))

  test.each([
    [{ CARD_LIVE: '1', ...testCard }, 'CARD_LIVE: is 1, and CARD_URL is no live system'],
    [{ CARD_LIVE: '1', ...card, CARD_URL: 'http://127.0.0.1:4000' }, 'CARD_LIVE: is 1, and CARD_URL is no live system'],
    [{ ...liveCard, CARD_URL: 'http://eu-prod.oppwa.com' }, 'CARD_URL: must be https outside this machine'],
    [{ ...liveWallet, WALLET_URL: 'http://api-m.paypal.com' }, 'WALLET_URL: must be https outside this machine'],
    [
      { ...liveWallet, WALLET_SDK_URL: 'http://www.paypal.com/sdk/js' },
      'WALLET_SDK_URL: must be https outside this machine',
    ],
  ])('%j', (changes: Environment, expected) => {
    const environment: Environment = { ...environmentOf(centre), CENTRE: join(folder, 'own.json'), ...changes }
    expect(() => readAppConfig(environment)).toThrow(expected)
  })
})

describe('the tax authority', () => {
  const live = 'https://blagajne.fu.gov.si:9003/v1/cash_registers'
  const testSystem = 'https://blagajne-test.fu.gov.si:9002/v1/cash_registers'
  const customers: Environment = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://moj.previs.example',
    STAFF_URL: 'https://osebje.previs.example',
    SMTP_URL: 'smtp://previs:p@mail.example:587',
    CARD: 'off',
    WALLET: 'off',
  }

  /** Keys of a company with this tax number, as files. */
  const keysOf = async (taxNumber: string): Promise<Environment> => {
    const { client, clientKey, ca } = await makeKeys(taxNumber)
    return fiscalKeysOf({ keys: { url: live, certificate: client, privateKey: clientKey, ca } }, folder)
  }

  const mistakesIn = (centre: 'own' | 'verified' | 'sample', environment: Environment): readonly string[] => {
    try {
      readAppConfig({ ...environment, ...(centre !== 'sample' && { CENTRE: join(folder, `${centre}.json`) }) })
      return []
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      return error.mistakes
    }
  }

  beforeAll(() => {
    const own = Centre.parse(JSON.parse(readFileSync(join(folder, 'own.json'), 'utf8')))
    const { fiscal } = sampleCentre()
    const ofOwn = { ...fiscal!, premises: { ...fiscal!.premises, buildingNumber: 7 } }
    writeFileSync(join(folder, 'verified.json'), JSON.stringify({ ...own, fiscal: ofOwn }))
  })

  test('customers need its live system, or a centre that verifies nothing', async () => {
    const keys = await keysOf('10000038')
    expect(mistakesIn('own', customers)).toEqual([])
    expect(mistakesIn('verified', { ...customers, ...keys })).toEqual([])
    expect(mistakesIn('verified', customers)).toEqual([
      'FISCAL_P12: missing, since NODE_ENV is production; set the certificate of the tax authority, or "fiscal": null ' +
        "in the centre's file",
    ])
    expect(mistakesIn('verified', { ...customers, ...keys, FISCAL_URL: testSystem })).toEqual([
      "FISCAL_URL: is a test system, and must be the authority's live one, since NODE_ENV is production",
    ])
  })

  test('a developer has the sandbox or its test system, and never the live one', async () => {
    const keys = await keysOf('12345679')
    expect(mistakesIn('sample', {})).toEqual([])
    expect(mistakesIn('sample', { ...keys, FISCAL_URL: testSystem })).toEqual([])
    expect(mistakesIn('sample', keys)[0]).toBe(
      "CARD_…: missing, since the keys FISCAL_… are live; set the supplier's live keys, or CARD=off",
    )
  })

  test('a certificate of another company, or for a centre that verifies nothing, is a mistake', async () => {
    const keys = { ...(await keysOf('50223054')), FISCAL_URL: testSystem }
    expect(mistakesIn('sample', keys)).toEqual([
      "FISCAL_…: the certificate is of the tax number 50223054, and the centre's is 12345679",
    ])
    expect(mistakesIn('own', keys)).toEqual(['FISCAL_…: set, but the centre\'s file has "fiscal": null'])
  })

  test.each<[string, (policy: NonNullable<Centre['fiscal']>) => object, string]>([
    [
      'a way of payment without a device',
      (policy) => ({ devices: [{ ...policy.devices[0]!, ways: ['card', 'wallet'] }] }),
      'each of card, wallet, cash and transfer must have one device',
    ],
    [
      'a device that stands twice',
      (policy) => ({ devices: [policy.devices[0]!, { ...policy.devices[0]!, ways: [] }] }),
      'each device must stand once',
    ],
  ])('%s is a mistake', (_, changes, expected) => {
    const sample = sampleCentre()
    const fiscal = { ...sample.fiscal!, ...changes(sample.fiscal!) }
    writeFileSync(join(folder, 'verified.json'), JSON.stringify({ ...sample, fiscal }))
    expect(mistakesIn('verified', {}).join()).toContain(expected)
  })
})

test("a till in the web shop's series is a mistake", () => {
  const sample = sampleCentre()
  const tills = [{ mark: sample.invoices.deviceNo, name: 'Pult' }]
  const folder = mkdtempSync(join(tmpdir(), 'previs-tills-'))
  writeFileSync(join(folder, 'centre.json'), JSON.stringify({ ...sample, tills }))
  expect(() => readAppConfig({ CENTRE: join(folder, 'centre.json') })).toThrow(
    'tills: the mark of a till must not be a device of the web shop',
  )
  rmSync(folder, { recursive: true })
})

describe('who can open an address', () => {
  const isPublic = (PUBLIC_URL: string) => {
    try {
      readAppConfig({ PUBLIC_URL })
      return false
    } catch (error) {
      return (error as Error).message.includes('PUBLIC_URL is public')
    }
  }

  test.each([
    'http://localhost',
    'https://localhost:8443',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://2130706433',
    'http://10.0.0.5:3000',
    'http://172.16.0.1',
    'http://172.31.255.1',
    'https://192.168.1.20',
    'http://169.254.1.1',
    'http://[fd00::1]:3000',
    'http://[fe80::1]',
    'http://ana.local:3000',
  ])('%s: this machine or its network', (url) => expect(isPublic(url)).toBe(false))

  test.each([
    'http://moj.previs.example',
    'http://8.8.8.8',
    'http://172.32.0.1',
    'http://192.169.0.1',
    'http://11.0.0.1',
    'http://0.0.0.0:3000',
    'http://[2001:db8::1]',
    'http://[::ffff:10.0.0.1]',
    'http://10.0.0.1.previs.example',
    'http://localhost.previs.example',
    'http://local',
    'http://192.168.1.20.nip.io',
    'http://previs',
  ])('%s: the public', (url) => expect(isPublic(url)).toBe(true))
})
