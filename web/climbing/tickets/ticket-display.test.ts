import { afterAll, describe, expect, test } from 'vitest'
import type { OwnedTicket } from '#contract/climbing/tickets.ts'
import { setLocale } from '#texts/compiled/runtime.js'
import { daysUntil, displayTicket, endOf } from './ticket-display.ts'
import { stacksOf, type Stack } from './ticket-stacks.ts'

const now = new Date('2026-11-20T17:00:00Z')
const ticket = (of: Partial<OwnedTicket>): OwnedTicket => ({
  _id: 'x' as OwnedTicket['_id'],
  name: { sl: 'Paket', en: 'Package' },
  type: 'paket',
  validUntil: '2026-12-07T22:59:59Z',
  visits: 11,
  visitsLeft: 4,
  used: true,
  usedVisits: 7,
  duration: 365,
  ...of,
})

afterAll(() => setLocale('sl', { reload: false }))

describe('ticket cards', () => {
  test.each([
    ['paket', {}, 4, 'Preostanejo ti še 4\u00a0vstopnice.', '7\u00a0obiskov od 11\u00a0vstopnic'],
    [
      'paket, one left',
      { visitsLeft: 1 },
      1,
      'Preostane ti še 1\u00a0vstopnica.',
      '10\u00a0obiskov od 11\u00a0vstopnic',
    ],
    [
      'paket, two left of 22',
      { visits: 22, visitsLeft: 2 },
      2,
      'Preostaneta ti še 2\u00a0vstopnici.',
      '20\u00a0obiskov od 22\u00a0vstopnic',
    ],
    [
      'paket, untouched',
      { visitsLeft: 11 },
      11,
      'Preostane ti še 11\u00a0vstopnic.',
      '0\u00a0obiskov od 11\u00a0vstopnic',
    ],
    [
      'dnevna',
      { type: 'dnevna', visits: 1, visitsLeft: 1 },
      1,
      'Preostane ti še 1\u00a0vstopnica.',
      '0 obiskov 1 vstopnice',
    ],
  ] as const)('%s', (_what, of, big, sentence, used) => {
    expect(displayTicket([ticket(of)], now)).toMatchObject({
      big,
      sentence,
      used,
      validUntil: 'Velja do 7.\u00a012.\u00a02026',
    })
  })

  test.each([
    [
      'activated, visits so far',
      { used: true, usedVisits: 6 },
      18,
      'Vstopnica velja še 18\u00a0dni',
      'Obiski s vstopnico: 6',
    ],
    [
      'on its last day',
      { used: true, usedVisits: 1, validUntil: '2026-11-20T22:59:59Z' },
      1,
      'Vstopnica velja še 1\u00a0dan',
      'Obiski s vstopnico: 1',
    ],
    ['not activated', { used: false, usedVisits: 0 }, 17, 'Vstopnico je potrebno aktivirati v 17\u00a0dneh', undefined],
    [
      'not activated, one day',
      { used: false, usedVisits: 0, validUntil: '2026-11-20T22:59:59Z' },
      1,
      'Vstopnico je potrebno aktivirati v 1\u00a0dnevu',
      undefined,
    ],
  ] as const)('terminska, %s', (_what, of, big, sentence, used) => {
    const { visits: _visits, visitsLeft: _left, ...term } = ticket({ type: 'terminska', duration: 30, ...of })
    const shown = displayTicket([term], now)
    expect(shown).toMatchObject({ big, sentence, note: 'S to vstopnico ni omejitve obiskov.' })
    expect(shown.used).toBe(used)
  })

  test('a day ticket has no progress bar, a package has one', () => {
    expect(displayTicket([ticket({ type: 'dnevna' })], now).progress).toBeUndefined()
    expect(displayTicket([ticket({})], now).progress).toMatchObject({ value: 7, max: 11 })
  })

  test("a child's ticket is shown to the guardian in the third person", () => {
    expect(displayTicket([ticket({})], now, 'child').sentence).toBe('Preostanejo še 4\u00a0vstopnice.')
    expect(displayTicket([ticket({ visitsLeft: 1 })], now, 'child').sentence).toBe('Preostane še 1\u00a0vstopnica.')
  })

  test('a term ticket not yet activated never says until when it is valid, and a window of 365 days is no 366', () => {
    const bought = { type: 'terminska', duration: 30, used: false, usedVisits: 0 } as const
    const term = ticket({ ...bought, validUntil: '2027-11-20T22:59:59Z' })
    expect(displayTicket([term], now)).toMatchObject({
      big: 365,
      sentence: 'Vstopnico je potrebno aktivirati v 365\u00a0dneh',
      validUntil: 'Aktiviraj do 20.\u00a011.\u00a02027; velja 30\u00a0dni od prvega obiska',
    })
    // The change of the clocks lies between.
    expect(displayTicket([{ ...term, validUntil: '2027-07-20T21:59:59Z' }], new Date('2026-11-20T23:10:00Z')).big).toBe(
      241,
    )
    expect(endOf({ ...term, used: true })).toBe('Velja do 20.\u00a011.\u00a02027')
  })

  test('the sentences exist in English', () => {
    void setLocale('en', { reload: false })
    expect(displayTicket([ticket({})], now)).toMatchObject({
      sentence: 'You have 4\u00a0tickets left.',
      used: '7\u00a0of 11\u00a0visits used',
    })
    void setLocale('sl', { reload: false })
  })
})

