import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataFolderMistake } from './data-folder.ts'

let machine: string
beforeAll(() => {
  machine = mkdtempSync(join(tmpdir(), 'previs-machine-'))
  mkdirSync(join(machine, 'previs-0.2.0'))
  symlinkSync('previs-0.2.0', join(machine, 'current'))
})
afterAll(() => rmSync(machine, { recursive: true, force: true }))

test.each([
  ['in the release', 'previs-0.2.0/data'],
  ['the release itself', 'previs-0.2.0'],
  ['in the release, by the link to the current one', 'current/a/data'],
])('a data folder %s is refused', (_where, path) => {
  expect(dataFolderMistake(join(machine, path), join(machine, 'previs-0.2.0'))).toBe(
    `DATA_DIR: ${join(machine, path)} is inside the release, which is not written to; name a folder outside of it, such as /var/lib/previs`,
  )
})

test('a release demands a data folder', () => {
  expect(dataFolderMistake(undefined, join(machine, 'current'))).toMatch(/^DATA_DIR: missing/)
})

test.each(['data', 'previs-0.2.0-data', '..data'])('a data folder beside the release: %s', (path) => {
  expect(dataFolderMistake(join(machine, path), join(machine, 'current'))).toBeUndefined()
})
