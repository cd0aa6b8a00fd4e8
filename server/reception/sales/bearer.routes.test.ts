import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { articles as officeArticles } from '#contract/staff/centre/articles.ts'
import { deskGifts } from '#contract/staff/climbing/gifts.ts'
import { desk } from '#contract/staff/reception/desk.ts'
import type { BasketLine, DeskPaper } from '#contract/staff/reception/basket.ts'
import { sales, type DeskSale } from '#contract/staff/reception/sales.ts'
import { tills } from '#contract/staff/money/till.ts'
import { visits } from '#contract/staff/climbing/visits.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import type { InvoiceId } from '#contract/platform/id.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { articleNamed, closeTill, countTill, openTill, saleOf, sellAtDesk, till } from '../../../tests/kit/till.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'

// Tickets on no one's name, groups and vouchers at the desk: what is sold to anybody.

let testApp: TestApp
let reception: StaffClient
let manager: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set(new Date('2026-11-20T08:00:00Z'))
  reception = await logStaffIn(testApp, await addMember(testApp, ['reception']))
  manager = await logStaffIn(testApp, await addMember(testApp, ['manager'], { pin: '573920' }))
  await openTill(reception, 50_000)
})
beforeEach(() => {
  testApp.errors.length = 0
  testApp.app.ctx.centre.guests = 'bearer'
})
afterEach(async () => {
  expect(testApp.errors).toEqual([])
  expect(await testApp.integrity()).toEqual([])
})
afterAll(() => testApp[Symbol.asyncDispose]())

const bearerLine = async (quantity: number): Promise<BasketLine> => ({
  kind: 'bearer',
  articleId: (await articleNamed(reception, 'Dnevna vstopnica'))._id,
  quantity,
  groupName: '',
})
const papersOf = async ({ invoiceId }: DeskSale): Promise<DeskPaper[]> =>
  (await reception.call(sales.papers, { params: { invoiceId: invoiceId! } })).papers
const scan = async (text: string, key: string = randomUUID()) =>
  (await reception.call(desk.scan, { body: { key, text } })).scanned
const sellBearer = async (quantity: number) => {
  const sale = await sellAtDesk(reception, [await bearerLine(quantity)])
  const [paper] = await papersOf(sale)
  return { sale, paper: paper!, ticket: sale.guests![0]! }
}
const takeBack = (invoiceId: InvoiceId, totalCents: number, line: number, quantity: number) =>
  manager.send(sales.refund, {
    params: { invoiceId },
    body: {
      key: randomUUID(),
      till,
      how: 'cash',
      lines: [{ line, quantity }],
      totalCents,
      because: 'Preizkus',
    },
  })
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body['code']]

