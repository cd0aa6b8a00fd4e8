// npm test: everything this project can prove about itself. `npm test -- rules e2e` runs only those stages.
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
  /** Run side by side; all of them must succeed. */
  steps: Step[]
  /** Why it cannot run here, if it cannot. */
  impossible?: string | undefined
  /** What of it cannot run here, if anything. */
  lacks?: string | undefined
  /** Only by its name: it takes long, and changes little from day to day. */
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
    steps: ['contract', 'texts', 'providers', 'server', 'web', 'web/worker', 'tests'].map((room) =>
      tool('tsc', '-p', room),
    ),
  },
  { name: 'lint', steps: [tool('oxlint', '--type-aware'), tool('oxfmt', '--check', '.'), tool('knip')] },
  { name: 'rules', steps: [vitest('rules', 'architecture')] },
  { name: 'routes', steps: [vitest('embedded')] },
  { name: 'postgres', steps: [vitest('postgres')], impossible: noPostgres },
  {
    name: 'processes',
    steps: [vitest('alone', ...(noPostgres ? [] : ['processes']))],
    lacks: noPostgres && `without two servers at once, since ${noPostgres}`,
  },
  { name: 'e2e', steps: [tool('playwright', 'test')] },
  { name: 'guards', steps: [vitest('guards')], impossible: noPostgres, named: true },
]

/** Every tool here ends with what it found wrong; so many lines of it hold that, and fit where only an end is kept. */
const lastLines = 60

/** Shows what a step prints as it comes; its answer is the end of that if it failed, and nothing if it did not. */
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
    let said = ''
    const pass = (to: NodeJS.WriteStream) => (piece: string) => {
      to.write(piece)
      said = (said + piece).slice(-30_000)
    }
    child.stdout.setEncoding('utf8').on('data', pass(process.stdout))
    child.stderr.setEncoding('utf8').on('data', pass(process.stderr))
    child.on('error', ({ message }) => done(message))
    child.on('close', (code) => done(code === 0 ? undefined : said.trimEnd().split('\n').slice(-lastLines).join('\n')))
  })

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length) {
  process.stderr.write(`No stage ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}.\n`)
  process.exit(2)
}

const began = performance.now()
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** What became of each stage. All are tried, so that one run tells everything; only without a build nothing else is worth it. */
const book: { name: string; came: 'ok' | 'FAILED' | 'left out'; about: string; ends?: string[] }[] = []
for (const { name, steps, impossible, lacks } of stages.filter(({ name, named }) =>
  wanted.length === 0 ? !named : wanted.includes(name),
)) {
  if (impossible) {
    book.push({ name, came: 'left out', about: `since ${impossible}` })
    process.stdout.write(`\n== ${name}: left out, since ${impossible}\n`)
    continue
  }
  process.stdout.write(`\n== ${name}\n`)
  const start = performance.now()
  const ends = (await Promise.all(steps.map(runStep))).filter((end) => end !== undefined)
  const came = ends.length === 0 ? 'ok' : 'FAILED'
  const about = [seconds(start), lacks].filter(Boolean).join(', ')
  book.push({ name, came, about, ends })
  process.stdout.write(`== ${name} ${came}, ${about}\n`)
  if (name === 'build' && came === 'FAILED') break
}

// Once more at the end, where whoever looks finds it without going through everything that went well.
for (const { name, ends = [] } of book)
  for (const end of ends) process.stdout.write(`\n== ${name} FAILED, the end of it:\n${end}\n`)

const failed = book.some(({ came }) => came === 'FAILED')
const lines = book.map(({ name, came, about }) => `   ${name.padEnd(10)} ${came.padEnd(9)} ${about}`)
process.stdout.write(`\n== ${failed ? 'FAILED' : 'All green'} after ${seconds(began)}\n${lines.join('\n')}\n`)
process.exitCode = failed ? 1 : 0
