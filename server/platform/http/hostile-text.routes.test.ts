import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { classes } from '#contract/climbing/classes.ts'
import { family } from '#contract/people/family.ts'
import type { Day } from '#contract/platform/day.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { FieldCode } from '#contract/platform/fields.ts'
import { payments } from '#contract/money/payments.ts'
import { fieldText } from '#texts/fields.ts'
import { escapeHtml } from '#server/platform/email/email-content.ts'
import { openCourse, type Course } from '../../../tests/kit/courses.ts'
import { textOf } from '../../../tests/kit/pdf.ts'
import { headerNames, openSmtpServer, ourHeaders, type TestSmtpServer } from '../../../tests/kit/smtp-server.ts'
import { rowFingerprints } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sample } from '../../../tests/kit/proof.ts'

// Ordinary and hostile texts, sent through the API and emailed by SMTP (docs/threats.md B17, B18).

/** Documents without the name of a buyer: vouchers, the form of withdrawal and the general terms. */
const nameless = /bon|voucher|odstop|withdrawal|pogoji|terms/

let smtp: TestSmtpServer
let testApp: TestApp
let course: Course
let maja: Awaited<ReturnType<TestApp['adult']>>
let childId: string
let articles: Awaited<ReturnType<TestApp['seed']['cart']>>

const person = {
  firstName: 'Neva',
  lastName: 'Kos',
  birthDate: '1990-05-05',
  climbingAbility: 2,
  address: 'Trubarjeva 1',
  city: 'Ljubljana',
  postalCode: '1000',
  country: 'Slovenija',
  phoneNumber: '',
}
const declared = { isGuardian: true, agreesToTerms: true } as const
const company = {
  name: 'Plezalka d.o.o.',
  address: 'Celovška cesta 1',
  postalCode: '1000',
  city: 'Ljubljana',
  taxNumber: '50223054',
}

beforeAll(async () => {
  smtp = await openSmtpServer()
  testApp = await startTestApp({ smtpUrl: smtp.url })
  maja = await testApp.adult()
  const { child } = await testApp
    .as(maja)
    .call(family.createChild, { body: { ...person, birthDate: '2016-05-05', ...declared } })
  childId = child._id
  articles = await testApp.seed.cart(maja, [['dnevna', 1]])
  course = await openCourse(testApp.app.ctx.db, { ageGroups: ['school'], places: [500] })
  await testApp.work()
})
afterEach(() => expect(testApp.errors).toEqual([]))
afterAll(async () => {
  await testApp[Symbol.asyncDispose]()
  await smtp.close()
})

interface Form {
  endpoint: Endpoint
  /** Key of the body that contains its texts. */
  within?: string
  names?: readonly string[]
  texts?: readonly string[]
  sent(): { params?: Record<string, string>; body: Record<string, unknown> }
}

const residence = ['address', 'city', 'postalCode', 'country']
/** Every form with texts that appear in emails or documents later. */
const forms: Record<string, Form> = {
  'the sign-up': {
    endpoint: account.signUp,
    names: ['firstName', 'lastName'],
    texts: [...residence, 'email'],
    sent: () => {
      const password = { password: 'plezam-rad', passwordConfirm: 'plezam-rad' }
      return { body: { ...person, ...password, email: 'neva@previs.example', agreesToTerms: true } }
    },
  },
  'the profile': {
    endpoint: account.updateMe,
    names: ['firstName', 'lastName'],
    texts: [...residence, 'email'],
    sent: () => ({ body: { ...person, email: maja.email } }),
  },
  'the data of a child': {
    endpoint: family.createChild,
    names: ['firstName', 'lastName'],
    texts: residence,
    sent: () => ({ body: { ...person, birthDate: '2018-01-01', ...declared } }),
  },
  'the address of a child': {
    endpoint: family.sendChildAuth,
    texts: ['email'],
    sent: () => ({ params: { childId }, body: { email: 'bor@previs.example' } }),
  },
  'the company on an invoice': {
    endpoint: payments.openIntent,
    within: 'company',
    texts: Object.keys(company),
    sent: () => ({ body: { kind: 'tickets', articles, company } }),
  },
}

const refusedTexts: [text: string, FieldCode][] = [
  ['Ana\r\nBcc: vsi@previs.example', 'characters'],
  ['Ana\0', 'characters'],
  ['\u202eanA', 'characters'],
  ['A\u200bna', 'characters'],
  ['\ud83d', 'characters'],
  ['w'.repeat(400), 'too_long'],
]
const refusedNames: [text: string, FieldCode][] = [
  ['"a" <b@c.si>,', 'name_address'],
  ['Beri https://x.example', 'name_address'],
  ['\u200d', 'required'],
]
const refusedAddresses: [text: string, FieldCode][] = [
  ['"ana"@previs.example', 'email'],
  ['ana@previs.example, vsi@previs.example', 'email'],
  ['Ana <ana@previs.example>', 'email'],
  ['ana@previs.example>\u0020RCPT', 'email'],
  ['žana@previs.example', 'email_letters'],
]

const refused = Object.entries(forms).flatMap(([form, { within, names = [], texts = [], ...how }]) =>
  [...names, ...texts].flatMap((field) =>
    [
      ...refusedTexts,
      ...(names.includes(field) ? refusedNames : []),
      ...(field === 'email' ? refusedAddresses : []),
    ].map(([text, code]) => [form, field, JSON.stringify(text), { text, code, within, ...how }] as const),
  ),
)

