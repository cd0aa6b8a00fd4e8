import { expect, test } from 'vitest'
import { figures } from '#contract/staff/reception/figures.ts'
import { systemClock } from '#server/platform/clock.ts'
import { addMember, logStaffIn } from '../../../tests/kit/staff.ts'
import { preparedConfig, startTestApp } from '../../../tests/kit/test-app.ts'
import { standbyCheck } from './doctor-standby.ts'

// How a report follows a standby that runs is proved in tests/processes/standby.test.ts.

test('reports are answered without the standby that is named, and log and doctor say so', async () => {
  const config = { ...(await preparedConfig()), readDatabaseUrl: 'postgres://previs@127.0.0.1:1/previs' }
  await using testApp = await startTestApp({ installation: config })
  const manager = await logStaffIn(testApp, await addMember(testApp, ['manager']))
  for (let asked = 0; asked < 2; asked += 1)
    expect((await manager.call(figures.today)).figures.visits?.all.value).toBe(0)
  const unused = testApp.warnings.filter((line) => line.includes('"event":"standby_unused"'))
  expect(unused).toHaveLength(1)
  expect(unused[0]).toContain('not reachable')
  const environment = { database: testApp.database, clock: testApp.clock, machine: systemClock }
  expect(await standbyCheck({ ...environment, config })).toEqual({
    state: 'warn',
    message: expect.stringMatching(/^DATABASE_READ_URL: .*: reports read the database itself$/) as string,
  })
  const { readDatabaseUrl: _none, ...alone } = config
  expect((await standbyCheck({ ...environment, config: alone })).state).toBe('ok')
})
