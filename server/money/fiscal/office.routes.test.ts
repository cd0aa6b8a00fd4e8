import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { invoices } from '#contract/money/invoices.ts'
import type { InvoiceId } from '#contract/platform/id.ts'
import { fiscal } from '#contract/staff/money/fiscal.ts'
import { today } from '#contract/staff/operation/today.ts'
import type { SeedPerson } from '#server/operation/demo/seed.ts'
import { takeBack } from '#server/money/invoices/take-back.ts'
import { webIssuer } from '#server/money/payments/issuer.ts'
import { operatorActor } from '#server/platform/audit-log.ts'
import type { Answered } from '../../../tests/kit/client.ts'
import { addMember, logStaffIn, type StaffClient, type StaffMember } from '../../../tests/kit/staff.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { sendDue } from './confirm.ts'
import { registerPremises } from './register-premises.ts'

const start = '2026-11-20T17:00:00Z'
let testApp: TestApp
let accountant: StaffMember
let office: StaffClient
let maja: SeedPerson
beforeAll(async () => {
  testApp = await startTestApp({ at: start })
  accountant = await addMember(testApp, ['accountant'])
  office = await logStaffIn(testApp, accountant)
})
beforeEach(async () => {
  maja = await testApp.adult()
})
afterEach(async () => {
  await fetch(`${testApp.app.external.fiscalSandbox}/__sandbox/faults`, { method: 'DELETE' })
  testApp.errors.splice(0)
  // What a test leaves is confirmed, so that the next one begins without anything open.
  await office.send(fiscal.resendAll)
  testApp.errors.splice(0)
})
afterAll(() => testApp[Symbol.asyncDispose]())

const codeOf = ({ status, body }: Answered) => [status, body['code']]
const arm = (fault: string, { call = 'invoice', ...more }: { call?: string; times?: number } = {}) =>
  testApp.fiscal('/__sandbox/faults', { call, fault, ...more })

/** A day ticket sold while the authority has this fault, and its invoice. */
const bought = async (fault?: string) => {
  if (fault !== undefined) await arm(fault, { times: 1 })
  await testApp.seed.buys(maja, await testApp.seed.cart(maja, [['dnevna', 1]]))
  await testApp.work()
  const [invoice] = (await testApp.as(maja).call(invoices.mine, { params: { year: '2026' } })).invoices
  const { _id: id, invoiceData } = invoice!
  return { id, number: `PC1-WEB1-${invoiceData.invoiceNo}`, params: { invoiceId: id } }
}

/** How often the authority has heard of an invoice. */
const sendsOf = async (number: string): Promise<number | undefined> => {
  const { invoices: all } = (await testApp.fiscal('/__sandbox/ledger')) as unknown as {
    invoices: { number: number; device: string; sends: number }[]
  }
  return all.find((each) => `PC1-${each.device}-${each.number}` === number)?.sends
}
const list = (query: Parameters<typeof office.call<typeof fiscal.list>>[1]['query'] = {}) =>
  office.call(fiscal.list, { query })
const one = async (invoiceId: InvoiceId) => (await office.call(fiscal.one, { params: { invoiceId } })).document
const countsNow = async () => (await office.call(fiscal.state)).counts
const auditOf = (action: string) =>
  testApp.app.ctx.db
    .selectFrom('audit_log')
    .select(['object_id', 'staff_id'])
    .where('action', '=', action)
    .orderBy('at')
    .orderBy('id')
    .execute()

