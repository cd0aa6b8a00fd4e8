import { describe, expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { EntryChoice } from '#contract/staff/people/entry.ts'
import type { SeenTicket } from '#server/climbing/tickets/tickets.ts'
import { decideEntry, scanLeadsTo } from './entry.rules.ts'
import { choiceOf, verdictOf, type EntryFacts } from './verdict.rules.ts'

const at = new Date('2026-11-20T16:42:00Z')
const moment = { at, aloneFrom: 15 }
const name = { sl: 'Vstopnica', en: 'Ticket' }

let tickets = 0
const ticket = (of: Partial<SeenTicket>): SeenTicket => ({
  id: `ticket-${(tickets += 1)}` as never,
  holderId: 'ana' as never,
  name,
  type: 'paket',
  validUntil: new Date('2027-05-01T21:59:59Z'),
  activated: null,
  visits: 11,
  usedVisits: 4,
  usableFrom: null,
  entryHours: null,
  durationDays: 365,
  isGood: true,
  notNow: undefined,
  isUnactivated: false,
  ...of,
})

const daily = (of: Partial<SeenTicket> = {}) => ticket({ type: 'dnevna', visits: 1, usedVisits: 0, ...of })
const running = (of: Partial<SeenTicket> = {}) =>
  ticket({
    type: 'terminska',
    visits: null,
    activated: at,
    durationDays: 30,
    validUntil: new Date('2026-12-12T22:59:59Z'),
    ...of,
  })
const waiting = (of: Partial<SeenTicket> = {}) =>
  ticket({ type: 'terminska', visits: null, usedVisits: 0, durationDays: 30, isUnactivated: true, ...of })
const usedUp = () => ticket({ usedVisits: 11, isGood: false, notNow: { code: 'ticket_used_up' } })

const certificate = (kind: 'top_rope' | 'alone') => ({
  _id: kind as never,
  kind,
  grantedOn: '2026-01-01' as Day,
  grantedBy: 'T',
})

/** What is agreed to, and when. */
const agreed = (of: { rules?: Date; alone?: Date }) => ({
  rules: { version: '2026-09', acceptedAt: of.rules },
  alone: { version: '2026-11', givenAt: of.alone },
  news: { version: '2026-11', givenAt: undefined },
})

const facts = (of: Partial<EntryFacts> = {}): EntryFacts => ({
  personId: 'ana' as never,
  firstName: 'Ana',
  lastName: 'Kovač',
  birthDate: '1986-03-04' as Day,
  hasBeenHere: true,
  isEmailBlocked: false,
  tickets: [ticket({})],
  today: undefined,
  ban: undefined,
  notes: [],
  certificates: [certificate('top_rope')],
  agreements: agreed({ rules: at }),
  classNow: undefined,
  overdue: [],
  ...of,
})

const classNow = { dateId: 'date' as never, name, startsAt: new Date('2026-11-20T17:00:00Z') }
const today = { id: 'visit' as never, at: new Date('2026-11-20T09:12:00Z') }
const born = (age: number) => `${2026 - age}-01-15` as Day
const ban = { until: '2027-03-01' as Day, because: 'Plezal brez dovoljenja', setOn: '2026-11-01' as Day, by: 'Tina' }
const note = {
  _id: 'note' as never,
  text: 'Vrni ključ',
  until: '2026-11-30' as Day,
  writtenOn: '2026-11-01' as Day,
  by: 'Tina',
}

const cases: [string, Partial<EntryFacts>, string[]][] = [
  ['a regular with a package', {}, []],
  ['who is banned', { ban }, ['red banned']],
  ['a child of 14', { birthDate: born(14) }, ['red needs_supervisor']],
  [
    'a child of 14 that may climb alone, with consent',
    {
      birthDate: born(14),
      certificates: [certificate('top_rope'), certificate('alone')],
      agreements: agreed({ rules: at, alone: at }),
    },
    [],
  ],
  [
    'a child of 14 that may climb alone, without consent',
    { birthDate: born(14), certificates: [certificate('top_rope'), certificate('alone')] },
    ['red needs_consent'],
  ],
  ['a minor of 15 without consent', { birthDate: born(15) }, ['red needs_consent']],
  ['a minor of 17 with consent', { birthDate: born(17), agreements: agreed({ rules: at, alone: at }) }, []],
  ['an adult of 18', { birthDate: born(18) }, []],
  ['no ticket at all', { tickets: [] }, ['red no_ticket']],
  ['a package that is used up', { tickets: [usedUp()] }, ['red no_ticket']],
  ['a child without a ticket', { birthDate: born(8), tickets: [] }, ['red needs_supervisor', 'red no_ticket']],
  ['a child that comes to its class', { birthDate: born(8), tickets: [], classNow }, []],
  ['a child that is in', { birthDate: born(8), tickets: [], today }, []],
  ['rules of a new version', { agreements: agreed({}) }, ['amber rules']],
  ['a first visit', { hasBeenHere: false }, ['amber first_visit']],
  ['no certificate', { certificates: [certificate('alone')] }, ['amber no_certificate']],
  [
    'an overdue pro-forma',
    { overdue: [{ id: 'p' as never, number: '123-2026', cents: 8_900, due: '2026-11-01' as Day }] },
    ['amber overdue'],
  ],
  ['a note', { notes: [note] }, ['amber note']],
  ['an address that was not confirmed', { isEmailBlocked: true }, ['amber email_blocked']],
  ['the last visit of a package', { tickets: [ticket({ usedVisits: 10 })] }, ['info last_visit']],
  ['the only visit of a day ticket', { tickets: [daily()] }, []],
  [
    'a ticket in its last seven days',
    { tickets: [running({ validUntil: new Date('2026-11-26T22:59:59Z') })] },
    ['info days_left'],
  ],
  ['a ticket with eight days', { tickets: [running({ validUntil: new Date('2026-11-27T22:59:59Z') })] }, []],
  ['a 26th birthday in 30 days', { birthDate: '2000-12-20' as Day }, ['info birthday']],
  ['a 26th birthday in 31 days', { birthDate: '2000-12-21' as Day }, []],
  ['an 18th birthday today', { birthDate: '2008-11-20' as Day }, ['info birthday']],
  [
    'everything at once: the worst first',
    {
      ban,
      birthDate: born(14),
      tickets: [],
      agreements: agreed({}),
      hasBeenHere: false,
      certificates: [],
      notes: [note],
    },
    [
      'red banned',
      'red needs_supervisor',
      'red no_ticket',
      'amber rules',
      'amber first_visit',
      'amber no_certificate',
      'amber note',
    ],
  ],
]

describe('the verdict (docs/product/desk.md §1)', () => {
  test.each(cases)('%s', (_name, of, reasons) => {
    expect(verdictOf(facts(of), moment).verdict.map(({ level, code }) => `${level} ${code}`)).toEqual(reasons)
  })

  test('says of no ticket why the one that ended last is not good', () => {
    const older = ticket({
      validUntil: new Date('2026-01-01T22:59:59Z'),
      notNow: { code: 'ticket_expired', day: '2026-01-01' as Day },
    })
    expect(verdictOf(facts({ tickets: [older, usedUp()] }), moment).verdict).toEqual([
      { level: 'red', code: 'no_ticket', last: { code: 'ticket_used_up' } },
    ])
  })
})

/** The preset is the ticket of this place in the list. */
const choices: [string, SeenTicket[], EntryChoice['kind'], number | undefined][] = [
  ['a running term ticket before a package', [ticket({}), running()], 'ticket', 1],
  ['a running term ticket beside an unactivated one', [waiting(), running()], 'ticket', 1],
  [
    'narrower hours before the sooner end',
    [daily({ validUntil: new Date('2026-12-01T22:59:59Z') }), daily({ entryHours: { from: '14:00', to: '22:00' } })],
    'ticket',
    1,
  ],
  [
    'narrower of two',
    [daily({ entryHours: { from: '08:00', to: '22:00' } }), daily({ entryHours: { from: '14:00', to: '22:00' } })],
    'ticket',
    1,
  ],
  ['the sooner end', [ticket({}), daily({ validUntil: new Date('2026-12-01T22:59:59Z') })], 'ticket', 1],
  ['begun before unbegun', [ticket({ usedVisits: 0 }), ticket({ usedVisits: 1 })], 'ticket', 1],
  [
    'a ticket of other hours is passed over',
    [daily({ notNow: { code: 'ticket_not_now', hours: { from: '08:00', to: '14:00' } } }), ticket({})],
    'ticket',
    1,
  ],
  ['an unactivated term ticket alone', [waiting()], 'needs_activation', 0],
  [
    'of two unactivated ones the sooner',
    [waiting({ validUntil: new Date('2027-06-01T21:59:59Z') }), waiting()],
    'needs_activation',
    1,
  ],
  ['an unactivated one beside a package', [waiting(), ticket({})], 'needs_choice', 1],
  ['nothing good', [usedUp()], 'none', undefined],
]

describe('the choice (docs/product/desk.md §2)', () => {
  test.each(choices)('%s', (_name, held, kind, preset) => {
    const choice = choiceOf(facts({ tickets: held }), at)
    expect([choice.kind, 'ticketId' in choice ? choice.ticketId : undefined]).toEqual([
      kind,
      preset === undefined ? undefined : held[preset]!.id,
    ])
  })

  test('says until when a term ticket would run', () => {
    expect(choiceOf(facts({ tickets: [waiting()] }), at)).toMatchObject({ validUntil: '2026-12-19' })
  })

  test('a class takes no ticket, and who is in takes nothing', () => {
    expect(choiceOf(facts({ classNow }), at)).toMatchObject({ kind: 'class', dateId: 'date' })
    expect(choiceOf(facts({ today, classNow }), at)).toMatchObject({ kind: 'already_in' })
  })
})

describe('an entry (docs/product/desk.md §3)', () => {
  const adult = facts({ personId: 'mother' as never })
  const child = { birthDate: born(8) }
  const supervisorId = 'mother' as never
  const decisions: [string, Partial<EntryFacts>, Parameters<typeof decideEntry>[1], EntryFacts | undefined, object][] =
    [
      ['by the choice', {}, {}, undefined, { take: { ticketId: expect.any(String) } }],
      ['twice on a day', { today }, {}, undefined, { outcome: 'already_in', since: today.at }],
      ['again on purpose', { today }, { again: true }, undefined, { take: { ticketId: expect.any(String) } }],
      ['banned', { ban }, { reason: 'staff' }, undefined, { outcome: 'no_entry', why: 'banned' }],
      ['to a class', { classNow }, {}, undefined, { take: { reason: 'class' } }],
      [
        'with a receipt of another register',
        { tickets: [] },
        { reason: 'paid_elsewhere', receipt: '17' },
        undefined,
        { take: { reason: 'paid_elsewhere', receipt: '17' } },
      ],
      ['without a ticket', { tickets: [] }, {}, undefined, { outcome: 'no_entry', why: 'no_ticket' }],
      [
        'with a package that is used up',
        { tickets: [usedUp()] },
        {},
        undefined,
        { outcome: 'no_entry', why: 'ticket_used_up' },
      ],
      [
        "with another person's ticket",
        {},
        { ticketId: 'foreign' as never },
        undefined,
        { outcome: 'no_entry', why: 'no_ticket' },
      ],
      ['before the activation was asked', { tickets: [waiting()] }, {}, undefined, { outcome: 'needs_activation' }],
      [
        'with the activation',
        { tickets: [waiting()] },
        { activates: true },
        undefined,
        { take: { ticketId: expect.any(String) } },
      ],
      [
        'with a choice to make',
        { tickets: [waiting(), ticket({})] },
        { activates: true },
        undefined,
        { outcome: 'needs_choice' },
      ],
      ['a child without an adult', child, {}, undefined, { outcome: 'needs_supervisor' }],
      ['a child with an adult', child, { supervisorId }, adult, { take: { ticketId: expect.any(String) } }],
      [
        'a child with a grandmother by name',
        child,
        { supervisor: { name: 'Ana', phone: '041 234 567' } },
        undefined,
        { take: { ticketId: expect.any(String) } },
      ],
      [
        'a child with a sister of 12',
        child,
        { supervisorId },
        facts({ personId: 'mother' as never, birthDate: born(12) }),
        { outcome: 'no_entry', why: 'supervisor_unfit' },
      ],
      [
        'a child with itself',
        child,
        { supervisorId: 'ana' as never },
        facts(child),
        { outcome: 'no_entry', why: 'supervisor_unfit' },
      ],
      [
        'a child with an unknown person',
        child,
        { supervisorId },
        undefined,
        { outcome: 'no_entry', why: 'supervisor_unfit' },
      ],
      [
        'a minor without consent',
        { birthDate: born(16) },
        { reason: 'partner_card' },
        undefined,
        { outcome: 'needs_consent' },
      ],
    ]
  test.each(decisions)('%s', (_name, of, wanted, supervisor, expected) => {
    expect(decideEntry(facts(of), wanted, supervisor, moment)).toEqual(expected)
  })

  test('explicitly by an unactivated ticket, asked and unasked', () => {
    const held = waiting()
    const of = facts({ tickets: [held, ticket({})] })
    expect(decideEntry(of, { ticketId: held.id }, undefined, moment)).toEqual({ outcome: 'needs_activation' })
    expect(decideEntry(of, { ticketId: held.id, activates: true }, undefined, moment)).toEqual({
      take: { ticketId: held.id },
    })
  })

  const scans: [string, Partial<EntryFacts>, ReturnType<typeof scanLeadsTo>][] = [
    ['green', {}, 'enter'],
    ['info', { tickets: [ticket({ usedVisits: 10 })] }, 'enter'],
    ['amber', { hasBeenHere: false }, 'person'],
    ['red', { tickets: [] }, 'person'],
    ['red for the age alone', child, 'needs_supervisor'],
    ['red for the age and a ticket', { ...child, tickets: [] }, 'person'],
    ['a question', { tickets: [waiting()] }, 'needs_activation'],
    ['a question beside amber', { tickets: [waiting()], hasBeenHere: false }, 'person'],
    ['in already, with an amber reason', { today, notes: [note] }, 'enter'],
    ['a class', { classNow, tickets: [] }, 'enter'],
  ]
  test.each(scans)('a scan of %s', (_name, of, leads) => {
    expect(scanLeadsTo(verdictOf(facts(of), moment))).toBe(leads)
  })
})
