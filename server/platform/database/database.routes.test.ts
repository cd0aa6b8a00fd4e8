import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { inTransaction, violatedUnique, type Db } from './database.ts'
import { inSlovenianOrder } from './slovenian-order.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp[Symbol.asyncDispose]())

const at = new Date('2026-11-20T17:00:00Z')

const names = async (): Promise<string[]> =>
  (await testApp.app.ctx.db.selectFrom('db_event').select('name').orderBy('name').execute()).map(({ name }) => name)

describe('statements sent together in a transaction', () => {
  test('run in the order they were sent', async () => {
    const seen = await inTransaction(testApp.app.ctx.db, async (tx) => {
      const steps = Array.from({ length: 50 }, (_, step) => [
        sql`insert into db_event (name, begun_at) values (${`step ${step}`}, ${at})`.execute(tx),
        sql<{ count: number }>`select count(*) as count from db_event where name like 'step %'`.execute(tx),
      ])
      const done = await Promise.all(steps.flat())
      return done.flatMap(({ rows }) => rows as { count: number }[]).map(({ count }) => count)
    })
    expect(seen).toEqual(Array.from({ length: 50 }, (_, step) => step + 1))
  })

  test('are rolled back together when one fails, and the caller gets the error of that one', async () => {
    const before = await names()
    const { db } = testApp.app.ctx
    const insert = (tx: typeof db, name: string) =>
      sql`insert into db_event (name, begun_at) values (${name}, ${at})`.execute(tx)
    const failed: unknown = await inTransaction(db, (tx) =>
      Promise.all([insert(tx, 'one'), insert(tx, 'twice'), insert(tx, 'twice'), insert(tx, 'two')]),
    ).catch((error: unknown) => error)
    expect(violatedUnique(failed)).toBe('db_event_pkey')
    expect(await names()).toEqual(before)
  })

  test('fail with the first error, however late the failed statement itself rejects', async () => {
    const { db } = testApp.app.ctx
    const again = { name: (await names())[0]!, begun_at: at }
    for (const hops of [0, 1, 5, 50]) {
      const delayed = async <Result>(result: Promise<Result>, left: number): Promise<Result> =>
        left === 0 ? result : delayed(result, left - 1)
      const failed: unknown = await inTransaction(db, (tx) =>
        Promise.all([
          delayed(tx.insertInto('db_event').values(again).execute(), hops),
          tx.selectFrom('db_event').select('name').execute(),
        ]),
      ).catch((error: unknown) => error)
      expect(violatedUnique(failed)).toBe('db_event_pkey')
    }
  })

  test('leave a usable connection when the caller fails while they are running', async () => {
    const before = await names()
    const { db } = testApp.app.ctx
    await expect(
      inTransaction(db, async (tx) => {
        const running = sql`insert into db_event (name, begun_at) select 'late', ${at} from pg_sleep(0.05)`.execute(tx)
        await Promise.all([running, Promise.reject(new Error('on second thoughts'))])
      }),
    ).rejects.toThrow('on second thoughts')
    expect(await names()).toEqual(before)
    expect(
      await inTransaction(db, async (tx) => (await sql<{ one: number }>`select 1 as one`.execute(tx)).rows),
    ).toEqual([{ one: 1 }])
  })

  test('are not sent once the transaction has ended: they would be written outside of it', async () => {
    const before = await names()
    const { db } = testApp.app.ctx
    let late: Promise<unknown> = Promise.resolve()
    await expect(
      inTransaction(db, async (tx) => {
        const first = tx.selectFrom('db_event').select('name').execute()
        late = first
          .then(() => tx.selectFrom('db_event').select('name').execute())
          .then(() => tx.insertInto('db_event').values({ name: 'late', begun_at: at }).execute())
        // oxlint-disable-next-line promise/valid-params -- the branch is forgotten on purpose
        late.catch(() => {})
        await Promise.all([first, Promise.reject(new Error('on second thoughts'))])
      }),
    ).rejects.toThrow('on second thoughts')
    await expect(late).rejects.toThrow(/has ended|already rolled back/)
    expect(await names()).toEqual(before)
  })
})

test('a report has memory to group in and a plan for its days, and no other statement of its connection has', async () => {
  const { db, readSnapshot } = testApp.app.ctx
  const settings = async (on: Db) =>
    (
      await sql<{ memory: string; plan: string }>`
        select current_setting('work_mem') as memory, current_setting('plan_cache_mode') as plan`.execute(on)
    ).rows[0]
  // As the cluster of the tests plans (tests/kit/template.ts), or the embedded database.
  const { rows } = await sql<{ plan: string }>`
    select reset_val as plan from pg_settings where name = 'plan_cache_mode'`.execute(db)
  expect(rows[0]?.plan).not.toBe('force_custom_plan')
  expect(await readSnapshot(settings)).toEqual({ memory: '64MB', plan: 'force_custom_plan' })
  expect(await settings(db)).toEqual({ memory: '4MB', plan: rows[0]?.plan })
})

test('names stand in Slovenian order, whatever the locale of the database (docs/product/staff.md §7.2)', async () => {
  const inOrder = [
    '2. skupina',
    'Abram',
    'Ágoston',
    'Breg',
    'Cvek',
    'Czerny',
    'čebela',
    'Čuk',
    'Ćirić',
    'Dolenc',
    'Dvor',
    'Đorđević',
    'Novak Kos',
    'Novak-Kos',
    'Novaković',
    'Sušnik',
    'Szabó',
    'Šavrin',
    'Zupan',
    'Žagar',
    'Žižek',
  ]
  const { db } = testApp.app.ctx
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${inOrder.toReversed()}::text[]) as each (name) order by ${inSlovenianOrder('name')}`.execute(
    db,
  )
  expect(rows.map(({ name }) => name)).toEqual(inOrder)
  expect(inOrder.toReversed().toSorted(new Intl.Collator('sl').compare)).toEqual(inOrder)
})
