import type { Pdf } from '#server/platform/pdf.ts'

/** The climbing wall of the app as a drawing for the PDF: rock facets and holds. */

type Point = readonly [x: number, y: number]

const lean = Math.tan((12 * Math.PI) / 180)
const shades = ['#0d2629', '#102d31', '#15363a', '#1a4045', '#204b50', '#28585e'] as const

/** Seeded random numbers (FNV hash into mulberry32), so that one voucher always gets the same wall. */
const random = (seed: string) => {
  let state = 2_166_136_261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const fill = (pdf: Pdf, points: readonly Point[], colour: string, opacity = 1) => {
  pdf.polygon(...points.map(([x, y]) => [x, y]))
  pdf.fillColor(colour, opacity).fill()
}

interface Frame {
  width: number
  height: number
  /** x of the wall's edge at the bottom; further up the edge leans to the left. */
  from: number
}

const lipAt = ({ from, height }: Frame, y: number): number => from - (height - y) * lean

/** Draws the wall to the right of its edge. */
export const drawWall = (pdf: Pdf, seed: string, frame: Frame): void => {
  const rnd = random(seed)
  const [cols, rows] = [4, 6]
  const cellWidth = (frame.width - frame.from + frame.height * lean) / cols
  const cellHeight = frame.height / rows
  fill(
    pdf,
    [
      [lipAt(frame, 0), 0],
      [frame.width, 0],
      [frame.width, frame.height],
      [frame.from, frame.height],
    ],
    shades[1],
  )
  const knots = Array.from({ length: rows + 1 }, (_row, j) =>
    Array.from({ length: cols + 2 }, (_col, i): Point => {
      const x = i === 0 ? 0 : (rnd() - 0.5) * 0.68 * cellWidth
      const y = j * cellHeight + (j === 0 || j === rows ? 0 : (rnd() - 0.5) * 0.68 * cellHeight)
      return [lipAt(frame, y) + i * cellWidth + x, y]
    }),
  )
  const at = (i: number, j: number): Point => knots[j]?.[i] ?? [0, 0]
  const facet = (a: Point, b: Point, c: Point) => {
    // Light comes from the upper left: the shade follows the tilt of the facet, with a little noise.
    const tilt = Math.atan2(c[1] - a[1], c[0] - a[0]) + Math.atan2(b[1] - a[1], b[0] - a[0])
    const shade = Math.floor((Math.sin(tilt) * 0.5 + 0.5) * 3.4 + rnd() * 2.6)
    fill(pdf, [a, b, c], shades[Math.min(5, Math.max(0, shade))] ?? shades[2])
  }
  for (let j = 0; j < rows; j += 1)
    for (let i = 0; i <= cols; i += 1) {
      const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]
      const down = rnd() > 0.5
      facet(a, b, down ? c : d)
      facet(down ? a : b, c, d)
    }
  const [top, foot] = [lipAt(frame, 0), frame.from]
  // The overhang casts a shadow to the left, and its edge is lit.
  const runner = 30
  const shadow = pdf.linearGradient(
    top,
    0,
    top - runner * Math.cos(Math.atan(lean)),
    runner * Math.sin(Math.atan(lean)),
  )
  shadow.stop(0, '#04100f', 0.3).stop(1, '#04100f', 0)
  pdf.polygon([top - 2 * runner, 0], [top, 0], [foot, frame.height], [foot - 2 * runner, frame.height]).fill(shadow)
  pdf.moveTo(top, 0).lineTo(foot, frame.height).lineWidth(2.2).strokeOpacity(1).strokeColor('#5b8a8b').stroke()
}

const corners = 8
const cuts = [
  [1.06, 0.94],
  [1.2, 0.8],
  [0.74, 1.16],
  [1.3, 0.62],
] as const

/** Light or shade over a side that faces this direction; undefined for none. */
const tint = ([x, y]: Point): [colour: string, opacity: number] | undefined => {
  const facing = Math.cos(Math.atan2(y, x) + 2.3)
  if (facing > 0.55) return ['#ffffff', 0.38]
  if (facing > -0.15) return undefined
  return facing > -0.75 ? ['#04100f', 0.14] : ['#04100f', 0.32]
}

/** Draws one hold around its centre, with its shadow. */
export const drawHold = (pdf: Pdf, seed: string, [x, y]: Point, size: number, colour: string): void => {
  const rnd = random(seed)
  const [rx, ry] = cuts[Math.floor(rnd() * cuts.length)] ?? cuts[0]
  const turn = (rnd() - 0.5) * 0.9
  const around = Array.from({ length: corners }, (_corner, i): Point => {
    const angle = ((i + (rnd() - 0.5) * 0.46) / corners) * Math.PI * 2
    const radius = size * (0.9 + rnd() * 0.24)
    const [px, py] = [Math.cos(angle) * radius * rx, Math.sin(angle) * radius * ry]
    return [px * Math.cos(turn) - py * Math.sin(turn), px * Math.sin(turn) + py * Math.cos(turn)]
  })
  const middle: Point = [-size * 0.1, -size * 0.12]
  const raise = ([px, py]: Point): Point => [px * 0.5 + middle[0], py * 0.5 + middle[1]]
  const here = (points: readonly Point[], down = 0): Point[] =>
    points.map(([px, py]) => [x + px + down / 2, y + py + down])

  fill(pdf, here(around, size * 0.3), '#04100f', 0.45)
  fill(pdf, here(around), colour)
  around.forEach((from, i) => {
    const to = around[(i + 1) % corners] ?? from
    const light = tint([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
    if (light) fill(pdf, here([from, to, raise(to), raise(from)]), ...light)
  })
  fill(pdf, here(around.map(raise)), '#ffffff', 0.16)
  pdf.circle(x + middle[0], y + middle[1], size * 0.11)
  pdf.fillColor('#0b2124', 0.8).fill()
  pdf.fillOpacity(1)
}
