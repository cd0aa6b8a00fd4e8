import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { classes } from '#contract/climbing/classes.ts'
import { officePreInvoices } from '#contract/staff/reception/pre-invoices.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import { rowFingerprints } from '../../../tests/kit/table-rows.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { textOf } from '../../../tests/kit/pdf.ts'
import { addMember, logStaffIn, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

let testApp: TestApp
let member: StaffMember
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-06-10T17:00:00Z' })
  member = await addMember(testApp, ['manager'])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const taxNumber = '50223054'

/** Gives the member another tax number, or none, or says that there is no Slovenian one. */
const setTaxNumber = (number: string | null, isForeign = false) =>
  testApp.app.ctx.db
    .updateTable('staff')
    .set({
      tax_number_sealed:
        number === null ? null : testApp.app.ctx.secrets.seal('staff_tax', member.id, Buffer.from(number)),
      is_foreign: isForeign,
    })
    .where('id', '=', member.id)
    .execute()

/** A member settles a transfer: the answer, and the buyer of the document. */
const settle = async () => {
  const { ctx } = testApp.app
  const buyer = await testApp.adult()
  const from = addDays(dayOf(testApp.clock.now()), 14)
  const course = await openCourse(ctx.db, { from, now: testApp.clock.now() })
  const { preInvoice } = await testApp.as(buyer).call(classes.signUpPreInvoice, { body: { classCart: course.cart() } })
  const office = await logStaffIn(testApp, member)
  const before = await rowFingerprints(ctx.db)
  const answered = await office.send(officePreInvoices.settle, {
    params: { preInvoiceId: preInvoice._id },
    body: { key: randomUUID(), statementSeenBy: 'Sara' },
  })
  return { answered, buyer, before }
}

const documentOf = async (buyerId: string) => {
  const { rows } = await sql<{ id: string; message: string; sealed: Buffer | null; foreign: boolean }>`
    select i.id, f.message::text as message, f.operator_sealed as sealed, f.is_foreign_operator as foreign
    from invoice i join fiscal_document f on f.invoice_id = i.id where i.buyer_id = ${buyerId}`.execute(
    testApp.app.ctx.db,
  )
  return rows[0]!
}

test('what a member issues stands under the own tax number, sealed, and prints the mark alone', async () => {
  await setTaxNumber(taxNumber)
  const { answered, buyer } = await settle()
  expect(answered.status).toBe(200)
  const [email] = await testApp.emailsTo(buyer.email)
  const { id, message, sealed, foreign } = await documentOf(buyer.id)
  expect(message).not.toContain(taxNumber)
  expect(foreign).toBe(false)
  expect(testApp.app.ctx.secrets.unseal('fiscal_operator', id, sealed!).toString()).toBe(taxNumber)
  const text = textOf(email!.attachments[0]!.bytes)
  const { mark } = await testApp.app.ctx.db
    .selectFrom('staff')
    .select('mark')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(text).toMatch(new RegExp(`Oznaka operaterja\\s+${mark}\\n`))
  expect(text).not.toContain(taxNumber)
  expect(testApp.logged.join('\n')).not.toContain(taxNumber)
})

test('a member without a number issues nothing, and nothing is written', async () => {
  await setTaxNumber(null)
  const { answered, before } = await settle()
  expect([answered.status, answered.body['code']]).toEqual([409, 'tax_number_missing'])
  expect(answered.body.message).toContain('davčna številka')
  expect(await rowFingerprints(testApp.app.ctx.db)).toEqual(before)
})

test('a member without a Slovenian number is sent as foreign', async () => {
  await setTaxNumber(null, true)
  const { answered, buyer } = await settle()
  expect(answered.status).toBe(200)
  await testApp.work()
  expect(await documentOf(buyer.id)).toMatchObject({ sealed: null, foreign: true })
})
