import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { classes } from '#contract/climbing/classes.ts'
import { preInvoices } from '#contract/money/pre-invoices.ts'
import { account } from '#contract/people/account.ts'
import type { Day } from '#contract/platform/day.ts'
import { paths } from '#contract/platform/paths.ts'
import type { InvoiceId, PreInvoiceId } from '#contract/platform/id.ts'
import type { CentreFacts } from '#contract/staff/centre/centre-facts.ts'
import { articles } from '#contract/staff/centre/articles.ts'
import { settings, type AllSettings } from '#contract/staff/centre/settings.ts'
import { receipts } from '#contract/staff/reception/receipts.ts'
import { readCentreFile } from '#server/platform/centre-file.ts'
import { pathOf } from '../../../tests/kit/client.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { textOf } from '../../../tests/kit/pdf.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { centre, openIn, preparedConfig, startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { articleNamed, closeTill, countTill, openTill, sellAtDesk } from '../../../tests/kit/till.ts'
import { factsBesideFile, openCentre } from './settings.ts'

let testApp: TestApp
let manager: StaffMember
let office: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  manager = await addMember(testApp, ['manager'])
  office = await logStaffIn(testApp, manager)
})
afterEach(async () => {
  await change(asInFile, await logStaffIn(testApp, manager))
  expect(testApp.errors).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const { iban, bank, ...seller } = centre.company
const change = async (wanted: Partial<AllSettings>, by = office) =>
  by.send(settings.change, { body: { version: (await by.call(settings.now)).version, ...wanted } })
const asInFile = {
  rules: centre.rules as CentreFacts['rules'],
  vat: centre.vat,
  terms: centre.terms,
  privacy: centre.privacy,
  complaints: centre.complaints,
  fursNotice: centre.fursNotice,
  preInvoices: centre.preInvoices,
  seller,
  bank: { iban, bank },
  contact: centre.contact,
  brand: centre.name,
}
const other = {
  seller: { ...seller, name: 'Stena, športni center, d.o.o.', street: 'Ob steni 7' },
  bank: { iban: 'SI56 1910 0000 0123 438', bank: 'Deželna banka Slovenije d.d.' },
  contact: { ...centre.contact, email: 'info@stena.si', phone: '04 765 43 21', street: 'Ob steni 7' },
  brand: { nominative: 'Stena', locative: 'Steni', accusative: 'Steno' },
} satisfies Partial<CentreFacts>
const pageNow = async (path = '/') => new TextDecoder().decode((await testApp.visitor().request('GET', path)).bytes)

test('a centre begins with the facts of its file; a change stands in history, pages and emails', async () => {
  const { settings: first, samples } = await office.call(settings.now)
  // Forms of what identifies a company begin empty as long as it is the sample's.
  expect(samples).toEqual(['seller', 'bank', 'premises'])
  expect(first).toMatchObject({ seller, bank: { iban, bank }, contact: centre.contact, brand: centre.name })
  // Another process on the same database; the embedded one is of one process.
  const second = inject('template').kind === 'postgres' ? await openIn(testApp.config) : undefined
  const elsewhere = openCentre((second ?? testApp.database).db, testApp.config, testApp.clock)
  expect(await elsewhere.readCentre()).toEqual(centre)
  const { body } = await change({ contact: other.contact, brand: other.brand })
  expect(body['history']).toMatchObject([
    { name: 'contact', before: centre.contact, after: other.contact, by: manager.name },
    { name: 'brand', before: centre.name, after: other.brand, by: manager.name },
  ])
  const page = await pageNow()
  expect(page).toContain('Ob steni 7')
  expect(page).toContain('info@stena.si')
  expect(page).not.toContain(centre.contact.email)
  const present = { ...centre, contact: other.contact, name: other.brand }
  expect(await elsewhere.readCentre()).toEqual(present)
  expect(await factsBesideFile(testApp.app.ctx.db, centre)).toEqual(['brand', 'contact'])
  // Another setting is no other centre: what is made of the facts stays.
  const known = elsewhere.now()
  await change({ stayMinutes: 77 })
  expect(await elsewhere.readCentre()).toBe(known)
  await second?.close()
  const { email } = await testApp.adult()
  await testApp.visitor().call(account.forgotPassword, { body: { email } })
  const [sent] = await testApp.emailsTo(email)
  expect(sent?.subject).toContain('Stena')
  expect(sent?.text).toContain('info@stena.si · 04 765 43 21')
  const entry = await testApp.app.ctx.db
    .selectFrom('audit_log')
    .select('fields')
    .where('action', '=', 'setting_changed')
    .executeTakeFirst()
  expect(entry).toEqual({ fields: ['brand', 'contact'] })
  await change(asInFile)
  expect(await pageNow()).toContain(centre.contact.email)
  expect(await factsBesideFile(testApp.app.ctx.db, centre)).toEqual([])
})

test('documents keep seller, contact and account of their issue, also those that are drawn later', async () => {
  const maja = await testApp.adult()
  const client = testApp.as(maja)
  const takePreInvoice = async () => {
    const classCart = (await openCourse(testApp.app.ctx.db)).cart()
    return (await client.call(classes.signUpPreInvoice, { body: { classCart } })).preInvoice._id
  }
  const textAt = async (path: string) => textOf((await client.request('GET', `/api/v1/${path}`)).bytes)
  const textsOf = (preInvoiceId: PreInvoiceId, invoiceId: InvoiceId) =>
    Promise.all([
      textAt(`preinvoices/download/${preInvoiceId}`),
      textAt(`invoices/myinvoices/download/${invoiceId}`),
      slipOf(invoiceId),
    ])
  const reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  await openTill(reception)
  const sell = async () => {
    const { _id: articleId } = await articleNamed(reception, 'Plezalniki')
    const sale = await sellAtDesk(reception, [{ kind: 'desk', articleId, quantity: 1 }], { buyerId: maja.id })
    return sale.invoiceId!
  }
  const slipOf = async (invoiceId: InvoiceId) =>
    (await reception.call(receipts.slip, { params: { invoiceId } })).slip.sections
      .flat()
      .map(({ text, right = '' }) => `${text} ${right}`)
      .join('\n')
  const [oldPreInvoice, oldInvoice] = [await takePreInvoice(), await sell()]
  const { status } = await change(other)
  expect(status).toBe(200)
  const [newPreInvoice, newInvoice] = [await takePreInvoice(), await sell()]

  const oldFacts = [seller.name, centre.contact.email, 'SI56 0203 6025 3863 406']
  const newFacts = ['Stena, športni center, d.o.o.', 'info@stena.si', 'SI56 1910 0000 0123 438']
  for (const text of await textsOf(oldPreInvoice, oldInvoice)) {
    for (const fact of oldFacts) expect(text).toContain(fact)
    for (const fact of newFacts) expect(text).not.toContain(fact)
  }
  for (const text of await textsOf(newPreInvoice, newInvoice)) for (const fact of newFacts) expect(text).toContain(fact)
  const transferOf = async (preInvoiceId: PreInvoiceId) =>
    (await client.call(preInvoices.one, { params: { preInvoiceId } })).preInvoice.transfer
  expect(await transferOf(oldPreInvoice)).toMatchObject({ payee: expect.stringContaining('Previs'), iban: oldFacts[2] })
  expect(await transferOf(newPreInvoice)).toMatchObject({ payee: expect.stringContaining('Stena'), iban: newFacts[2] })
})

test('privacy, complaints and the notice about invoices hold from the next page on, grace days for new pre-invoices', async () => {
  const client = testApp.as(await testApp.adult())
  const keptUntil = async () => {
    const classCart = (await openCourse(testApp.app.ctx.db)).cart()
    const { preInvoice } = await client.call(classes.signUpPreInvoice, { body: { classCart } })
    return testApp.app.ctx.db
      .selectFrom('pre_invoice')
      .select('release_at')
      .where('id', '=', preInvoice._id)
      .executeTakeFirstOrThrow()
  }
  expect(await keptUntil()).toEqual({ release_at: expect.any(Date) })
  const url = { sl: 'https://stena.si/podatki', en: 'https://stena.si/en/data' }
  const wanted = {
    privacy: { version: '2026-12', url, contact: 'podatki@stena.si' },
    complaints: {
      text: { sl: 'Oglasi se na recepciji.', en: 'Come to reception.' },
      url: null,
      disputeBody: { name: { sl: 'Razsodišče', en: 'Tribunal' }, url: 'https://razsodisce.si' },
    },
    fursNotice: null,
    preInvoices: { graceDays: null },
  }
  expect((await change(wanted)).body).toMatchObject({ settings: wanted })
  expect(await pageNow()).toContain(url.sl)
  const page = await pageNow(paths.complaints)
  for (const words of ['Oglasi se na recepciji.', 'https://razsodisce.si']) expect(page).toContain(words)
  expect(page).not.toContain(centre.fursNotice!.sl)
  expect(await keptUntil()).toEqual({ release_at: null })
  // An older value is put back, also a notice where there was none.
  await change({ fursNotice: centre.fursNotice })
  const [last] = (await office.call(settings.now)).history
  expect(last).toMatchObject({ name: 'fursNotice', before: null, after: centre.fursNotice })
  await change({ fursNotice: null })
  expect(await pageNow(paths.complaints)).not.toContain(centre.fursNotice!.sl)
})

test('what is no tax number, IBAN or address is refused beside its field, and nothing is written', async () => {
  const { version } = await office.call(settings.now)
  const { complaints } = centre
  const body = { sl: 'Razsodišče', en: 'Tribunal' }
  const wrong: [Partial<CentreFacts>, string, string][] = [
    [{ seller: { ...seller, taxNumber: '12345678' } }, 'seller.taxNumber', 'Davčna številka ni veljavna'],
    [{ seller: { ...seller, registration: { sl: '', en: 'x' } } }, 'seller.registration.sl', 'Izpolni'],
    [{ bank: { iban: 'SI56 0203 6025 3863 407', bank } }, 'bank.iban', 'IBAN'],
    [{ bank: { iban: 'AT61 1904 3002 3457 3201', bank } }, 'bank.iban', 'IBAN'],
    [{ contact: { ...centre.contact, email: 'info at stena' } }, 'contact.email', 'e-naslov'],
    [{ contact: { ...centre.contact, website: 'javascript:alert(1)' } }, 'contact.website', 'spletni naslov'],
    [{ brand: { ...centre.name, locative: ' ' } }, 'brand.locative', 'Izpolni'],
    [{ privacy: { ...centre.privacy, contact: 'podatki' } }, 'privacy.contact', 'e-naslov'],
    [{ complaints: { ...complaints, url: { sl: 'https://stena.si', en: '' } } }, 'complaints.url.en', 'Izpolni'],
    [
      { complaints: { ...complaints, disputeBody: { name: body, url: 'stena' } } },
      'complaints.disputeBody.url',
      'spletni',
    ],
    [{ fursNotice: { sl: 'Vzemi račun.', en: '' } }, 'fursNotice.en', 'Izpolni'],
    [{ preInvoices: { graceDays: 91 } }, 'preInvoices.graceDays', 'pusti prazno'],
  ]
  for (const [facts, field, sentence] of wrong) {
    const { status, body } = await change(facts)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect(body.errors![field]).toContain(sentence)
  }
  expect((await office.call(settings.now)).version).toBe(version)
})

test('seller and account need password and second factor of the last ten minutes; contact does not', async () => {
  testApp.clock.forward(11 * 60)
  const moved = { ...other.bank, iban: 'SI56191000000123438' }
  for (const guarded of [{ bank: other.bank }, { seller: other.seller }]) {
    const { status, body } = await change(guarded)
    expect([status, body['code']]).toEqual([403, 'password_needed'])
  }
  expect((await change({ contact: other.contact })).status).toBe(200)
  // A form that leaves the account as it is asks for nothing.
  expect((await change({ bank: { iban, bank } })).status).toBe(200)
  await logStaffIn(testApp, manager, office)
  expect((await change({ bank: other.bank })).body).toMatchObject({
    settings: { bank: moved },
    samples: ['seller', 'premises'],
  })
})

test('the export is a file of its own: what holds today, with its PDFs, as another installation reads it', async () => {
  await change({ ...other, fursNotice: null })
  const { bytes } = await office.request('GET', pathOf(settings.export, {}))
  const folder = mkdtempSync(join(tmpdir(), 'centre-'))
  for (const [name, content] of Object.entries(unzipSync(bytes))) writeFileSync(join(folder, name), content)
  const mistakes: string[] = []
  const read = readCentreFile(join(folder, 'centre.json'), mistakes)
  rmSync(folder, { recursive: true })
  expect(mistakes).toEqual([])
  const { ctx } = testApp.app
  expect(read).toEqual({
    centre: { ...(await ctx.readCentre()), openingHours: await ctx.openingHours() },
    termsDocuments: testApp.config.termsDocuments,
    logoFiles: new Map(),
  })
  expect(read!.centre).toMatchObject({ name: other.brand, contact: other.contact, fursNotice: null })
  const entry = await ctx.db.selectFrom('audit_log').select('id').where('action', '=', 'settings_exported').execute()
  expect(entry).toHaveLength(1)
})

test('of two managers the later one is refused, and an older value is put back as a change', async () => {
  const { version } = await office.call(settings.now)
  const colleague = await logStaffIn(testApp, await addMember(testApp, ['manager']))
  const send = (by: StaffClient, phone: string) =>
    by.send(settings.change, { body: { version, contact: { ...centre.contact, phone } } })
  expect((await send(office, '01 111 11 11')).status).toBe(200)
  const refused = await send(colleague, '01 222 22 22')
  expect([refused.status, refused.body['code']]).toEqual([409, 'changed_meanwhile'])
  const [last] = (await office.call(settings.now)).history
  const { body } = await change({ contact: last!.before as CentreFacts['contact'] })
  expect((body['history'] as unknown[])[0]).toMatchObject({ after: centre.contact, before: { phone: '01 111 11 11' } })
})

test('a seller takes no number that the certificate does not name; the sandbox knows every seller at first', async () => {
  const own = { ...centre, company: { ...centre.company, taxNumber: '10000038' } }
  await using certified = await startTestApp({ installation: { ...(await preparedConfig()), centre: own } })
  const boss = await logStaffIn(certified, await addMember(certified, ['manager']))
  const { status, body } = await change({ seller: { ...seller, taxNumber: 'SI 10596631' } }, boss)
  expect([status, body.errors?.['seller.taxNumber']]).toEqual([422, expect.stringContaining('je za drugo številko')])
  expect((await change({ seller: { ...seller, taxNumber: 'SI 10596631' } })).status).toBe(200)
})

test('a seller becomes liable for VAT only once articles have rates, and its own number needs no certificate', async () => {
  const facts = { ...centre, company: { ...centre.company, vatPayer: false }, vat: {}, fiscal: null }
  await using free = await startTestApp({ installation: { ...(await preparedConfig()), centre: facts } })
  const boss = await logStaffIn(free, await addMember(free, ['manager']))
  const { status, body } = await change({ seller: { ...seller, vatPayer: true } }, boss)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['seller.vatPayer']])
  const own = await change({ seller: { ...seller, vatPayer: false, taxNumber: 'SI10000038' } }, boss)
  expect(own.body).toMatchObject({ settings: { seller: { taxNumber: '10000038' } } })
  await change({ vat: centre.vat }, boss)
  expect((await change({ seller: { ...seller, vatPayer: true, taxNumber: 'SI10000038' } }, boss)).status).toBe(200)
  // Once liable, no class on sale loses its rate.
  const { sport: _, ...vat } = centre.vat
  const none = await change({ vat }, boss)
  expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([422, ['vat.sport']])
})

