import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** A room may import itself and the rooms named here. Nothing else. */
const rooms: Record<string, string[]> = {
  contract: [],
  texts: ['contract'],
  providers: ['contract', 'texts'],
  server: ['contract', 'texts', 'providers'],
  web: ['contract', 'texts', 'providers'],
}

/** Inside server and web a feature may import only what stands to its left. */
const queue = [
  'platform',
  'ui',
  'http',
  'account',
  'family',
  'catalogue',
  'payments',
  'invoices',
  'tickets',
  'visits',
  'classes',
  'gifts',
  'integrity',
  'privacy',
  'home',
  'demo',
  'operator',
  'dev',
  'app',
]

/** Features meet only through their door. */
const doors = (feature: string) => [`${feature}.ts`, `${feature}.routes.ts`]

const sources = Object.keys(rooms).flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('compiled') && !/\.test\.tsx?$|test-world/.test(file))
    .map((file) => join(room, file)),
)

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import)\s*['"]([#.][^'"]+)['"]/g)].map(([, spec = '']) =>
    spec.startsWith('#') ? spec.slice(1) : normalize(join(dirname(file), spec)),
  )

const pairs = sources.flatMap((file) => importsOf(file).map((target) => [file, target] as const))

const roomAndFeature = (path: string) => {
  const [room = '', feature = '', ...rest] = path.split('/')
  return { room, feature, rest: rest.join('/') }
}

test('every import is seen', () => {
  expect(sources.length).toBeGreaterThan(150)
  expect(pairs.length).toBeGreaterThan(500)
})

test('imports flow one way between the rooms', () => {
  const wrong = pairs.filter(([file, target]) => {
    const [from, to] = [roomAndFeature(file).room, roomAndFeature(target).room]
    return from !== to && !rooms[from]?.includes(to)
  })
  expect(wrong).toEqual([])
})

test('imports flow one way between the features', () => {
  const wrong = pairs.filter(([file, target]) => {
    const [from, to] = [roomAndFeature(file), roomAndFeature(target)]
    if (from.room !== to.room || !queue.includes(from.feature) || !queue.includes(to.feature)) return false
    return queue.indexOf(to.feature) > queue.indexOf(from.feature)
  })
  expect(wrong).toEqual([])
})

test('features of the server meet only through their doors', () => {
  const inner = new Set(['platform', 'http', 'operator', 'demo', 'dev', 'app'])
  const wrong = pairs.filter(([file, target]) => {
    const [from, to] = [roomAndFeature(file), roomAndFeature(target)]
    if (to.room !== 'server' || from.room !== 'server' || from.feature === to.feature) return false
    if (inner.has(to.feature) || !queue.includes(to.feature) || from.feature === 'app') return false
    return !doors(to.feature).includes(to.rest)
  })
  expect(wrong).toEqual([])
})

test('nothing imports tests or tools', () => {
  expect(pairs.filter(([, target]) => /^(tests|tools)\//.test(target))).toEqual([])
})
