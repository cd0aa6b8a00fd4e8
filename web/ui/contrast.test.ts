// oxlint-disable-next-line no-restricted-imports -- Vitest empties every style sheet that is imported, so it is read from the disk.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Paper has colours of its own, further down.
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

const text = 4.5
const control = 3
const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ['ink', 'bg', text],
  ['ink', 'surface', text],
  ['ink', 'surface-2', text],
  ['ink-2', 'bg', text],
  ['ink-2', 'surface', text],
  ['ink-2', 'surface-2', text],
  ['link', 'bg', text],
  ['link', 'surface', text],
  ['danger', 'surface', text],
  ['danger', 'bg', text],
  ['danger', 'danger-soft', text],
  ['on-action', 'action', text],
  ['on-hold', 'sun', text],
  ['on-hold', 'soca', text],
  ['on-hold', 'coral', text],
  ['on-hold', 'lilac', text],
  ['on-hold-2', 'sun', text],
  ['on-hold-2', 'soca', text],
  ['on-hold-2', 'coral', text],
  ['on-wall', 'wall', text],
  ['on-wall', 'wall-5', text],
  ['on-wall-2', 'wall', text],
  ['control', 'surface', control],
  ['control', 'bg', control],
  ['focus', 'bg', control],
  ['focus', 'surface', control],
  ['on-hold', 'on-wall', text],
  // Pairs the mock did not have.
  ['on-hold-2', 'lilac', text],
  ['link', 'surface-2', text],
  ['link', 'ok-soft', text],
  ['ink', 'ok-soft', text],
  ['ok', 'ok-soft', control],
  ['focus-dark', 'wall', control],
  ['focus-dark', 'wall-5', control],
  ['focus', 'surface-2', control],
]

test.each(pairs)('%s on %s has a contrast of at least %d, light and dark', (front, back, least) => {
  const [first, second] = [colours.get(front), colours.get(back)]
  expect(first, front).toBeDefined()
  expect(second, back).toBeDefined()
  if (!first || !second) return
  expect(ratio(first[0], second[0])).toBeGreaterThanOrEqual(least)
  expect(ratio(first[1], second[1])).toBeGreaterThanOrEqual(least)
})
