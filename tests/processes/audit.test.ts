import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '#server/platform/db.ts'
import { loadDemoFolder, removeFolder } from '../kit/demo-folder.ts'
import { startServer } from '../kit/server-process.ts'

let folder: string
beforeAll(async () => {
  folder = await loadDemoFolder()
})
afterAll(() => removeFolder(folder))

/** `npm run audit` without npm. */
const audit = () =>
  new Promise<{ code: number | null; stdout: string; stderr: string }>((done) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../tools/operator.ts'), 'audit'], {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, PORT: '0' },
    })
    const said = { stdout: '', stderr: '' }
    child.stdout.on('data', (part: Buffer) => (said.stdout += part.toString()))
    child.stderr.on('data', (part: Buffer) => (said.stderr += part.toString()))
    child.once('exit', (code) => done({ code, ...said }))
  })

test('the operator hears that nothing is wrong, or what is, with or without a running server', async () => {
  const fine = { code: 0, stdout: 'nothing wrong\n', stderr: '' }
  expect(await audit()).toEqual(fine)
  const server = await startServer({ PORT: '0', DATA_DIR: folder })
  expect(await audit()).toEqual(fine)
  expect(await server.stop()).toBe(0)

  const { db, close } = await openEmbedded(folder)
  const { rows } = await sql<{ id: string }>`
    update ticket set visits = visits + 1, used_visits = used_visits + 1
    where id = (select id from ticket where used_visits > 0 and visits > 0 limit 1) returning id`.execute(db)
  await close()

  const alarm = {
    code: 1,
    stdout: expect.stringMatching(
      new RegExp(`^data ticket that counts other visits than there were: ticket ${rows[0]?.id} .*\n1 wrong\n$`),
    ) as string,
    stderr: '',
  }
  expect(await audit()).toEqual(alarm)
  const again = await startServer({ PORT: '0', DATA_DIR: folder })
  expect(await audit()).toEqual(alarm)
  expect(await again.stop()).toBe(0)
})
