import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TicketType } from '#contract/platform/ticket-type.ts'
import { gifts } from '#contract/climbing/gifts.ts'
import { invoices } from '#contract/money/invoices.ts'
import { payments } from '#contract/money/payments.ts'
import { preInvoices } from '#contract/money/pre-invoices.ts'
import { runCommand } from '#server/operation/operator/commands.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { sendDue } from '#server/money/fiscal/confirm.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { validTickets } from '#server/climbing/tickets/tickets.ts'
import { openCourse } from '../../../tests/kit/courses.ts'
import { rng, type Rng } from '../../../tests/kit/rng.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { payAtReception } from '../../../tests/kit/pay-at-reception.ts'
import { numberInYear } from './invoices.rules.ts'
import { signUpByPreInvoice } from '#server/climbing/classes/sign-up-by-pre-invoice.ts'
import { proof } from '../../../tests/kit/proof.ts'

const company = {
  name: 'Kos d.o.o.',
  address: 'Cesta 1',
  postalCode: '1000',
  city: 'Ljubljana',
  taxNumber: 'SI50223054',
}
const paymentChoice = ({ oneOf, chance }: Rng) => ({
  with: oneOf(['card', 'wallet'] as const),
  language: oneOf(['sl', 'en'] as const),
  company: chance(0.3) ? company : null,
})

const buyTickets = async ({ seed }: TestApp, who: SeedPerson, random: Rng) => {
  const kinds = (['dnevna', 'terminska', 'paket'] as TicketType[]).filter(() => random.chance(0.5))
  const cart = await seed.cart(
    who,
    (kinds.length ? kinds : ['dnevna' as const])
      .map((kind) => [kind, random.upTo(3)] as const)
      .map(([kind, count]) => [kind, count]),
  )
  await seed.buys(who, cart, paymentChoice(random))
}

const course = (testApp: TestApp, random: Rng) =>
  openCourse(testApp.app.ctx.db, {
    now: testApp.clock.now(),
    places: [2],
    euros: random.upTo(9_999) / 100,
    vatClass: random.oneOf(['sport', 'coaching']),
  })

const enrol = async (testApp: TestApp, who: SeedPerson, random: Rng) =>
  testApp.seed.enrols(who, (await course(testApp, random)).cart(), paymentChoice(random))

/** Takes a pre-invoice and pays it in cash, by transfer, by card, or not yet. */
const takePreInvoice = async (testApp: TestApp, who: SeedPerson, random: Rng) => {
  const { ctx } = testApp.app
  const { company: invoicedTo, language } = paymentChoice(random)
  const classCart = (await course(testApp, random)).cart()
  const row = await signUpByPreInvoice(ctx, await who.me(), {
    participantId: who.id,
    classCart,
    company: invoicedTo,
    language,
  })
  const way = random.oneOf(['cash', 'transfer', 'card', 'card', 'not yet'] as const)
  if (way === 'cash' || way === 'transfer') await payAtReception(ctx, row.number, { how: way, year: row.year })
  if (way !== 'card') return
  const client = testApp.as(who)
  const { intent } = await client.call(payments.openIntent, { body: { kind: 'pre_invoice', preInvoiceId: row.id } })
  const { data } = await client.call(payments.createSession, {
    params: { amount: intent.amount },
    query: { intent: intent._id },
  })
  await testApp.card(`/__sandbox/checkouts/${data.id}/pay`, {})
  await testApp.webhooksSent()
  await testApp.work()
}

/** Expects the refusal of a fourth open pre-invoice. */
const ignoreTooMany = (error: { code?: string }) => expect(error.code).toBe('too_many_pre_invoices')

/** The tax authority misbehaves at its next calls, and documents that wait are sent again. */
const meetAuthority = async (testApp: TestApp, random: Rng) => {
  const faults = ['500', 'html', 'truncated', 'reset', 'lose-answer', 'wrong-signature', 'wrong-message-id', 'S100']
  await testApp.fiscal('/__sandbox/faults', { call: 'invoice', fault: random.oneOf(faults), times: random.upTo(3) })
  await sendDue(testApp.app.ctx)
}

