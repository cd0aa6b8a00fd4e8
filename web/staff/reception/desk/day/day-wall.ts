import { timeZone } from '#contract/platform/day.ts'
import { lean } from '#contract/platform/wall-drawing.ts'

/** One stone: a visit, or a person still expected. */
export interface WallVisit {
  _id: string
  /** ISO instant. */
  at: string
}

export interface PlacedStone<Visit> {
  visit: Visit
  x: number
  y: number
  size: number
}

/** Height of the picture above its axis, and the distance of two half-hours on it. */
export const wallHeight = 224
export const halfHourWidth = 14.2
/** Distance of two stones in a stack while there is room for all. */
const maxStep = 18.4
/** A stone is a little larger than the distance to the next one. */
const overlap = 1.09

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })

/** Minutes after midnight in Ljubljana. */
export const minuteOfDay = (at: Date | string): number => {
  const [hours = 0, minutes = 0] = clock
    .format(typeof at === 'string' ? new Date(at) : at)
    .split(':')
    .map(Number)
  return hours * 60 + minutes
}

/** The hours that the axis shows at least. */
const usual = { from: 9, to: 22 }

export interface DayHours {
  from: number
  to: number
}

/** Hours of the axis, wider where a visit or a class is earlier or later. */
export const hoursOf = (visits: readonly WallVisit[]): DayHours => {
  const minutes = visits.map(({ at }) => minuteOfDay(at))
  return {
    from: Math.min(usual.from, ...minutes.map((minute) => Math.floor(minute / 60))),
    to: Math.max(usual.to, ...minutes.map((minute) => Math.ceil((minute + 1) / 60))),
  }
}

/** Place on the axis, in the picture's units. */
export const axisOf = ({ from }: DayHours, minute: number): number => ((minute - from * 60) / 30) * halfHourWidth

/** Visits as leaning stacks of half-hours, the first one lowest; a full day has smaller stones and the same height. */
export const stackVisits = <Visit extends WallVisit>(
  visits: readonly Visit[],
  hours: DayHours,
): readonly PlacedStone<Visit>[] => {
  const stacks = Map.groupBy(visits, ({ at }) => Math.floor(minuteOfDay(at) / 30))
  const highest = Math.max(1, ...[...stacks.values()].map(({ length }) => length))
  const step = Math.min(maxStep, wallHeight / highest)
  const size = step * overlap
  return [...stacks].flatMap(([halfHour, stack]) =>
    stack.map((visit, index) => {
      const middle = (index + 0.5) * step
      return { visit, x: axisOf(hours, halfHour * 30) + middle * lean + 5, y: wallHeight - middle, size }
    }),
  )
}

/** Half-hour with most visits, for the sentence that says what the picture shows. */
export const busiestOf = (visits: readonly WallVisit[]): { from: number; count: number } | undefined => {
  const stacks = [...Map.groupBy(visits, ({ at }) => Math.floor(minuteOfDay(at) / 30))]
  const [busiest] = stacks.toSorted(([, one], [, other]) => other.length - one.length)
  return busiest && { from: busiest[0] * 30, count: busiest[1].length }
}

/** 1050 as `17:30`. */
export const clockOf = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