test('rates hold from their day on; documents keep theirs, and no day that has documents gets others', async () => {
  await using own = await startTestApp()
  const boss = await addMember(own, ['manager'])
  const by = await logStaffIn(own, boss)
  const seller = await addMember(own, ['reception'])
  const desk = await logStaffIn(own, seller)
  const { _id: articleId } = await articleNamed(desk, 'Plezalniki')
  const soldRate = async () => {
    await openTill(desk, 0)
    const { invoiceId } = await sellAtDesk(desk, [{ kind: 'desk', articleId, quantity: 1 }])
    const { vat, total_cents: cash } = await own.app.ctx.db
      .selectFrom('invoice')
      .select(['vat', 'total_cents'])
      .where('id', '=', invoiceId!)
      .executeTakeFirstOrThrow()
    await countTill(desk, cash)
    await closeTill(desk)
    return vat.map(({ rate }) => rate)
  }
  const { vat } = centre
  const first = vat['rental']![0]!
  const rental = (...later: [from: string, rate: number][]) => ({
    ...vat,
    rental: [first, ...later.map(([from, rate]) => ({ from: from as Day, rate }))],
  })
  const refused = async (wanted: CentreFacts['vat'], field: string, sentence: string) => {
    const { status, body } = await change({ vat: wanted }, by)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect(body.errors![field]).toContain(sentence)
  }
  // Nothing is issued yet, so the rates of a file that is wrong are put right from any day.
  expect((await change({ vat: rental(['2020-01-01', 950]) }, by)).status).toBe(200)
  expect((await change({ vat }, by)).status).toBe(200)
  expect(await soldRate()).toEqual([2200])

  await refused(rental(['2026-11-20', 2500]), 'vat.rental.1.from', 'že izdani')
  await refused({ ...vat, books: [{ from: '2020-01-01' as Day, rate: 500 }] }, 'vat.books.0.from', 'že izdani')
  await refused(rental(['2026-12-01', 2500], ['2026-12-01', 950]), 'vat.rental.2.from', 'že vpisana')
  await refused(rental(['2026-12-01', 220_000]), 'vat.rental.1.rate', 'na primer 9,5')
  const { rental: _, ...without } = vat
  await refused(without, 'vat.rental', 'že izdani')

  own.clock.forward(11 * 60)
  expect((await change({ vat: rental(['2026-12-01', 2500]) }, by)).body['code']).toBe('password_needed')
  await logStaffIn(own, boss, by)
  const { body } = await change({ vat: rental(['2026-12-01', 2500]) }, by)
  expect((body['history'] as unknown[])[0]).toMatchObject({ name: 'vat', before: vat, by: boss.name })
  expect(await soldRate()).toEqual([2200])
  own.clock.set('2026-12-01T08:00:00Z')
  await logStaffIn(own, boss, by)
  await logStaffIn(own, seller, desk)
  expect(await soldRate()).toEqual([2500])
  const { vatClasses } = await by.call(articles.list, {})
  expect(vatClasses).toContainEqual({ name: 'rental', rate: 2500 })
  await refused(vat, 'vat.rental', 'že izdani')
})

