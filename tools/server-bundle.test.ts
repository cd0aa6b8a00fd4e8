import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { earlierChunks, forgetEarlierChunks, inAscii } from './server-bundle.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'previs-server-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds these files so many hours after the first build; returns the modules that are there afterwards. */
const build = (hours: number, ...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, name), `export const from = '${hours} o’clock'`)
  forgetEarlierChunks(folder, new Set(names), new Date(Date.UTC(2026, 10, 20, hours)))
  return readdirSync(folder).filter((name) => name.endsWith('.js'))
}

test('a server that runs finds the chunks of its build for two days after the next one', () => {
  expect(build(0, 'main.js', 'pdf-1.js')).toEqual(['main.js', 'pdf-1.js'])
  expect(build(100, 'main.js', 'pdf-2.js')).toEqual(['main.js', 'pdf-1.js', 'pdf-2.js'])
  expect(Object.keys(earlierChunks(folder))).toEqual(['pdf-1.js'])
  // The time of each build runs from its replacement, however many builds follow.
  expect(build(140, 'main.js', 'pdf-3.js')).toEqual(['main.js', 'pdf-1.js', 'pdf-2.js', 'pdf-3.js'])
  expect(build(149, 'main.js', 'pdf-3.js')).toEqual(['main.js', 'pdf-2.js', 'pdf-3.js'])
  // A chunk that comes back is one of the build again.
  expect(build(189, 'main.js', 'pdf-2.js')).toEqual(['main.js', 'pdf-2.js', 'pdf-3.js'])
  expect(Object.keys(earlierChunks(folder))).toEqual(['pdf-3.js'])
  expect(existsSync(join(folder, 'pdf-2.js'))).toBe(true)
})

test('the joined server is written in ASCII, and says the same', async () => {
  const words = "'Plezališče 🧗 ' + `čez ${1}` + 'ž–č'.replace(/[–-]/u, '—')"
  const script = inAscii(`export const sentence = ${words}`)
  expect(script).toMatch(/^[\0-\x7f]*$/)
  const { sentence } = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as { sentence: string }
  expect(sentence).toBe('Plezališče 🧗 čez 1ž—č')
})
