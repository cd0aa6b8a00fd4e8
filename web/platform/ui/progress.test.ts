import { expect, test } from 'vitest'
import { maxTicks, ticksFor } from './DayTicks.tsx'
import { columnsFor } from './WallHoldRow.tsx'
import { slabsFor } from './TicketArt.tsx'

test.each([
  { days: 30, left: 17, ticks: 30, lit: 17 },
  { days: 30, left: 30, ticks: 30, lit: 30 },
  { days: 30, left: 0, ticks: 30, lit: 0 },
  { days: 7, left: 3, ticks: 7, lit: 3 },
  { days: 182, left: 91, ticks: 30, lit: 15 },
  { days: 365, left: 365, ticks: 30, lit: 30 },
  { days: 365, left: 1, ticks: 30, lit: 1 },
  { days: 30, left: 365, ticks: 30, lit: 30 },
  { days: 0, left: 0, ticks: 1, lit: 0 },
])('a term ticket of $days days with $left left shows $lit of $ticks ticks', ({ days, left, ticks, lit }) => {
  expect(ticksFor(days, left)).toEqual({ ticks, lit })
  expect(ticks).toBeLessThanOrEqual(maxTicks)
})

test.each([
  [1, 1],
  [5, 5],
  [11, 11],
  [13, 13],
  [14, 14],
  [20, 10],
  [30, 15],
  [50, 17],
  [100, 20],
])('a package of %i visits is drawn in lines of %i', (total, columns) => expect(columnsFor(total)).toBe(columns))

test.each([
  [30, 4],
  [31, 4],
  [92, 6],
  [182, 6],
  [184, 6],
  [365, 12],
])('a term ticket of %i days is drawn with %i slabs', (days, slabs) => expect(slabsFor(days)).toBe(slabs))
