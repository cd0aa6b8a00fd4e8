import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { staffContract } from '#contract/staff/index.ts'
import type { StaffEndpoint } from '#contract/staff/platform/staff-call.ts'
import { searchingCalls } from './searching-calls.ts'

const named = Object.entries(staffContract).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => [`${noun}.${name}`, endpoint as StaffEndpoint] as const),
)

/** Names of the properties of a schema, at any depth. */
const fieldsOf = (schema: z.ZodMiniType | undefined): Set<string> => {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, inner] of Object.entries(node)) {
      if (key === 'properties') for (const name of Object.keys(inner as object)) names.add(name)
      walk(inner)
    }
  }
  if (schema) walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return names
}

/** Typed texts that answer no names: documents of the tax authority have numbers alone. */
const namesNoOne = ['fiscal.list', 'fiscal.table', 'fiscal.sheet']

test('every call of staff that takes a typed search is counted', () => {
  const typed = named.filter(([, { query, body }]) => fieldsOf(query).has('q') || fieldsOf(body).has('q'))
  expect(typed.length).toBeGreaterThan(5)
  const counted = new Set(searchingCalls.map(({ endpoint }) => endpoint))
  expect(typed.filter(([, endpoint]) => !counted.has(endpoint)).map(([name]) => name)).toEqual(namesNoOne)
})

test('every call that asks who a person may be is counted', () => {
  const asking = named.filter(([, { answer }]) => ['maybe', 'candidates'].some((each) => fieldsOf(answer).has(each)))
  const counted = new Set(searchingCalls.map(({ endpoint }) => endpoint))
  expect(asking.map(([name]) => name)).toEqual(
    expect.arrayContaining(['people.create', 'arrivals.accept', 'imports.lines']),
  )
  expect(asking.filter(([, endpoint]) => !counted.has(endpoint)).map(([name]) => name)).toEqual([])
})
