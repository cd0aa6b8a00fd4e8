// npm test: all checks of this project, with one representative of each long proof. `npm test -- rules e2e` runs only
// those stages, `npm test -- proof` what the short run leaves out, `npm test -- changed` what a change can break.
import { fork } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { postgresBinaries } from '../tests/kit/postgres.ts'
import { changedSteps, type Step } from './changed.ts'
import type { StageEnd } from './stage.ts'

const root = join(import.meta.dirname, '..')
const onWindows = process.platform === 'win32'
const bin = (name: string) => join(root, 'node_modules/.bin', onWindows ? `${name}.cmd` : name)

interface Stage {
  name: string
  /** Run concurrently; all of them must succeed. */
  steps: Step[]
  /** Processor seconds that it may use on the machine of the landings; more is printed as over the budget. */
  budget?: number
  /** Reason why the stage cannot run here. */
  impossible?: string | undefined
  /** Part of the stage that cannot run here. */
  lacks?: string | undefined
  /** Runs only when it, or this group of stages, is named, since it takes long. */
  named?: 'proof' | 'alone'
}

const node = (...args: string[]): Step => ({ command: process.execPath, args })
const tool = (name: string, ...args: string[]): Step => ({ command: bin(name), args })
const projects = (names: readonly string[]) => names.flatMap((name) => ['--project', name])
/** The tests of a project that every run has. */
const vitest = (...names: string[]) => tool('vitest', 'run', '--tags-filter=!proof', ...projects(names))
const vitestAll = (...names: string[]) => tool('vitest', 'run', ...projects(names))
/** All of them, with all rounds and rows (docs/testing.md). */
const vitestProof = (...names: string[]): Step => ({ ...vitestAll(...names), env: { PROOF: '1' } })

const noPostgres = postgresBinaries() ? undefined : 'this machine has no PostgreSQL (initdb and postgres)'

const stages: Stage[] = [
  { name: 'build', budget: 45, steps: [node('tools/build.ts')] },
  {
    // Types beside lint, since each uses one processor for half of its time.
    name: 'static',
    budget: 95,
    steps: [
      tool('tsc', '-b', 'tsconfig.build.json'),
      tool('oxlint', '--type-aware'),
      tool('oxfmt', '--check', '.'),
      tool('knip'),
      tool('dclint', '--max-warnings', '0', 'release/compose.yml'),
      tool('dockerfile-utils', 'lint', 'release/Dockerfile'),
    ],
  },
  { name: 'rules', budget: 70, steps: [vitest('rules', 'architecture')] },
  {
    name: 'routes',
    budget: 400,
    steps: [vitest(noPostgres ? 'embedded' : 'postgres')],
    lacks: noPostgres && `on the embedded database, since ${noPostgres}`,
  },
  {
    name: 'e2e',
    budget: 210,
    steps: [tool('playwright', 'test', '--grep-invert=@proof|phone-sl .*@desktop|desktop-en .*@phone')],
  },
  {
    name: 'processes',
    budget: 80,
    steps: [vitest('alone', ...(noPostgres ? [] : ['processes']))],
    lacks: noPostgres && `without two servers at once, since ${noPostgres}`,
  },
  { name: 'proof-routes', steps: [vitestProof('postgres')], impossible: noPostgres, named: 'proof' },
  { name: 'proof-embedded', steps: [vitestProof('embedded')], named: 'proof' },
  {
    name: 'proof-processes',
    steps: [vitestProof('alone', ...(noPostgres ? [] : ['processes']))],
    lacks: noPostgres && `without two servers at once, since ${noPostgres}`,
    named: 'proof',
  },
  { name: 'proof-e2e', steps: [{ ...tool('playwright', 'test'), env: { PROOF: '1' } }], named: 'proof' },
  { name: 'guards', steps: [vitestAll('guards')], impossible: noPostgres, named: 'proof' },
  { name: 'chaos', steps: [vitestAll('chaos')], impossible: noPostgres, named: 'proof' },
  { name: 'bench', steps: [vitestAll('bench')], impossible: noPostgres, named: 'alone' },
]

/**
 * Where the tests have their databases, folders and browsers: in memory where the system offers enough of it, since a
 * thousand databases on a disk are mostly waited for.
 */
const makeScratch = (): string => {
  const memory = '/dev/shm'
  const wantedBytes = 6 * 2 ** 30
  let hasRoom = false
  try {
    const { bavail, bsize } = statfsSync(memory)
    hasRoom = bavail * bsize >= wantedBytes
  } catch {
    // A system without a file system in memory.
  }
  return mkdtempSync(join(hasRoom ? memory : tmpdir(), 'previs-test-'))
}

