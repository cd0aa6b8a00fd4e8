import type { ClassId, PersonId } from '#contract/platform/id.ts'
import type { PaidHow, TouchedPlace } from '#contract/staff/climbing/cancellations.ts'

/** Where participants go instead; a place that is in none ends. */
export type Moves = ReadonlyMap<string, ClassId>

/** Key of one place: a participant in one of the groups. */
export const placeKey = (participantId: PersonId, groupId: ClassId): string => `${participantId} ${groupId}`

/** Free places of each target, once the chosen moves are made. */
export const freeAfter = (places: readonly TouchedPlace[], moves: Moves): ReadonlyMap<ClassId, number> => {
  const free = new Map(places.flatMap(({ targets }) => targets.map((target) => [target._id, target.free] as const)))
  for (const to of moves.values()) free.set(to, (free.get(to) ?? 0) - 1)
  return free
}

/** Moves everybody for whom a target has room, into the one with most of it; chosen moves stay. */
export const moveAll = (places: readonly TouchedPlace[], moves: Moves): Moves => {
  const next = new Map(moves)
  const free = new Map(freeAfter(places, moves))
  for (const { participantId, groupIds, targets } of places)
    for (const groupId of groupIds) {
      const key = placeKey(participantId, groupId)
      if (next.has(key)) continue
      const taken = new Set(groupIds.map((each) => next.get(placeKey(participantId, each))))
      const [best] = targets
        .filter(({ _id }) => (free.get(_id) ?? 0) > 0 && !taken.has(_id))
        .toSorted((one, other) => (free.get(other._id) ?? 0) - (free.get(one._id) ?? 0))
      if (!best) continue
      next.set(key, best._id)
      free.set(best._id, (free.get(best._id) ?? 0) - 1)
    }
  return next
}

/** Moves that the preview still allows: of its places, into its targets. */
export const allowedMoves = (places: readonly TouchedPlace[], moves: Moves): Moves =>
  new Map(
    places.flatMap(({ participantId, groupIds, targets }) =>
      groupIds.flatMap((groupId): [string, ClassId][] => {
        const to = moves.get(placeKey(participantId, groupId))
        return to !== undefined && targets.some(({ _id }) => _id === to) ? [[placeKey(participantId, groupId), to]] : []
      }),
    ),
  )

/** The moves as the contract has them. */
export const sentMoves = (places: readonly TouchedPlace[], moves: Moves) =>
  places.flatMap(({ participantId, groupIds }) =>
    groupIds.flatMap((from) => {
      const to = moves.get(placeKey(participantId, from))
      return to === undefined ? [] : [{ participantId, from, to }]
    }),
  )

/** How many places of an enrolment end. */
export const endingOf = ({ participantId, groupIds }: TouchedPlace, moves: Moves): number =>
  groupIds.filter((groupId) => !moves.has(placeKey(participantId, groupId))).length

/** What goes back by one way: how many enrolments, and for how much. */
export interface Total {
  paidHow: PaidHow
  count: number
  cents: number
}

const ways: readonly PaidHow[] = ['card', 'wallet', 'transfer', 'cash', 'elsewhere', 'pre_invoice', 'voucher']

/** Totals of what ends, by the way it was paid; of an enrolment that moves in part at most so much goes back. */
export const totalsOf = (places: readonly TouchedPlace[], moves: Moves): Total[] => {
  const ending = places.filter((place) => endingOf(place, moves) > 0)
  return ways.flatMap((paidHow) => {
    const own = ending.filter((place) => place.paidHow === paidHow)
    return own.length === 0
      ? []
      : [{ paidHow, count: own.length, cents: own.reduce((sum, { cents }) => sum + cents, 0) }]
  })
}

/** An enrolment of several groups of which only some move gives back less than was shown. */
export const movesInPart = (places: readonly TouchedPlace[], moves: Moves): boolean =>
  places.some((place) => {
    const ending = endingOf(place, moves)
    return ending > 0 && ending < place.groupIds.length
  })
