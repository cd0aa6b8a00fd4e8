// oxlint-disable-next-line no-restricted-imports -- the lists stand in the server's modules, which the browser cannot import
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionName, entryInWords } from './action-words.ts'

/** Actions as each module of the server declares them. */
const declared = globSync('server/**/*.audit.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/'([a-z_]+)'/g)].map(([, action = '']) => action),
)

test('every action of the audit log has a sentence', () => {
  expect(declared.length).toBeGreaterThan(50)
  expect(declared.filter((action) => actionName(action).includes(action))).toEqual([])
})

test('an entry names what has changed, each once, and no code', () => {
  expect(entryInWords({ action: 'staff_changed', fields: ['email', 'mark', 'email', 'secret_column'] })).toBe(
    'Podatki v ekipi spremenjeni: e-naslov, oznaka',
  )
  expect(entryInWords({ action: 'constructor', fields: ['constructor'] })).toBe('Drugo dejanje (constructor)')
})

test('an entry that counts says its numbers', () => {
  const words = (action: string, ...fields: string[]) => entryInWords({ action, fields }).replaceAll('\u00a0', ' ')
  expect(words('people_searched', 'searches:2', 'people:845')).toBe('Iskanje oseb: 2 iskanji, 845 oseb')
  expect(words('arrivals_dropped', 'count:140')).toBe('Prijavnice odstranjene s seznama: 140 prijavnic')
  expect(words('people_searched', 'constructor:3')).toBe('Iskanje oseb')
})