const scratch = makeScratch()
// PostgreSQL runs as another user than root.
chmodSync(scratch, 0o755)
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
// The programs of a stage get the interrupt of a terminal too, and end by themselves.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(128 + constants.signals[signal]))

const environment = {
  ...process.env,
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  TMPDIR: scratch,
  PATH: `${join(process.execPath, '..')}${onWindows ? ';' : ':'}${process.env['PATH'] ?? ''}`,
}

/** Runs the steps of a stage; each line of theirs is printed with its name. */
const runSteps = (name: string, steps: readonly Step[]): Promise<StageEnd> =>
  new Promise((done) => {
    const child = fork(join(import.meta.dirname, 'stage.ts'), { cwd: root, silent: true, env: environment })
    for (const output of [child.stdout!, child.stderr!])
      createInterface({ input: output }).on('line', (line) => process.stdout.write(`${name.padEnd(9)} | ${line}\n`))
    let end: StageEnd = { ends: ['the stage was stopped'], used: undefined }
    child.on('message', (message: StageEnd) => (end = message))
    child.on('close', () => done(end))
    child.send(steps)
  })

const changed = 'changed'
const groups = ['proof', changed]
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !groups.includes(name) && !stages.some((stage) => stage.name === name))
if (unknown.length) {
  const names = [...groups, ...stages.map(({ name }) => name)].join(', ')
  process.stderr.write(`No stage ${unknown.join(', ')}; there are ${names}.\n`)
  process.exit(2)
}

/** All that is not named when nothing is, else what was named. */
const isChosen = ({ name, named }: Stage) =>
  wanted.length === 0
    ? named === undefined
    : wanted.includes(name) || (wanted.includes('proof') && (named === 'proof' || name === 'build'))
const chosen = stages.filter(isChosen)
if (wanted.includes(changed)) {
  const { build, steps } = changedSteps(root, tool)
  chosen.push(...(build ? stages.filter(({ name }) => name === 'build') : []), { name: changed, steps })
}

const startedAt = performance.now()
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Result of each stage. All stages run, so that one run reports everything; only a failed build ends it. */
interface Result {
  name: string
  outcome: 'ok' | 'FAILED' | 'left out'
  took: string
  used?: number | undefined
  budget?: number | undefined
  about?: string | undefined
  ends?: string[]
}
const results: Result[] = []
const runStage = async ({ name, steps, impossible, lacks, budget }: Stage): Promise<Result> => {
  if (impossible) {
    process.stdout.write(`\n== ${name}: left out, since ${impossible}\n`)
    return { name, outcome: 'left out', took: '', about: `since ${impossible}` }
  }
  process.stdout.write(`\n== ${name}\n`)
  const start = performance.now()
  const { ends, used } = await runSteps(name, steps)
  const outcome = ends.length === 0 ? 'ok' : 'FAILED'
  process.stdout.write(`== ${name} ${[outcome, seconds(start), lacks].filter(Boolean).join(', ')}\n`)
  return { name, outcome, took: seconds(start), used, budget, about: lacks, ends }
}
const runAll = async (some: readonly Stage[]) => {
  for (const stage of some) results.push(await runStage(stage))
}

await runAll(chosen.filter(({ name }) => name === 'build'))
if (results.every(({ outcome }) => outcome === 'ok')) {
  await runAll(chosen.filter(({ name }) => name !== 'build'))
}

// Repeated at the end, so that failures need not be searched for.
for (const { name, ends = [] } of results)
  for (const end of ends) process.stdout.write(`\n== ${name} FAILED, the end of it:\n${end}\n`)

const failed = results.some(({ outcome }) => outcome === 'FAILED')
const cpu = (value: number | undefined) => (value === undefined ? '' : value.toFixed(0))
const sum = (of: 'used' | 'budget') =>
  results.some((result) => result[of] !== undefined)
    ? results.reduce((total, result) => total + (result[of] ?? 0), 0)
    : undefined
const line = (name: string, outcome: string, took: string, used: string, budget: string, about = '') =>
  `   ${name.padEnd(16)} ${outcome.padEnd(9)} ${took.padStart(9)} ${used.padStart(10)} ${budget.padStart(8)}  ${about}`.trimEnd()
const lines = [
  line('', '', '', 'processor', 'budget'),
  ...results.map(({ name, outcome, took, used, budget, about }) =>
    line(
      name,
      outcome,
      took,
      cpu(used),
      cpu(budget),
      (budget && used && used > budget ? 'over its budget' : about) ?? '',
    ),
  ),
  line('', '', seconds(startedAt), cpu(sum('used')), cpu(sum('budget')), 'processor seconds'),
]
process.stdout.write(`\n== ${failed ? 'FAILED' : 'All green'} after ${seconds(startedAt)}\n${lines.join('\n')}\n`)
process.exitCode = failed ? 1 : 0
