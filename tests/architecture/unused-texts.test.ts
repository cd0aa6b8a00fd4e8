import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('compiled'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))

/** A refusal's sentence is found by its code, and one about waiting by the unit too (texts/refusals.ts). */
const nameOf = (text: string): string =>
  text.startsWith('refusal_') ? text.slice('refusal_'.length).replace(/_(minutes|hours)$/, '') : text

test('every text is said somewhere', () => {
  const named = new Set(
    ['contract', 'web', 'server', 'texts', 'tools'].flatMap(sourcesIn).flatMap((source) => source.match(/\w+/g) ?? []),
  )
  const texts = readdirSync(join(root, 'texts/sl')).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(root, 'texts/sl', file), 'utf8')) as object),
  )
  expect(texts.filter((text) => !named.has(nameOf(text)))).toEqual([])
})
