// oxlint-disable-next-line no-restricted-imports -- the lists stand in the server's modules, which the browser cannot import
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionName, entryInWords } from './action-words.ts'

/** Actions as each module of the server declares them. */
const declared = globSync('server/*/*.audit.ts').flatMap((file) =>
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
