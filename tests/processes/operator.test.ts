import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands } from '#server/app/operator.ts'
import { copyFolder, loadDemoFolder, removeFolder } from '../kit/demo-folder.ts'
import { operator } from '../kit/operator-process.ts'
import { startServer } from '../kit/server-process.ts'

let demo: string
beforeAll(async () => {
  demo = await loadDemoFolder()
})
afterAll(() => removeFolder(demo))

/** How the same commands end; one is done, one cannot be, two are not understood. */
const ends = async (environment: Record<string, string>) => {
  const help = await operator(environment, 'help')
  expect({ code: help.code, stderr: help.stderr }).toEqual({ code: 0, stderr: '' })
  const lines = help.stdout.trim().split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual(Object.keys(commands))

  const ok = await operator(environment, 'review')
  expect(ok).toEqual({ code: 0, stdout: 'payments in review: none\nrefused refunds: none\n', stderr: '' })
  expect(await operator(environment, 'settle', '99-2020', 'cash')).toEqual({
    code: 0,
    stdout: 'no such pro-forma\n',
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
    stderr: 'usage: settle <number>-<year> cash|transfer\n',
  })
  expect(await operator(environment, 'dance')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'no command dance; help lists them\n',
  })
  expect((await operator(environment)).code).toBe(2)
}

test('a command ends the same way with a running server and without', async () => {
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
})
