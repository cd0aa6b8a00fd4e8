// oxlint-disable-next-line no-restricted-imports -- Vitest empties every style sheet that is imported, so it is read from the disk.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageColours, wallColours } from './theme-colours.ts'

// Rules in media queries, such as print colours, are not checked.
const [tokens = ''] = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').split('@media')

type Colours = readonly [light: string, dark: string]

const colours = new Map<string, Colours>(
  [...tokens.matchAll(/--([\w-]+):\s*(?:light-dark\((#\w+),\s*(#\w+)\)|(#\w+))/g)].map(
    ([, name = '', light, dark, both = '']) => [name, [light ?? both, dark ?? both]],
  ),
)

/** WCAG 2.2, relative luminance. */
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const ratio = (front: string, back: string) => {
  const [light = 0, dark = 0] = [luminance(front), luminance(back)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const minTextRatio = 4.5
const minControlRatio = 3
const pairs: readonly (readonly [front: string, back: string, minRatio: number])[] = [
  ['ink', 'bg', minTextRatio],
  ['ink', 'surface', minTextRatio],
  ['ink', 'surface-2', minTextRatio],
  ['ink-2', 'bg', minTextRatio],
  ['ink-2', 'surface', minTextRatio],
  ['ink-2', 'surface-2', minTextRatio],
  ['link', 'bg', minTextRatio],
  ['link', 'surface', minTextRatio],
  ['danger', 'surface', minTextRatio],
  ['danger', 'bg', minTextRatio],
  ['danger', 'danger-soft', minTextRatio],
  ['on-action', 'action', minTextRatio],
  ['on-hold', 'sun', minTextRatio],
  ['on-hold', 'soca', minTextRatio],
  ['on-hold', 'coral', minTextRatio],
  ['on-hold', 'lilac', minTextRatio],
  ['on-hold-2', 'sun', minTextRatio],
  ['on-hold-2', 'soca', minTextRatio],
  ['on-hold-2', 'coral', minTextRatio],
  ['on-wall', 'wall', minTextRatio],
  ['on-wall', 'wall-5', minTextRatio],
  ['on-wall-2', 'wall', minTextRatio],
  ['control', 'surface', minControlRatio],
  ['control', 'bg', minControlRatio],
  ['focus', 'bg', minControlRatio],
  ['focus', 'surface', minControlRatio],
  ['on-hold', 'on-wall', minTextRatio],
  // Further pairs of the components.
  ['on-hold-2', 'lilac', minTextRatio],
  ['link', 'surface-2', minTextRatio],
  ['link', 'ok-soft', minTextRatio],
  ['ink', 'ok-soft', minTextRatio],
  ['ok', 'ok-soft', minControlRatio],
  ['focus-dark', 'wall', minControlRatio],
  ['focus-dark', 'wall-5', minControlRatio],
  ['ok', 'surface', minControlRatio],
  ['focus', 'surface-2', minControlRatio],
]

test("the browser's bar has the colour of the header below it", () => {
  expect(wallColours).toEqual(colours.get('wall'))
  expect(pageColours).toEqual(colours.get('bg'))
})

test.each(pairs)('%s on %s has a contrast of at minRatio %d, light and dark', (front, back, minRatio) => {
  const [first, second] = [colours.get(front), colours.get(back)]
  expect(first, front).toBeDefined()
  expect(second, back).toBeDefined()
  if (!first || !second) return
  expect(ratio(first[0], second[0])).toBeGreaterThanOrEqual(minRatio)
  expect(ratio(first[1], second[1])).toBeGreaterThanOrEqual(minRatio)
})
