import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { account } from '#contract/people/account.ts'
import { tickets } from '#contract/climbing/tickets.ts'
import { sendCommand } from '#server/operation/operator/command-socket.ts'
import { openEmbedded } from '#server/platform/database/database.ts'
import { setDbEvent } from '#server/platform/database/db-events.ts'
import { wallClock } from '#server/platform/calendar.ts'
import { Client } from '../../kit/client.ts'
import { copyFolder, removeFolder } from '../../kit/demo-folder.ts'
import { operator } from '../../kit/operator-process.ts'
import { liveEnvironment } from '../../kit/live-environment.ts'
import { failToStart, launch, startServer } from '../../kit/server-process.ts'
import { listenOnFreePort } from '../../kit/listen.ts'
import { makeClone, removeClone, startBy } from '../../kit/start-command.ts'
import { proof } from '../../kit/proof.ts'

let scratch: string
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'previs-start-'))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('a start that cannot succeed prints the reason and ends with 1', () => {
  const lines = async (environment: Record<string, string>) => {
    const { code, stdout, stderr } = await failToStart({ PORT: '0', DATA_DIR: join(scratch, 'data'), ...environment })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    return stderr.trim().split('\n')
  }

  test('a line for each mistake in the configuration', async () => {
    expect(await lines({ PORT: 'http', WORKER: 'yes', CARD_URL: 'card' })).toEqual([
      'PORT: must be a port number',
      'WORKER: must be 0 or 1',
      'CARD_URL: must be an http or https address',
    ])
  })

  test('a public address without keys, on the sample centre', async () => {
    const environment = { PUBLIC_URL: 'https://moj.previs.example', SMTP_URL: 'smtp://127.0.0.1', LIMITS: '' }
    expect(await lines(environment)).toEqual([
      "CARD_…: missing, since PUBLIC_URL is public; set the supplier's live keys, or CARD=off",
      "WALLET_…: missing, since PUBLIC_URL is public; set the supplier's live keys, or WALLET=off",
      'FISCAL_P12: missing, since PUBLIC_URL is public; set the certificate of the tax authority, or "fiscal": null in the ' +
        "centre's file",
      'STAFF_URL: missing, since PUBLIC_URL is public',
      expect.stringMatching(/^CENTRE: company\.taxNumber, .* must be your own and not the sample's/),
    ])
  })

  test('limits that protect PINs or money, off in production', async () => {
    const LIMITS = 'pin_person=off, cash_probes=31, calls=off'
    expect(await lines({ ...liveEnvironment(scratch), LIMITS })).toEqual([
      'LIMITS: pin_person=off: protects PINs, so it must be at most 10 times 5/15min, since NODE_ENV is production',
      'LIMITS: cash_probes=31: protects money, so it must be at most 10 times 3/12h, since NODE_ENV is production',
    ])
  })

  test('production on the data of a demo', async () => {
    const folder = copyFolder(inject('demo'))
    expect(await lines({ ...liveEnvironment(scratch), DATA_DIR: folder })).toEqual([
      'DATA_DIR: holds the demo centre; start on an empty database, since NODE_ENV is production',
    ])
    removeFolder(folder)
  })

  test('a port in use', proof, async () => {
    const other: Server = createServer()
    const port = await listenOnFreePort(other)
    expect(await lines({ PORT: String(port) })).toEqual([`PORT: 127.0.0.1:${port} is in use by another program`])
    const folder = copyFolder(inject('demo'))
    expect(await lines({ METRICS_PORT: String(port), WORKER: '0', DATA_DIR: folder })).toEqual([
      `METRICS_PORT: 127.0.0.1:${port} is in use by another program`,
    ])
    removeFolder(folder)
    await new Promise((closed) => other.close(closed))
  })

  test('a data directory that cannot be written', proof, async () => {
    const file = join(scratch, 'a-file')
    writeFileSync(file, '')
    const [line, ...more] = await lines({ DATA_DIR: join(file, 'data') })
    expect(line).toMatch(/^DATA_DIR: cannot write to .*a-file\/data/)
    expect(more).toEqual([])
  })

  test.each(['database', 'sandboxes', 'mailbox', 'database.lock'])(
    'a data directory in which %s cannot be written',
    proof,
    async (name) => {
      const folder = copyFolder(inject('demo'))
      rmSync(join(folder, name), { recursive: true, force: true })
      // A file where a folder belongs, and the opposite, stop every user, root too.
      if (name === 'database.lock') mkdirSync(join(folder, name))
      else writeFileSync(join(folder, name), '')
      const [line, ...more] = await lines({ DATA_DIR: folder })
      expect(line).toMatch(/^DATA_DIR: .*previs-copy-/)
      expect(more).toEqual([])
      removeFolder(folder)
    },
  )

  test.runIf(process.platform === 'linux')('a data directory that no system would create', proof, async () => {
    const [line, ...more] = await lines({ DATA_DIR: '/proc/previs' })
    expect(line).toMatch(/^DATA_DIR: cannot write to \/proc\/previs/)
    expect(more).toEqual([])
  })

  test('a key file that cannot be written, or contains no complete key', proof, async () => {
    const file = join(scratch, 'half-a-key')
    writeFileSync(file, 'c0ffee')
    expect(await lines({ SECRET_KEY_FILE: join(file, 'key') })).toEqual([
      expect.stringMatching(/^SECRET_KEY_FILE: cannot use .*half-a-key\/key \(E[A-Z]+\)$/),
    ])
    expect(await lines({ SECRET_KEY_FILE: file })).toEqual([
      `SECRET_KEY_FILE: ${file} does not hold a key of 64 hex digits`,
    ])
  })

  test("another key than the database's own; with that the same folder starts", proof, async () => {
    const folder = copyFolder(inject('demo'))
    const key = join(folder, 'secret.key')
    const own = readFileSync(key)
    writeFileSync(key, 'ab'.repeat(32))
    const [line, ...more] = await lines({ DATA_DIR: folder })
    expect(line).toMatch(/^SECRET_KEY_FILE: .*secret\.key is another key/)
    expect(more).toEqual([])
    writeFileSync(key, own)
    const server = await startServer({ PORT: '0', DATA_DIR: folder })
    expect(await server.stop()).toBe(0)
    removeFolder(folder)
  })

  test('a database that is not reachable', proof, async () => {
    const [line, ...more] = await lines({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
    expect(line).toMatch(/^DATABASE_URL: the database is not reachable \(/)
    expect(more).toEqual([])
  })

  test('a second server on the same embedded database', proof, async () => {
    const folder = copyFolder(inject('demo'))
    const first = await startServer({ PORT: '0', DATA_DIR: folder })
    expect(await lines({ DATA_DIR: folder })).toEqual([`DATA_DIR: ${folder} is in use by another running server`])
    expect(await first.stop()).toBe(0)
    removeFolder(folder)
  })
})

describe('the demo and the base of a centre (docs/product/operations.md §5.1)', () => {
  test('two starts beside both sandboxes leave an administrator where she is, and load no demo', proof, async () => {
    const environment = { DATA_DIR: join(scratch, 'centre') }
    const added = await operator(environment, 'staff', 'add', 'mojca@center.example', 'admin', 'Mojca', 'Hrast')
    expect(added).toMatchObject({ code: 0, stderr: '' })
    for (let start = 1; start <= 2; start += 1) {
      const server = await startServer({ ...environment, PORT: '0', LOG: 'silent' })
      expect(await server.stop()).toBe(0)
      expect(server.output.stderr).toBe('')
      expect(server.output.stdout).not.toContain('ana@previs.example')
    }
    expect(readdirSync(environment.DATA_DIR).filter((name) => name.startsWith('demo-'))).toEqual([])
    const again = await operator(environment, 'staff', 'add', 'mojca@center.example', 'admin', 'Mojca', 'Hrast')
    expect(again.code).toBe(1)
  })

  test(
    'a start with --empty says how the first administrator comes, and no later start loads a demo',
    proof,
    async () => {
      const folder = join(scratch, 'empty')
      const clone = makeClone()
      for (const given of [['--empty'], []]) {
        const environment = { DATA_DIR: folder, LOG: 'silent' }
        const start = await startBy(clone, [process.execPath, 'tools/start.mjs', ...given], environment)
        start.signalGroup('SIGTERM')
        await start.closed
        expect(start.output.stderr).toBe('')
        expect(start.output.stdout).toContain('npm run operator -- staff add <e-mail> admin <first name> <last name>')
        expect(start.output.stdout).not.toMatch(/@previs\.example|plezam-rad|PIN/)
      }
      removeClone(clone)
      const demo = copyFolder(inject('demo'))
      const ended = await launch({ PORT: '0', DATA_DIR: demo }, [], ['--empty']).ended
      expect([ended.code, ended.stderr]).toEqual([
        1,
        'DATA_DIR: the demo centre is in this database, so it is not empty; begin with another one\n',
      ])
      removeFolder(demo)
      const mistyped = await launch({ PORT: '0' }, [], ['--emtpy']).ended
      expect([mistyped.code, mistyped.stderr]).toEqual([
        1,
        'the only argument of the start is --empty, which loads no demo\n',
      ])
    },
  )

  test('a demo that was cut short is moved aside with all that is in it, and a line says where', proof, async () => {
    const folder = copyFolder(inject('demo'))
    const database = await openEmbedded(folder, { durable: false })
    await setDbEvent(database.db, 'demo', new Date(0), null)
    await database.close()
    const server = await startServer({ DATA_DIR: folder, PORT: '0', LOG: 'silent', WORKER: '0' })
    expect(await server.stop()).toBe(0)
    const [aside = '', ...more] = readdirSync(folder).filter((name) => name.startsWith('demo-cut-short-'))
    expect(more).toEqual([])
    expect(server.output.stderr).toBe(
      `DATA_DIR: loading the demo centre was cut short here; it was moved to ${join(folder, aside)}\n`,
    )
    const kept = await openEmbedded(join(folder, aside), { durable: false })
    expect((await kept.db.selectFrom('staff').select('id').execute()).length).toBe(5)
    await kept.close()
    removeFolder(folder)
  })
})

test("a linked node_modules of other packages is refused, and the other clone's packages stay", proof, () => {
  const clone = makeClone()
  const others = mkdtempSync(join(scratch, 'other-clone-'))
  writeFileSync(join(others, 'package.js'), '')
  rmSync(join(clone, 'node_modules'), { recursive: true })
  symlinkSync(others, join(clone, 'node_modules'))
  const { status, stderr } = spawnSync(process.execPath, ['tools/start.mjs'], { cwd: clone, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^node_modules is a link, and its packages are not/)])
  expect(existsSync(join(others, 'package.js'))).toBe(true)
  removeClone(clone)
})

test(
  'an empty folder becomes the demo centre, also when its loading was interrupted; the output has address and login',
  proof,
  async () => {
    const folder = join(scratch, 'cut-short')
    const environment = { PORT: '0', DATA_DIR: folder, SMTP_UR: 'smtp://mail.example' }
    const server = launch(environment)
    // The sandbox writes its ledger from the first sale of the seed on.
    const ledger = join(folder, 'sandboxes', 'card.jsonl')
    await expect.poll(() => existsSync(ledger) && readFileSync(ledger, 'utf8').length > 0).toBe(true)
    await server.kill()
    const again = await startServer(environment)
    const { stdout, stderr } = again.output
    const [mistyped, moved, ...others] = stderr.split('\n')
    expect(mistyped).toBe('SMTP_UR: is no variable of Previs; is SMTP_URL meant?')
    const movedLine = `DATA_DIR: loading the demo centre was cut short here; it was moved to ${folder}/demo-cut-short-`
    expect(moved?.replace(/\d{14}$/, '')).toBe(movedLine)
    expect(others).toEqual([''])
    expect(stdout).toMatch(/Previs is ready: {2}http:\/\/localhost:\d+/)
    expect(stdout).toMatch(/Mailbox: +http:\/\/localhost:\d+\/dev\/mail/)
    expect(stdout).toContain('ana@previs.example')
    expect(stdout).toContain('plezam-rad')
    const ana = new Client(again.url)
    await ana.call(account.logIn, { body: { email: 'ana@previs.example', password: 'plezam-rad' } })
    const { unusedTickets } = await ana.call(tickets.mine)
    expect(unusedTickets.map(({ type }) => type).toSorted()).toEqual(['dnevna', 'paket', 'terminska'])
    expect(await again.stop()).toBe(0)
  },
)

test("the operator's socket takes commands, also after a power cut", proof, async () => {
  const folder = copyFolder(inject('demo'))
  const first = await startServer({ PORT: '0', DATA_DIR: folder })
  expect(await sendCommand(folder, ['help'])).toEqual({
    code: 0,
    output: expect.stringMatching(/^visit <ticket id>/m) as string,
  })
  await first.kill()
  await expect(sendCommand(folder, ['help'])).rejects.toThrow('ECONNREFUSED')
  const second = await startServer({ PORT: '0', DATA_DIR: folder })
  const ana = new Client(second.url)
  await ana.call(account.logIn, { body: { email: 'ana@previs.example', password: 'plezam-rad' } })
  const daily = async () => (await ana.call(tickets.mine)).unusedTickets.find(({ type }) => type === 'dnevna')
  const ticket = await daily()
  const visit = ['visit', ticket?._id ?? '', 'scan-1']
  expect(await sendCommand(folder, visit)).toEqual({ code: 0, output: 'recorded' })
  expect(await sendCommand(folder, visit)).toEqual({ code: 0, output: 'recorded before' })
  expect(await daily()).toBeUndefined()
  expect(await sendCommand(folder, ['visit', ticket?._id ?? '', 'scan-2'])).toEqual({
    code: 1,
    output: 'ticket not valid',
  })
  const { code, output } = await sendCommand(folder, ['export', wallClock(new Date()).slice(0, 7)])
  expect([code, output.startsWith('\ufeffŠtevilka;'), output.includes('SKUPAJ;')]).toEqual([0, true, true])
  expect(await second.stop()).toBe(0)
  removeFolder(folder)
})
