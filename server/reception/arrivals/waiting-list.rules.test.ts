import { describe, expect, test } from 'vitest'
import type { ArrivalId } from '#contract/platform/id.ts'
import { groupOf, listOf, type AcceptedToday, type WaitingForm } from './waiting-list.rules.ts'

const noOne: AcceptedToday = { addresses: new Set(), browsers: new Set() }

let made = 0
/** A form a second later than the one before. */
const form = (address: string, more: Partial<WaitingForm> = {}): WaitingForm => {
  made += 1
  const id = `form ${String(made).padStart(5, '0')}` as ArrivalId
  const at = new Date(made * 1_000)
  return { id, at, address, range: `range of ${address}`, browser: `browser of ${id}`, isShown: false, ...more }
}
const many = (count: number, address: string, more: Partial<WaitingForm> = {}) =>
  Array.from({ length: count }, () => form(address, more))
const ids = (forms: readonly WaitingForm[]) => forms.map(({ id }) => id)

describe('lines', () => {
  test.each([
    [6, 6, 0],
    [7, 0, 1],
  ])('of %s forms of one address %s stand alone, in %s group', (count, singles, groups) => {
    const { others } = listOf(many(count, 'one'), noOne)
    expect([others.singles.length, others.groups.length]).toEqual([singles, groups])
  })

  test.each([
    [24, 24, 0],
    [25, 0, 1],
  ])('of %s forms of one range, each of its own address, %s stand alone, in %s group', (count, singles, groups) => {
    const forms = Array.from({ length: count }, (_, index) => form(`address ${index}`, { range: 'one' }))
    const { others } = listOf(forms, noOne)
    expect([others.singles.length, others.groups.map(({ by }) => by)]).toEqual([singles, groups ? ['range'] : []])
  })

  test.each([
    [24, 24, 0],
    [25, 0, 1],
  ])('of %s forms of a confirmed address %s stand alone, in %s group', (count, singles, groups) => {
    const { confirmed, others } = listOf(many(count, 'hall'), { ...noOne, addresses: new Set(['hall']) })
    expect([confirmed.singles.length, confirmed.groups.length]).toEqual([singles, groups])
    expect(others).toEqual({ singles: [], groups: [] })
  })

  test('a form without an origin is alone', () => {
    const forms = Array.from({ length: 40 }, (_, index) => form(`id ${index}`, { range: `id ${index}` }))
    expect(listOf(forms, noOne).others.singles).toHaveLength(40)
  })
})

describe('order', () => {
  test('what was shown, and what comes from a confirmed browser or address, stands first, the newest before', () => {
    const [stranger, shown, ofBrowser, ofAddress] = [
      form('a'),
      form('b', { isShown: true }),
      form('c', { browser: 'teacher' }),
      form('hall'),
    ]
    const where = { addresses: new Set(['hall']), browsers: new Set(['teacher']) }
    const { confirmed, others } = listOf([stranger, shown, ofBrowser, ofAddress], where)
    expect(ids(confirmed.singles)).toEqual(ids([ofAddress, ofBrowser, shown]))
    expect(ids(others.singles)).toEqual(ids([stranger]))
  })

  test('a lone form stands before newer ones of an address that has sent several', () => {
    const lone = form('visitor')
    const several = many(5, 'several')
    expect(ids(listOf([lone, ...several], noOne).others.singles)[0]).toBe(lone.id)
  })

  test('a form that was shown leaves the group of its address', () => {
    const flood = many(200, 'flood')
    const shown = form('flood', { isShown: true })
    const { confirmed, others } = listOf([...flood, shown], noOne)
    expect([ids(confirmed.singles), others.groups[0]?.forms.length]).toEqual([[shown.id], 200])
  })
})

describe('the forms of a line', () => {
  test('are those of its origin, from the newest on that it was shown with', () => {
    const flood = many(10, 'flood')
    const shown = form('flood', { isShown: true })
    const newer = form('flood')
    const forms = [...flood, shown, newer, form('visitor')]
    expect(ids(groupOf(forms, noOne, flood[9]!.id, 'address')!)).toEqual(ids(flood.toReversed()))
  })

  test('of a range are not those of an address that is confirmed, or a line of its own', () => {
    const strangers = Array.from({ length: 30 }, (_, index) => form(`address ${index}`, { range: 'one' }))
    const forms = [...strangers, form('hall', { range: 'one' }), ...many(10, 'flood', { range: 'one' })]
    const where = { ...noOne, addresses: new Set(['hall']) }
    expect(groupOf(forms, where, strangers[29]!.id, 'range')).toHaveLength(30)
  })

  test('are none once they stand alone, as where one of them was accepted', () => {
    const forms = many(10, 'party')
    const where = { ...noOne, addresses: new Set(['party']) }
    expect(groupOf(forms, where, forms[9]!.id, 'address')).toBeUndefined()
  })
})