test.each([
  ['2026-11-20T22:59:59Z', 1],
  ['2026-11-21T22:59:59Z', 2],
  ['2026-11-20T16:59:59Z', 0],
])('the days until %s are rounded up to %i', (until, days) => expect(daysUntil(until, now)).toBe(days))

describe('equal tickets (docs/product/tickets.md §6.7)', () => {
  const day = (validUntil: string, of: Partial<OwnedTicket> = {}) =>
    ticket({
      _id: `${validUntil}${JSON.stringify(of)}` as OwnedTicket['_id'],
      name: { sl: 'Dnevna vstopnica', en: 'Day ticket' },
      type: 'dnevna',
      visits: 1,
      visitsLeft: 1,
      used: false,
      usedVisits: 0,
      validUntil,
      ...of,
    })
  const soon = '2026-12-07T22:59:59Z'
  const late = '2027-03-01T22:59:59Z'

  test.each<[string, OwnedTicket[], number[]]>([
    ['with another end of validity stand together', [day(soon), day(late), day(late)], [3]],
    ['stand where their first one stands', [day(soon), ticket({}), day(late)], [2, 1]],
    ['in use stay alone', [ticket({ _id: 'a' as OwnedTicket['_id'] }), ticket({})], [1, 1]],
    ['by name, language included', [day(soon), day(soon, { name: { sl: 'Dnevna vstopnica', en: 'Daily' } })], [1, 1]],
    ['by hours of entry', [day(soon), day(soon, { entryHours: { from: '09:00', to: '13:00' } })], [1, 1]],
    ['that wait stay apart', [day(soon), day(soon, { usableFrom: late }), day(soon, { usableFrom: late })], [1, 2]],
    [
      'that another person paid for stay apart',
      [day(soon, { usableFrom: late, mayBegin: true }), day(soon, { usableFrom: late })],
      [1, 1],
    ],
  ])('%s', (_what, given, sizes) => expect(stacksOf(given).map((stack) => stack.length)).toEqual(sizes))

  test('say how many there are, what is left in all, and when the first one ends', () => {
    const [stack] = stacksOf([day(soon), day(late), day(late), day(late)]) as [Stack]
    expect(displayTicket(stack, now)).toEqual({
      name: 'Dnevna vstopnica',
      big: 4,
      sentence: 'Preostanejo ti še 4\u00a0vstopnice.',
      validUntil: 'Prva velja do 7.\u00a012.\u00a02026',
    })
    // A stack that waits shows no figure, so its name says how many there are.
    const [waiting] = stacksOf([day(soon, { usableFrom: late }), day(soon, { usableFrom: late })]) as [Stack]
    expect(displayTicket(waiting, now).name).toBe('2\u00a0× Dnevna vstopnica')
    const [packages] = stacksOf([
      ticket({ used: false, usedVisits: 0, visitsLeft: 11 }),
      ticket({ used: false, usedVisits: 0, visitsLeft: 11 }),
    ]) as [Stack]
    expect(displayTicket(packages, now, 'child')).toEqual({
      name: '2\u00a0× Paket',
      big: 22,
      sentence: 'Preostane še 22\u00a0vstopnic.',
      used: '0\u00a0obiskov od 22\u00a0vstopnic',
      validUntil: 'Velja do 7.\u00a012.\u00a02026',
    })
  })
})
