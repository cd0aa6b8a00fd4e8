import fc from 'fast-check'
import * as z from 'zod/mini'
import { anyText, anyValue, written } from './hostile.ts'

/** The part of JSON Schema that the contract uses. */
interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
  minLength?: number
}

/** Existing values for fields of these names, so that a call gets past the first checks. */
export type Known = Record<string, readonly unknown[]>

const schemaOf = (of: z.ZodMiniType): Schema =>
  z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' }) as unknown as Schema

const words = ['Maja', 'Žan Kos', 'Trubarjeva 1', 'Ljubljana', '1000', 'Plezalka d.o.o.']

const textFor = ({ pattern, format, allOf = [] }: Schema): fc.Arbitrary<unknown> => {
  if (format === 'uuid') return fc.uuid({ version: 7 })
  const last = allOf.at(-1)?.pattern ?? pattern
  // The pattern of an email address looks ahead, for which no text is made.
  if (last?.startsWith('^(?=')) return fc.emailAddress()
  return last === undefined ? fc.constantFrom(...words) : fc.stringMatching(new RegExp(last))
}

const objectFor = ({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valueFor(inner, known, name)])),
    { requiredKeys: required },
  )

/** Some ids in capitals, which are the same ids. */
const spelled = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(values, fc.nat(7))
    .map(([value, choice]) =>
      choice === 0 && typeof value === 'string' && /^[\da-f-]{36}$/.test(value) ? value.toUpperCase() : value,
    )

/** A value that the schema accepts, as far as JSON Schema can describe it. */
const valueFor = (schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> => {
  const real = known[name]
  const some = schema.anyOf ?? schema.oneOf
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'array') {
    const { minItems: minLength = 0, maxItems = 3 } = schema
    return fc.array(valueFor(schema.items ?? {}, known, name), {
      minLength,
      maxLength: Math.max(minLength, Math.min(maxItems, 3)),
    })
  }
  if (real && schema.type !== 'object') return spelled(fc.constantFrom(...real))
  if (some) return fc.oneof(...some.map((each) => valueFor(each, known, name)))
  if (schema.type === 'object') return objectFor(schema, known)
  if (schema.type === 'string') return textFor(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer')
    return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 60, 60) })
  if (schema.type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true })
  return fc.constantFrom(...words)
}

type Path = (string | number)[]

const fieldsOf = (value: unknown, parent: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => {
        const path = [...parent, Array.isArray(value) ? Number(key) : key]
        return [path, ...fieldsOf(inner, path)]
      })
    : []

const removed = Symbol('removed')

const replaced = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  const inner = replaced(copy[key], rest, by)
  if (inner === removed) delete copy[key]
  else copy[key] = inner
  return copy
}

/** The same with one field wrong, missing or of another type. */
const spoilt = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(good, fc.nat(), fc.oneof({ arbitrary: anyValue, weight: 8 }, { arbitrary: fc.constant(removed), weight: 1 }))
    .map(([value, at, by]) => {
      const fields = fieldsOf(value)
      const field = fields[at % (fields.length || 1)]
      return field ? replaced(value, field, by) : by === removed ? undefined : by
    })

/** One key twice: parsers differ in which value they take. */
const withRepeatedKey = (good: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.tuple(good, fc.nat(), anyValue).map(([value, at, other]) => {
    const keys = Object.keys(value ?? {})
    return keys.length === 0
      ? '{}'
      : written(value).replace(/\{/, () => `{${JSON.stringify(keys[at % keys.length])}:${written(other)},`)
  })

/** Further keys, some with a special meaning in JavaScript. */
const withMore = (good: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc
    .tuple(
      good,
      fc.dictionary(fc.oneof(anyText, fc.constantFrom('_id', 'isAdmin', 'price', 'total')), anyValue, { maxKeys: 5 }),
    )
    .map(([value, more]) =>
      written(value)
        .replace(
          /\{/,
          () =>
            `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},${written(more).slice(1, -1)}${Object.keys(more).length ? ',' : ''}`,
        )
        .replace(/,\}$/, '}'),
    )

/** Bodies for a call, most of them nearly right. */
export const bodyFor = (of: z.ZodMiniType, known: Known): fc.Arbitrary<string> => {
  const good = valueFor(schemaOf(of), known)
  return fc.oneof(
    { arbitrary: good.map(written), weight: 3 },
    { arbitrary: spoilt(good).map(written), weight: 8 },
    { arbitrary: spoilt(spoilt(good)).map(written), weight: 2 },
    { arbitrary: withRepeatedKey(good), weight: 1 },
    { arbitrary: withMore(good), weight: 1 },
    { arbitrary: anyValue.map(written), weight: 1 },
    { arbitrary: fc.json({ maxDepth: 6 }), weight: 1 },
    { arbitrary: fc.anything().map((value) => String(value)), weight: 1 },
  )
}

/** Parameters of the path by name: existing values, or any text that a path can carry. */
export const paramsFor = (names: readonly string[], known: Known): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.oneof(
          { arbitrary: fc.constantFrom(...((known[name] ?? ['x']) as string[])), weight: 4 },
          { arbitrary: fc.uuid(), weight: 1 },
          { arbitrary: anyText.map(escaped), weight: 2 },
          {
            arbitrary: fc.constantFrom(
              '%',
              '%zz',
              '%00',
              '%ff',
              '%c0%af',
              '%ed%a0%80',
              '..',
              '.',
              '*',
              ':id',
              '%2f',
              ';x',
            ),
            weight: 1,
          },
        ),
      ]),
    ),
  )

/** Escapes text for an address; lone surrogates become their own bytes. */
export const escaped = (text: string): string =>
  encodeURIComponent(text.toWellFormed() === text ? text : text.replaceAll(/\p{Cs}/gu, '')).slice(0, 4_000) +
  (text.isWellFormed() ? '' : '%ed%a0%80')

/** A query: valid, or with further, repeated and nested keys. */
export const queryFor = (of: z.ZodMiniType | undefined, known: Known): fc.Arbitrary<string> => {
  const names = Object.keys((of && schemaOf(of).properties) ?? {})
  const good = of
    ? valueFor(schemaOf(of), known).map((value) =>
        Object.entries(value as object).map(([key, each]) => [key, String(each)] as const),
      )
    : fc.constant([])
  const key = fc.oneof(
    fc.constantFrom(
      ...names,
      '__proto__',
      'constructor',
      'limit',
      'intent',
      'id',
      '_method',
      ...names.map((name) => `${name}[]`),
      ...names.map((name) => `${name}[$ne]`),
    ),
    anyText,
  )
  const more = fc.array(fc.tuple(key, fc.oneof(anyText, fc.constantFrom('', '1', '-1', '1e9', '[]'))), { maxLength: 3 })
  return fc.tuple(good, more, fc.boolean()).map(([pairs, others, isGood]) => {
    const all = isGood ? pairs : [...pairs, ...others]
    return all.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&')
  })
}
