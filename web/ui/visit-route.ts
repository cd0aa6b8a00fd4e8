import { lipAt, random, short, type WallFrame } from './wall.ts'

/** A wall with the strip of it that visits may climb. */
export interface RouteFrame extends WallFrame {
  /** Size of a hold while there are at most so many; more holds get smaller and climb in more lanes. */
  size: number
  roomy: number
  /** How far the hands reach to the left and to the right. */
  sway: number
  /** The middle of the route, from the lip (0) to the edge of the picture (1): where it begins and where it ends. */
  start: number
  end: number
  /** Highest and lowest hold, as parts of the wall's height. */
  head: number
  foot: number
}

/** Where one hold sits and how large it is. */
export interface Place {
  x: number
  y: number
  size: number
}

/** More holds than this cannot be told apart on a phone; the newest ones stay. */
export const maxHolds = 60

/** Where each visit's hold sits: from the foot of the wall up, one hand after the other. */
export function route(seed: string, count: number, frame: RouteFrame): readonly Place[] {
  const rnd = random(`${seed}r`)
  const { width, height, size, roomy, sway, start, end, head, foot } = frame
  const scale = Math.max(0.5, Math.min(1, Math.sqrt(roomy / count)))
  const lanes = count <= roomy ? 2 : count <= 2 * roomy ? 3 : 5
  // A handful of holds climbs almost straight, else two of them would meet.
  const swing = sway * Math.min(1, count / 8)
  return Array.from({ length: count }, (_, i) => {
    const t = count === 1 ? 0.5 : i / (count - 1)
    const reach = 0.6 + rnd() * 0.6
    // Two hands take turns; more lanes are visited two apart, so that neighbours in time are none in place.
    const lane =
      lanes === 2 ? (i % 2 ? 1 : -1) * reach : (((i * 2) % lanes) / (lanes - 1)) * 3.8 - 1.9 + (reach - 0.9) * 0.7
    const y = height * foot - t * height * (foot - head) + (rnd() - 0.5) * size * 0.7 * scale
    const own = size * (0.78 + rnd() * 0.5) * scale
    const lip = lipAt(frame, y)
    const x = lip + (width - lip) * (start + (end - start) * t) + swing * lane
    // A hold may lie beside the lip or the edge of the picture, never across it.
    const inside = Math.min(width - own * 1.5, Math.max(lip + own * 1.5, x))
    return { x: short(inside), y: short(y), size: own }
  })
}
