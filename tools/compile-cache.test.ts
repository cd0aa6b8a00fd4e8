import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// `previs start` of a release, whose Node only says which cache of compiled code it would read.

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'previs-cache-'))
  for (const part of ['bin', 'dist/server', 'data/compile-cache'])
    mkdirSync(join(folder, part), { recursive: true, mode: 0o700 })
  copyFileSync('release/bin/previs', join(folder, 'bin/previs'))
  chmodSync(join(folder, 'bin/previs'), 0o755)
  writeFileSync(join(folder, 'bin/node'), '#!/bin/sh\necho "${NODE_COMPILE_CACHE-none}"\n', { mode: 0o755 })
})
afterEach(() => rmSync(folder, { recursive: true }))

const cacheOf = (data: string) => {
  const { stdout, stderr } = spawnSync(join(folder, 'bin/previs'), ['start'], {
    env: { PATH: process.env['PATH'], DATA_DIR: data },
    encoding: 'utf8',
  })
  return stderr + stdout.trim()
}

test('compiled code is read from the data folder, also from one that is still to be made', () => {
  const data = join(folder, 'data')
  expect(cacheOf(data)).toBe(join(data, 'compile-cache'))
  expect(cacheOf(join(folder, 'new'))).toBe(join(folder, 'new/compile-cache'))
  expect(cacheOf('')).toBe('none')
})

test.each([0o755, 0o770, 0o777])('no compiled code is read from a folder that others can enter, mode %o', (mode) => {
  const data = join(folder, 'data')
  chmodSync(data, mode)
  expect(cacheOf(data)).toBe('none')
  // Gone too, since the start closes the folder and the next one would read it.
  expect(existsSync(join(data, 'compile-cache'))).toBe(false)
})
