// @module-tag proof
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyFolder, removeFolder } from '../../kit/demo-folder.ts'
import { liveEnvironment } from '../../kit/live-environment.ts'
import { operator } from '../../kit/operator-process.ts'
import { everything, expectPrivate, isRoot, reachedByStranger, stranger } from '../../kit/private-files.ts'
import { failToStart, startServer } from '../../kit/server-process.ts'

/** Others may enter it, so that only the data folder itself protects its files. */
let scratch: string
let umask: number
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'previs-files-'))
  chmodSync(scratch, 0o755)
  // What most machines give to a service.
  umask = process.umask(0o022)
})
afterAll(() => {
  process.umask(umask)
  rmSync(scratch, { recursive: true, force: true })
})

test.runIf(isRoot)('the attempts of another user succeed where they may', async () => {
  const open = join(scratch, 'open')
  writeFileSync(open, 'for all')
  chmodSync(open, 0o666)
  expect(await reachedByStranger([scratch, open])).toEqual([
    `listed ${scratch}`,
    `read ${scratch}`,
    `read ${open}`,
    `written ${open}`,
  ])
})

test('no other user reaches a file of a new installation, of its backup or of the restored one', async () => {
  const environment = { PORT: '0', DATA_DIR: join(scratch, 'new/data') }
  const server = await startServer(environment)
  await expectPrivate(environment.DATA_DIR, { atLeast: 1_000 })
  const backup = join(scratch, 'backups/today')
  expect(await operator(environment, 'backup', backup)).toMatchObject({ code: 0, stderr: '' })
  expect(await operator(environment, 'doctor')).toMatchObject({
    stdout: expect.stringMatching(/^ok {4}files +only their owner/m) as string,
  })
  expect(await server.stop()).toBe(0)
  await expectPrivate(environment.DATA_DIR, { atLeast: 1_000 })
  await expectPrivate(backup, { atLeast: 5 })

  const restored = { PORT: '0', DATA_DIR: join(scratch, 'restored/data') }
  // Emails of the demo were under way, so the integrity checks may have findings.
  expect(await operator(restored, 'restore', '--verify', backup)).toMatchObject({
    stderr: '',
    stdout: expect.stringMatching(/^restored as of /m) as string,
  })
  await expectPrivate(restored.DATA_DIR, { atLeast: 1_000 })
})

test('nor in production', async () => {
  const folder = join(scratch, 'production')
  mkdirSync(folder)
  // Without a worker, so that nothing asks the suppliers.
  const environment = { ...liveEnvironment(folder), PORT: '0', DATA_DIR: join(folder, 'data'), WORKER: '0' }
  const server = await startServer(environment)
  await expectPrivate(environment.DATA_DIR, { atLeast: 1_000 })
  expect(await server.stop()).toBe(0)
})

test('an open data folder is closed at the start, and the doctor names it before', async () => {
  const folder = copyFolder(inject('demo'))
  for (const path of everything(folder)) chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666)
  const environment = { PORT: '0', DATA_DIR: folder }
  expect(
    await operator({ ...environment, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'doctor'),
  ).toMatchObject({
    code: 3,
    stdout: expect.stringMatching(/^fail {2}files +\d{4} in DATA_DIR can be reached by other users/m) as string,
  })
  const server = await startServer(environment)
  await expectPrivate(folder, { atLeast: 1_000 })
  expect(server.output.stderr).toMatch(/"event":"files_were_open","count":\d{4}/)
  expect(await server.stop()).toBe(0)
  removeFolder(folder)
})

/** A data folder whose socket would have too long a path, and the temporary folder of its machine. */
const withLongPath = (name: string) => {
  const folder = join(scratch, 'x'.repeat(100), name)
  cpSync(inject('demo'), folder, { recursive: true })
  const temporary = join(scratch, `tmp-${name}`)
  mkdirSync(temporary)
  chmodSync(temporary, 0o1777)
  return { PORT: '0', DATA_DIR: folder, TMPDIR: temporary }
}

test('the command socket of a long path has a folder of its own, closed to others', async () => {
  const environment = withLongPath('own')
  const server = await startServer(environment)
  expect(await operator(environment, 'help')).toMatchObject({ code: 0, stderr: '' })
  const [folder = '', ...others] = readdirSync(environment.TMPDIR)
  expect(others).toEqual([])
  await expectPrivate(join(environment.TMPDIR, folder), { atLeast: 1 })
  expect(await server.stop()).toBe(0)
})

test.runIf(isRoot)('no command goes to a socket that another user has put in its place', async () => {
  const environment = withLongPath('foreign')
  const hash = createHash('sha256').update(environment.DATA_DIR).digest('hex').slice(0, 16)
  const folder = join(environment.TMPDIR, `previs-${hash}`)
  const listen = `
    const [, folder] = process.argv
    const fs = require('node:fs')
    fs.mkdirSync(folder)
    require('node:http').createServer((_, response) => response.end('{"code":0,"output":"redeemed"}')).listen(folder + '/operator.sock', () => {
      fs.chmodSync(folder + '/operator.sock', 0o777)
      console.log('listens')
    })`
  const attacker = spawn(process.execPath, ['-e', listen, folder], {
    cwd: '/',
    env: {},
    uid: stranger,
    gid: stranger,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((listens) => attacker.stdout.once('data', listens))
  const refused = {
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^DATA_DIR: .*previs-\w{16} is not the server's own, so no command goes there/,
    ) as string,
  }
  expect(await operator(environment, 'redeem', 'ABCD', 'ana@previs.example')).toEqual(refused)
  const server = await startServer(environment)
  expect(server.output.stderr).toContain('"event":"operator_socket","code":"foreign"')
  expect(await operator(environment, 'redeem', 'ABCD', 'ana@previs.example')).toEqual(refused)
  expect(await server.stop()).toBe(0)
  attacker.kill()
})

test.runIf(isRoot)('the data folder of another user is refused', async () => {
  const folder = join(scratch, 'of-another')
  mkdirSync(folder)
  chownSync(folder, stranger, stranger)
  const { code, stderr } = await failToStart({ PORT: '0', DATA_DIR: folder })
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `DATA_DIR: ${folder} belongs to another user (${stranger}); run Previs as that user, or name another folder\n`,
  })
  expect(readdirSync(folder)).toEqual([])
})
