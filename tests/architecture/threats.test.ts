import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/threats.md', 'utf8')

/** Each threat's number on the page, with the tests that prove it: a file, and a part of each title named after it. */
const proofs = new Map(
  [...page.matchAll(/^\| ([AB]\d\d) +\|.*\| ([^|]*) \|$/gm)].map(([, number = '', cell = '']) => [
    number,
    [...cell.matchAll(/`([^`]+)`((?: “[^”]+”)+)/g)].flatMap(([, file = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, words = '']) => ({ file, words })),
    ),
  ]),
)

const numbered = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`)

test('every threat is on the page, in order', () => {
  expect([...proofs.keys()]).toEqual([...numbered('A', 26), ...numbered('B', 89)])
})

test('every threat names tests whose files contain the quoted titles', () => {
  const missing = [...proofs].flatMap(([number, tests]) =>
    tests.length === 0
      ? [`${number} is not proved`]
      : tests
          .filter(({ file, words }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(words))
          .map(({ file, words }) => `${number}: ${file} does not contain ${words}`),
  )
  expect(missing).toEqual([])
})
