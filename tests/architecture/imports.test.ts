import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** The folders that each folder may import, besides itself. */
const folders: Record<string, string[]> = {
  contract: [],
  texts: ['contract'],
  providers: ['contract', 'texts'],
  server: ['contract', 'texts', 'providers'],
  web: ['contract', 'texts', 'providers'],
}

/** Inside server and web a module may import only modules of earlier layers, and earlier ones of its own. */
const layers = [
  ['platform', 'ui', 'http'],
  ['account', 'family', 'staff', 'catalogue', 'settings', 'certificates', 'notes', 'arrivals'],
  ['fiscal'],
  ['payments', 'invoices', 'pre-invoices', 'till'],
  ['tickets', 'visits', 'classes', 'attendance', 'rescheduling', 'gifts'],
  ['withdrawals', 'cancellations', 'imports', 'sales', 'integrity', 'privacy', 'merging', 'home', 'desk', 'demo'],
  ['operator', 'dev', 'app'],
].flat()

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

const parts = (path: string) => {
  const [folder = '', module = '', ...rest] = path.split('/')
  return { folder, module, rest: rest.join('/') }
}

test('the tests find source files and imports', () => {
  expect(sources.length).toBeGreaterThan(150)
  expect(pairs.length).toBeGreaterThan(500)
})

test('every module of the server has a layer', () => {
  const modules = new Set(
    sources.map(parts).flatMap(({ folder, module, rest }) => (folder === 'server' && rest ? [module] : [])),
  )
  expect([...modules].filter((module) => !layers.includes(module))).toEqual([])
})

test('imports go one way between folders', () => {
  const wrong = pairs.filter(([file, target]) => {
    const [from, to] = [parts(file).folder, parts(target).folder]
    return from !== to && !folders[from]?.includes(to)
  })
  expect(wrong).toEqual([])
})

/** Words and fields of people, which both apps have alike. */
const sharedWithStaff = new Set(['web/account/abilities.ts', 'web/account/AddressFields.tsx'])

test('imports go one way between modules', () => {
  const wrong = pairs.filter(([file, target]) => {
    const [from, to] = [parts(file), parts(target)]
    // The staff's app has a rule of its own below.
    if (from.module === 'staff' && sharedWithStaff.has(target)) return false
    if (from.folder !== to.folder || !layers.includes(from.module) || !layers.includes(to.module)) return false
    return layers.indexOf(to.module) > layers.indexOf(from.module)
  })
  expect(wrong).toEqual([])
})

test('modules of the server share use cases and rules, never their tables, routes or jobs', () => {
  const wrong = pairs.filter(([file, target]) => {
    const [from, to] = [parts(file), parts(target)]
    if (from.folder !== 'server' || to.folder !== 'server' || from.module === to.module) return false
    return isPrivate(target) && !composers.has(from.module)
  })
  expect(wrong).toEqual([])
})

/** Inside the staff's app: what all screens use, then the screens by their nouns, then what puts them together. */
const staffLayer = (folder: string): number => ({ platform: 0, ui: 1, app: 3, 'main.tsx': 3 })[folder] ?? 2

test("the staff's app uses parts of the customers' app and none of its screens, and the other way round nothing", () => {
  const wrong = pairs.filter(([file, target]) => {
    const [from, to] = [parts(file), parts(target)]
    if (from.folder !== 'web' || to.folder !== 'web') return false
    if (from.module !== 'staff') return to.module === 'staff'
    return !['staff', 'platform', 'ui'].includes(to.module) && !sharedWithStaff.has(target)
  })
  expect(wrong).toEqual([])
})

test("screens of the staff's app do not import what puts them together", () => {
  const staffPairs = pairs.filter(([file, target]) => [file, target].every((path) => path.startsWith('web/staff/')))
  expect(staffPairs.length).toBeGreaterThan(50)
  const layerOf = (path: string) => staffLayer(path.split('/')[2] ?? '')
  expect(staffPairs.filter(([file, target]) => layerOf(target) > layerOf(file))).toEqual([])
})

/** Commands, the API and the demo begin work in the name of others; so does a file with a job's worker. */
const namesActors = (file: string, text: string): boolean =>
  /^server\/(operator|demo)\/|^server\/http\/(staff-)?bind\.ts$/.test(file) || /\bworker[<(]/.test(text)

test('a use case takes the actor as an argument and names none itself', () => {
  const wrong = sources.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return /import \{[^}]*\b(operator|system|supplier|customer)Actor\b/.test(text) && !namesActors(file, text)
  })
  expect(wrong).toEqual([])
})

test('a use case answers states and codes; sentences for a terminal stand in server/operator', () => {
  const wrong = sources.filter(
    (file) =>
      /^server\/(?!operator\/)/.test(file) &&
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
