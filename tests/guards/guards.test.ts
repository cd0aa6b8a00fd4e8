import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Guard } from './guard.ts'
import { guards } from './guards.ts'

// Each guard is taken out of the code, and then its tests must fail for the expected reason (docs/faults.md). It runs with
// `npm test -- guards`, because it takes four minutes.

interface VitestReport {
  testResults: {
    message: string
    assertionResults: { status: string; title: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const literally = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

const runWithout = async ({ name, provedBy: { project, files, tests } }: Guard): Promise<VitestReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'previs-guard-'))
  const report = join(folder, 'report.json')
  const titles = tests.map(literally).join('|')
  const options = ['run', '--root', '.', '--config', 'tests/guards/vitest.config.ts', '--project', project]
  // `SHORT=1` asks which guards the tests of the short run find.
  const short = process.env['SHORT'] === '1' ? ['--tags-filter=!proof'] : []
  const selection = [...files, ...short, '-t', titles, '--reporter', 'json', '--outputFile', report]
  try {
    const output = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        ['node_modules/vitest/vitest.mjs', ...options, ...selection],
        { env: { ...process.env, GUARD: name } },
        (_failed, stdout, stderr) => resolve(stdout + stderr),
      )
    })
    try {
      return JSON.parse(readFileSync(report, 'utf8')) as VitestReport
    } catch {
      throw new Error(output)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Attempts on PostgreSQL: without a lock a race does not fail every attempt. */
const maxAttempts = 6

const byName = guards.map((guard) => [guard.name, guard] as const)

test.concurrent.each(byName)('without: %s', { timeout: 400_000 }, async (_name, guard) => {
  for (let attempt = 1; ; attempt += 1) {
    const { testResults } = await runWithout(guard)
    const results = testResults.flatMap(({ assertionResults }) => assertionResults)
    const failures = [
      ...testResults.map(({ message }) => message),
      ...results.flatMap(({ failureMessages }) => failureMessages),
    ]
      .join('\n')
      .trim()
    const ran = results.filter(({ status }) => status !== 'skipped').map(({ fullName }) => fullName)
    for (const title of guard.provedBy.tests) expect(ran.join('\n'), `the tests that ran: ${failures}`).toContain(title)
    if (guard.failure === undefined) return expect(failures).toBe('')
    if (!failures && guard.provedBy.project === 'postgres' && attempt < maxAttempts) continue
    return expect(failures).toMatch(guard.failure)
  }
})
