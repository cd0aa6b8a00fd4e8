import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

// Keeps the bench runnable and measures nothing, by `npm test -- bench`. The other parts would take a minute more.
test.each(['reading', 'log-in'])('npm run bench -- %s works', { timeout: 240_000 }, async (part) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/benchmarks/bench.ts', '--quick', part], {
    cwd: root,
  })
  expect(stdout).toContain(`== ${part}, `)
  expect(stdout).toMatch(/^\| .* \|\n\| -+/m)
})
