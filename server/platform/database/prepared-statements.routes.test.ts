import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { inTransaction, openPostgres, violatedUnique, type Db } from './database.ts'
import { StatementNames } from './prepared-statements.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp[Symbol.asyncDispose]())

/** The prepared statements of this table on the connection of the transaction. */
const preparedOf = async (tx: Db, table: string): Promise<string[]> =>
  (
    await sql<{ statement: string }>`select statement from pg_prepared_statements where statement like ${`%${table}%`}
      and statement not like '%pg_prepared%' order by 1`.execute(tx)
  ).rows.map(({ statement }) => statement)

const made = async (table: string): Promise<(db: Db) => Promise<unknown[]>> => {
  const { db } = testApp.app.ctx
  await sql`create table ${sql.ref(table)} (a int primary key)`.execute(db)
  await sql`insert into ${sql.ref(table)} values (1)`.execute(db)
  return async (on) => (await sql`select * from ${sql.ref(table)} where a < ${9}`.execute(on)).rows
}

/** Runs `work` until every connection of the pool has prepared it. */
const onAllConnections = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 100 }, work))

describe('a statement with values', () => {
  test('is prepared when it comes a second time, and stays on its connection', async () => {
    const read = await made('prepared_once')
    await inTransaction(testApp.app.ctx.db, async (tx) => {
      await read(tx)
      expect(await preparedOf(tx, 'prepared_once')).toEqual([])
      await Promise.all([read(tx), read(tx), read(tx)])
      expect(await preparedOf(tx, 'prepared_once')).toEqual(['select * from "prepared_once" where a < $1'])
    })
  })

  test('is answered with the columns that a migration has added meanwhile', async () => {
    const { db } = testApp.app.ctx
    const read = await made('grown')
    await onAllConnections(() => read(db))
    await sql`alter table grown add column b int not null default 2`.execute(db)
    expect(await Promise.all([read(db), read(db)])).toEqual([[{ a: 1, b: 2 }], [{ a: 1, b: 2 }]])
  })

  test('runs again with its whole transaction after such a migration', async () => {
    const { db } = testApp.app.ctx
    const read = await made('grown_in_transaction')
    await onAllConnections(() => read(db))
    await sql`alter table grown_in_transaction add column b int not null default 2`.execute(db)
    const rows = await inTransaction(db, async (tx) => {
      await sql`update grown_in_transaction set b = b + ${1}`.execute(tx)
      return read(tx)
    })
    expect(rows).toEqual([{ a: 1, b: 3 }])
    expect(await read(db)).toEqual([{ a: 1, b: 3 }])
  })

  test('fails with the first error of its transaction, also when it was never prepared', async () => {
    const { db } = testApp.app.ctx
    await made('failing')
    const insert = (tx: Db) => sql`insert into failing values (${1})`.execute(tx)
    const readNew = (tx: Db) => sql`select a as fresh from failing where a = ${1}`.execute(tx)
    for (let round = 0; round < 3; round += 1) {
      const failed: unknown = await inTransaction(db, (tx) =>
        Promise.all([insert(tx), readNew(tx), readNew(tx)]),
      ).catch((error: unknown) => error)
      expect(violatedUnique(failed)).toBe('failing_pkey')
    }
    expect((await readNew(db)).rows).toEqual([{ fresh: 1 }])
  })
})

test('behind a pooler that loses prepared statements none is sent', async () => {
  const { databaseUrl } = testApp.config
  // The embedded database has no pooler.
  if (!databaseUrl) return
  const read = await made('unprepared')
  const { db, close } = await openPostgres(`${databaseUrl}&prepared=off`)
  await inTransaction(db, async (tx) => {
    for (let round = 0; round < 3; round += 1) await read(tx)
    expect(await preparedOf(tx, 'unprepared')).toEqual([])
  })
  await close()
})

test('a connection prepares at most 200 statements', () => {
  const names = new StatementNames()
  const name = (text: string) => [names.nameOf(text), names.nameOf(text)].at(-1)
  const given = Array.from({ length: 300 }, (_, at) => name(`select ${at}`)).filter((each) => each !== undefined)
  expect(given).toHaveLength(200)
  expect(new Set(given).size).toBe(200)
  expect(names.nameOf('select 0')).toBe(given[0])
})
