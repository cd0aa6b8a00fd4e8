// @module-tag proof
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openEmbedded } from '#server/platform/database/database.ts'
import { copyFolder, removeFolder } from '../../kit/demo-folder.ts'
import { operator } from '../../kit/operator-process.ts'
import { startServer } from '../../kit/server-process.ts'

test('the command integrity prints the findings or that nothing is wrong, with or without a running server', async () => {
  const folder = copyFolder(inject('demo'))
  const environment = { DATA_DIR: folder, PORT: '0' }
  const integrity = () => operator(environment, 'integrity')
  const fine = { code: 0, stdout: 'nothing wrong\n', stderr: '' }
  expect(await integrity()).toEqual(fine)
  const server = await startServer(environment)
  expect(await integrity()).toEqual(fine)
  expect(await server.stop()).toBe(0)

  const { db, close } = await openEmbedded(folder)
  const { rows } = await sql<{ id: string }>`
    update ticket set visits = visits + 1, used_visits = used_visits + 1
    where id = (select id from ticket where used_visits > 0 and visits > 0 limit 1) returning id`.execute(db)
  await close()

  const alarm = {
    code: 3,
    stdout: expect.stringMatching(
      new RegExp(
        `^data ticket whose visit count, visit days or activation differ from its visits: ticket ${rows[0]?.id} .*\n1 wrong\n$`,
      ),
    ) as string,
    stderr: expect.stringMatching(/^$|^\{.*"event":"integrity_findings","findings":1\}\n$/) as string,
  }
  expect(await integrity()).toEqual(alarm)
  const again = await startServer(environment)
  expect(await integrity()).toEqual(alarm)
  expect(await again.stop()).toBe(0)
  removeFolder(folder)
})
