import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages, type Language } from '#contract/platform/language.ts'
import { invoices } from '#contract/money/invoices.ts'
import { preInvoices } from '#contract/money/pre-invoices.ts'
import { payments } from '#contract/money/payments.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import type { ReceivedEmail } from '#providers/email/mailbox.ts'
import { openCourse, type Course } from '../../../tests/kit/courses.ts'
import { pagesOf, textOf } from '../../../tests/kit/pdf.ts'
import { centre, startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { withdrawalNoticeVersion } from '#server/money/payments/withdrawal-period.rules.ts'

// Confirmations on a durable medium (docs/product/withdrawals.md §4): what each email says and brings, in both languages.

let testApp: TestApp
let course: Course
beforeAll(async () => {
  testApp = await startTestApp()
  course = await openCourse(testApp.app.ctx.db, { places: [30, 30] })
})
afterAll(() => testApp[Symbol.asyncDispose]())

const { email: contact } = centre.contact
const files = {
  sl: { form: 'obrazec-za-odstop.pdf', terms: 'splosni-pogoji.pdf' },
  en: { form: 'withdrawal-form.pdf', terms: 'general-terms.pdf' },
}
const sentences = {
  right: {
    sl: `Od tega nakupa lahko do vključno 4. 12. 2026 odstopiš brez razloga: pod »Moji računi«, na ${contact} ali s priloženim obrazcem.`,
    en: `You can withdraw from this purchase up to and including 4. 12. 2026, no reason needed: under “My invoices”, by e-mail to ${contact} or with the attached form.`,
  },
  begun: { sl: 'Ob nakupu 20. 11. 2026 si zahteval/a', en: 'When you bought it on 20. 11. 2026, you asked us' },
  waits: { sl: 'lahko plezaš od 5. 12. 2026', en: 'so you can climb from 5. 12. 2026' },
  gift: { sl: 'Pravica velja, dokler bon ni unovčen.', en: 'The right lasts until the voucher is redeemed.' },
  giftInShort: { sl: 'do vključno 4. 12. 2026 odstopiš', en: 'up to and including 4. 12. 2026' },
  none: { sl: 'pravice do 14-dnevnega odstopa ni', en: 'there is no 14-day right of withdrawal' },
}
type Sentence = keyof typeof sentences

const buys: Record<string, (who: SeedPerson, language: Language) => Promise<void>> = {
  'tickets that begin at once': async (who, language) =>
    testApp.seed.buys(who, await testApp.seed.cart(who, [['paket', 1]]), { language }),
  'tickets that wait': async (who, language) =>
    testApp.seed.buys(who, await testApp.seed.cart(who, [['dnevna', 1]]), { language, beginAtOnce: false }),
  gifts: (who, language) => testApp.seed.presents(who, 'adult', ['Dnevna'], { language }),
  classes: (who, language) => testApp.seed.enrols(who, course.cart(0), { language }),
}

type Brought = 'form' | 'terms'
const rows: [string, Record<string, [Sentence[], Brought[]]>][] = [
  [
    'tickets that begin at once',
    {
      receipt: [
        ['right', 'begun'],
        ['form', 'terms'],
      ],
    },
  ],
  [
    'tickets that wait',
    {
      receipt: [
        ['right', 'waits'],
        ['form', 'terms'],
      ],
    },
  ],
  [
    'gifts',
    {
      receipt: [
        ['right', 'gift'],
        ['form', 'terms'],
      ],
      voucher: [['giftInShort'], []],
    },
  ],
  ['classes', { receipt: [['none'], ['terms']], signed_up: [['none'], []] }],
]

/** The email of this kind, by its subject. */
const subjects: Record<string, RegExp> = {
  receipt: /^(Račun|Invoice) /,
  voucher: /^(Darilni bon|Gift voucher)/,
  signed_up: /^(Prijava|Sign-up|Mesto|You)/,
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const expectNotice = (
  { text, html, attachments }: ReceivedEmail,
  language: Language,
  said: readonly Sentence[],
  brought: readonly Brought[],
) => {
  for (const [name, sentence] of Object.entries(sentences))
    expect(plain(text).includes(sentence[language]), name).toBe(
      said.includes(name as Sentence) || (name === 'giftInShort' && said.includes('right')),
    )
  for (const name of said)
    if (name !== 'right') expect(plain(html).replaceAll('&nbsp;', ' ')).toContain(sentences[name][language])
  const names = attachments.map(({ name }) => name)
  expect(names.filter((name) => Object.values(files[language]).includes(name))).toEqual(
    brought.map((each) => files[language][each]),
  )
  const terms = attachments.find(({ name }) => name === files[language].terms)
  if (terms) expect(Buffer.from(terms.bytes).equals(testApp.config.termsDocuments[language])).toBe(true)
  const form = attachments.find(({ name }) => name === files[language].form)
  if (form) expect(textOf(form.bytes)).toContain(centre.company.name)
}

describe.each(languages)('in %s', (language) => {
  test.each(rows)('%s: what each email says and brings', async (what, emails) => {
    const who = await testApp.adult()
    await buys[what]!(who, language)
    const all = await testApp.emailsTo(who.email)
    for (const [kind, [said, brought]] of Object.entries(emails))
      expectNotice(
        all.find(({ subject }) => subjects[kind]!.test(subject))!,
        language,
        said,
        brought,
      )
  })

  test('a receipt sent again says and brings the same', async () => {
    const who = await testApp.adult()
    await buys['tickets that wait']!(who, language)
    const client = testApp.as(who, language)
    testApp.clock.forward(3 * 24 * 3600)
    const [ticket] = (await client.call(tickets.mine)).unusedTickets
    await client.call(tickets.begin, { params: { ticketId: ticket!._id } })
    const [invoice] = (await client.call(invoices.mine, { params: { year: '2026' } })).invoices
    await client.call(invoices.resend, { params: { invoiceId: invoice!._id } })
    const [again, first] = await testApp.emailsTo(who.email)
    expectNotice(again!, language, ['right', 'waits'], ['form', 'terms'])
    const bytesOf = ({ attachments }: ReceivedEmail) =>
      attachments.map(({ bytes }) => Buffer.from(bytes).toString('base64'))
    expect(bytesOf(again!)).toEqual(bytesOf(first!))
    testApp.clock.set('2026-11-20T17:00:00Z')
  })

  test('a pre-invoice says that there is no right and brings the terms, also sent again', async () => {
    const who = await testApp.adult()
    const client = testApp.as(who, language)
    const body = { kind: 'classes' as const, classCart: course.cart(1) }
    const { payLater } = (await client.call(payments.openIntent, { body })).intent
    await testApp.seed.promises(who, course.cart(1))
    const [preInvoice] = (await client.call(preInvoices.unpaid)).preInvoices
    await client.call(preInvoices.resend, { params: { preInvoiceId: preInvoice!._id } })
    const [again] = await testApp.emailsTo(who.email)
    expectNotice(again!, language, ['none'], ['terms'])
    const row = await testApp.database.db
      .selectFrom('pre_invoice')
      .select(['notice_version', 'due_at', 'release_at'])
      .where('id', '=', preInvoice!._id)
      .executeTakeFirstOrThrow()
    // The page says the days before the sign-up (docs/product/payments.md §6.9).
    expect(payLater).toEqual({ due: row.due_at.toISOString(), release: row.release_at?.toISOString() })
    expect(row.notice_version).toBe(withdrawalNoticeVersion)
  })

  test('the model form has one page, the seller and an inline link for everybody', async () => {
    const { headers, bytes } = await testApp.visitor(language).send(invoices.withdrawalForm, { query: { inline: '1' } })
    expect(headers.get('content-disposition')).toBe(`inline; filename="${files[language].form}"`)
    expect(pagesOf(bytes)).toBe(1)
    const { company } = centre
    for (const fact of [company.name, company.street, company.city, contact]) expect(textOf(bytes)).toContain(fact)
  })
})

test('a sale without notice confirms nothing about it, as before', async () => {
  const who = await testApp.adult()
  const client = testApp.as(who)
  const articles = await testApp.seed.cart(who, [['dnevna', 1]])
  const { data } = await client.call(payments.createSession, { params: { amount: '13.50' }, query: {} })
  await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, { notify: false })
  await client.call(tickets.buy, { params: {}, body: { articles, checkoutId: data.id, paymentMethod: 'online' } })
  const [receipt] = await testApp.emailsTo(who.email)
  expectNotice(receipt!, 'sl', [], [])
})
