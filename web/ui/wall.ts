/** Tangent of the overhang's 12 degrees, common to all leaning shapes. */
export const lean = Math.tan((12 * Math.PI) / 180)

type Point = readonly [x: number, y: number]

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

/** One decimal is enough on a screen and keeps the paths short. */
export const short = (value: number): number => Math.round(value * 10) / 10

const closed = (points: readonly Point[]) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`

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

/** Paths of a hold around its middle: outline, lit or shaded sides, and top face. */
export interface Stone {
  outline: string
  sides: readonly { tint: Tint; d: string }[]
  top: string
  /** Middle of the top face and the bolt: a little up and to the left, towards the light. */
  middle: Point
}

const corners = 8

/** Tint of a side by its tilt to the light in the upper left; undefined keeps the hold's colour. */
function tintOf([x, y]: Point): Tint | undefined {
  const facing = Math.cos(Math.atan2(y, x) + 2.3)
  if (facing > 0.55) return 'lit'
  if (facing > -0.15) return undefined
  return facing > -0.75 ? 'dim' : 'dark'
}

/** Draws one hold as a cut stone. */
export function stone({ seed, size, cut }: { seed: string; size: number; cut?: Cut | undefined }): Stone {
  const rnd = random(seed)
  // Drawn even when the cut is given, so that a given cut does not change the rest of the stone.
  const chosen = cutNames[Math.floor(rnd() * cutNames.length)] ?? 'sloper'
  const { rx, ry, top } = cuts[cut ?? chosen]
  const turn = (rnd() - 0.5) * 0.9
  const middle: Point = [-size * 0.1, -size * 0.12]
  const around = Array.from({ length: corners }, (_, i): Point => {
    const angle = ((i + (rnd() - 0.5) * 0.46) / corners) * Math.PI * 2
    const radius = size * (0.9 + rnd() * 0.24)
    const x = Math.cos(angle) * radius * rx
    const y = Math.sin(angle) * radius * ry
    return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]
  })
  const raise = ([x, y]: Point): Point => [x * top + middle[0], y * top + middle[1]]
  const sides: Record<Tint, string> = { lit: '', dim: '', dark: '' }
  around.forEach((from, i) => {
    const to = around[(i + 1) % corners] ?? from
    const tint = tintOf([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
    if (tint) sides[tint] += closed([from, to, raise(to), raise(from)])
  })
  return {
    outline: closed(around),
    sides: (['lit', 'dim', 'dark'] as const).flatMap((tint) => (sides[tint] ? [{ tint, d: sides[tint] }] : [])),
    top: closed(around.map(raise)),
    middle,
  }
}

/** Path of a leaning slab: one bar of the term ticket's picture. */
export const slab = (x: number, y: number, width: number, height: number): string =>
  closed([
    [x + height * lean, y],
    [x + height * lean + width, y],
    [x + width, y + height],
    [x, y + height],
  ])

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
export const lipAt = ({ from, height }: WallFrame, y: number): number => from - (height - y) * lean

/** Face of the wall as one path for each of its six shades, darkest first. */
export function facets(seed: string, frame: WallFrame): readonly string[] {
  const rnd = random(seed)
  const { cols, rows, height } = frame
  const cellWidth = (frame.width - frame.from + height * lean) / cols
  const cellHeight = height / rows
  const knot = (i: number, j: number): Point => {
    const x = i === 0 ? 0 : (rnd() - 0.5) * 0.68 * cellWidth
    const y = j * cellHeight + (j === 0 || j === rows ? 0 : (rnd() - 0.5) * 0.68 * cellHeight)
    // The last column is a cell wider, so that jitter opens no gap at the right edge.
    return [lipAt(frame, y) + (i === cols ? i + 1 : i) * cellWidth + x, y]
  }
  const knots = Array.from({ length: rows + 1 }, (_, j) => Array.from({ length: cols + 1 }, (_, i) => knot(i, j)))
  const at = (i: number, j: number): Point => knots[j]?.[i] ?? [0, 0]
  const shades = ['', '', '', '', '', '']
  const facet = (a: Point, b: Point, c: Point) => {
    // Light from the upper left: the shade follows the facet's tilt, with a little noise.
    const tilt = Math.atan2(c[1] - a[1], c[0] - a[0]) + Math.atan2(b[1] - a[1], b[0] - a[0])
    const shade = Math.floor((Math.sin(tilt) * 0.5 + 0.5) * 3.4 + rnd() * 2.6)
    shades[Math.min(5, Math.max(0, shade))] += closed([a, b, c])
  }
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) {
      const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]
      const down = rnd() > 0.5
      facet(a, b, down ? c : d)
      facet(down ? a : b, c, d)
    }
  }
  return shades
}