describe("a ticket on no one's name", () => {
  test('lets in as many as were paid for, and the next one not', async () => {
    const { paper, sale } = await sellBearer(3)
    expect(sale.guests).toMatchObject([{ visits: 3, left: 3 }])
    expect(paper).toMatchObject({ kind: 'bearer', left: 3, code: expect.stringMatching(/^PREVIS:B[0-9A-Z]{16}$/) })
    for (const left of [2, 1, 0])
      expect(await scan(paper.code)).toMatchObject({ outcome: 'guest', visit: { heads: 1, bearer: { left } } })
    expect(await scan(paper.code)).toMatchObject({ outcome: 'no_guest', why: { code: 'ticket_used_up' } })
    const { visits: listed } = await reception.call(desk.feed, { query: {} })
    const own = listed.filter(({ bearer }) => bearer?._id === sale.guests![0]!._id)
    expect(own).toHaveLength(3)
    expect(own.every(({ person }) => person === undefined)).toBe(true)
    // Codes that let no one in are not shown any more.
    expect(await papersOf(sale)).toEqual([])
  })

  test('of three is three visits by 50 scans at one moment, and one key is one visit', async () => {
    const { paper } = await sellBearer(3)
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => scan(paper.code)))
    expect(outcomes.filter(({ outcome }) => outcome === 'guest')).toHaveLength(3)
    expect(outcomes.filter(({ outcome }) => outcome === 'no_guest')).toHaveLength(47)
    const { paper: other } = await sellBearer(3)
    const key = randomUUID()
    const same = await Promise.all(Array.from({ length: 20 }, () => scan(other.code, key)))
    expect(new Set(same.map((each) => each.outcome === 'guest' && each.visit._id)).size).toBe(1)
    expect(await scan(other.code)).toMatchObject({ visit: { bearer: { left: 1 } } })
  })

  test('has its entry again when a visit is undone, once', async () => {
    const { paper } = await sellBearer(1)
    const scanned = await scan(paper.code)
    const visitId = scanned.outcome === 'guest' ? scanned.visit._id : expect.fail('no visit')
    for (const outcome of ['undone', 'undone_before']) {
      const undone = await reception.call(visits.undo, {
        params: { visitId },
        body: { key: randomUUID(), because: '' },
      })
      expect(undone).toMatchObject({ outcome, visit: { bearer: { left: 1 } } })
    }
    expect(await scan(paper.code)).toMatchObject({ outcome: 'guest' })
  })

  test('is taken back for the entries that are left, never for more', async () => {
    const { paper, sale, ticket } = await sellBearer(3)
    const each = sale.totalCents / 3
    await scan(paper.code)
    expect(codeOf(await takeBack(sale.invoiceId!, 3 * each, 0, 3))).toEqual([409, 'refund_used'])
    expect((await takeBack(sale.invoiceId!, each, 0, 1)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 10 }, () => takeBack(sale.invoiceId!, each, 0, 1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await scan(paper.code)).toMatchObject({ outcome: 'no_guest', why: { code: 'ticket_used_up' } })
    const { sale: whole, paper: unused } = await sellBearer(2)
    expect((await takeBack(whole.invoiceId!, 2 * each, 0, 2)).status).toBe(200)
    expect(await scan(unused.code)).toMatchObject({ outcome: 'no_guest', why: { code: 'ticket_ended' } })
    expect(ticket.left).toBe(3)
  })

  test('is refused with a sentence where the centre wants names', async () => {
    const lines = [await bearerLine(1)]
    const body = await saleOf(reception, lines)
    testApp.app.ctx.centre.guests = 'named'
    expect((await reception.call(sales.articles)).hasBearer).toBe(false)
    expect(codeOf(await reception.send(sales.sell, { body }))).toEqual([409, 'tickets_by_name'])
  })

  test('of a code that is not known says nothing', async () => {
    expect(await scan('PREVIS:B7K3MQX2D9FTA0ZPN')).toEqual({ outcome: 'unknown', why: 'gone' })
    expect(await scan('PREVIS:B7K3MQX')).toEqual({ outcome: 'unknown', why: 'cut' })
  })
})

describe('a group', () => {
  const groupLine = async (quantity: number, groupName = 'OŠ Vič'): Promise<BasketLine> => {
    const existing = (await reception.call(sales.articles)).articles.find(({ category }) => category === 'G')
    if (existing) return { kind: 'bearer', articleId: existing._id, quantity, groupName }
    const { vatClasses, today } = await manager.call(officeArticles.list, { query: {} })
    const { product } = await manager.call(officeArticles.create, {
      body: {
        key: randomUUID(),
        category: 'G',
        name: { sl: 'Šolska skupina', en: 'School group' },
        vatClass: vatClasses[0]!.name,
        from: today,
        articles: [{ ageGroups: ['preschool', 'school', 'student', 'adult'], cents: 600 }],
        isVisible: true,
      },
    })
    return { kind: 'bearer', articleId: product.articles[0]!._id, quantity, groupName }
  }

  test('of 26 comes in by one visit with one ticket, paid by the head', async () => {
    testApp.app.ctx.centre.guests = 'named'
    const sale = await sellAtDesk(reception, [await groupLine(26)])
    expect(sale).toMatchObject({ totalCents: 26 * 600, guests: [{ group: 'OŠ Vič', visits: 26, left: 26 }] })
    const [paper] = await papersOf(sale)
    // The desk says how many of a group have come.
    const scanned = await scan(paper!.code)
    expect(scanned).toMatchObject({ outcome: 'guests', ticket: { left: 26 } })
    const body = { key: randomUUID(), heads: 24, name: 'OŠ Vič', bearerTicketId: sale.guests![0]!._id }
    const recorded = await Promise.all(Array.from({ length: 20 }, () => reception.call(visits.group, { body })))
    expect(new Set(recorded.map(({ visit }) => visit._id)).size).toBe(1)
    expect(recorded[0]!.visit).toMatchObject({ heads: 24, group: 'OŠ Vič', bearer: { left: 2 } })
    const more = { ...body, key: randomUUID(), heads: 3 }
    expect(codeOf(await reception.send(visits.group, { body: more }))).toEqual([409, 'bearer_too_few'])
    expect((await takeBack(sale.invoiceId!, 1_200, 0, 2)).status).toBe(200)
    expect(codeOf(await reception.send(visits.group, { body: { ...more, key: randomUUID(), heads: 1 } }))).toEqual([
      409,
      'bearer_too_few',
    ])
  })

  test('is offered to no one outside of the desk, and never as goods', async () => {
    const { articleId } = await groupLine(1)
    const body = await saleOf(reception, [await groupLine(1)])
    const asGoods = { ...body, lines: [{ kind: 'desk' as const, articleId, quantity: 1 }] }
    expect((await reception.send(sales.sell, { body: asGoods })).status).toBe(422)
    const shop = await testApp.as(await testApp.adult()).request('GET', `/articles/${articleId}`)
    expect(shop.status).toBe(404)
  })
})

