import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accentPair, wallOf } from '#contract/centre/accent.ts'
import { account } from '#contract/people/account.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { arrivalPaths } from '#contract/reception/arrivals.ts'
import type { CentreFacts } from '#contract/staff/centre/centre-facts.ts'
import { settings } from '#contract/staff/centre/settings.ts'
import { readCentreFile } from '#server/platform/centre-file.ts'
import { pathOf } from '../../../tests/kit/client.ts'
import { pngOf, svgOf } from '../../../tests/kit/logos.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { preparedConfig, startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let manager: StaffMember
let office: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  manager = await addMember(testApp, ['manager'])
  office = await logStaffIn(testApp, manager)
})
afterAll(async () => {
  expect(testApp.errors).toEqual([])
  await testApp[Symbol.asyncDispose]()
})

const svg = svgOf('<path d="M0 0h40v40z" fill="#0b6e4f"/>')
type LogoFile = string | Buffer<ArrayBuffer>
const upload = (file: LogoFile, by = office) =>
  by.request('POST', pathOf(settings.uploadLogo, {}), {
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
const nameOf = async (file: LogoFile) => String((await upload(file)).body['logo'])
const change = async (appearance: CentreFacts['appearance'], by = office) =>
  by.send(settings.change, { body: { version: (await by.call(settings.now)).version, appearance } })
const get = (path: string, app = testApp) => app.visitor().request('GET', path)
const pageNow = async (path = '/') => new TextDecoder().decode((await get(path)).bytes)
const own = { accent: null, logo: null, nameInLogo: false }

test('a logo that is none is refused by a sentence of its own, and nothing is written', async () => {
  const refusals: [file: LogoFile, status: number, code: string, sentence: string][] = [
    ['', 409, 'file_empty', 'ni ničesar'],
    ['Logotip', 409, 'logo_kind', 'ne SVG ne PNG'],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 409, 'logo_kind', 'ne SVG ne PNG'],
    [svgOf('<g>'), 409, 'logo_broken', 'ni cela'],
    [svgOf('<script>alert(1)</script>'), 409, 'logo_unsafe', 'več kot risba'],
    [svgOf('<foreignObject/>'), 409, 'logo_unsafe', 'več kot risba'],
    [svgOf('<g onload="alert(1)"/>'), 409, 'logo_unsafe', 'več kot risba'],
    [svgOf('<use href="https://stena.si/x.svg#y"/>'), 409, 'logo_outside', 'zunaj sebe'],
    [pngOf().subarray(0, -2), 409, 'logo_broken', 'ni cela'],
    [pngOf({ width: 60_000, height: 60_000 }), 409, 'logo_pixels', '2000 × 2000'],
    [svgOf(`<g/><!--${'x'.repeat(200_000)}-->`), 413, 'logo_too_large', '200 kB'],
  ]
  for (const [file, status, code, sentence] of refusals) {
    const { status: answered, body } = await upload(file)
    expect([answered, body['code']]).toEqual([status, code])
    expect(String(body['message']).replaceAll('\u00a0', ' ')).toContain(sentence)
  }
  const english = await office.request('POST', pathOf(settings.uploadLogo, {}), {
    headers: { 'content-type': 'application/octet-stream', 'accept-language': 'en' },
    body: 'Logo',
  })
  expect(english.body['message']).toContain('neither SVG nor PNG')
  expect(await testApp.app.ctx.db.selectFrom('logo').select('name').execute()).toEqual([])

  const { version } = await office.call(settings.now)
  const unknown = { file: 'logo-0000000000000000.svg', picture: 'logo-0000000000000000.png' }
  const wrong: [appearance: CentreFacts['appearance'], field: string, sentence: string][] = [
    [{ ...own, accent: 'zelena' }, 'appearance.accent', '#0b6e4f'],
    [{ ...own, accent: '#0b6e4' }, 'appearance.accent', '#0b6e4f'],
    [{ ...own, accent: '#fff;}body{display:none' }, 'appearance.accent', '#0b6e4f'],
    [{ ...own, logo: unknown }, 'appearance.logo.file', ''],
    [{ ...own, logo: { ...unknown, picture: 'logo-0000000000000000.svg' } }, 'appearance.logo.picture', ''],
  ]
  for (const [appearance, field, sentence] of wrong) {
    const { status, body } = await change(appearance)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect(body.errors![field]).toContain(sentence)
  }
  expect((await office.call(settings.now)).version).toBe(version)
})

test('a logo is a picture of its own: by its type alone, without a script, and the same for good', async () => {
  const names = [await nameOf(svg), await nameOf(pngOf())]
  expect(await nameOf(svg)).toBe(names[0])
  for (const [name, type] of [
    [names[0], 'image/svg+xml; charset=utf-8'],
    [names[1], 'image/png'],
  ] as const) {
    const { status, headers, bytes } = await get(`/assets/${name}`)
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    )
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    if (name === names[0]) expect(new TextDecoder().decode(bytes)).toBe(svg)
  }
  for (const name of ['logo-0000000000000000.svg', `${names[0]}.html`, 'logo-0000000000000000.svg%00'])
    expect((await get(`/assets/${name}`)).status).not.toBe(200)
  const entries = testApp.app.ctx.db.selectFrom('audit_log').select('id').where('action', '=', 'logo_uploaded')
  expect(await entries.execute()).toHaveLength(3)
})

