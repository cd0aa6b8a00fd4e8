import {
  drawFacets,
  holdPoints,
  lean,
  shadeCount,
  type Cut,
  type Point,
  type Tint,
  type WallFrame,
} from '#contract/platform/wall-drawing.ts'

/** One decimal is enough on a screen and keeps the paths short. */
export const short = (value: number): number => Math.round(value * 10) / 10

/** In short: a minus sign or a point begins a number, and lines are implied. Walls are a tenth of a page. */
const closed = (points: readonly Point[], round = short) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ')}Z`.replaceAll(/\b0\./g, '.').replaceAll(' -', '-')

/** From this size on a hold is drawn in whole numbers. */
const largeHold = 12

/** Paths of a hold around its middle: outline, lit or shaded sides, and top face. */
export interface Stone {
  outline: string
  sides: readonly { tint: Tint; d: string }[]
  top: string
  middle: Point
}

/** Draws one hold as a cut stone, with one path for each tint. */
export function stone(hold: { seed: string; size: number; cut?: Cut | undefined }): Stone {
  // A large hold shows no difference, and those of a wall are a twentieth of its page.
  const round = hold.size >= largeHold ? Math.round : short
  const { outline, sides, top, middle } = holdPoints(hold)
  const paths: Record<Tint, string> = { lit: '', dim: '', dark: '' }
  for (const { tint, points } of sides) paths[tint] += closed(points, round)
  return {
    outline: closed(outline, round),
    sides: (['lit', 'dim', 'dark'] as const).flatMap((tint) => (paths[tint] ? [{ tint, d: paths[tint] }] : [])),
    top: closed(top, round),
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

/** Face of the wall as one path for each of its shades, darkest first. */
export function facets(seed: string, frame: WallFrame): readonly string[] {
  const shades = Array.from({ length: shadeCount }, () => '')
  // The last column is a cell wider, so that jitter opens no gap at the right edge.
  const columns = Array.from({ length: frame.cols + 1 }, (_, i) => (i === frame.cols ? i + 1 : i))
  drawFacets(seed, frame, columns, (points, shade) => {
    // Whole numbers: corners are shared, so no gap opens, and the first page is smaller.
    shades[shade] += closed(points, Math.round)
  })
  return shades
}
