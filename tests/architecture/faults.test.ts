import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guards } from '../guards/guards.ts'

const page = readFileSync('docs/faults.md', 'utf8')

/** Each fault's number on the page, with the test files named for it. */
const listed = new Map(
  [...page.matchAll(/^\| (F\d\d) +\|.*\| ([^|]*) \|$/gm)].map(([, number = '', files = '']) => [
    number,
    [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file).toSorted(),
  ]),
)

/** Faults without a test, each with the reason. */
const exceptions: Record<string, string> = {
  F24: 'invoices are not confirmed at the tax registry yet',
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const testFiles = ['contract', 'texts', 'providers', 'server', 'web', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => isTest(file) && !file.includes('node_modules') && file !== 'tests/architecture/faults.test.ts'),
)

/** A number counts inside quotes: in a title, or in the name of a case. */
const numbersIn = (file: string): Set<string> =>
  new Set(
    [...readFileSync(file, 'utf8').matchAll(/['"`][^'"`\n]*\bF\d\d\b[^'"`\n]*['"`]/g)].flatMap(
      ([title]) => title.match(/\bF\d\d\b/g) ?? [],
    ),
  )

const proved = Map.groupBy(
  testFiles.flatMap((file) => [...numbersIn(file)].map((number) => ({ number, file }))),
  ({ number }) => number,
)

test('every fault is on the page, in order', () => {
  const all = Array.from({ length: 40 }, (_, index) => `F${String(index + 1).padStart(2, '0')}`)
  expect([...listed.keys()]).toEqual(all)
})

test('every fault has its number in the tests that the page names, or is an exception with a reason', () => {
  for (const [number, files] of listed) {
    const found = (proved.get(number) ?? []).map(({ file }) => file).toSorted()
    expect([number, found]).toEqual([number, files])
    expect([number, found.length > 0 || number in exceptions]).toEqual([number, true])
  }
  expect([...proved.keys()].filter((number) => !listed.has(number))).toEqual([])
})

const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)

test('every guard that a test takes out is on the page, with its code and its tests', () => {
  const rows = [...page.slice(page.indexOf('| Guard ')).matchAll(/^\| ([^-|][^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)]
  const byName = (one: readonly unknown[], other: readonly unknown[]) => String(one[0]).localeCompare(String(other[0]))
  const onPage = rows.slice(1).map(([, name = '', code = '', tests = '']) => [name.trim(), named(code), named(tests)])
  const takenOut = guards.map(({ name, switches, provedBy }) => [
    name,
    [...new Set(switches.map(({ file }) => file))],
    provedBy.files,
  ])
  expect(onPage.toSorted(byName)).toEqual(takenOut.toSorted(byName))
})

test('the code of every guard occurs in its file, word for word and once', () => {
  const missing = guards.flatMap(({ name, switches }) =>
    switches
      .filter(({ file, on }) => readFileSync(file, 'utf8').split(on).length !== 2)
      .map(({ file }) => `${name}: ${file}`),
  )
  expect(missing).toEqual([])
})