describe('what the office sees (docs/product/staff.md §14)', () => {
  test('a confirmed document with its marks', async () => {
    const { id, number } = await bought()
    expect(await one(id)).toMatchObject({
      number,
      year: 2026,
      isCreditNote: false,
      total: 13.5,
      state: 'confirmed',
      isLate: false,
      attempts: 1,
      policy: '2026-01',
      isSubsequent: false,
      zoi: expect.stringMatching(/^[0-9a-f]{32}$/),
      eor: expect.stringMatching(/^[0-9a-f-]{36}$/),
      deadline: '2026-11-24T22:59:59.000Z',
    })
    expect(await countsNow()).toEqual({ pending: 0, rejected: 0, late: 0, isNear: false })
  })

  test('open ones: the rejected first, each with its reason, and the counts of all', async () => {
    const waiting = await bought('500')
    const rejected = await bought('S006')
    const { documents, more } = await list()
    expect(more).toBe(false)
    expect(documents.map(({ number, state, problem }) => [number, state, problem?.code])).toEqual([
      [rejected.number, 'rejected', 'S006'],
      [waiting.number, 'pending', 'unavailable'],
    ])
    expect(documents[0]).toMatchObject({ problem: { detail: expect.stringContaining('prostor') } })
    expect(documents[1]!.nextAttempt).toBeDefined()
    expect(await countsNow()).toEqual({
      pending: 1,
      rejected: 1,
      late: 0,
      nextDeadline: '2026-11-24T22:59:59.000Z',
      isNear: false,
    })
  })

  test('a credit note with the invoice that it takes back', async () => {
    const { id, number } = await bought()
    const { ctx } = testApp.app
    await takeBack(ctx, {
      actor: operatorActor('test'),
      issuer: webIssuer(ctx.centre),
      invoice: `${number}-2026`,
      lines: 'rest',
      reason: null,
    })
    await testApp.work()
    const note = await ctx.db.selectFrom('invoice').select('id').where('cancels', '=', id).executeTakeFirstOrThrow()
    expect(await one(note.id)).toMatchObject({ isCreditNote: true, reference: number, total: -13.5 })
  })

  test.each([
    ['its number', (number: string) => number],
    ['its number with the year', (number: string) => `${number.toLowerCase()}-2026`],
    ['the bare number', (number: string) => number.split('-')[2]!],
    ['the bare number with the year', (number: string) => `${number.split('-')[2]}-2026`],
  ])('a document is found by %s', async (_what, query) => {
    const { number } = await bought()
    await bought()
    const { documents } = await list({ state: 'all', q: query(number) })
    expect(documents.map((each) => each.number)).toEqual([number])
  })

  test('nothing is found by words, by another device or another year', async () => {
    const { number } = await bought()
    for (const q of ['kovač', number.replace('WEB1', 'WEB2'), `${number}-2025`])
      expect((await list({ state: 'all', q })).documents).toEqual([])
  })

  test('page by page, each document once', async () => {
    for (let made = 0; made < 3; made += 1) {
      testApp.clock.forward(1)
      await bought('500')
    }
    const wanted = (['open', 'all'] as const).flatMap((state) =>
      ([undefined, 'issued', '-issued'] as const).map((sort) => ({ state, ...(sort && { sort }) })),
    )
    for (const each of wanted) {
      const whole = (await list({ ...each, limit: 100 })).documents.map(({ _id }) => _id)
      const paged: InvoiceId[] = []
      for (let after: InvoiceId | undefined, more = true; more;) {
        const page = await list({ ...each, limit: 2, ...(after && { after }) })
        paged.push(...page.documents.map(({ _id }) => _id))
        after = paged.at(-1)
        more = page.more
      }
      expect(paged).toEqual(whole)
    }
    const times = (await list({ state: 'all', sort: 'issued', limit: 100 })).documents.map(({ issued }) => issued)
    expect(times).toEqual(times.toSorted())
  })

  test('is a table for those who export, with all rows of the filter, and in the audit log', async () => {
    const { id, number } = await bought()
    const chosen = await office.send(fiscal.chosenTable, { body: { rowIds: [id] } })
    expect(new TextDecoder().decode(chosen.bytes).trim().split('\r\n').slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^${number};`)),
    ])
    const file = await office.send(fiscal.table, { query: { state: 'all', sort: '-issued' } })
    expect(new TextDecoder().decode(file.bytes).split('\r\n')[1]).toMatch(new RegExp(`^${number};`))
    expect((await office.send(fiscal.sheet, { query: { state: 'all' } })).status).toBe(200)
    const { rows } = await sql`
      select fields from audit_log where action = 'table_exported' order by at`.execute(testApp.app.ctx.db)
    expect(rows).toEqual(
      [
        ['csv', 'chosen'],
        ['csv', 'all'],
        ['xlsx', 'all'],
      ].map((how) => ({ fields: ['fiscal_documents', ...how] })),
    )
    const admin = await logStaffIn(testApp, await addMember(testApp, ['admin']))
    expect(codeOf(await admin.send(fiscal.table))).toEqual([403, 'forbidden'])
  })

  test('the authority, its certificate, and that the sandbox is one', async () => {
    const { authority } = await office.call(fiscal.state)
    expect(authority).toMatchObject({
      system: 'sandbox',
      certificate: { subject: expect.stringContaining('PODJETJE V PESKOVNIKU'), isOfOthers: false, isOver: false },
    })
  })
})

describe('sent again (docs/product/fiscal.md §3.6)', () => {
  test('a rejected one is confirmed once its cause is mended', async () => {
    const { id, params, number } = await bought('S006')
    expect(await one(id)).toMatchObject({ state: 'rejected' })
    const before = (await auditOf('sent_to_authority')).length
    const { document } = await office.call(fiscal.resend, { params })
    expect(document).toMatchObject({ number, state: 'confirmed', attempts: 2, isSubsequent: true })
    expect(document.problem).toBeUndefined()
    expect((await auditOf('sent_to_authority')).slice(before)).toEqual([{ object_id: id, staff_id: accountant.id }])
  })

  test('refused again it says why', async () => {
    const { params } = await bought('S006')
    await arm('S008', { times: 1 })
    const { document } = await office.call(fiscal.resend, { params })
    expect(document).toMatchObject({ state: 'rejected', attempts: 2, problem: { code: 'S008' } })
  })

  test('while the authority is away it waits', async () => {
    const { params } = await bought('S006')
    await arm('reset', { times: 1 })
    const { document } = await office.call(fiscal.resend, { params })
    expect(document).toMatchObject({ state: 'pending', problem: { code: 'unreachable' } })
  })

  test('a confirmed one is answered as it is, and is not sent', async () => {
    const { id, params, number } = await bought()
    const before = await one(id)
    expect((await office.call(fiscal.resend, { params })).document).toEqual(before)
    expect(await sendsOf(number)).toBe(1)
  })

  test('an unknown one is not found', async () => {
    expect(codeOf(await office.send(fiscal.resend, { params: { invoiceId: maja.id } }))).toEqual([404, 'not_found'])
    expect(codeOf(await office.send(fiscal.one, { params: { invoiceId: maja.id } }))).toEqual([404, 'not_found'])
  })

  test('twice at once it is sent once, and both see the answer', async () => {
    const { params, number } = await bought('S006')
    const both = await Promise.all([0, 1].map(() => office.call(fiscal.resend, { params })))
    expect(both.map(({ document }) => document.state)).toEqual(['confirmed', 'confirmed'])
    expect(await sendsOf(number)).toBe(1)
  })

  test('all at once: what was confirmed is counted, and repeating changes nothing', async () => {
    const [waiting, rejected] = [await bought('500'), await bought('S005')]
    const { confirmed, counts } = await office.call(fiscal.resendAll)
    expect([confirmed, counts]).toEqual([2, { pending: 0, rejected: 0, late: 0, isNear: false }])
    expect((await office.call(fiscal.resendAll)).confirmed).toBe(0)
    for (const { number } of [waiting, rejected]) expect(await sendsOf(number)).toBe(1)
  })

  test('all, twice at once, sends each once', async () => {
    const each = [await bought('S006'), await bought('S006')]
    await Promise.all([office.call(fiscal.resendAll), office.call(fiscal.resendAll), sendDue(testApp.app.ctx)])
    for (const { id, number } of each) {
      expect(await one(id)).toMatchObject({ state: 'confirmed' })
      expect(await sendsOf(number)).toBe(1)
    }
  })
})

describe('on the page of today (docs/product/staff.md §9.2)', () => {
  const item = async (browser = office) =>
    (await browser.call(today.waiting)).items.find((each) => each.item.kind === 'fiscal')

  test('a rejected document stands there now, one with time does not', async () => {
    await bought('500')
    expect(await item()).toBeUndefined()
    await bought('S006')
    expect(await item()).toMatchObject({ urgency: 'now', item: { rejected: 1, pending: 1, late: 0 } })
    const reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
    expect(await item(reception)).toBeUndefined()
  })

  test('one that waits less than a day before its deadline, and one past it', async () => {
    await bought('500')
    testApp.clock.set('2026-11-24T10:00:00Z')
    office = await logStaffIn(testApp, accountant)
    expect(await item()).toMatchObject({ urgency: 'today', item: { pending: 1, late: 0 } })
    expect(await countsNow()).toMatchObject({ isNear: true })
    testApp.clock.set('2026-11-25T10:00:00Z')
    office = await logStaffIn(testApp, accountant)
    expect(await item()).toMatchObject({ urgency: 'now', item: { late: 1 } })
    expect((await list()).documents[0]).toMatchObject({ isLate: true })
  })
})

describe('business premises (docs/product/fiscal.md §5)', () => {
  const premisesNow = async () => (await office.call(fiscal.state)).premises
  const inLedger = async () =>
    ((await testApp.fiscal('/__sandbox/ledger')) as unknown as { premises: { mark: string; isClosed: boolean }[] })
      .premises
  const close = (mark: string, typed = mark) =>
    office.send(fiscal.closePremises, { params: { mark }, body: { mark: typed } })
  /** Writes other premises into the centre's file while `work` runs. */
  const withFile = async <Result>(
    change: { mark?: string; street?: string },
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const { ctx } = testApp.app
    const { centre } = ctx
    const { mark = centre.invoices.businessPremises, street = centre.fiscal!.premises.street } = change
    const file = vi.spyOn(ctx, 'centre', 'get').mockReturnValue({
      ...centre,
      invoices: { ...centre.invoices, businessPremises: mark },
      fiscal: { ...centre.fiscal!, premises: { ...centre.fiscal!.premises, street } },
    })
    try {
      return await work()
    } finally {
      file.mockRestore()
    }
  }
  const forget = () => testApp.app.ctx.db.deleteFrom('fiscal_premises').execute()
  beforeEach(forget)

  test('are registered from the centre’s file, and again as they are', async () => {
    expect(await premisesNow()).toMatchObject([{ mark: 'PC1', state: 'unregistered', isCurrent: true, changed: [] }])
    const { outcome, premises } = await office.call(fiscal.registerPremises)
    expect(outcome).toEqual({ state: 'done' })
    expect(premises).toMatchObject([{ mark: 'PC1', state: 'registered', registered: expect.any(String) }])
    expect((await office.call(fiscal.registerPremises)).outcome).toEqual({ state: 'done' })
    expect((await auditOf('premises_registered')).at(-1)).toEqual({ object_id: null, staff_id: accountant.id })
  })

  test('a change in the file shows until it is sent', async () => {
    await office.call(fiscal.registerPremises)
    await withFile({ street: 'Nova cesta' }, async () => {
      expect(await premisesNow()).toMatchObject([{ state: 'changed', changed: ['address'] }])
      await office.call(fiscal.registerPremises)
      expect(await premisesNow()).toMatchObject([{ state: 'registered', changed: [] }])
    })
  })

  test('a rejection keeps nothing, and is answered with its code', async () => {
    await arm('S007', { call: 'premises', times: 1 })
    const { outcome, premises } = await office.call(fiscal.registerPremises)
    expect(outcome).toMatchObject({ state: 'rejected', code: 'S007', detail: expect.any(String) })
    expect(premises).toMatchObject([{ state: 'unregistered' }])
  })

  test('without an answer nothing is kept', async () => {
    await arm('reset', { call: 'premises', times: 1 })
    const { outcome } = await office.call(fiscal.registerPremises)
    expect(outcome).toMatchObject({ state: 'away', code: 'unreachable' })
    expect(await premisesNow()).toMatchObject([{ state: 'unregistered' }])
  })

  test('are closed only by their own typed mark, once and for good', async () => {
    await withFile({ mark: 'PC7' }, async () => {
      expect(codeOf(await close('PC7'))).toEqual([409, 'premises_unregistered'])
      await office.call(fiscal.registerPremises)
      expect(codeOf(await close('PC7', 'PC1'))).toEqual([422, 'invalid'])
      expect(await premisesNow()).toMatchObject([{ mark: 'PC7', state: 'registered' }])
      await arm('S100', { call: 'premises', times: 1 })
      expect((await close('PC7')).body['outcome']).toMatchObject({ state: 'away' })
      expect(await premisesNow()).toMatchObject([{ mark: 'PC7', state: 'registered' }])
      expect((await close('PC7')).body['outcome']).toEqual({ state: 'done' })
      expect(await premisesNow()).toMatchObject([{ mark: 'PC7', state: 'closed', closed: expect.any(String) }])
      expect(await inLedger()).toContainEqual(expect.objectContaining({ mark: 'PC7', isClosed: true }))
      expect(codeOf(await close('PC7'))).toEqual([409, 'premises_closed'])
      expect(codeOf(await office.send(fiscal.registerPremises))).toEqual([409, 'premises_closed'])
      expect((await auditOf('premises_closed')).at(-1)).toEqual({ object_id: null, staff_id: accountant.id })
    })
  })

  test('earlier premises stay listed, so that they can be closed', async () => {
    await withFile({ mark: 'PC8' }, () => registerPremises(testApp.app.ctx, operatorActor('test')))
    expect(await premisesNow()).toMatchObject([
      { mark: 'PC1', isCurrent: true },
      { mark: 'PC8', isCurrent: false, state: 'registered' },
    ])
    expect((await close('PC8')).body['outcome']).toEqual({ state: 'done' })
  })
})

test('without verification nothing is sent, and the state says so', async () => {
  const { params } = await bought('S006')
  const { ctx } = testApp.app
  const { fiscal: authority, centre } = ctx
  ctx.fiscal = undefined
  const file = vi.spyOn(ctx, 'centre', 'get').mockReturnValue({ ...centre, fiscal: null })
  try {
    const state = await office.call(fiscal.state)
    expect(state.authority).toBeUndefined()
    expect(state.counts).toMatchObject({ rejected: 1 })
    for (const answered of [
      await office.send(fiscal.resend, { params }),
      await office.send(fiscal.resendAll),
      await office.send(fiscal.registerPremises),
    ])
      expect(codeOf(answered)).toEqual([409, 'fiscal_off'])
  } finally {
    ctx.fiscal = authority
    file.mockRestore()
  }
})
