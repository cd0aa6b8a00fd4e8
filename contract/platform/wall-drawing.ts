/** Geometry of the climbing wall. Screens draw it as SVG and vouchers as PDF, so it depends on neither. */

export type Point = readonly [x: number, y: number]

/** Tangent of the overhang's 12 degrees, common to all leaning shapes. */
export const lean = Math.tan((12 * Math.PI) / 180)

/** Seeded generator (FNV hash into mulberry32): the same seed gives the same picture on every machine. */
export function random(seed: string): () => number {
  let state = 2_166_136_261
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const cuts = {
  sloper: { rx: 1.06, ry: 0.94, top: 0.5 },
  jug: { rx: 1.2, ry: 0.8, top: 0.52 },
  pinch: { rx: 0.74, ry: 1.16, top: 0.5 },
  crimp: { rx: 1.3, ry: 0.62, top: 0.56 },
}
/** Shape of a hold. */
export type Cut = keyof typeof cuts
const cutNames: readonly Cut[] = ['sloper', 'jug', 'pinch', 'crimp']

/** Shading of a side. */
export type Tint = 'lit' | 'dim' | 'dark'

/** Tint of a side by its tilt to the light in the upper left; undefined keeps the hold's colour. */
function tintOf([x, y]: Point): Tint | undefined {
  const facing = Math.cos(Math.atan2(y, x) + 2.3)
  if (facing > 0.55) return 'lit'
  if (facing > -0.15) return undefined
  return facing > -0.75 ? 'dim' : 'dark'
}

/** Points of a hold around its middle. */
export interface HoldPoints {
  outline: readonly Point[]
  /** Lit or shaded sides, clockwise. */
  sides: readonly { tint: Tint; points: readonly Point[] }[]
  top: readonly Point[]
  /** Middle of the top face and the bolt: a little up and to the left, towards the light. */
  middle: Point
}

interface HoldSize {
  seed: string
  size: number
  cut?: Cut | undefined
  /** Size of the top face beside the outline's; by default each cut has its own. */
  top?: number
}

const corners = 8

/** One hold as a cut stone. */
export function holdPoints({ seed, size, cut, top }: HoldSize): HoldPoints {
  const rnd = random(seed)
  // Drawn even when the cut is given, so that a given cut does not change the rest of the stone.
  const chosen = cutNames[Math.floor(rnd() * cutNames.length)] ?? 'sloper'
  const { rx, ry, top: ownTop } = cuts[cut ?? chosen]
  const turn = (rnd() - 0.5) * 0.9
  const middle: Point = [-size * 0.1, -size * 0.12]
  const outline = Array.from({ length: corners }, (_, i): Point => {
    const angle = ((i + (rnd() - 0.5) * 0.46) / corners) * Math.PI * 2
    const radius = size * (0.9 + rnd() * 0.24)
    const x = Math.cos(angle) * radius * rx
    const y = Math.sin(angle) * radius * ry
    return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]
  })
  const scale = top ?? ownTop
  const raise = ([x, y]: Point): Point => [x * scale + middle[0], y * scale + middle[1]]
  const sides = outline.flatMap((from, i) => {
    const to = outline[(i + 1) % corners] ?? from
    const tint = tintOf([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
    return tint ? [{ tint, points: [from, to, raise(to), raise(from)] }] : []
  })
  return { outline, sides, top: outline.map(raise), middle }
}

/** Size of a wall, start of its foot, and number of facets. */
export interface WallFrame {
  width: number
  height: number
  /** x of the lip at the foot of the wall; higher up the lip is further left. */
  from: number
  cols: number
  rows: number
}

/** x of the overhang's lip at a height. */
export const lipAt = ({ from, height }: Pick<WallFrame, 'from' | 'height'>, y: number): number =>
  from - (height - y) * lean

/** Number of shades of rock, from 0, the darkest. */
export const shadeCount = 6

/**
 * Calls `draw` with each facet of the wall and its shade. `columns` are the positions of the vertical edges in widths of a
 * column, from 0, the lip.
 */
export function drawFacets(
  seed: string,
  frame: WallFrame,
  columns: readonly number[],
  draw: (points: readonly Point[], shade: number) => void,
): void {
  const rnd = random(seed)
  const { rows, height } = frame
  const cellWidth = (frame.width - frame.from + height * lean) / frame.cols
  const cellHeight = height / rows
  const knots = Array.from({ length: rows + 1 }, (_, j) =>
    columns.map((column, i): Point => {
      const x = i === 0 ? 0 : (rnd() - 0.5) * 0.68 * cellWidth
      const y = j * cellHeight + (j === 0 || j === rows ? 0 : (rnd() - 0.5) * 0.68 * cellHeight)
      return [lipAt(frame, y) + column * cellWidth + x, y]
    }),
  )
  const at = (i: number, j: number): Point => knots[j]?.[i] ?? [0, 0]
  const facet = (a: Point, b: Point, c: Point) => {
    // Light from the upper left: the shade follows the facet's tilt, with a little noise.
    const tilt = Math.atan2(c[1] - a[1], c[0] - a[0]) + Math.atan2(b[1] - a[1], b[0] - a[0])
    const shade = Math.floor((Math.sin(tilt) * 0.5 + 0.5) * 3.4 + rnd() * 2.6)
    draw([a, b, c], Math.min(shadeCount - 1, Math.max(0, shade)))
  }
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns.length - 1; i++) {
      const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]
      const down = rnd() > 0.5
      facet(a, b, down ? c : d)
      facet(down ? a : b, c, d)
    }
  }
}
