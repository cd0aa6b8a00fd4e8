import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { commands } from '#server/operation/operator/commands.ts'
import { version } from '#server/platform/version.ts'
import { copyFolder, removeFolder } from '../../kit/demo-folder.ts'
import { operator } from '../../kit/operator-process.ts'
import { startServer } from '../../kit/server-process.ts'
import { proof } from '../../kit/proof.ts'

let demo: string
beforeAll(() => {
  demo = copyFolder(inject('demo'))
})
afterAll(() => removeFolder(demo))

/** The ends of three commands: done, refused, wrong usage. */
const ends = async (environment: Record<string, string>) => {
  expect(await operator(environment, 'review')).toEqual({
    code: 0,
    stdout: 'payments in review: none\nrefused refunds: none\n',
    stderr: '',
  })
  expect(await operator(environment, 'refund', 'PC1-WEB1-999-2020')).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/\S\n$/) as string,
  })
  expect(await operator(environment, 'settle', '99', 'coins')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'usage: settle <number>-<year> transfer|cash|terminal [<till> <mark>]\n',
  })
}

test('help has a line for each command, and an unknown command is refused', proof, async () => {
  const environment = { DATA_DIR: demo }
  const { stdout, ...ended } = await operator(environment, 'help')
  expect(ended).toEqual({ code: 0, stderr: '' })
  const lines = stdout.trim().split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual(Object.keys(commands))
  expect(await operator(environment, 'dance')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'no command dance; help lists them\n',
  })
  expect(await operator(environment)).toEqual({ code: 2, stdout: '', stderr: stdout })
})

test('a command ends the same way with a running server and without', proof, async () => {
  const folder = copyFolder(demo)
  const environment = { DATA_DIR: folder, PORT: '0' }
  await ends(environment)
  const server = await startServer({ ...environment, LOG: 'silent' })
  await ends(environment)
  expect(await server.stop()).toBe(0)
  removeFolder(folder)
})

test('a mistake in the configuration is named and ends with 1', async () => {
  expect(await operator({ DATA_DIR: demo, PORT: 'http' }, 'review')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'PORT: must be a port number\n',
  })
  expect(await operator({ DATA_DIR: demo, PORT: 'http', WORKER: 'no' }, 'doctor')).toEqual({
    code: 3,
    stdout: 'fail  configuration  PORT: must be a port number\nfail  configuration  WORKER: must be 0 or 1\n',
    stderr: '',
  })
})

test('help and version need no configuration', async () => {
  const mistake = { DATA_DIR: demo, PORT: 'http' }
  expect(await operator(mistake, 'version')).toEqual({
    code: 0,
    stdout: `Previs ${version}, Node ${process.version}\n`,
    stderr: '',
  })
  expect(await operator(mistake, '--help')).toEqual(await operator({ DATA_DIR: demo }, 'help'))
  const { code, stdout } = await operator(mistake, 'refund', '--help')
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^refund </) as string })
})

test(
  'the doctor reports a missing database and key file before the first start, and creates nothing',
  proof,
  async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'previs-bare-')), 'data')
    const { code, stdout, stderr } = await operator({ DATA_DIR: folder, PORT: '0' }, 'doctor')
    expect({ code, stderr }).toEqual({ code: 3, stderr: '' })
    expect(stdout).toMatch(/^fail {2}database +DATA_DIR: .*data has no database yet$/m)
    expect(stdout).toMatch(/^warn {2}key file +.* is made at the first start$/m)
    expect(existsSync(folder)).toBe(false)
    removeFolder(dirname(folder))
  },
)

test('the audit log names the operator: --by, else OPERATOR, else the user behind sudo', proof, async () => {
  const folder = copyFolder(inject('demo'))
  const environment = { DATA_DIR: folder, PORT: '0', SUDO_USER: 'marko' }
  const log = (more: Record<string, string>, ...by: string[]) =>
    operator({ ...environment, ...more }, 'log', 'ana@previs.example', ...by)
  expect((await log({})).code).toBe(0)
  expect((await log({ OPERATOR: 'Špela' })).code).toBe(0)
  const { stdout } = await log({ OPERATOR: 'Špela' }, '--by', 'Nina N.')
  const { stdout: after } = await log({})
  const named = (text: string) => [...text.matchAll(/ {2}operator (.+?) {2}command_run/g)].map(([, name]) => name)
  expect([named(stdout), named(after)]).toEqual([
    ['marko', 'Špela'],
    ['marko', 'Špela', 'Nina N.'],
  ])
  expect(await log({}, '--by')).toEqual({
    code: 2,
    stdout: '',
    stderr: '--by takes a name: letters, digits, spaces, dots, at most 60\n',
  })
  removeFolder(folder)
})
