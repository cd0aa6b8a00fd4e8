import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Centre } from '#contract/centre/centre.ts'
import type { KeptFacts } from '#contract/staff/centre/centre-facts.ts'
import { sampleCentre } from '../../../tests/kit/own-centre.ts'
import { factNames, factsOf, withFacts } from './facts.rules.ts'

const inFile = Object.keys((z.toJSONSchema(Centre, { unrepresentable: 'any' }) as { properties: object }).properties)

/** Rows of the table of keys in docs/product/operations.md §3.4: key and screen. */
const rows = [...readFileSync('docs/product/operations.md', 'utf8').matchAll(/^\| `(\w+)` +\| (\S.*?) +\|$/gm)].map(
  ([, key = '', screen = '']) => ({ key, screen }),
)

test('every key of the file has its screen', () => {
  expect(rows.map(({ key }) => key)).toEqual(inFile)
  expect(rows.filter(({ screen }) => !['Nastavitve', 'Odpiralni čas'].includes(screen))).toEqual([])
})

/** Paths of all values; a list of words is one. */
const leavesOf = (value: unknown, path: string): string[] =>
  typeof value === 'object' && value !== null && !(Array.isArray(value) && typeof value[0] === 'string')
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
    : [path]

/** The same facts with other values in each place. */
const changed = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.map(changed)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changed(inner)]))
  return `${String(value)}!`
}

test('the screen of settings changes all of a key that it is named for, and nothing else of the file', () => {
  const before = sampleCentre()
  const facts = changed(factsOf(before)) as KeptFacts
  // Each way of payment gets a device of its own, so that the ways of the first one change too.
  for (const [way, own] of Object.entries(facts.policy!.ways)) own.device = way
  const after = withFacts(before, facts)
  const isSame = (path: string) => {
    const [one, other] = [before, after].map((of) =>
      path.split('.').reduce<unknown>((value, key) => Reflect.get(value as object, key), of),
    )
    return isDeepStrictEqual(one, other)
  }
  const changing = new Set(rows.filter(({ screen }) => screen === 'Nastavitve').map(({ key }) => key))
  for (const [key, value] of Object.entries(before))
    for (const path of leavesOf(value, key)) expect([path, isSame(path)]).toEqual([path, !changing.has(key)])
  expect(factNames.length).toBeGreaterThan(3)
})
