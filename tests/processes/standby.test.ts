// @module-tag proof
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visits } from '#contract/staff/climbing/visits.ts'
import { figures } from '#contract/staff/reception/figures.ts'
import { standbyCheck } from '#server/operation/operator/doctor-standby.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { startCluster, type Cluster } from '../kit/postgres.ts'
import { startStandby, type StandbyServer } from '../kit/standby.ts'
import { addMember, logStaffIn, type StaffClient } from '../kit/staff.ts'
import { startTestApp, testConfig, type TestApp } from '../kit/test-app.ts'

// Reports read from a standby that has everything, else from the database itself (docs/operate.md#standby).

let cluster: Cluster
let standby: StandbyServer
let config: Config
let testApp: TestApp
let manager: StaffClient

beforeAll(async () => {
  cluster = await startCluster()
  await cluster.run('create database previs')
  standby = await startStandby(cluster)
  config = testConfig(mkdtempSync(join(tmpdir(), 'previs-standby-app-')), {
    databaseUrl: cluster.url('previs'),
    readDatabaseUrl: standby.url('previs'),
  })
  testApp = await startTestApp({ installation: config, passes: true })
  manager = await logStaffIn(testApp, await addMember(testApp, ['manager']))
})
afterAll(async () => {
  await testApp[Symbol.asyncDispose]()
  await standby.stop()
  await cluster.stop()
})

const doctor = () => standbyCheck({ database: testApp.database, config, clock: systemClock, machine: systemClock })

const seen = async () => (await manager.call(figures.today)).figures.visits?.all.value
const visit = async () => {
  const { id: personId } = await testApp.adult()
  await manager.call(visits.record, { body: { key: randomUUID(), personId, reason: 'staff' } })
}
const unused = () => testApp.warnings.filter((line) => line.includes('"standby_unused"'))
/** The last statements of the server's connections to the standby: a snapshot ends with its commit. */
const lastStatements = async () => {
  const client = new pg.Client({ connectionString: standby.url('previs') })
  await client.connect()
  const { rows } = await client.query<{ query: string }>(
    `select query from pg_stat_activity where application_name = 'previs'`,
  )
  await client.end()
  return rows.map(({ query }) => query)
}

test('a report has what was written a moment ago, from the standby, from one that lags, and without one', async () => {
  expect(await doctor()).toMatchObject({ state: 'ok', message: 'has what the database has; reports read it' })
  for (let count = 1; count <= 3; count += 1) {
    await visit()
    expect(await seen()).toBe(count)
  }
  expect(unused()).toEqual([])
  expect(await lastStatements()).toContain('commit')

  await standby.run('select pg_wal_replay_pause()')
  await visit()
  expect(await seen()).toBe(4)
  expect(unused()).toHaveLength(1)
  expect(unused()[0]).toContain('is more than a second behind')
  expect(await doctor()).toMatchObject({ state: 'warn' })
  await standby.run('select pg_wal_replay_resume()')

  await standby.run('select pg_promote()')
  await visit()
  expect(await seen()).toBe(5)
  expect(await doctor()).toMatchObject({ message: 'follows no other server: reports read the database itself' })
  await standby.stop()
  await visit()
  expect(await seen()).toBe(6)
  expect(await doctor()).toMatchObject({ state: 'warn' })
  expect(testApp.errors).toEqual([])
})
