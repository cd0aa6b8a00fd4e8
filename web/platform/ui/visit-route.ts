import { lipAt, random, type WallFrame } from '#contract/platform/wall-drawing.ts'
import { short } from './wall-shapes.ts'

/** A wall, and the strip of it that the visits' holds use. */
export interface RouteFrame extends WallFrame {
  /** Size of a hold while there are at most `maxLargeHolds`; more holds get smaller and use more lanes. */
  size: number
  maxLargeHolds: number
  /** Distance of the holds to the left and right of the route. */
  laneOffset: number
  /** Middle of the route at its start and end, from the lip (0) to the edge of the picture (1). */
  start: number
  end: number
  /** Highest and lowest hold, as fractions of the wall's height. */
  head: number
  foot: number
}

/** Position and size of one hold. */
export interface HoldPosition {
  x: number
  y: number
  size: number
}

/** More holds cannot be distinguished on a phone; the newest ones are shown. */
export const maxHolds = 60

/** Holds of the visits, from the foot of the wall up, left and right in turn. */
export function route(seed: string, count: number, frame: RouteFrame): readonly HoldPosition[] {
  const rnd = random(`${seed}r`)
  const { width, height, size, maxLargeHolds, laneOffset, start, end, head, foot } = frame
  const scale = Math.max(0.5, Math.min(1, Math.sqrt(maxLargeHolds / count)))
  const lanes = count <= maxLargeHolds ? 2 : count <= 2 * maxLargeHolds ? 3 : 5
  // A few holds form an almost straight line, or two of them would touch.
  const offset = laneOffset * Math.min(1, count / 8)
  return Array.from({ length: count }, (_, i) => {
    const t = count === 1 ? 0.5 : i / (count - 1)
    const distance = 0.6 + rnd() * 0.6
    // Two lanes alternate; more lanes are used two apart, so that consecutive holds are not neighbours.
    const lane =
      lanes === 2 ? (i % 2 ? 1 : -1) * distance : (((i * 2) % lanes) / (lanes - 1)) * 3.8 - 1.9 + (distance - 0.9) * 0.7
    const y = height * foot - t * height * (foot - head) + (rnd() - 0.5) * size * 0.7 * scale
    const ownSize = size * (0.78 + rnd() * 0.5) * scale
    const lip = lipAt(frame, y)
    const x = lip + (width - lip) * (start + (end - start) * t) + offset * lane
    // A hold may lie beside the lip or the picture's edge, never across it.
    const inside = Math.min(width - ownSize * 1.5, Math.max(lip + ownSize * 1.5, x))
    return { x: short(inside), y: short(y), size: ownSize }
  })
}
