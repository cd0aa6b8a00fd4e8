import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/threats.md', 'utf8')

/** Numbers of the page, and for each the tests that prove it: a file, and words of a title in it. */
const proofs = new Map(
  [...page.matchAll(/^\| ([AB]\d\d) +\|.*\| ([^|]*) \|$/gm)].map(([, number = '', cell = '']) => [
    number,
    [...cell.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', words = '']) => ({ file, words })),
  ]),
)

const numbered = (message: string, last: number) =>
  Array.from({ length: last }, (_, at) => `${message}${String(at + 1).padStart(2, '0')}`)

test('every threat of the reference is on the page, in its order', () => {
  expect([...proofs.keys()]).toEqual([...numbered('A', 26), ...numbered('B', 32)])
})

test('each is proved by a test that says what the page says it does', () => {
  const missing = [...proofs].flatMap(([number, tests]) =>
    tests.length === 0
      ? [`${number} is not proved`]
      : tests
          .filter(({ file, words }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(words))
          .map(({ file, words }) => `${number}: ${file} says nothing of ${words}`),
  )
  expect(missing).toEqual([])
})
