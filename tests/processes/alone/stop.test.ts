import { once } from 'node:events'
import { request } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { version } from '#server/platform/version.ts'
import { copyFolder, removeFolder } from '../../kit/demo-folder.ts'
import { listenOnFreePort } from '../../kit/listen.ts'
import { launch } from '../../kit/server-process.ts'
import { makeClone, removeClone, startBy, type StartCommand } from '../../kit/start-command.ts'
import { proof } from '../../kit/proof.ts'

let clone: string
beforeAll(() => {
  clone = makeClone()
})
afterAll(() => removeClone(clone))

const start = async (command: readonly [string, ...string[]], more: Record<string, string> = {}) => {
  const folder = copyFolder(inject('demo'))
  const server = await startBy(clone, command, { DATA_DIR: folder, DRAIN_SECONDS: '2', LOG: 'info', ...more })
  onTestFinished(() => {
    try {
      server.signalGroup('SIGKILL')
    } catch {
      // Every process of the group has ended.
    }
    removeFolder(folder)
  })
  return server
}

const body = JSON.stringify({ email: 'ana@previs.example', password: 'plezam-rad' })

/** Twelve log-ins that are sent, but not yet answered; each result is its status or the error of its connection. */
const logInTwelveTimes = async ({ url }: StartCommand): Promise<Promise<number | string>[]> => {
  const calls = Array.from({ length: 12 }, () =>
    request(`${url}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), origin: url },
    }),
  )
  const answers = calls.map(
    (call) =>
      new Promise<number | string>((done) => {
        call.on('response', (response) => {
          response.resume().on('end', () => done(response.statusCode ?? 0))
        })
        call.on('error', ({ message }) => done(message))
      }),
  )
  const sent = calls.map((call) => once(call, 'finish'))
  for (const call of calls) call.end(body)
  await Promise.all(sent)
  return answers
}

const twelveTimes200 = Array.from({ length: 12 }, () => 200)

/** The log entries of a server's start and stop. */
const lifecycleOf = ({ output }: StartCommand): unknown[] =>
  output.stderr
    .split('\n')
    .filter((line) => /"event":"(started|stopping|stopped)"/.test(line))
    .map((line) => JSON.parse(line) as unknown)

const startFile = [process.execPath, 'tools/start.mjs'] as const
const npmStart = ['npm', 'start', '--silent'] as const

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'F19: %s to every process of the start: twelve log-ins under way are answered, and it ends with 0',
  proof,
  async (signal) => {
    const server = await start(startFile)
    const answers = await logInTwelveTimes(server)
    server.signalGroup(signal)
    expect(await Promise.all(answers)).toEqual(twelveTimes200)
    expect(await server.exited).toEqual({ code: 0, signal: null })
    await server.closed
    expect(lifecycleOf(server)).toMatchObject([
      { event: 'started', version, node: process.version, database: 'embedded', worker: true },
      { event: 'stopping', signal },
      { event: 'stopped', version },
    ])
  },
)

test('F19: SIGTERM to the start alone, as by KillMode=mixed: twelve log-ins under way are answered', async () => {
  const server = await start(startFile)
  const answers = await logInTwelveTimes(server)
  server.signalCommand('SIGTERM')
  expect(await Promise.all(answers)).toEqual(twelveTimes200)
  expect(await server.exited).toEqual({ code: 0, signal: null })
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'F19: %s to every process of npm start: twelve log-ins under way are answered',
  proof,
  async (signal) => {
    const server = await start(npmStart)
    const answers = await logInTwelveTimes(server)
    server.signalGroup(signal)
    expect(await Promise.all(answers)).toEqual(twelveTimes200)
    await server.closed
  },
)

test('F19: one Ctrl-C that the start passes on late is not a second one', proof, async () => {
  const server = await start(startFile)
  server.signalCommand('SIGSTOP')
  server.signalGroup('SIGINT')
  // Only time tells a second Ctrl-C from a repeat of the first.
  await new Promise((later) => setTimeout(later, 1_200))
  server.signalCommand('SIGCONT')
  expect(await server.exited).toEqual({ code: 0, signal: null })
})

test('F19: npm alone is killed: its server drains and stops', proof, async () => {
  const server = await start(npmStart)
  const answers = await logInTwelveTimes(server)
  server.signalCommand('SIGTERM')
  expect(await Promise.all(answers)).toEqual(twelveTimes200)
  await server.exited
  await server.closed
  expect(lifecycleOf(server)).toMatchObject([{ event: 'started' }, { event: 'stopping' }, { event: 'stopped' }])
})

test('a second Ctrl-C ends the server at once, repeats of the first and SIGTERM do not', proof, async () => {
  const server = await start(startFile, { DRAIN_SECONDS: '60' })
  const readiness = () =>
    fetch(`${server.url}/health/ready`).then(
      ({ status }) => status,
      () => 'ended',
    )
  // Arrives twice at the server: from the group, and passed on by the start.
  server.signalGroup('SIGINT')
  await expect.poll(readiness).not.toBe(200)
  expect(await readiness()).toBe(503)
  // Only time tells a second Ctrl-C from a repeat of the first.
  await new Promise((later) => setTimeout(later, 1_200))
  server.signalGroup('SIGTERM')
  server.signalGroup('SIGTERM')
  expect(await readiness()).toBe(503)
  server.signalGroup('SIGINT')
  expect(await server.exited).toEqual({ code: 1, signal: null })
})

test('SIGTERM during the start ends it with 0', proof, async () => {
  const folder = copyFolder(inject('demo'))
  // A database that accepts connections and never answers keeps the start waiting.
  const silent = createServer()
  const port = await listenOnFreePort(silent)
  const server = launch({ PORT: '0', DATA_DIR: folder, DATABASE_URL: `postgres://previs@127.0.0.1:${port}/previs` })
  const [connection] = (await once(silent, 'connection')) as [Socket]
  server.child.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, stdout: '', stderr: '' })
  connection.destroy()
  silent.close()
  removeFolder(folder)
})
