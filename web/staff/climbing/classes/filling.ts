import type { OfficeGroup } from '#contract/staff/climbing/courses.ts'

/** Places of a group or of several: paid, on an open pre-invoice, held by payers, and all there are. */
export interface Filling {
  paid: number
  unpaid: number
  held: number
  places: number
}

export type PlaceState = 'paid' | 'unpaid' | 'held' | 'free'

export const fillingOf = ({ paid, unpaid, held, maxStudents }: OfficeGroup): Filling => ({
  paid,
  unpaid,
  held,
  places: maxStudents,
})

export const takenOf = ({ paid, unpaid, held }: Filling): number => paid + unpaid + held

export const sumOf = (fillings: readonly Filling[]): Filling =>
  fillings.reduce(
    (sum, each) => ({
      paid: sum.paid + each.paid,
      unpaid: sum.unpaid + each.unpaid,
      held: sum.held + each.held,
      places: sum.places + each.places,
    }),
    { paid: 0, unpaid: 0, held: 0, places: 0 },
  )

/** From so many places on a bar stands for several. */
const maxBars = 20

/** One bar for each place, in the order of the states. Of many places each state that has one keeps a bar. */
export const barsOf = (filling: Filling): PlaceState[] => {
  const { paid, unpaid, held, places } = filling
  const scale = Math.min(1, maxBars / places)
  const bars = (state: PlaceState, count: number): PlaceState[] =>
    Array.from({ length: count > 0 ? Math.max(1, Math.round(count * scale)) : 0 }, () => state)
  const taken = [...bars('paid', paid), ...bars('unpaid', unpaid), ...bars('held', held)]
  const length = Math.max(taken.length, Math.min(places, maxBars))
  // A free place is never drawn as taken.
  const shown = takenOf(filling) < places ? taken.slice(0, length - 1) : taken
  return [...shown, ...Array.from({ length: length - shown.length }, (): PlaceState => 'free')]
}
