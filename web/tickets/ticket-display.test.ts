import { afterAll, describe, expect, test } from 'vitest'
import type { OwnedTicket } from '#contract/tickets.ts'
import { setLocale } from '#texts/compiled/runtime.js'
import { daysUntil, displayTicket } from './ticket-display.ts'

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
    ['paket', {}, 4, 'Preostanejo ti še 4 vstopnice.', '7 obiskov od 11 vstopnic'],
    ['paket, one left', { visitsLeft: 1 }, 1, 'Preostane ti še 1 vstopnica.', '10 obiskov od 11 vstopnic'],
    [
      'paket, two left of 22',
      { visits: 22, visitsLeft: 2 },
      2,
      'Preostaneta ti še 2 vstopnici.',
      '20 obiskov od 22 vstopnic',
    ],
    ['paket, untouched', { visitsLeft: 11 }, 11, 'Preostane ti še 11 vstopnic.', '0 obiskov od 11 vstopnic'],
    [
      'dnevna',
      { type: 'dnevna', visits: 1, visitsLeft: 1 },
      1,
      'Preostane ti še 1 vstopnica.',
      '0 obiskov 1 vstopnice',
    ],
  ] as const)('%s', (_what, of, big, sentence, used) => {
    expect(displayTicket(ticket(of), now)).toMatchObject({ big, sentence, used, validUntil: 'Velja do 7. 12. 2026' })
  })

  test.each([
    [
      'activated, visits so far',
      { used: true, usedVisits: 6 },
      18,
      'Vstopnica velja še 18 dni',
      'Obiski s vstopnico: 6',
    ],
    [
      'on its last day',
      { used: true, usedVisits: 1, validUntil: '2026-11-20T22:59:59Z' },
      1,
      'Vstopnica velja še 1 dan',
      'Obiski s vstopnico: 1',
    ],
    ['not activated', { used: false, usedVisits: 0 }, 18, 'Vstopnico je potrebno aktivirati v 18 dneh', undefined],
    [
      'not activated, one day',
      { used: false, usedVisits: 0, validUntil: '2026-11-20T22:59:59Z' },
      1,
      'Vstopnico je potrebno aktivirati v 1 dnevu',
      undefined,
    ],
  ] as const)('terminska, %s', (_what, of, big, sentence, used) => {
    const { visits: _visits, visitsLeft: _left, ...term } = ticket({ type: 'terminska', duration: 30, ...of })
    const shown = displayTicket(term, now)
    expect(shown).toMatchObject({ big, sentence, note: 'S to vstopnico ni omejitve obiskov.' })
    expect(shown.used).toBe(used)
  })

  test('a day ticket has no progress bar, a package has one', () => {
    expect(displayTicket(ticket({ type: 'dnevna' }), now).progress).toBeUndefined()
    expect(displayTicket(ticket({}), now).progress).toMatchObject({ value: 7, max: 11 })
  })

  test("a child's ticket is shown to the guardian in the third person", () => {
    expect(displayTicket(ticket({}), now, 'child').sentence).toBe('Preostanejo še 4 vstopnice.')
    expect(displayTicket(ticket({ visitsLeft: 1 }), now, 'child').sentence).toBe('Preostane še 1 vstopnica.')
  })

  test('the sentences exist in English', () => {
    void setLocale('en', { reload: false })
    expect(displayTicket(ticket({}), now)).toMatchObject({
      sentence: 'You have 4 tickets left.',
      used: '7 of 11 visits used',
    })
    void setLocale('sl', { reload: false })
  })
})

test.each([
  ['2026-11-20T22:59:59Z', 1],
  ['2026-11-21T22:59:59Z', 2],
  ['2026-11-20T16:59:59Z', 0],
])('the days until %s are rounded up to %i', (until, days) => expect(daysUntil(until, now)).toBe(days))
