import {
  drawFacets,
  holdPoints,
  lean,
  lipAt,
  type Point,
  type Tint,
  type WallFrame,
} from '#contract/platform/wall-drawing.ts'
import type { ColourPair, WallColour } from '#contract/centre/accent.ts'
import type { Pdf } from '#server/platform/pdf.ts'

/** The climbing wall of the app as a drawing for the PDF: rock facets and holds. */

const shadesOf = (wall: Readonly<Record<WallColour, ColourPair>>) =>
  [
    wall['wall-0'][0],
    wall['wall-1'][0],
    wall['wall-2'][0],
    wall['wall-3'][0],
    wall['wall-4'][0],
    wall['wall-5'][0],
  ] as const

const fill = (pdf: Pdf, points: readonly Point[], colour: string, opacity = 1) => {
  pdf.polygon(...points.map(([x, y]) => [x, y]))
  pdf.fillColor(colour, opacity).fill()
}

type Frame = Pick<WallFrame, 'width' | 'height' | 'from'>

const facetCounts = { cols: 4, rows: 6 }
// One column more than fits, so that jitter opens no gap at the right edge.
const columns = [0, 1, 2, 3, 4, 5]

/** Draws the wall to the right of its edge. */
export const drawWall = (
  pdf: Pdf,
  seed: string,
  frame: Frame,
  wall: Readonly<Record<WallColour, ColourPair>>,
): void => {
  const shades = shadesOf(wall)
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
  drawFacets(seed, { ...frame, ...facetCounts }, columns, (points, shade) => {
    fill(pdf, points, shades[shade] ?? shades[2])
  })
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

/** Light or shade over the hold's colour. */
const tints: Record<Tint, [colour: string, opacity: number]> = {
  lit: ['#ffffff', 0.38],
  dim: ['#04100f', 0.14],
  dark: ['#04100f', 0.32],
}

/** Draws one hold around its centre, with its shadow. */
export const drawHold = (pdf: Pdf, seed: string, [x, y]: Point, size: number, colour: string): void => {
  const { outline, sides, top, middle } = holdPoints({ seed, size, top: 0.5 })
  const here = (points: readonly Point[], down = 0): Point[] =>
    points.map(([px, py]) => [x + px + down / 2, y + py + down])

  fill(pdf, here(outline, size * 0.3), '#04100f', 0.45)
  fill(pdf, here(outline), colour)
  for (const { tint, points } of sides) fill(pdf, here(points), ...tints[tint])
  fill(pdf, here(top), '#ffffff', 0.16)
  pdf.circle(x + middle[0], y + middle[1], size * 0.11)
  pdf.fillColor('#0b2124', 0.8).fill()
  pdf.fillOpacity(1)
}
