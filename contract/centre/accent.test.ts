// oxlint-disable-next-line no-restricted-imports -- Vitest empties every style sheet that is imported, so it is read from the disk.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentGrounds, accentPair, contrastOf, wallColours, wallOf } from './accent.ts'

const tokens = readFileSync('web/platform/ui/tokens.css', 'utf8')
const token = (name: string): readonly string[] => {
  const [, light = '', dark, both = ''] =
    new RegExp(`--${name}:\\s*(?:light-dark\\((#\\w+),\\s*(#\\w+)\\)|(#\\w+))`).exec(tokens) ?? []
  return dark === undefined ? [both, both] : [light, dark]
}

/** Colours all over, pure ones and greys among them. */
const steps = ['00', '33', '66', '99', 'cc', 'ff']
const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

test('walls begin with those of the app, and links stand on the grounds that are hardest to read on', () => {
  for (const [name, pair] of Object.entries(wallColours)) expect([name, token(name)]).toEqual([name, pair])
  const [[light], dark] = accentGrounds
  expect([light, ...dark]).toEqual([token('surface-2')[0], token('surface-2')[1], token('ok-soft')[1]])
})

test('words of any accent are readable on every ground, and words on it and on its wall', () => {
  for (const accent of colours) {
    const [light, dark] = accentPair(accent)
    const read = (front: string, ...grounds: string[]) =>
      Math.min(...grounds.map((ground) => contrastOf(front, ground)))
    const ofTheme = (theme: 0 | 1) =>
      ['bg', 'surface', 'surface-2', 'ok-soft', 'on-action'].map((name) => token(name)[theme] ?? '')
    expect([accent, read(light, ...ofTheme(0)) >= 4.5]).toEqual([accent, true])
    expect([accent, read(dark, ...ofTheme(1)) >= 4.5]).toEqual([accent, true])
    const wall = wallOf(accent)
    for (const theme of [0, 1] as const) {
      const name = `${accent} ${theme}`
      expect([name, read('#f3f8f7', wall.wall[theme], wall['wall-5'][theme]) >= 4.5]).toEqual([name, true])
      expect([name, read(wall['on-wall-2'][theme], wall.wall[theme]) >= 4.5]).toEqual([name, true])
      expect([name, read('#ffd866', wall['wall-5'][theme]) >= 3]).toEqual([name, true])
    }
  }
})

test('a colour that is readable stays as it is, and another one keeps its hue', () => {
  expect(accentPair('#0b6e4f')).toEqual(['#0b6e4f', '#57ab89'])
  expect(accentPair('#ffc93c')).toEqual(['#816100', '#ffc93c'])
  expect(wallOf('#808080').wall).toEqual(['#1d1d1d', '#1c1c1c'])
})
