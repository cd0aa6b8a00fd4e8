import { describe, expect, test } from 'vitest'
import { maxHolds, route } from './visit-route.ts'
import { lean, lipAt, type Cut } from '#contract/platform/wall-drawing.ts'
import { facets, slab, stone } from './wall-shapes.ts'
import { wallFrames } from './wall-frames.ts'

const frames = Object.entries(wallFrames)
const numbersIn = (picture: unknown) =>
  JSON.stringify(picture)
    .match(/-?\d+(\.\d+)?(e-?\d+)?/g)
    ?.map(Number) ?? []
const broken = /NaN|Infinity|null|undefined/

describe('a stone', () => {
  const cuts: readonly (Cut | undefined)[] = [undefined, 'sloper', 'jug', 'pinch', 'crimp']

  test.each(cuts)('cut %s: the same seed gives the same stone, another seed another one', (cut) => {
    expect(stone({ seed: 'maja7', size: 20, cut })).toEqual(stone({ seed: 'maja7', size: 20, cut }))
    expect(stone({ seed: 'maja7', size: 20, cut })).not.toEqual(stone({ seed: 'maja8', size: 20, cut }))
  })

  test('stays within one and a half times its size', () => {
    for (let i = 0; i < 500; i++) {
      const picture = stone({ seed: `s${i}`, size: 10 })
      expect(JSON.stringify(picture)).not.toMatch(broken)
      expect(Math.max(...numbersIn(picture.outline).map(Math.abs))).toBeLessThanOrEqual(15)
    }
  })

  test('has no more paths than the light has tints', () => {
    for (let i = 0; i < 100; i++) expect(stone({ seed: `s${i}`, size: 10 }).sides.length).toBeLessThanOrEqual(3)
  })
})

describe.each(frames)('the wall %s', (name, frame) => {
  test('the same seed gives the same wall, another seed another one', () => {
    expect(facets('maja7', frame)).toEqual(facets('maja7', frame))
    expect(facets('maja7', frame)).not.toEqual(facets('maja8', frame))
  })

  test('leans by twelve degrees', () => {
    expect((lipAt(frame, frame.height) - lipAt(frame, 0)) / frame.height).toBeCloseTo(lean)
    expect(lean).toBeCloseTo(0.2126, 4)
  })

  test('is drawn with six shades and finite numbers', () => {
    const shades = facets('maja7', frame)
    expect(shades).toHaveLength(6)
    expect(shades.join('')).not.toMatch(broken)
  })

  test.each([0, 1, 2, 3, 7, 12, 13, 14, 25, 40, maxHolds])('shows %i visits between the lip and the edge', (count) => {
    const holds = route('maja7', count, frame)
    expect(holds).toEqual(route('maja7', count, frame))
    expect(holds).toHaveLength(count)
    for (const { x, y, size } of holds) {
      expect(x).toBeGreaterThan(lipAt(frame, y) + size)
      expect(x).toBeLessThan(frame.width - size)
      expect(y).toBeGreaterThan(0)
      // The language switch lies at the top right of a hero's wall.
      if (name !== 'panel') expect(y - size).toBeGreaterThan(64)
      expect(y).toBeLessThan(frame.height)
      expect(size).toBeGreaterThan(4)
    }
  })

  test('the first visit is the lowest hold', () => {
    const holds = route('maja7', 9, frame)
    expect(holds[0]?.y).toBeGreaterThan(holds[8]?.y ?? Infinity)
  })
})

test('a slab leans like the wall', () => expect(slab(0, 0, 10, 100)).toBe('M21.3 0 31.3 0 10 100 0 100Z'))