/** Buys a gift ticket; sometimes it is redeemed at reception at once. */
const giveGift = async (testApp: TestApp, who: SeedPerson, random: Rng) => {
  await testApp.seed.presents(who, 'adult', ['Dnevna'], paymentChoice(random))
  if (random.chance(0.5)) return
  const messages = await testApp.emailsTo(who.email)
  const [code = ''] = messages.flatMap(({ text }) => text.match(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){4}\b/) ?? [])
  const receiver = await testApp.adult()
  await runCommand(testApp.app.ctx, ['redeem', code, receiver.email])
}

const visit = async (testApp: TestApp, who: SeedPerson) => {
  const [ticket] = await validTickets(testApp.app.ctx, who.id)
  if (ticket) await testApp.seed.visits(who, ticket.type)
}

/** Requests the email of a document of any kind again, sometimes too often. */
const resendDocument = async (testApp: TestApp, who: SeedPerson, random: Rng) => {
  const client = testApp.as(who)
  const year = String(dayOf(testApp.clock.now())).slice(0, 4)
  const requests = [
    ...(await client.call(invoices.mine, { params: { year } })).invoices.map(
      ({ _id: invoiceId }) =>
        () =>
          client.send(invoices.resend, { params: { invoiceId } }),
    ),
    ...(await client.call(preInvoices.unpaid)).preInvoices.map(
      ({ _id: preInvoiceId }) =>
        () =>
          client.send(preInvoices.resend, { params: { preInvoiceId } }),
    ),
    ...(await client.call(gifts.mine)).vouchers
      .filter(({ state }) => state === 'good')
      .map(
        ({ _id: voucherId }) =>
          () =>
            client.send(gifts.resend, { params: { voucherId } }),
      ),
  ]
  if (requests.length === 0) return
  const request = random.oneOf(requests)
  const answers = await Promise.all(Array.from({ length: random.upTo(5) }, request))
  for (const { status } of answers) expect([200, 429]).toContain(status)
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3)
}

/** Takes a random sale back, once or twice; a used one is refused. */
const takeSaleBack = async ({ app: { ctx } }: TestApp, random: Rng): Promise<'refunded' | 'kept' | undefined> => {
  const { rows } = await sql<{
    business_premises: string
    device_no: string
    invoice_no: number
    year: number
    used: boolean
  }>`
    select i.business_premises, i.device_no, i.invoice_no, i.year,
           exists (select from ticket t where t.intent_id = i.intent_id and t.used_visits > 0)
             or exists (select from voucher v where v.intent_id = i.intent_id and v.redeemed_at is not null) as used
    from invoice i where i.cancels is null order by i.year, i.invoice_no`.execute(ctx.db)
  if (rows.length === 0) return undefined
  const picked = random.oneOf(rows)
  const refund = () =>
    runCommand(ctx, ['refund', numberInYear(picked), ...(random.chance(0.5) ? ['premislek'] : [])]).catch(
      (error: Error) => error.message,
    )
  // Sometimes one of its first line goes first; then it may be the only one.
  if (!picked.used && random.chance(0.5))
    await runCommand(ctx, ['refund', numberInYear(picked), '--line', '1']).catch((error: Error) =>
      expect(error.message).toMatch(/has only 0 left|has begun/),
    )
  const messages = await Promise.all(Array.from({ length: random.upTo(2) }, refund))
  for (const each of messages) expect(each).toMatch(picked.used ? /was (used|redeemed)/ : /^refunded/)
  return picked.used ? 'kept' : 'refunded'
}

interface Sums {
  rate: number
  base: number
  vat: number
  gross: number
}

const sumsOf = async ({ app: { ctx } }: TestApp, month: string): Promise<Sums[]> => {
  const { rows } = await sql<Sums>`
    select (v->>'rate')::int as rate, sum((v->>'baseCents')::bigint)::bigint as base,
           sum((v->>'vatCents')::bigint)::bigint as vat, sum((v->>'grossCents')::bigint)::bigint as gross
    from invoice, jsonb_array_elements(vat) v where to_char(issued_at, 'YYYY-MM') = ${month}
    group by 1 order by 1`.execute(ctx.db)
  return rows
}

