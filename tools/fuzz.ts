// npm run fuzz -- --runs 20000 [--seed 7] [--only account]: `npm test` sends thirty requests to each call, this as many
// as given. Without a seed each round differs.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string' }, only: { type: 'string' } },
})
const { runs, seed = String(1 + Math.floor(Math.random() * 2 ** 29)), only } = values
for (const [name, value] of Object.entries({ runs, seed }))
  if (!/^[1-9]\d{0,9}$/.test(value)) {
    process.stderr.write(`--${name} is a number above 0\n`)
    process.exit(2)
  }

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const files = ['server/platform/http/fuzz.routes.test.ts', 'providers/payments/wallet-paypal/read.test.ts']
const test = ['run', '--project', 'embedded', '--project', 'rules', ...files, ...(only ? ['-t', only] : [])]
const child = spawn(process.execPath, [vitest, ...test], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, RUNS: runs, SEED: seed },
})
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
