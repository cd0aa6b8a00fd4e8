import { expect, test } from 'vitest'
import type { Day } from '#contract/platform/day.ts'
import type { ClassId, PersonId } from '#contract/platform/id.ts'
import type { PaidHow, TouchedPlace } from '#contract/staff/climbing/cancellations.ts'
import { allowedMoves, endingOf, freeAfter, moveAll, movesInPart, placeKey, sentMoves, totalsOf } from './moves.ts'

const target = (id: string, free: number) => ({
  _id: id as ClassId,
  from: '2026-12-01' as Day,
  start: '2026-12-01T16:00:00.000Z',
  end: '2026-12-01T17:00:00.000Z',
  free,
})
const place = (
  person: string,
  paidHow: PaidHow,
  cents: number,
  targets: TouchedPlace['targets'],
  groups: readonly string[] = ['mon'],
): TouchedPlace => ({
  participantId: person as PersonId,
  participant: person,
  payer: 'Maja',
  groupIds: [...groups] as ClassId[],
  paidHow,
  cents,
  targets,
})
const key = (person: string, group = 'mon') => placeKey(person as PersonId, group as ClassId)
const none = new Map<string, ClassId>()
const [thursday, friday] = [target('thu', 2), target('fri', 1)]

test('all move as long as there is room, first where there is most of it', () => {
  const places = ['Ana', 'Bor', 'Cene', 'Dora'].map((person) => place(person, 'card', 100, [thursday, friday]))
  const moves = moveAll(places, none)
  expect([...moves.values()]).toEqual(['thu', 'thu', 'fri'])
  expect([...freeAfter(places, moves).values()]).toEqual([0, 0])
  expect(places.map((each) => endingOf(each, moves))).toEqual([0, 0, 0, 1])
  expect(sentMoves(places, moves)[0]).toEqual({ participantId: 'Ana', from: 'mon', to: 'thu' })
})

test('a chosen move stays, and counts against the room', () => {
  const places = ['Ana', 'Bor'].map((person) => place(person, 'card', 100, [friday]))
  const moves = moveAll(places, new Map([[key('Bor'), 'fri' as ClassId]]))
  expect([...moves]).toEqual([[key('Bor'), 'fri']])
})

test('two groups of one participant never move into the same one', () => {
  const places = [place('Ana', 'card', 100, [thursday], ['mon', 'tue'])]
  const moves = moveAll(places, none)
  expect([...moves.values()]).toEqual(['thu'])
  expect(movesInPart(places, moves)).toBe(true)
})

test('a move that the preview no longer allows is dropped', () => {
  const moves = new Map([
    [key('Ana'), 'thu' as ClassId],
    [key('Bor'), 'thu' as ClassId],
  ])
  expect([
    ...allowedMoves([place('Ana', 'card', 100, [friday]), place('Bor', 'card', 100, [thursday])], moves),
  ]).toEqual([[key('Bor'), 'thu']])
})

test('totals are of what ends, by the way it was paid', () => {
  const places = [
    place('Ana', 'card', 9259, [thursday]),
    place('Bor', 'card', 9259, [thursday]),
    place('Cene', 'wallet', 5000, []),
    place('Dora', 'pre_invoice', 0, []),
    place('Eva', 'voucher', 0, []),
  ]
  expect(totalsOf(places, new Map([[key('Ana'), thursday._id]]))).toEqual([
    { paidHow: 'card', count: 1, cents: 9259 },
    { paidHow: 'wallet', count: 1, cents: 5000 },
    { paidHow: 'pre_invoice', count: 1, cents: 0 },
    { paidHow: 'voucher', count: 1, cents: 0 },
  ])
})