describe('hostile text is refused with a sentence beside its field, and nothing is written', () => {
  test.each(refused)('%s: %s %s', async (_form, field, _written, { endpoint, within, text, code, sent }) => {
    const before = await rowFingerprints(testApp.app.ctx.db)
    const { body, ...rest } = sent()
    const wrong = within
      ? { ...body, [within]: { ...(body[within] as object), [field]: text } }
      : { ...body, [field]: text }
    for (const language of ['sl', 'en'] as const) {
      const answer = await testApp.as(maja, language).send(endpoint, { ...rest, body: wrong })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual({ [within ? `${within}.${field}` : field]: fieldText(code, language) })
    }
    expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
  })

  test('also at the login, where any other malformed address is like an unknown one', async () => {
    const logIn = (email: string) => testApp.visitor().send(account.logIn, { body: { email, password: 'plezam-rad' } })
    for (const [text, code] of refusedTexts)
      expect((await logIn(text)).body.errors).toEqual({ email: fieldText(code, 'sl') })
    for (const [text] of refusedAddresses) expect((await logIn(text)).status).toBe(401)
  })
})

/** A name, and the other texts where a name may not hold them. */
const accepted: Record<string, { name: string; drawn?: string; text?: string }> = {
  tags: { name: '<b>Ana<img src=x onerror=alert(1)>', text: '<b>Ana</b><img src=x onerror=alert(1)>' },
  'a template': { name: '{{7*7}} ${7*7} <%= 7*7 %>' },
  'words of a PDF': { name: '%PDF-1.7 JS URI Launch >> endobj', text: '%PDF-1.7 /JS /URI /Launch >> endobj' },
  quotes: { name: `"Ana" 'K' \\ & ; , <>`, text: `"Ana" 'K' \\ & ; , : <>` },
  'an encoded word': { name: '=?utf-8?Q?Ana=0D=0ABcc=3A_vsi?=', text: '=?utf-8?Q?Ana=0D=0ABcc:_vsi?=' },
  emoji: { name: 'Ana 😀👩‍👧', drawn: 'Ana \ufffd\ufffd' },
  'right to left': { name: 'אבגד Ana', drawn: '\ufffd\ufffd\ufffd\ufffd Ana' },
  'other scripts': { name: 'Жанна Αλέξης' },
  'look-alike characters': { name: '𝓐𝓷𝓪', drawn: 'Ana' },
  'the longest name': { name: 'Ž'.repeat(60) },
}

describe('accepted text appears as it was typed, in emails and documents', () => {
  test.each(sample(Object.entries(accepted), 3))('%s', async (what, { name, drawn = name, text = name }) => {
    const email = `${what.replaceAll(' ', '.')}@previs.example`
    const texts = {
      lastName: name,
      address: text,
      city: text,
      postalCode: text.slice(0, 16),
      country: text.slice(0, 56),
    }
    const member = await testApp.seed.adult(email, {
      ...texts,
      firstName: name,
      birthDate: '1990-05-05' as Day,
    })
    await testApp.seed.buys(member, articles)
    await testApp.seed.buys(member, articles, { company: { ...company, name: text, address: text, city: text } })
    await testApp.seed.presents(member, 'adult', ['Dnevna'], { language: 'en' })
    const guardian = testApp.as(member)
    const { child } = await guardian.call(family.createChild, {
      body: { ...person, ...texts, firstName: name, birthDate: '2016-05-05', ...declared },
    })
    const invited = `child.of.${email}`
    await guardian.call(family.sendChildAuth, { params: { childId: child._id }, body: { email: invited } })
    await guardian.call(classes.signUpChildPreInvoice, {
      params: { childId: child._id },
      body: { classCart: course.cart(), company: null },
    })
    smtp.arrived.length = 0
    await testApp.work()

    expect(smtp.arrived.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
      [...Array.from({ length: 7 }, () => email), invited].toSorted(),
    )
    for (const { recipients, raw, message } of smtp.arrived) {
      expect(headerNames(raw)).toEqual(ourHeaders)
      expect(message.to?.map(({ address }) => address)).toEqual(recipients)
      expect(message.from).toEqual({ name: 'Previs', address: 'info@previs.example' })
      expect(message.text).toMatch(/^(Živjo, |Hi )/m)
      expect(message.text?.replaceAll('\n', ' ')).toContain(`${name}!`)
      expect(message.html).toContain(`${escapeHtml(name)}!`)
      // The mark is the only picture: one that was typed would be a second one.
      expect(message.html?.match(/<img[^>]*/g)).toEqual([expect.stringMatching(/^<img src="cid:mark" /)])
      expect(message.html).not.toMatch(/<(b>Ana|script)/)
    }

    const withoutSpaces = (words: string) => words.replaceAll(/[\s\u00ad]/g, '')
    const documents = smtp.arrived
      .flatMap(({ message }) => message.attachments)
      .filter(({ mimeType, filename }) => mimeType === 'application/pdf' && !nameless.test(filename ?? ''))
    expect(documents).toHaveLength(4)
    const either = [drawn, text].map((each) => withoutSpaces(each.slice(0, 20)))
    for (const { content } of documents) {
      const words = withoutSpaces(textOf(new Uint8Array(content as ArrayBuffer)))
      expect([words, either.some((each) => words.includes(each))]).toEqual([words, true])
    }
  })
})