test('rules hold from their day on; earlier ones stay in the history, and no version gets other words', async () => {
  const { rules: ofFile } = centre
  const versionNow = async () => (await testApp.app.ctx.readCentre()).rules.version
  const rules = {
    from: '2026-12-01' as Day,
    version: '2026-12',
    url: ofFile.url,
    text: { sl: ['Plezaj le, kar znaš.'], en: ['Climb only what you are able to.'] },
  }
  const other = { ...rules, text: { sl: ['Drugo.'], en: ['Other.'] } }
  const refused = async (wanted: Partial<typeof rules>, field: string) => {
    const { status, body } = await change({ rules: wanted as typeof rules })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [`rules.${field}`]])
  }
  await refused({ ...rules, from: '2026-11-19' as Day }, 'from')
  await refused({ version: rules.version, url: rules.url, text: rules.text }, 'from')
  await refused({ ...rules, from: '2026-11-20' as Day, version: ofFile.version }, 'version')
  await refused({ ...rules, text: { sl: [], en: ['x'] } }, 'text.sl')

  const { body } = await change({ rules })
  expect(body).toMatchObject({ settings: { rules } })
  expect((body['history'] as unknown[])[0]).toMatchObject({ name: 'rules', before: ofFile, after: rules })
  expect(await versionNow()).toBe(ofFile.version)
  // It holds later, so its words may still be put right.
  expect((await change({ rules: other })).status).toBe(200)
  expect((await change({ rules })).status).toBe(200)
  testApp.clock.set('2026-12-01T08:00:00Z')
  expect(await versionNow()).toBe('2026-12')
  await logStaffIn(testApp, manager, office)
  await refused({ ...other, from: '2026-12-01' as Day }, 'version')
  expect((await change({ rules: { ...other, from: '2027-01-01' as Day, version: '2027-01' } })).status).toBe(200)
  expect(await versionNow()).toBe('2026-12')
  expect((await change(asInFile)).status).toBe(200)
  expect(await versionNow()).toBe(ofFile.version)
})

