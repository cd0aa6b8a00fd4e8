import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guards } from '../guards/guards.ts'

const page = readFileSync('docs/faults.md', 'utf8')

/** Numbers of the page and the files it names for each. */
const promised = new Map(
  [...page.matchAll(/^\| (F\d\d) +\|.*\| ([^|]*) \|$/gm)].map(([, number = '', files = '']) => [
    number,
    [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file).toSorted(),
  ]),
)

/** What cannot be proved yet, and why. */
const exceptions: Record<string, string> = {
  F24: 'invoices are not confirmed at the tax registry in this round',
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const testFiles = ['contract', 'texts', 'providers', 'server', 'web', 'tests'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((file) => join(room, file).replaceAll('\\', '/'))
    .filter((file) => isTest(file) && !file.includes('node_modules') && file !== 'tests/architecture/faults.test.ts'),
)

/** A number counts where it stands in quotes: in a title, or in the name of a case. */
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

test('every fault of the reference is on the page, in its order', () => {
  const all = Array.from({ length: 27 }, (_, at) => `F${String(at + 1).padStart(2, '0')}`)
  expect([...promised.keys()]).toEqual(all)
})

test('each is proved by tests that carry its number, where the page says, or is an exception with a reason', () => {
  for (const [number, files] of promised) {
    const found = (proved.get(number) ?? []).map(({ file }) => file).toSorted()
    expect([number, found]).toEqual([number, files])
    expect([number, found.length > 0 || number in exceptions]).toEqual([number, true])
  }
  expect([...proved.keys()].filter((number) => !promised.has(number))).toEqual([])
})

const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)

test('every guard that a test takes away is on the page, with where it stands and who notices', () => {
  const rows = [...page.slice(page.indexOf('| Guard ')).matchAll(/^\| ([^-|][^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)]
  expect(
    rows.slice(1).map(([, name = '', stands = '', noticed = '']) => [name.trim(), named(stands), named(noticed)]),
  ).toEqual(
    guards.map(({ name, switches, noticedBy }) => [
      name,
      [...new Set(switches.map(({ file }) => file))],
      noticedBy.files,
    ]),
  )
})

test('every guard stands where its list says, word for word and once', () => {
  const astray = guards.flatMap(({ name, switches }) =>
    switches
      .filter(({ file, on }) => readFileSync(file, 'utf8').split(on).length !== 2)
      .map(({ file }) => `${name}: ${file}`),
  )
  expect(astray).toEqual([])
})
