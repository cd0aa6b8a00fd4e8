// npm test: all checks of this project. `npm test -- rules e2e` runs only those stages.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { postgresBinaries } from '../tests/kit/postgres.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)

interface Step {
  command: string
  args: string[]
}

interface Stage {
  name: string
  /** Run concurrently; all of them must succeed. */
  steps: Step[]
  /** Reason why the stage cannot run here. */
  impossible?: string | undefined
  /** Part of the stage that cannot run here. */
  lacks?: string | undefined
  /** Runs only when named, since it takes long. */
  named?: true
}

const node = (...args: string[]): Step => ({ command: process.execPath, args })
const tool = (name: string, ...args: string[]): Step => ({ command: bin(name), args })
const vitest = (...projects: string[]) => tool('vitest', 'run', ...projects.flatMap((name) => ['--project', name]))

const noPostgres = postgresBinaries() ? undefined : 'this machine has no PostgreSQL (initdb and postgres)'

const stages: Stage[] = [
  { name: 'build', steps: [node('tools/build.ts')] },
  {
    name: 'types',
    steps: ['contract', 'texts', 'providers', 'server', 'web', 'web/worker', 'tests'].map((project) =>
      tool('tsc', '-p', project),
    ),
  },
  {
    name: 'lint',
    steps: [
      tool('oxlint', '--type-aware'),
      tool('oxfmt', '--check', '.'),
      tool('knip'),
      tool('dclint', '--max-warnings', '0', 'release/compose.yml'),
      tool('dockerfile-utils', 'lint', 'release/Dockerfile'),
    ],
  },
  { name: 'rules', steps: [vitest('rules', 'architecture')] },
  {
    name: 'routes',
    steps: [vitest('embedded', ...(noPostgres ? [] : ['postgres']))],
    lacks: noPostgres && `all on the embedded database, since ${noPostgres}`,
  },
  {
    name: 'processes',
    steps: [vitest('alone', ...(noPostgres ? [] : ['processes']))],
    lacks: noPostgres && `without two servers at once, since ${noPostgres}`,
  },
  { name: 'e2e', steps: [tool('playwright', 'test')] },
  { name: 'chaos', steps: [vitest('chaos')], impossible: noPostgres, named: true },
  { name: 'bench', steps: [vitest('bench')], impossible: noPostgres, named: true },
  { name: 'guards', steps: [vitest('guards')], impossible: noPostgres, named: true },
]

/** Lines kept of a failed step: every tool here lists its findings at the end. */
const lastLines = 60

/** Prints the output of a step as it comes. Resolves with its last lines if it failed, with undefined otherwise. */
const runStep = ({ command, args }: Step): Promise<string | undefined> =>
  new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
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

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length) {
  process.stderr.write(`No stage ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}.\n`)
  process.exit(2)
}

const startedAt = performance.now()
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Result of each stage. All stages run, so that one run reports everything; only a failed build ends it. */
const results: { name: string; outcome: 'ok' | 'FAILED' | 'left out'; about: string; ends?: string[] }[] = []
for (const { name, steps, impossible, lacks } of stages.filter(({ name, named }) =>
  wanted.length === 0 ? !named : wanted.includes(name),
)) {
  if (impossible) {
    results.push({ name, outcome: 'left out', about: `since ${impossible}` })
    process.stdout.write(`\n== ${name}: left out, since ${impossible}\n`)
    continue
  }
  process.stdout.write(`\n== ${name}\n`)
  const start = performance.now()
  const ends = (await Promise.all(steps.map(runStep))).filter((end) => end !== undefined)
  const outcome = ends.length === 0 ? 'ok' : 'FAILED'
  const about = [seconds(start), lacks].filter(Boolean).join(', ')
  results.push({ name, outcome, about, ends })
  process.stdout.write(`== ${name} ${outcome}, ${about}\n`)
  if (name === 'build' && outcome === 'FAILED') break
}

// Repeated at the end, so that failures need not be searched for.
for (const { name, ends = [] } of results)
  for (const end of ends) process.stdout.write(`\n== ${name} FAILED, the end of it:\n${end}\n`)

const failed = results.some(({ outcome }) => outcome === 'FAILED')
const lines = results.map(({ name, outcome, about }) => `   ${name.padEnd(10)} ${outcome.padEnd(9)} ${about}`)
process.stdout.write(`\n== ${failed ? 'FAILED' : 'All green'} after ${seconds(startedAt)}\n${lines.join('\n')}\n`)
process.exitCode = failed ? 1 : 0
