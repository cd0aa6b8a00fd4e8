import type { RouteFrame } from './visit-route.ts'

const box = (width: number, height: number, from: number, cols: number, rows: number) => ({
  width,
  height,
  from,
  cols,
  rows,
})

/** The walls: behind the Hero of home and a short one on phone and desktop, and in a card. Routes avoid header and headings. */
export const wallFrames = {
  homePhone: {
    ...box(390, 200, 300, 3, 3),
    size: 11,
    maxLargeHolds: 7,
    laneOffset: 22,
    start: 0.5,
    end: 0.5,
    head: 0.44,
    foot: 0.84,
  },
  homeDesktop: {
    ...box(1440, 480, 830, 8, 5),
    size: 24,
    maxLargeHolds: 18,
    laneOffset: 85,
    start: 0.7,
    end: 0.2,
    head: 0.26,
    foot: 0.76,
  },
  shortPhone: {
    ...box(390, 260, 270, 3, 4),
    size: 16,
    maxLargeHolds: 8,
    laneOffset: 32,
    start: 0.5,
    end: 0.5,
    head: 0.36,
    foot: 0.86,
  },
  shortDesktop: {
    ...box(1440, 330, 830, 8, 4),
    size: 25,
    maxLargeHolds: 12,
    laneOffset: 70,
    start: 0.75,
    end: 0.22,
    head: 0.38,
    foot: 0.8,
  },
  panel: {
    ...box(390, 330, 304, 3, 4),
    size: 14,
    maxLargeHolds: 9,
    laneOffset: 24,
    start: 0.5,
    end: 0.5,
    head: 0.4,
    foot: 0.82,
  },
} satisfies Record<string, RouteFrame>

export type WallShape = keyof typeof wallFrames