const number = (text = '') => Math.round(Number(text.replace(',', '.')) * 100)
const read = (csv: string) => {
  const rows = csv
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';'))
  const sums = (cells: string[]): Sums => ({
    rate: number(cells[5]),
    base: number(cells[6]),
    vat: number(cells[7]),
    gross: number(cells[8]),
  })
  const lines = rows.filter(([first]) => first !== 'SKUPAJ')
  return {
    lines: lines.map(sums),
    totals: rows.filter(([first]) => first === 'SKUPAJ').map(sums),
    documents: new Set(lines.map(([first]) => first)).size,
  }
}
const add = (all: readonly Sums[], key: 'base' | 'vat' | 'gross') => all.reduce((sum, each) => sum + each[key], 0)

/** Expects the export of a month to equal the database to the cent, in lines and totals. */
const accountsAgree = async (testApp: TestApp, month: string): Promise<number> => {
  const { lines, totals, documents } = read(await runCommand(testApp.app.ctx, ['export', month]))
  const sums = await sumsOf(testApp, month)
  expect(totals.slice(0, -1)).toEqual(sums)
  for (const key of ['base', 'vat', 'gross'] as const)
    expect([add(lines, key), totals.at(-1)?.[key]]).toEqual([add(sums, key), add(sums, key)])
  for (const line of [...lines, ...totals]) expect(line.base + line.vat).toBe(line.gross)
  return documents
}

test('sales and refunds of a random day over the turn of the year add up in invoices and exports', proof, async () => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  const random = rng(seed)
  console.info(`a random day, SEED=${seed}`)
  await using testApp = await startTestApp({ at: '2026-12-31T14:00:00Z' })
  const people = [await testApp.adult(), await testApp.adult({ age: 40 }), await testApp.adult({ age: 20 })]
  const outcomes = { refunded: 0, kept: 0 }
  for (let event = 0; event < 60; event += 1) {
    // At most half an hour, so that the year ends about half-way.
    testApp.clock.forward(random.upTo(1800))
    const who = random.oneOf(people)
    if (random.chance(0.3)) await meetAuthority(testApp, random)
    const action = random.upTo(11)
    if (action <= 3) await buyTickets(testApp, who, random)
    else if (action === 4) await enrol(testApp, who, random)
    else if (action === 5) await giveGift(testApp, who, random)
    else if (action <= 7) await takePreInvoice(testApp, who, random).catch(ignoreTooMany)
    else if (action === 8) await visit(testApp, who)
    else if (action === 9) await resendDocument(testApp, who, random)
    else {
      const outcome = await takeSaleBack(testApp, random)
      if (outcome) outcomes[outcome] += 1
    }
  }
  await testApp.work()
  await fetch(`${testApp.app.external.fiscalSandbox}/__sandbox/faults`, { method: 'DELETE' })
  // Half an hour later every document is due again.
  testApp.clock.forward(1_800)
  await sendDue(testApp.app.ctx)
  expect(await testApp.integrity(), `SEED=${seed}`).toEqual([])
  expect(testApp.errors).toEqual([])
  const { open } = await testApp.app.ctx.db
    .selectFrom('fiscal_document')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('state', '<>', 'confirmed')
    .executeTakeFirstOrThrow()
  expect(open).toBe(0)

  const { rows } = await sql<{ year: number; count: number; last: number; notes: number }>`
    select year, count(*) as count, max(invoice_no) as last, count(cancels) as notes from invoice group by year order by year`.execute(
    testApp.app.ctx.db,
  )
  for (const { count, last } of rows) expect(last).toBe(count)
  const notes = rows.reduce((sum, year) => sum + year.notes, 0)
  expect(Math.min(notes, 1), `SEED=${seed}`).toBe(Math.min(outcomes.refunded, 1))
  const documents = [await accountsAgree(testApp, '2026-12'), await accountsAgree(testApp, '2027-01')]
  expect(documents).toEqual(rows.map(({ count }) => count))
  expect(dayOf(testApp.clock.now())).toBe('2027-01-01')
})
