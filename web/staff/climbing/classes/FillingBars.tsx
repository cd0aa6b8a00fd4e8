import { m } from '#texts/compiled/messages.js'
import { lean } from '#contract/platform/wall-drawing.ts'
import { slab } from '#web/platform/ui/wall-shapes.ts'
import { barsOf, takenOf, type Filling, type PlaceState } from './filling.ts'
import styles from './FillingBars.module.css'

const width = 84
const height = 17
const gap = 2

/** Few places are drawn no wider than those of a usual group. */
const fewBars = 8

const stepOf = (bars: readonly PlaceState[]): number => (width - height * lean + gap) / Math.max(bars.length, fewBars)

/** Slabs of a state as one path, so that twenty places are four elements. */
const pathOf = (bars: readonly PlaceState[], state: PlaceState): string => {
  const step = stepOf(bars)
  return bars.map((bar, index) => (bar === state ? slab(index * step, 1, step - gap, height - 2) : '')).join('')
}

/** The lower half of each slab on a pre-invoice: it is half paid for. */
const halvesOf = (bars: readonly PlaceState[]): string => {
  const step = stepOf(bars)
  return bars
    .map((bar, index) => (bar === 'unpaid' ? slab(index * step, height / 2, step - gap, height / 2 - 1) : ''))
    .join('')
}

const drawn = (path: string, className: string | undefined) => path !== '' && <path className={className} d={path} />

/** Bars alone; for the legend no wider than they are. */
export const Bars = ({ of: bars, isTight = false }: { of: readonly PlaceState[]; isTight?: boolean }) => (
  <svg
    className={styles.bars}
    viewBox={`0 0 ${isTight ? Math.ceil(bars.length * stepOf(bars) + height * lean) : width} ${height}`}
    aria-hidden="true"
    focusable="false"
  >
    {drawn(pathOf(bars, 'free'), styles.free)}
    {drawn(pathOf(bars, 'paid'), styles.paid)}
    {drawn(pathOf(bars, 'held'), styles.held)}
    {drawn(pathOf(bars, 'unpaid'), styles.unpaid)}
    {drawn(halvesOf(bars), styles.paid)}
  </svg>
)

/** What a filling is made of, for who cannot see the bars. */
const inWords = ({ paid, unpaid, held }: Filling): string =>
  [
    ...(paid > 0 ? [m.wall_paid({ count: String(paid) })] : []),
    ...(unpaid > 0 ? [m.wall_unpaid({ count: String(unpaid) })] : []),
    ...(held > 0 ? [m.wall_held({ count: String(held) })] : []),
  ].join(', ')

/** How full a group is: slanted bars, and '8 od 10'. */
export const FillingBars = ({ of: filling }: { of: Filling }) => (
  <span className={styles.filling}>
    <Bars of={barsOf(filling)} />
    <b>{m.wall_taken({ taken: String(takenOf(filling)), places: String(filling.places) })}</b>
    {takenOf(filling) > 0 && <span className="hidden">{inWords(filling)}</span>}
  </span>
)
