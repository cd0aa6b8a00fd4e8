import { randomUUID } from 'node:crypto'
import { fewestPieces } from '#contract/platform/cash.ts'
import { boundBook } from '#contract/staff/reception/bound-book.ts'
import { tills, type CountedCash } from '#contract/staff/money/till.ts'
import type { BasketLine, DeskArticle } from '#contract/staff/reception/basket.ts'
import { sales } from '#contract/staff/reception/sales.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import { addMember, logStaffIn, type StaffClient } from './staff.ts'
import type { TestApp } from './test-app.ts'

export const till = 'BL1'

/** Pieces with this sum. */
export const countedOf: (total: number) => CountedCash = fewestPieces

export const openTill = async (desk: StaffClient, floatCents = 15_000, because = '', mark = till) =>
  (
    await desk.call(tills.open, {
      params: { till: mark },
      body: { key: randomUUID(), counted: countedOf(floatCents), because },
    })
  ).till

export const countTill = async (desk: StaffClient, cents: number, terminalSaidCents = 0, mark = till) =>
  (
    await desk.call(tills.count, {
      params: { till: mark },
      body: { key: randomUUID(), counted: countedOf(cents), terminalSaidCents },
    })
  ).till.session!.found!

export const closeTill = async (desk: StaffClient, { leftCents = 0, because = '', mark = till } = {}) =>
  (await desk.call(tills.close, { params: { till: mark }, body: { key: randomUUID(), leftCents, because } })).report

/** An article of the desk by its Slovenian name. */
export const articleNamed = async (desk: StaffClient, name: string): Promise<DeskArticle> => {
  const { articles } = await desk.call(sales.articles)
  const found = articles.find((article) => article.name.sl === name)
  if (!found) throw new Error(`no article ${name} among ${articles.map((article) => article.name.sl).join(', ')}`)
  return found
}

export interface HowPaid {
  /** Mark of the till; the first one unless said otherwise. */
  till?: string
  key?: string
  cashCents?: number
  givenCents?: number
  terminalCents?: number
  buyerId?: PersonId
  language?: Language
}

/** What `sales.sell` gets for these lines, paid in cash unless said otherwise. */
export const saleOf = async (desk: StaffClient, lines: BasketLine[], how: HowPaid = {}) => {
  const { totalCents } = await desk.call(sales.quote, { body: { lines } })
  const { key = randomUUID(), terminalCents = 0, cashCents = totalCents - terminalCents, ...rest } = how
  return {
    key,
    till,
    lines,
    totalCents,
    cashCents,
    terminalCents,
    givenCents: cashCents,
    language: 'sl' as const,
    ...rest,
  }
}

export const sellAtDesk = async (desk: StaffClient, lines: BasketLine[], how: HowPaid = {}) =>
  (await desk.call(sales.sell, { body: await saleOf(desk, lines, how) })).sale

/** Records an outage of yesterday, and enters a sale that was written by hand in it. */
export const sellByBook = async (testApp: TestApp, lines: BasketLine[], set = 1) => {
  const manager = await logStaffIn(testApp, await addMember(testApp, ['manager']))
  const yesterday = addDays(dayOf(testApp.clock.now()), -1)
  const time = { fromDay: yesterday, fromTime: '17:00', toDay: yesterday, toTime: '19:00' }
  await manager.call(boundBook.record, { body: { key: randomUUID(), ...time, cause: 'power' } })
  const { totalCents } = await manager.call(sales.quote, { body: { lines } })
  const written = { serial: '5001-0001018', set, number: String(set), writtenDay: yesterday, writtenTime: '18:00' }
  const paid = { totalCents, cashCents: totalCents, terminalCents: 0 }
  const body = { key: randomUUID(), till, lines, ...paid, language: 'sl' as const, ...written }
  return (await manager.call(boundBook.sell, { body })).sale
}