describe('a voucher at the desk', () => {
  const gift = async () => {
    const { gifts } = await reception.call(sales.articles)
    return (
      gifts.find(({ ageGroup, name }) => ageGroup === 'adult' && name.sl.startsWith('Dnevna')) ??
      gifts.find(({ ageGroup }) => ageGroup === 'adult')!
    )
  }

  test('stands on one invoice with the basket, has a paper, and is redeemed like any other', async () => {
    const { _id: articleId, cents } = await gift()
    const shoes = await articleNamed(reception, 'Plezalniki')
    const sale = await sellAtDesk(reception, [
      { kind: 'desk', articleId: shoes._id, quantity: 1 },
      { kind: 'gifts', articleId, quantity: 2 },
    ])
    expect(sale).toMatchObject({ totalCents: shoes.cents + 2 * cents })
    const papers = await papersOf(sale)
    expect(papers).toMatchObject([{ kind: 'voucher', ageGroup: 'adult' }, { kind: 'voucher' }])
    const person = await testApp.adult()
    const { code } = papers[0]!
    expect((await reception.call(deskGifts.look, { body: { code } })).voucher.state).toBe('good')
    await reception.call(deskGifts.redeem, { body: { key: randomUUID(), code, personId: person.id } })
    expect((await testApp.as(person).call(tickets.mine)).unusedTickets).toHaveLength(1)
    // The second one is taken back, the redeemed one is not.
    const line = sale.lines.findIndex(({ quantity }) => quantity === 2)
    expect(codeOf(await takeBack(sale.invoiceId!, 2 * cents, line, 2))).toEqual([409, 'refund_used'])
    expect((await takeBack(sale.invoiceId!, cents, line, 1)).status).toBe(200)
    expect((await reception.call(deskGifts.look, { body: { code: papers[1]!.code } })).voucher.state).toBe('void')
    expect(await papersOf(sale)).toEqual([])
  })

  test('shows its code while the till is open, and each look is logged', async () => {
    const { _id: articleId } = await gift()
    const sale = await sellAtDesk(reception, [{ kind: 'gifts', articleId, quantity: 1 }])
    expect(await papersOf(sale)).toHaveLength(1)
    const logged = await testApp.app.ctx.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'papers_opened')
      .where('object_id', '=', sale._id)
      .execute()
    expect(logged).toHaveLength(1)
    const { session } = (await reception.call(tills.all)).tills[0]!
    expect(session).toBeDefined()
    await countTill(manager, 50_000)
    await closeTill(manager, { because: 'Konec preizkusa' })
    expect(await papersOf(sale)).toEqual([])
    await openTill(reception, 50_000, 'Nov začetek preizkusa')
  })
})
