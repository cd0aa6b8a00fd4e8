import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { floors, floorsTable, placeOf } from '../../tools/floors.ts'

/** The folders that each folder may import, besides itself. */
const folders: Record<string, string[]> = {
  contract: [],
  texts: ['contract'],
  providers: ['contract', 'texts'],
  server: ['contract', 'texts', 'providers'],
  web: ['contract', 'texts', 'providers'],
}

/** Files of a server module that others never import: its tables, routes, jobs and PDFs. */
const isPrivate = (file: string): boolean => /\.(store|routes|jobs|pdf|tables)\.ts$/.test(file)

/** Modules that compose all others and may import their private files. */
const composers = new Set(['app', 'operator', 'demo'])

const sources = Object.keys(folders).flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('compiled') && !/\.test\.tsx?$|test-setup/.test(file))
    .map((file) => join(folder, file)),
)

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import)\s*['"]([#.][^'"]+)['"]/g)].map(([, spec = '']) =>
    spec.startsWith('#') ? spec.slice(1) : normalize(join(dirname(file), spec)),
  )

const pairs = sources.flatMap((file) => importsOf(file).map((target) => [file, target] as const))

test('the tests find source files and imports', () => {
  expect(sources.length).toBeGreaterThan(150)
  expect(pairs.length).toBeGreaterThan(500)
})

/** What lies above the floors: entries of programs, and what they are made from. */
const entries =
  /^contract\/(staff\/)?(calls|index)\.ts$|^server\/(main|operator-command)\.ts$|^web\/(staff\/)?[\w-]+\.tsx?$|^web\/worker\/(staff-)?worker\.ts$/

test('every file stands in a room of floors.json', () => {
  const placed = sources.filter((file) => /^(contract|server|web)\//.test(file) && !entries.test(file))
  expect(placed.length).toBeGreaterThan(1_000)
  expect(placed.filter((file) => (placeOf(file)?.order ?? -1) < 0)).toEqual([])
})

test('imports go one way between folders', () => {
  const wrong = pairs.filter(([file, target]) => {
    const [from = '', to = ''] = [file, target].map((path) => path.split('/')[0])
    return from !== to && !folders[from]?.includes(to)
  })
  expect(wrong).toEqual([])
})

test('imports go one way between floors, and between the rooms of each', () => {
  const wrong = pairs.filter(([file, target]) => {
    const [from, to] = [placeOf(file), placeOf(target)]
    return from && to && from.app === to.app && to.order > from.order
  })
  expect(wrong).toEqual([])
})

test('rooms of the server share use cases and rules, never their tables, routes or jobs', () => {
  const wrong = pairs.filter(([file, target]) => {
    const [from, to] = [placeOf(file), placeOf(target)]
    if (from?.app !== 'server/' || to?.app !== 'server/' || from.room === to.room) return false
    return isPrivate(target) && !composers.has(from.room)
  })
  expect(wrong).toEqual([])
})

/** Words and fields of people, which both apps have alike. */
const sharedWithStaff = new Set(['web/people/account/abilities.ts', 'web/people/account/AddressFields.tsx'])

test("the staff's app uses parts of the customers' app and none of its screens, and the other way round nothing", () => {
  const wrong = pairs.filter(([file, target]) => {
    const [from, to] = [placeOf(file)?.app, placeOf(target)]
    if (from === 'web/') return to?.app === 'web/staff/'
    return from === 'web/staff/' && to?.app === 'web/' && to.floor !== 'platform' && !sharedWithStaff.has(target)
  })
  expect(wrong).toEqual([])
})

/** Commands, the API and the demo begin work in the name of others; so does a file with a job's worker. */
const namesActors = (file: string, text: string): boolean =>
  /^server\/operation\/(operator|demo)\/|^server\/platform\/http\/(staff-)?bind\.ts$/.test(file) ||
  /\bworker[<(]/.test(text)

test('a use case takes the actor as an argument and names none itself', () => {
  const wrong = sources.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return /import \{[^}]*\b(operator|system|supplier|customer)Actor\b/.test(text) && !namesActors(file, text)
  })
  expect(wrong).toEqual([])
})

test('a use case answers states and codes; sentences for a terminal stand in server/operation/operator', () => {
  const wrong = sources.filter(
    (file) =>
      /^server\/(?!operation\/operator\/)/.test(file) &&
      /\b(refused|state): ('[^']*[^a-z0-9_'][^']*'|`)|\brefused: string\b(?! \|)/.test(readFileSync(file, 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('no file only re-exports another one', () => {
  const barrels = sources.filter(
    (file) =>
      !['contract/calls.ts', 'contract/staff/calls.ts', 'web/entry-server.tsx', 'web/platform/validate.ts'].includes(
        file,
      ),
  )
  expect(barrels.filter((file) => /^export (type )?(\{[^}]*\}|\*) from/m.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('nothing imports tests or tools', () => {
  expect(pairs.filter(([, target]) => /^(tests|tools)\//.test(target))).toEqual([])
})

test('README and CONTRIBUTING show the order of floors.json', () => {
  const plain = (table: string) => table.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-')
  for (const page of ['README.md', 'CONTRIBUTING.md'])
    expect(plain(readFileSync(page, 'utf8')), page).toContain(plain(floorsTable()))
})

test('each floor has a page with its picture, a row for each room, and a public API that exists', () => {
  for (const { floor, rooms, staffRooms } of floors) {
    const page = readFileSync(`docs/floors/${floor}.md`, 'utf8')
    const named = [...page.matchAll(/^\| `([\w-]+)`/gm)].map(([, room]) => room)
    expect(named, floor).toEqual([...rooms, ...staffRooms])
    const entered = [...page.matchAll(/\]\(\.\.\/\.\.\/(server\/[^)]+)\)/g)].map(([, file = '']) => file)
    expect(
      entered.filter((file) => !existsSync(file) || isPrivate(file)),
      floor,
    ).toEqual([])
    expect(readFileSync(`docs/floors/${floor}.svg`, 'utf8')).toContain(`server/${floor}/`)
  }
})