test('colour and logo stand on pages, in forms of the first visit, emails and documents, and are taken back', async () => {
  const before = await pageNow()
  expect(before).toContain('M3 3h26L14.5 29H3Z')
  const logo = { file: await nameOf(svg), picture: await nameOf(pngOf({ width: 30, height: 10 })) }
  const { status, body } = await change({ accent: ' 0B6E4F', logo, nameInLogo: false })
  expect([status, body['settings']]).toMatchObject([200, { appearance: { accent: '#0b6e4f', logo } }])
  const [light, dark] = accentPair('#0b6e4f')
  const [wallLight, wallDark] = wallOf('#0b6e4f').wall

  for (const path of ['/', '/dashboard', '/dashboard/tickets/ticketcart', '/nothing']) {
    const page = await pageNow(path)
    expect(page).toContain(`<img src="/assets/${logo.file}" alt=""/>`)
    expect(page).not.toContain('M3 3h26L14.5 29H3Z')
    expect(page).not.toContain('<path d="M0 0h40v40z"')
    expect(page).toContain(`--action:light-dark(${light},${dark});--link:light-dark(${light},${dark});`)
  }
  expect(await pageNow()).toContain(
    `<meta name="theme-color" content="${wallDark}" media="(prefers-color-scheme: dark)">`,
  )
  expect(JSON.parse(await pageNow('/manifest.sl.webmanifest'))).toMatchObject({ theme_color: wallLight })
  for (const worker of ['/sw.js', '/staff/sw.js']) expect(await pageNow(worker)).toContain(`assets/${logo.file}`)
  // The colours at the desk have a meaning: staff have the wall and the logo, and their own buttons.
  const ofStaff = await pageNow('/office')
  expect(ofStaff).toContain(`--wall:light-dark(${wallLight},${wallDark})`)
  expect(ofStaff).not.toContain(`--action:light-dark(${light}`)

  const form = await get(arrivalPaths.form)
  expect(new TextDecoder().decode(form.bytes)).toContain(`<img src="/assets/${logo.file}" alt="" />`)
  expect(new TextDecoder().decode(form.bytes)).toContain(`header{background:${wallLight}}`)
  const poster = await pageNow(staffPaths.arrivalPoster)
  expect(poster).toContain(`<img src="/assets/${logo.file}" alt="" />`)
  expect(poster).toContain(`<path fill="${wallLight}"`)

  const { email } = await testApp.adult()
  await testApp.visitor().call(account.forgotPassword, { body: { email } })
  const [sent] = await testApp.emailsTo(email)
  expect(sent?.html).toContain(`background:linear-gradient(78deg,${wallLight} 64%`)
  expect(sent?.html).toContain('<img src="cid:mark" width="120" height="40" alt=""')
  const who = await testApp.adult()
  await testApp.seed.buys(who, await testApp.seed.cart(who, [['dnevna', 1]]), { language: 'sl' })
  const receipt = (await testApp.emailsTo(who.email)).find(({ subject }) => subject.startsWith('Račun '))
  const invoice = receipt!.attachments.find(({ name }) => name.startsWith('racun'))!
  expect(Buffer.from(invoice.bytes).toString('latin1')).toMatch(/\/Subtype \/Image[^]*\/Width 30/)

  // The name is in the logo, so it stands once.
  await change({ accent: null, logo, nameInLogo: true })
  expect(await pageNow()).toContain(':has(>img[src*=logo-]){font-size:0}')
  expect(await pageNow()).not.toContain('--action:light-dark(#0b6e4f')
  const { history } = await office.call(settings.now)
  expect(history).toMatchObject([
    { name: 'appearance', before: { accent: '#0b6e4f' }, after: { accent: null, nameInLogo: true }, by: manager.name },
    { name: 'appearance', before: own, after: { accent: '#0b6e4f', logo } },
  ])
  // Two managers: the later one is refused, and decides.
  const { version } = await office.call(settings.now)
  const late = { version: version - 1, appearance: { ...own, accent: '#123456' } }
  expect((await office.send(settings.change, { body: late })).body['code']).toBe('changed_meanwhile')
  expect((await change(history.at(-1)!.before as CentreFacts['appearance'])).status).toBe(200)
  expect((await pageNow()) === before).toBe(true)
})

test('the export brings the logo along, and a centre begins with that of its file', async () => {
  const logo = { file: await nameOf(svg), picture: await nameOf(pngOf()) }
  await change({ accent: '#c8102e', logo, nameInLogo: true })
  const { bytes } = await office.request('GET', pathOf(settings.export, {}))
  const folder = mkdtempSync(join(tmpdir(), 'centre-'))
  for (const [name, content] of Object.entries(unzipSync(bytes))) writeFileSync(join(folder, name), content)
  const mistakes: string[] = []
  const read = readCentreFile(join(folder, 'centre.json'), mistakes)
  writeFileSync(join(folder, logo.file), svgOf('<script/>'))
  readCentreFile(join(folder, 'centre.json'), mistakes)
  rmSync(folder, { recursive: true })
  expect(mistakes).toEqual([expect.stringMatching(/^CENTRE: appearance\.logo\.file: .* is no logo \(logo_unsafe\)$/)])
  expect(read!.centre.appearance).toEqual({ accent: '#c8102e', logo, nameInLogo: true })
  await using begun = await startTestApp({ installation: { ...(await preparedConfig()), ...read! } })
  const { headers } = await get(`/assets/${logo.file}`, begun)
  expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  // Once a manager has set another one, the file's is still there to be put back.
  const boss = await logStaffIn(begun, await addMember(begun, ['manager']))
  await change(own, boss)
  const kept = await begun.app.ctx.db.selectFrom('logo').select('name').orderBy('name').execute()
  expect(kept.map(({ name }) => name)).toEqual([logo.file, logo.picture].toSorted())
  await change(own)
})
