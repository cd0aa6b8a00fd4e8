// npm test: all checks of this project, with one representative of each long proof. `npm test -- rules e2e` runs only
// those stages, `npm test -- proof` what the short run leaves out, `npm test -- changed` what a change can break.
import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresBinaries } from '../tests/kit/postgres.ts'
import { changedSteps, type Step } from './changed.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)

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
/** Files of which the proof has all tests: each would start a worker for a second to skip them. */
const leftOut = globSync('tests/**/*.test.ts', { cwd: root })
  .filter((file) => readFileSync(join(root, file), 'utf8').startsWith('// @module-tag proof'))
  .map((file) => `--exclude=${file}`)
/** The tests of a project that every run has. */
const vitest = (...names: string[]) => tool('vitest', 'run', '--tags-filter=!proof', ...leftOut, ...projects(names))
const vitestAll = (...names: string[]) => tool('vitest', 'run', ...projects(names))
/** All of them, with all rounds and rows (docs/testing.md). */
const vitestProof = (...names: string[]): Step => ({ ...vitestAll(...names), env: { PROOF: '1' } })

const noPostgres = postgresBinaries() ? undefined : 'this machine has no PostgreSQL (initdb and postgres)'

/** The web app and the server, which most other stages run. */
const build: Step = { ...node('tools/build.ts'), isNeeded: true }

const stages: Stage[] = [
  {
    // The texts are compiled by one processor. The other does what needs nothing of them.
    name: 'prepare',
    budget: 25,
    steps: [
      { ...node('tools/build.ts', '--texts'), isNeeded: true },
      node('tests/kit/chromium.ts'),
      tool('oxfmt', '--check', '.'),
      tool('dclint', '--max-warnings', '0', 'release/compose.yml'),
      tool('dockerfile-utils', 'lint', 'release/Dockerfile'),
    ],
  },
  {
    // Lint reads all types, so it reports the errors of the compiler as well; a compiler beside it would read them again.
    // Of the build it needs the texts alone, and it fills the half of the processors that a build leaves.
    name: 'static',
    budget: 100,
    steps: [build, tool('oxlint', '--type-aware', '--type-check'), tool('knip')],
  },
  { name: 'rules', budget: 70, steps: [vitest('rules', 'architecture')] },
  {
    name: 'routes',
    budget: 400,
    steps: [vitest(noPostgres ? 'embedded' : 'postgres')],
    lacks: noPostgres && `on the embedded database, since ${noPostgres}`,
  },
  {
    name: 'processes',
    budget: 80,
    steps: [vitest('alone', ...(noPostgres ? [] : ['processes']))],
    lacks: noPostgres && `without two servers at once, since ${noPostgres}`,
  },
  {
    name: 'e2e',
    budget: 190,
    steps: [tool('playwright', 'test', '--grep-invert=@proof|phone-sl .*@desktop|desktop-en .*@phone')],
  },
  { name: 'build', steps: [build], named: 'proof' },
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

/** Modules without their types, compiled once for all runs. */
const compiled = join(root, '.cache/modules')

// Each run loads its test files under new addresses, and Node never clears its cache: 4 MB a run.
const keptMs = 7 * 24 * 3_600_000
if (existsSync(compiled))
  for (const file of readdirSync(compiled, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name)
    if (file.isFile() && statSync(path).mtimeMs < Date.now() - keptMs) rmSync(path, { force: true })
  }

/** Lines kept of a failed step: every tool here lists its findings at the end. */
const lastLines = 60

/** Prints the output of a step as it comes. Resolves with its last lines if it failed, with undefined otherwise. */
const runStep = ({ command, args, env }: Step): Promise<string | undefined> =>
  new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
        ...env,
        TMPDIR: scratch,
        NODE_COMPILE_CACHE: compiled,
        PATH: `${join(process.execPath, '..')}${process.platform === 'win32' ? ';' : ':'}${process.env['PATH'] ?? ''}`,
      },
    })
    let output = ''
    const pass = (to: NodeJS.WriteStream) => (piece: string) => {
      to.write(piece)
      output = (output + piece).slice(-30_000)
    }
    child.stdout.setEncoding('utf8').on('data', pass(process.stdout))
    child.stderr.setEncoding('utf8').on('data', pass(process.stderr))
    child.on('error', ({ message }) => done(message))
    child.on('close', (code) =>
      done(code === 0 ? undefined : output.trimEnd().split('\n').slice(-lastLines).join('\n')),
    )
  })

/** Processor seconds of all processes that have ended so far; undefined where the system does not say. */
const processorSeconds = (): number | undefined => {
  try {
    // After the command's name: utime, stime, cutime and cstime are the 12th to 15th value, in hundredths.
    const values = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(values[13]) + Number(values[14])) / 100
  } catch {
    return undefined
  }
}

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
  wanted.length === 0 ? named === undefined : wanted.includes(name) || (wanted.includes('proof') && named === 'proof')
const chosen = stages.filter(isChosen)
if (wanted.includes(changed)) {
  const { isBuilt, steps } = changedSteps(root, tool)
  chosen.push(...(isBuilt ? [{ name: 'build', steps: [build] }] : []), { name: changed, steps })
}

const startedAt = performance.now()
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Result of each stage. All stages run, so that one run reports everything; only what others need ends it. */
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
for (const { name, steps, impossible, lacks, budget } of chosen) {
  if (impossible) {
    results.push({ name, outcome: 'left out', took: '', about: `since ${impossible}` })
    process.stdout.write(`\n== ${name}: left out, since ${impossible}\n`)
    continue
  }
  process.stdout.write(`\n== ${name}\n`)
  const start = performance.now()
  const before = processorSeconds()
  const endOf = await Promise.all(steps.map(runStep))
  const ends = endOf.filter((end) => end !== undefined)
  const after = processorSeconds()
  const used = before === undefined || after === undefined ? undefined : after - before
  const outcome = ends.length === 0 ? 'ok' : 'FAILED'
  results.push({ name, outcome, took: seconds(start), used, budget, about: lacks, ends })
  process.stdout.write(`== ${name} ${[outcome, seconds(start), lacks].filter(Boolean).join(', ')}\n`)
  if (steps.some(({ isNeeded }, index) => isNeeded && endOf[index] !== undefined)) break
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
