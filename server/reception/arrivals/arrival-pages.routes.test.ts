import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrivalPaths } from '#contract/reception/arrivals.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { defaultLimits } from '#server/operation/app/limits.ts'
import { readLimits } from '#server/platform/rate-limits.rules.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { childFields, marco, VisitorBrowser } from '../../../tests/kit/visitor-form.ts'
import { deleteOldArrivals } from './arrivals.jobs.ts'
import { proof } from '../../../tests/kit/proof.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp[Symbol.asyncDispose]())

const browser = (language?: string) => new VisitorBrowser(testApp.address, language)
const stored = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from arrival`.execute(testApp.app.ctx.db)).rows[0]!.count

describe('the form (docs/product/arrivals.md §2)', () => {
  test.each([
    ['sl', 'Prijavnica', 'Pošlji in pokaži kodo'],
    ['en', 'Visitor form', 'Send and show the code'],
  ])('in %s: complete in one answer of at most 30 kB, without any script', async (language, title, send) => {
    const page = await browser(language).open()
    const text = await page.text()
    expect(page.status).toBe(200)
    expect(text).toContain(`<html lang="${language}">`)
    expect(text).toContain(title)
    expect(text).toContain(send)
    expect(text).toContain('2026-01')
    const icon = await (await browser().open('/icon.svg')).arrayBuffer()
    expect(Buffer.byteLength(text) + icon.byteLength).toBeLessThan(30_000)
    // The icon is the only other request that the page makes.
    expect([...text.matchAll(/<link|<script|<img|@import|url\(/g)]).toHaveLength(1)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'self'/)
    expect(policy).not.toContain('script-src')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
  })

  test('a browser that keeps no cookie gets its code as the answer (docs/product/arrivals.md §1.3)', async () => {
    const visitor = browser()
    visitor.cookies.clear()
    expect((await visitor.open()).headers.getSetCookie()).toEqual([
      expect.stringMatching(/^arrival=new; Path=\/; HttpOnly/),
    ])
    visitor.cookies.clear()
    const sent = await visitor.send(marco)
    expect(sent.status).toBe(200)
    expect(await sent.text()).toMatch(/PREVIS:A[0-9A-Z]{16}/)
  })

  test('with eight children and long names it is still small', async () => {
    const long = 'Š'.repeat(60)
    const children = Object.assign(
      {},
      ...Array.from({ length: 8 }, (_, index) => childFields(index, { firstName: long })),
    )
    const text = await (await browser().send({ ...marco, ...children, act: 'en' })).text()
    expect(Buffer.byteLength(text)).toBeLessThan(30_000)
  })

  test('a button adds a child and keeps what was typed; the name of the adult is supposed', async () => {
    const visitor = browser()
    const added = await (await visitor.send({ ...marco, act: 'add' })).text()
    expect(added).toMatch(/id="children-0-firstName"[^>]*autofocus/)
    expect(added).toMatch(/id="children-0-lastName"[^>]*value="Bianchi"/s)
    expect(added).toMatch(/id="contact"[^>]*value="\+39 333 123 456"/s)
    expect(added).toMatch(/id="acceptsRules"[^>]*checked/s)
    const two = { ...marco, ...childFields(0, { firstName: 'Luca' }), ...childFields(1, { firstName: 'Gaia' }) }
    const removed = await (await visitor.send({ ...two, act: 'remove.0' })).text()
    expect(removed).toContain('value="Gaia"')
    expect(removed).not.toContain('value="Luca"')
    expect(removed).not.toContain('children-1-firstName')
  })

  test('the other language keeps what was typed, and stays', async () => {
    const visitor = browser()
    const english = await (await visitor.send({ ...marco, act: 'en' })).text()
    expect(english).toContain('<html lang="en">')
    expect(english).toContain('value="Marco"')
    expect(await (await visitor.open()).text()).toContain('<html lang="en">')
  })

  test.each<[string, Record<string, string>, string, string]>([
    ['without a name', { firstName: ' ' }, 'firstName', 'Izpolni to polje.'],
    ['with an address in the name', { firstName: 'pojdi na zlo.si' }, 'firstName', 'spletn'],
    ['without a birth date', { birthDate: '' }, 'birthDate', 'Izpolni to polje.'],
    ['with an impossible day', { birthDate: '31. 2. 1990' }, 'birthDate', 'Izberi veljaven datum.'],
    ['with a day ahead', { birthDate: '1. 1. 2030' }, 'birthDate', 'prihodnosti'],
    ['with a day too long ago', { birthDate: '1. 1. 1900' }, 'birthDate', 'Izberi veljaven datum.'],
    ['of a minor alone', { birthDate: '21. 11. 2008' }, 'birthDate', 'odrasla oseba'],
    ['without phone and address', { contact: '' }, 'contact', 'Izpolni to polje.'],
    ['with half an address', { contact: 'marco@' }, 'contact', 'telefonsko številko ali e-naslov'],
    ['with half a number', { contact: '12' }, 'contact', 'telefonsko številko ali e-naslov'],
    ['without the rules', { acceptsRules: '' }, 'acceptsRules', 'soglasje'],
    [
      'with a grown child',
      childFields(0, { firstName: 'Luca', birthDate: '20. 11. 2008' }),
      'children-0-birthDate',
      'svojo prijavnico',
    ],
    ['with a child without a name', childFields(0, { firstName: '' }), 'children-0-firstName', 'Izpolni to polje.'],
  ])(
    '%s: the complaint stands beside the field and in the summary, and nothing is kept',
    async (_what, fields, id, says) => {
      const before = await stored()
      const answer = await browser().send({ ...marco, ...fields })
      const text = await answer.text()
      expect(answer.status).toBe(422)
      expect(text).toMatch(new RegExp(`id="${id}"[^>]*aria-invalid="true"`, 's'))
      expect(new RegExp(`id="${id}-error"[^<]*`).exec(text)?.[0]).toContain(says)
      expect(text).toContain(`href="#${id}"`)
      expect(text).toContain('<title>Popravi: Prijavnica')
      expect(await stored()).toBe(before)
    },
  )

  test('complaints are in the language of the visitor', async () => {
    const text = await (await browser('en').send({ ...marco, birthDate: '21. 11. 2008' })).text()
    expect(text).toContain('An adult who is with you has to fill in the form.')
  })

  test('an adult of today may, also with a minor of one day less than 18', async () => {
    const fields = { birthDate: '20112008', ...childFields(0, { firstName: 'Luca', birthDate: '2008-11-21' }) }
    expect(await browser().fillIn(fields)).toMatch(/^PREVIS:A/)
  })

  test.each([
    '"><script>alert(1)</script>',
    '</style><img src=x onerror=alert(1)>',
    "' onfocus=alert(1) autofocus x='",
  ])('what was typed is only ever text: %s', async (typed) => {
    const fields = { ...marco, ...childFields(0, { firstName: typed, lastName: typed, birthDate: typed }) }
    const text = await (
      await browser().send({ ...fields, firstName: typed, lastName: typed, birthDate: typed, contact: typed })
    ).text()
    expect(text).not.toContain(typed)
    expect(text).not.toMatch(/<script|<img/)
  })

  test('a body that is no form, no text or too long is refused in words', async () => {
    const visitor = browser()
    expect((await visitor.send({ firstName: 'x'.repeat(20_000) })).status).toBe(413)
    expect((await visitor.send({}, { 'content-type': 'application/json' })).status).toBe(415)
    const bytes = await fetch(testApp.address + arrivalPaths.form, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: Buffer.from([0xff, 0xfe]),
    })
    expect(bytes.status).toBe(400)
    expect((await visitor.send({ 'children.0.firstName': 'a', act: 'remove.9' })).status).toBe(200)
  })

  test('another site cannot send it', async () => {
    const before = await stored()
    expect((await browser().send(marco, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(await stored()).toBe(before)
  })
})

describe('the code (docs/product/arrivals.md §2.5)', () => {
  test('comes by a redirect to an address that says nothing, and stays under refresh', async () => {
    const visitor = browser()
    const sent = await visitor.send({ ...marco, ...childFields(0, { firstName: 'Luca' }) })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, arrivalPaths.code])
    expect(sent.headers.getSetCookie().join()).toMatch(/arrival=[0-9A-Z]{16};.*HttpOnly; SameSite=Strict/i)
    const [first, again] = [
      await (await visitor.open(arrivalPaths.code)).text(),
      await (await visitor.open(arrivalPaths.code)).text(),
    ]
    expect(first).toBe(again)
    expect(first).toContain('Pokaži na recepciji')
    expect(first).toMatch(/Marco Bianchi\s+in 1\sotrok/)
    const secret = visitor.cookies.get('arrival')
    expect(first).toContain(`PREVIS:A${secret}`)
    // Neither the log nor the database holds the code, and the database no person yet.
    expect(testApp.logged.join('\n')).not.toContain(secret)
    const { rows } = await sql<{ row: string }>`select arrival::text as row from arrival`.execute(testApp.app.ctx.db)
    expect(rows.map(({ row }) => row).join()).not.toContain(secret)
    const people = await sql<{ id: string }>`select id from person where last_name = 'Bianchi'`.execute(
      testApp.app.ctx.db,
    )
    expect(people.rows).toEqual([])
  })

  test('a browser without one, with a made-up or a malformed one is led to the form', async () => {
    for (const code of [undefined, 'ABCDEFGHJKMNPQRS', "';--", 'x'.repeat(4_000)]) {
      const visitor = browser()
      if (code !== undefined) visitor.cookies.set('arrival', encodeURIComponent(code))
      const page = await visitor.open(arrivalPaths.code)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('Te kode ni več')
    }
  })
})

test('the rush of a hall passes its limits, a flood does not (docs/product/arrivals.md §2.8)', proof, async () => {
  await using rush = await startTestApp({ limits: readLimits('', defaultLimits, () => {}) })
  const visitor = new VisitorBrowser(rush.address)
  // Sixty visitors in ten minutes: each adds two children, makes a mistake, then sends.
  for (let each = 0; each < 60; each += 1) {
    for (const act of ['add', 'add', 'en']) expect((await visitor.send({ ...marco, act })).status).toBe(200)
    expect((await visitor.send({ ...marco, contact: '' })).status).toBe(422)
    expect((await visitor.send(marco)).status).toBe(303)
    rush.clock.forward(9)
  }
  rush.clock.forward(11 * 60)
  const statuses: number[] = []
  for (let each = 0; each < 130; each += 1) statuses.push((await visitor.send(marco)).status)
  expect(statuses.filter((status) => status === 303)).toHaveLength(120)
  const refused = await visitor.send(marco)
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 600])
  expect(await refused.text()).toContain('The form was not sent')
  const forms: number[] = []
  for (let each = 0; each < 900; each += 1) forms.push((await visitor.send({ ...marco, act: 'add' })).status)
  expect(forms.at(-1)).toBe(429)
})

test('what was never shown is gone after 24 hours (docs/product/arrivals.md §2.6)', async () => {
  const visitor = browser()
  await visitor.fillIn()
  const before = await stored()
  testApp.clock.forward(24 * 3600 - 1)
  await deleteOldArrivals(testApp.app.ctx)
  expect(await stored()).toBeGreaterThan(0)
  expect(await (await visitor.open(arrivalPaths.code)).text()).toContain('Pokaži na recepciji')
  testApp.clock.forward(1)
  expect(await (await visitor.open(arrivalPaths.code)).text()).toContain('Te kode ni več')
  await deleteOldArrivals(testApp.app.ctx)
  expect(await stored()).toBeLessThan(before)
  expect(await stored()).toBe(0)
})

test('the poster leads to the form, in both languages and without a script', async () => {
  const page = await browser().open(staffPaths.arrivalPoster)
  const text = await page.text()
  expect(page.status).toBe(200)
  expect(text).toContain('Prvič tukaj?')
  expect(text).toContain('First time here?')
  expect(text).toContain(`${testApp.app.ctx.publicUrl.replace('http://', '')}${arrivalPaths.form}`)
  expect(text).not.toContain('<script')
})