test('terms hold from their day on with their PDFs, and a receipt brings those of its purchase', async () => {
  const bring = (bytes: string) =>
    office.request('POST', pathOf(settings.uploadTerms, {}), {
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
    })
  const pdf = (words: string) => `%PDF-1.7\n% ${words}\n%%EOF\n`
  const refusals: [string, number, string][] = [
    ['', 409, 'file_empty'],
    ['Splošni pogoji', 409, 'pdf_unreadable'],
    [pdf('cut short').slice(0, -9), 409, 'pdf_unreadable'],
    [pdf('x'.repeat(1_000_000)), 413, 'pdf_too_large'],
  ]
  for (const [bytes, status, code] of refusals) expect(await bring(bytes)).toMatchObject({ status, body: { code } })
  const nameOf = async (words: string) => String((await bring(pdf(words))).body['document'])
  const document = { sl: await nameOf('pogoji'), en: await nameOf('terms') }
  expect(await nameOf('pogoji')).toBe(document.sl)
  const shown = await office.request('GET', pathOf(settings.termsDocument, { params: { document: document.sl } }))
  expect(new TextDecoder().decode(shown.bytes)).toBe(pdf('pogoji'))

  const terms = { from: '2027-01-01' as Day, version: '2027-01', url: centre.terms.url, document }
  const refused = async (wanted: Partial<typeof terms>, field: string) => {
    const { status, body } = await change({ terms: { ...terms, ...wanted } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [`terms.${field}`]])
  }
  await refused({ document: { ...document, en: 'terms-0000000000000000.pdf' } }, 'document.en')
  await refused({ from: '2026-11-19' as Day }, 'from')
  await refused({ version: centre.terms.version }, 'version')
  expect((await change({ terms })).status).toBe(200)

  const broughtBy = async () => {
    const who = await testApp.adult()
    await testApp.seed.buys(who, await testApp.seed.cart(who, [['dnevna', 1]]), { language: 'sl' })
    const receipt = (await testApp.emailsTo(who.email)).find(({ subject }) => subject.startsWith('Račun '))
    return Buffer.from(receipt!.attachments.find(({ name }) => name === 'splosni-pogoji.pdf')!.bytes)
  }
  const { ctx } = testApp.app
  const bought = ctx.clock.now()
  expect(await broughtBy()).toEqual(testApp.config.termsDocuments.sl)
  testApp.clock.set('2027-01-01T08:00:00Z')
  expect((await ctx.readCentre()).terms).toEqual({ version: '2027-01', url: terms.url, document })
  expect((await broughtBy()).toString()).toBe(pdf('pogoji'))
  // An email that is sent again, or that waited, brings what the customer has agreed to.
  expect(await ctx.termsDocuments(bought)).toEqual(testApp.config.termsDocuments)
  await logStaffIn(testApp, manager, office)
  expect((await change({ terms: centre.terms })).status).toBe(200)
  expect(await ctx.termsDocuments(ctx.clock.now())).toEqual(testApp.config.termsDocuments)
})
