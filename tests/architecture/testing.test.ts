import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isInShortRun, titlesIn } from '../kit/test-titles.ts'

// docs/testing.md says what stands in the short run for each long proof.

const [promises = '', planted = ''] = readFileSync('docs/testing.md', 'utf8').split('## Planted faults')

/** Rows of a table: a promise or a planted fault, its tests in the short run, and files of proofs or of the fault. */
const rowsOf = (table: string) =>
  [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, promise = '', short = '', long = '']) => ({
    promise: promise.trim(),
    short: [...short.matchAll(/`([^`]+)` “([^”]*)”/g)].map(([, file = '', words = '']) => ({ file, words })),
    long: [...long.matchAll(/`([^`]+\.(?:ts|sql))`/g)].map(([, file = '']) => file),
  }))

const rows = rowsOf(promises)

test.each([
  ['every promise has a test of the short run, and its proofs exist', rows],
  ['every planted fault has a test of the short run, and its place exists', rowsOf(planted)],
])('%s', (_what, all) => {
  expect(all.length).toBeGreaterThan(20)
  const wrong = all.flatMap(({ promise, short, long }) => [
    ...short
      .filter(
        ({ file, words }) =>
          !existsSync(file) || !readFileSync(file, 'utf8').includes(words) || !isInShortRun(file, words),
      )
      .map(({ file, words }) => `${promise}: no short ${words} in ${file}`),
    ...long.filter((file) => !existsSync(file)).map((file) => `${promise}: no ${file}`),
  ])
  expect(wrong).toEqual([])
})

const testFiles = ['server', 'tests/processes'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts')),
)

test('every file with a long proof is on the page', () => {
  const named = new Set(rows.flatMap(({ short, long }) => [...long, ...short.map(({ file }) => file)]))
  const long = testFiles.filter((file) => titlesIn(file).some(({ isProof }) => isProof))
  expect(long.length).toBeGreaterThan(20)
  expect(long.filter((file) => !named.has(file))).toEqual([])
})

/** Numbers of faults and threats in the promises of the page. */
const promised = new Set(rows.flatMap(({ promise }) => promise.match(/\b[ABF]\d\d\b/g) ?? []))

test('every fault has a test in the short run, or its row on the page', () => {
  const faults = readFileSync('docs/faults.md', 'utf8')
  const missing = [...faults.matchAll(/^\| (F\d\d) +\|.*\| ([^|]*) \|$/gm)].flatMap(([, number = '', cell = '']) => {
    const files = [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    const isShort = files.some((file) => isInShortRun(file, number))
    return files.length === 0 || isShort || promised.has(number) ? [] : [number]
  })
  expect(missing).toEqual([])
})

test('every threat has a test in the short run, or its row on the page', () => {
  const threats = readFileSync('docs/threats.md', 'utf8')
  const missing = [...threats.matchAll(/^\| ([AB]\d\d) +\|.*\| ([^|]*) \|$/gm)].flatMap(
    ([, number = '', cell = '']) => {
      const tests = [...cell.matchAll(/`([^`]+)`((?: “[^”]+”)+)/g)].flatMap(([, file = '', titles = '']) =>
        [...titles.matchAll(/“([^”]+)”/g)].map(([, words = '']) => isInShortRun(file, words)),
      )
      return tests.includes(true) || promised.has(number) ? [] : [number]
    },
  )
  expect(missing).toEqual([])
})
