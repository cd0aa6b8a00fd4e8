import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceId } from '#contract/platform/id.ts'
import { receipts, type Slip } from '#contract/staff/reception/receipts.ts'
import type { BasketLine } from '#contract/staff/reception/basket.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import { invoiceDocument } from '#server/money/invoices/invoice-document.ts'
import { scanQr, textOf } from '../../../tests/kit/pdf.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { articleNamed, openTill, sellAtDesk, till } from '../../../tests/kit/till.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let reception: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set(new Date('2026-11-20T08:00:00Z'))
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  await openTill(reception, 15_000)
})
afterAll(() => testApp[Symbol.asyncDispose]())

/** A ticket and shoes, sold in cash to a person. */
const sold = async (language: 'sl' | 'en' = 'sl') => {
  const person = await testApp.adult()
  const ticket = await articleNamed(reception, 'Dnevna vstopnica')
  const shoes = await articleNamed(reception, 'Plezalniki')
  const lines: BasketLine[] = [
    { kind: 'tickets', articleId: ticket._id, participantId: person.id, quantity: 2 },
    { kind: 'desk', articleId: shoes._id, quantity: 1 },
  ]
  const sale = await sellAtDesk(reception, lines, { buyerId: person.id, language })
  return { ...sale, params: { invoiceId: sale.invoiceId! } }
}

const pdfOf = (id: InvoiceId) => invoiceDocument(testApp.app.ctx, id)

/** Words of a text, without the marks that only one of the papers sets between them. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .split(/[\s,:·×]+/u)
      .map((word) => word.replace(/^\(|[.)]$/gu, ''))
      .filter(Boolean),
  )

const slipText = ({ sections }: Slip): string =>
  sections
    .flat()
    .flatMap(({ text, right }) => (right === undefined ? [text] : [text, right]))
    .join('\n')

/** Titles of the PDF's blocks and columns, and the words that replace them on the narrow paper. */
const ofOneForm: Record<'sl' | 'en', { pdf: string; slip: string }> = {
  sl: {
    pdf: 'PRODAJALEC KUPEC Storitev Količina Cena na enoto brez DDV Stopnja Znesek z Davčna DAVČNO POTRJEVANJE 1/1 Plezalni center Previs',
    slip: 'osnova davek Kupec',
  },
  en: {
    pdf: 'SELLER BUYER Service Quantity Unit price excl. excl VAT rate Amount incl. incl Net Taxable amount Base TAX VERIFICATION FISCAL 1/1 Item',
    slip: 'base tax Buyer without',
  },
}

describe('the slip', () => {
  test.each(['sl', 'en'] as const)('says in %s what the stored document says', async (language) => {
    const { params, number, invoiceId } = await sold(language)
    const { slip } = await reception.call(receipts.slip, { params })
    const pdf = await pdfOf(invoiceId!)
    const [onPaper, onPdf] = [wordsOf(slipText(slip)), wordsOf(textOf(pdf))]
    const only = ofOneForm[language]
    const without = (words: Set<string>, allowed: string) => [...words.difference(wordsOf(allowed))]
    expect(without(onPaper.difference(onPdf), only.slip)).toEqual([])
    expect(without(onPdf.difference(onPaper), only.pdf)).toEqual([])
    expect(onPaper).toContain(number)
    expect(slipText(slip)).toMatch(/ZOI: [0-9a-f]{32}\nEOR: [0-9a-f-]{36}/u)
    expect(scanQr(pdf, { dot: 1.6, size: 25 })?.data).toMatch(/^\d{60}$/u)
    expect(slip.qr?.side).toBe(33)
  })

  test('is only of documents of a till', async () => {
    const buyer = await testApp.adult()
    await testApp.seed.buys(buyer, await testApp.seed.cart(buyer, [['dnevna', 1]]))
    const { id } = await testApp.app.ctx.db
      .selectFrom('invoice')
      .select('id')
      .where('buyer_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    expect(await reception.send(receipts.slip, { params: { invoiceId: id } })).toMatchObject({ status: 404 })
  })

  test('of a credit note says what it takes back', async () => {
    const { params, lines, number } = await sold()
    const { refunded } = await reception.call(sales.refund, {
      params,
      body: {
        key: randomUUID(),
        till,
        how: 'cash',
        lines: [{ line: 1, quantity: 1 }],
        totalCents: lines[1]!.totalCents,
        because: 'Premajhni čevlji',
      },
    })
    const { slip } = await reception.call(receipts.slip, { params: { invoiceId: refunded.creditNoteId } })
    expect(slipText(slip)).toContain('Premajhni čevlji')
    expect(slipText(slip)).toContain(number)
    const missing = wordsOf(textOf(await pdfOf(refunded.creditNoteId))).difference(wordsOf(slipText(slip)))
    expect([...missing.difference(wordsOf(ofOneForm.sl.pdf))]).toEqual([])
  })
})

test('prints are counted: an original, then copies; one key is one print', async () => {
  const { params } = await sold()
  expect((await reception.call(receipts.slip, { params })).slip.prints).toBe(0)
  const print = async (key: string = randomUUID()) =>
    (await reception.call(receipts.printed, { params, body: { key } })).slip.prints
  const key = randomUUID()
  expect(await print(key)).toBe(0)
  expect(await print(key)).toBe(0)
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => print()))
  expect(atOnce.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect((await reception.call(receipts.slip, { params })).slip.prints).toBe(9)
  const other = await sold()
  const refused = await reception.send(receipts.printed, { params: other.params, body: { key } })
  expect([refused.status, refused.body['code']]).toEqual([409, 'key_used'])
})

test('the receipt goes once to the address that the customer says', async () => {
  const { params, number } = await sold('en')
  const body = { key: randomUUID(), email: 'tourist@example.com' }
  const send = () => reception.call(receipts.email, { params, body })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ emailed }) => emailed.email)).toEqual(Array.from({ length: 3 }, () => body.email))
  const emails = await testApp.emailsTo(body.email)
  expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining(number!)])
  expect((await reception.call(receipts.slip, { params })).slip.emailed?.state).toBe('sent')
  const elsewhere = await reception.send(receipts.email, { params, body: { ...body, email: 'other@example.com' } })
  expect([elsewhere.status, elsewhere.body['code']]).toEqual([409, 'key_used'])
})
