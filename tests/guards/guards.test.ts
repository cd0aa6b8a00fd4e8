import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guards, type Guard } from './guards.ts'

// A guard is proved by its absence: it is taken out of the code, and the tests that are there for it must fail by what
// it guards against (reference: security §8). `npm test -- guards`: four minutes, so npm test alone leaves it out.

interface Told {
  testResults: {
    message: string
    assertionResults: { status: string; title: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const literally = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

const told = async ({ name, noticedBy: { project, files, tests } }: Guard): Promise<Told> => {
  const folder = mkdtempSync(join(tmpdir(), 'previs-guard-'))
  const report = join(folder, 'report.json')
  const titles = tests.map(literally).join('|')
  const how = ['run', '--root', '.', '--config', 'tests/guards/vitest.config.ts', '--project', project]
  const what = [...files, '-t', titles, '--reporter', 'json', '--outputFile', report]
  try {
    const said = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        ['node_modules/vitest/vitest.mjs', ...how, ...what],
        { env: { ...process.env, GUARD: name } },
        (_failed, stdout, stderr) => resolve(stdout + stderr),
      )
    })
    try {
      return JSON.parse(readFileSync(report, 'utf8')) as Told
    } catch {
      throw new Error(said)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A race is a matter of luck: sooner or later one is lost. */
const timeoutMs = 6

const byName = guards.map((guard) => [guard.name, guard] as const)

test.each(byName)('without: %s', { timeout: 400_000 }, async (_name, guard) => {
  for (let time = 1; ; time += 1) {
    const { testResults } = await told(guard)
    const results = testResults.flatMap(({ assertionResults }) => assertionResults)
    const said = [
      ...testResults.map(({ message }) => message),
      ...results.flatMap(({ failureMessages }) => failureMessages),
    ]
      .join('\n')
      .trim()
    const ran = results.filter(({ status }) => status !== 'skipped').map(({ fullName }) => fullName)
    for (const title of guard.noticedBy.tests) expect(ran.join('\n'), `the tests that ran, ${said}`).toContain(title)
    if (guard.says === undefined) return expect(said).toBe('')
    if (!said && guard.noticedBy.project === 'postgres' && time < timeoutMs) continue
    return expect(said).toMatch(guard.says)
  }
})
