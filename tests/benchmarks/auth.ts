import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '#contract/account.ts'
import { Client } from '../kit/client.ts'
import { startCluster } from '../kit/postgres.ts'
import { startServer } from '../kit/server-process.ts'

// npm run bench:auth [postgres]: how long log-in, sign-up and forgotten password take for an address that has an account
// and for one that has none. A stranger with a stopwatch should learn nothing: the ratios should be about 1.

const tries = 200
const password = 'plezam-rad'

const signUp = (email: string) => ({
  firstName: 'Maja',
  lastName: 'Kos',
  birthDate: '1990-05-14',
  email,
  password,
  passwordConfirm: password,
  agreesToTerms: true,
})

const calls = [
  {
    name: 'log-in',
    status: 401,
    endpoint: account.logIn,
    body: (email: string) => ({ email, password: 'napacno geslo' }),
  },
  { name: 'sign-up', status: 200, endpoint: account.signUp, body: signUp },
  { name: 'forgotten password', status: 200, endpoint: account.forgotPassword, body: (email: string) => ({ email }) },
]

const median = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

const measure = async (url: string): Promise<void> => {
  const visitor = new Client(url)
  const known = (at: number) => `znan${at}@previs.example`
  for (let at = 0; at < tries; at += 1) await visitor.send(account.signUp, { body: signUp(known(at)) })

  process.stdout.write(`${`median of ${tries}`.padEnd(22)}known       unknown     ratio\n`)
  for (const { name, status, endpoint, body } of calls) {
    const timed = async (email: string): Promise<number> => {
      const start = performance.now()
      const answer = await visitor.send(endpoint, { body: body(email) })
      const time = performance.now() - start
      if (answer.status !== status) throw new Error(`${name} of ${email} answered ${answer.status}`)
      return time
    }
    const times = { known: [] as number[], unknown: [] as number[] }
    // Side by side and in turns, so that whatever else the machine does falls on both.
    for (let at = 0; at < tries; at += 1) {
      const unknown = `${name.replace(' ', '-')}${at}@drugje.example`
      const turns = [
        async () => times.known.push(await timed(known(at))),
        async () => times.unknown.push(await timed(unknown)),
      ]
      for (const turn of at % 2 ? turns.toReversed() : turns) await turn()
    }
    const [one, other] = [median(times.known), median(times.unknown)]
    const cell = (time: number) => `${time.toFixed(2)} ms`.padEnd(12)
    process.stdout.write(`${name.padEnd(22)}${cell(one)}${cell(other)}${(one / other).toFixed(2)}\n`)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'previs-bench-'))
const cluster = process.argv.includes('postgres') ? await startCluster() : undefined
try {
  const server = await startServer({
    PORT: '0',
    DATA_DIR: folder,
    WORKER: '0',
    ...(cluster && { DATABASE_URL: cluster.url('postgres') }),
  })
  try {
    await measure(server.url)
  } finally {
    await server.stop()
  }
} finally {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}
