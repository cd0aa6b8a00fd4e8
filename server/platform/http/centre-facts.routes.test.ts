import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import type { Centre } from '#contract/centre/centre.ts'
import { paths } from '#contract/platform/paths.ts'
import { openBuiltFiles } from './present-files.ts'
import { publicCentre } from './public-centre.ts'
import { centre, preparedConfig, startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// One build serves any centre: the server puts the facts into it at its start (docs/decisions/0007).

/** A centre whose facts have every character with a meaning in HTML or JSON. */
const other: Centre = {
  ...centre,
  name: { nominative: `Stena & "Čer" <b>`, locative: 'Steni', accusative: `Steno & 'Čer'` },
  company: {
    ...centre.company,
    street: 'Ob steni 1',
    name: `Stena & <i>sin</i>, d.o.o.`,
    taxNumber: '87654321',
    vatPayer: false,
  },
  contact: {
    street: '</style><script>alert(1)</script>',
    city: '4000 Kranj {{contact.street}} $& \\ \u2028',
    email: 'info@stena.si',
    phone: '04 765 43 21',
    help: 'pomoc@stena.si',
    website: 'https://stena.si/?a=1&b="2"',
  },
  openingHours: { sl: 'odprto 7:00-23:00', en: 'open 7:00-23:00' },
  terms: { ...centre.terms, url: { sl: 'https://stena.si/pogoji', en: 'https://stena.si/terms' } },
  rules: { ...centre.rules, url: { sl: 'https://stena.si/pravila', en: 'https://stena.si/rules' } },
  privacy: {
    version: '7',
    url: { sl: 'https://stena.si/zasebnost?a=1&b="2"', en: 'https://stena.si/privacy' },
    contact: 'podatki@stena.si',
  },
  complaints: {
    url: { sl: 'https://stena.si/pritozbe', en: 'https://stena.si/complaints' },
    text: { sl: '</html><script>', en: '{{seller.name}}' },
    disputeBody: { name: { sl: 'ECDR "&"', en: 'ECDR' }, url: 'https://ecdr.example/?a=1&b=2' },
  },
  accessibility: { url: { sl: 'https://stena.si/dostopnost', en: 'https://stena.si/accessibility' } },
  fursNotice: null,
}

const apps: TestApp[] = []
beforeAll(async () => {
  for (const facts of [centre, other])
    apps.push(await startTestApp({ installation: { ...(await preparedConfig()), centre: facts } }))
})
afterAll(async () => {
  for (const app of apps) await app[Symbol.asyncDispose]()
})
const [sampleApp, otherApp] = [() => apps[0]!, () => apps[1]!]

const get = (app: TestApp, path: string, headers: Record<string, string> = {}) =>
  app.visitor().request('GET', path, { headers })
const textOf = async (app: TestApp, path: string, headers?: Record<string, string>) =>
  new TextDecoder().decode((await get(app, path, headers)).bytes)

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
const unescaped = (html: string) => html.replaceAll(/&(#?\w+);/g, (_all, name: string) => entities[name] ?? '?')

const addresses = [
  '/',
  '/dashboard',
  '/dashboard/mytickets',
  '/dashboard/tickets/ticketcart',
  '/signup',
  '/nothing',
  '/complaints',
  '/prices',
]
const texts = ['/sw.js', '/manifest.sl.webmanifest', '/manifest.en.webmanifest']

test('the built files name no centre', () => {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>
  const files = [
    ...Object.values(manifest).map(({ file }) => `dist/web/${file}`),
    ...readdirSync('dist/pages').map((file) => `dist/pages/${file}`),
  ].filter((file) => !file.endsWith('.woff2'))
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toMatch(/Previs|Pod steno|previs\.example/)
})

test.each(addresses)('%s shows the facts of its own centre, in both languages', async (path) => {
  for (const [app, facts] of [
    [sampleApp(), centre],
    [otherApp(), other],
  ] as const)
    for (const language of ['sl', 'en'] as const) {
      const html = await textOf(app, path, { cookie: `language=${language}` })
      expect(html).not.toMatch(
        /\{\{(name|contact\.(?!street)|openingHours|seller\.identity|terms|rules|privacy|accessibility|centre|release)/,
      )
      const [, embedded = ''] = / data-centre="([^"]*)"/.exec(html) ?? []
      expect(JSON.parse(unescaped(embedded))).toEqual({
        ...publicCentre(facts),
        ...(path === paths.complaints && { complaints: facts.complaints, fursNotice: facts.fursNotice }),
        ...(path === paths.ticketCart && {
          payment: { termsVersion: facts.terms.version, fursNotice: facts.fursNotice },
        }),
      })
      const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
      expect(unescaped(title).endsWith(facts.name.nominative), title).toBe(true)
      const [footer = ''] = /<footer.*<\/footer>/s.exec(html) ?? []
      expect(footer).not.toContain('<script')
      const shown = unescaped(footer.replaceAll('<!-- -->', ''))
      expect(shown).toContain(`${facts.contact.street}, ${facts.contact.city}`)
      expect(shown).toContain(`href="tel:${facts.contact.phone.replaceAll(' ', '')}"`)
      const shownFacts = publicCentre(facts)
      expect(shown).toContain(`<summary>${facts.company.name}</summary>${shownFacts.seller.identity[language]}`)
      expect(shown).toContain(`href="${paths.complaints}"`)
      for (const fact of [facts.openingHours, facts.terms.url, facts.rules.url, facts.privacy.url])
        expect(shown).toContain(fact[language])
      expect(shown).toContain(`href="${shownFacts.accessibility[language]}"`)
    }
  expect(await textOf(otherApp(), path)).not.toMatch(/Previs|Pod steno|previs\.example|<script>/)
})

// docs/product/legal.md §1.1 and §1.2.
test('the seller is named in full, with the tax number and that VAT is not charged where it is not', () => {
  expect(publicCentre(centre).seller).toEqual({
    name: 'Previs, plezalni center, d.o.o.',
    identity: {
      sl: 'Pod steno 12, 1000 Ljubljana · Matična številka: 9331310000 · ID za DDV: SI12345679 · Okrožno sodišče v Ljubljani, osnovni kapital 7.500,00 €',
      en: 'Pod steno 12, 1000 Ljubljana · Registration number: 9331310000 · VAT ID: SI12345679 · District Court of Ljubljana, share capital 7.500,00 €',
    },
  })
  expect(publicCentre(other).seller.identity).toMatchObject({
    sl: expect.stringContaining(
      'Davčna številka: 87654321 · DDV ni obračunan na podlagi prvega odstavka 94.\u00a0člena ZDDV-1 · ',
    ),
    en: expect.stringContaining('Tax number: 87654321 · '),
  })
  expect(publicCentre(other).seller.identity.en).not.toContain('SI8765')
})

test('the size of the first heading follows the name', async () => {
  expect(await textOf(sampleApp(), '/')).toContain('data-fit="long"')
  expect(await textOf(otherApp(), '/')).toContain('data-fit="longest"')
})

test.each(addresses)(
  'the policy of %s allows the style that is sent, and the page has no inline script',
  async (path) => {
    for (const app of apps) {
      const { headers, bytes } = await get(app, path)
      const html = new TextDecoder().decode(bytes)
      const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => style)
      expect(styles).toHaveLength(1)
      const [style = ''] = styles
      const hash = createHash('sha256').update(style).digest('base64')
      const policy = headers.get('content-security-policy') ?? ''
      // The card supplier's form has inline styles, so payment pages need no hash.
      expect(policy).toContain(path.endsWith('ticketcart') ? "style-src 'self' 'unsafe-inline'" : `'sha256-${hash}'`)
      for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toMatch(/ src="\/assets\//)
    }
  },
)

test.each([...addresses, ...texts])('%s is the same compressed', async (path) => {
  const response = await fetch(`${otherApp().address}${path}`, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('vary')).toContain('accept-encoding')
  expect(await response.text()).toBe(await textOf(otherApp(), path, { 'accept-encoding': 'identity' }))
})

test('web app manifests have the name of the centre', async () => {
  for (const language of ['sl', 'en'])
    for (const [app, facts] of [
      [sampleApp(), centre],
      [otherApp(), other],
    ] as const) {
      const manifest = JSON.parse(await textOf(app, `/manifest.${language}.webmanifest`)) as Record<string, string>
      expect(manifest).toMatchObject({ name: facts.name.nominative, short_name: facts.name.nominative, lang: language })
      expect(manifest['description']).toContain(facts.name.nominative)
    }
})

test('other facts are another release for installed apps, and the same facts the same one', async () => {
  const releaseOf = async (app: TestApp) => {
    const [, release = ''] = / data-build="(\w{12})"/.exec(await textOf(app, '/dashboard/myclasses')) ?? []
    expect(await textOf(app, '/sw.js')).toContain(`build:\`${release}\``)
    return release
  }
  const releases = [await releaseOf(sampleApp()), await releaseOf(otherApp())]
  expect(new Set(releases).size).toBe(2)
  await using again = await startTestApp()
  expect(await releaseOf(again)).toBe(releases[0])
})

test('pages keep the last known facts while the database fails or does not answer', async () => {
  const known = { sl: 'odprto po dogovoru', en: 'open by arrangement' }
  let openingHours = async () => known
  const errors: string[] = []
  const log = { ...sampleApp().app.ctx.log, error: (event: string) => void errors.push(event) }
  const present = await openBuiltFiles({
    centre,
    readCentre: async () => centre,
    log,
    openingHours: () => openingHours(),
  })
  const pageNow = async () => (await present()).pages[0]!.html.en.plain.toString()
  expect(await pageNow()).toContain(known.en)
  openingHours = () => Promise.reject(new Error('no connection'))
  expect(await pageNow()).toContain(known.en)
  expect(errors).toEqual(['centre_facts'])
  openingHours = () => new Promise(() => {})
  expect(await pageNow()).toContain(known.en)
  openingHours = async () => ({ sl: 'zaprto', en: 'closed for good' })
  expect(await pageNow()).toContain('closed for good')
})

test.each(texts)('%s is revalidated by its content', async (path) => {
  const { headers } = await get(sampleApp(), path)
  const etag = headers.get('etag') ?? ''
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.has('last-modified')).toBe(false)
  expect((await get(sampleApp(), path, { 'if-none-match': etag })).status).toBe(304)
  expect((await get(otherApp(), path, { 'if-none-match': etag })).status).toBe(200)
})

test('emails name the centre of their server', async () => {
  const { email } = await otherApp().adult()
  await otherApp().visitor().call(account.forgotPassword, { body: { email } })
  const [sent] = await otherApp().emailsTo(email)
  expect(sent?.text).toContain(other.name.nominative)
  expect(sent?.text).not.toMatch(/Previs\b/)
})
