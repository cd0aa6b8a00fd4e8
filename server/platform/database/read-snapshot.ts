import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { minutes, type Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import { openPostgres, type Database, type Db, type Tx } from './database.ts'

/** Reads in one snapshot, so that sums, rows and the check of both are of one moment. */
export type ReadSnapshot = <Result>(read: (tx: Tx) => Promise<Result>) => Promise<Result>

/**
 * Reports group hundreds of thousands of rows. With the 4 MB that a statement has by itself PostgreSQL sorts them on the
 * disk; a plan for any day takes half as long again as one for the day that is asked, and compiling it longer than it runs.
 */
const forReports = sql`
  select set_config('work_mem', '64MB', true), set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`

const snapshotOf = <Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await forReports.execute(tx)
      return read(tx)
    })

/** How often, and how far apart, a report asks whether the standby has what the database has written: for a second. */
const maxAsked = 40
const pollMs = 25

/** Why a standby is not read: said in the log at most once in this time. */
const sayAgainMs = minutes(1)

const follows = async (standby: Db, written: string): Promise<'yes' | 'behind' | 'no'> => {
  const { rows } = await sql<{ follows: boolean; has: boolean | null }>`
    select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= ${written}::pg_lsn as has`.execute(standby)
  if (!rows[0]?.follows) return 'no'
  return rows[0].has ? 'yes' : 'behind'
}

/**
 * Waits until a standby has all that the database has committed by now, also what it has still to write. Answers why it is
 * not to be read, if it is not.
 */
export const standbyState = async (primary: Db, standby: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ written: string }>`select pg_current_wal_insert_lsn()::text as written`.execute(primary)
  for (let asked = 0; asked < maxAsked; asked += 1) {
    const state = await follows(standby, rows[0]!.written)
    if (state === 'yes') return undefined
    // A server that follows nothing holds rows of another time.
    if (state === 'no') return 'follows no other server'
    await pause(pollMs)
  }
  return 'is more than a second behind'
}

interface Standby {
  read: ReadSnapshot
  close(): Promise<void>
}

/**
 * Reads from a standby that has all that was written before, and from the database itself where it lags, fails or is gone:
 * an answer is never out of date, and a standby that is down stops no report (docs/operate.md#standby).
 */
export const openStandby = (primary: Db, url: string, { clock, log }: { clock: Clock; log: Log }): Standby => {
  let opened: Promise<Database> | undefined
  let saidAt = 0
  const unused = (reason: string) => {
    const now = clock.now().getTime()
    if (now - saidAt < sayAgainMs) return
    saidAt = now
    log.warn('standby_unused', { reason })
  }
  const open = () =>
    (opened ??= openPostgres(url).catch((error: unknown) => {
      // The next report tries again.
      opened = undefined
      throw error
    }))
  return {
    async read(read) {
      try {
        const { db } = await open()
        const reason = await standbyState(primary, db)
        if (reason === undefined) return await snapshotOf(db, read)
        unused(reason)
      } catch (error) {
        unused(error instanceof Error ? error.message : String(error))
      }
      return snapshotOf(primary, read)
    },
    async close() {
      const database = await opened?.catch(() => undefined)
      await database?.close()
    },
  }
}

/** Snapshots of the database itself. */
export const snapshotsOf =
  (db: Db): ReadSnapshot =>
  (read) =>
    snapshotOf(db, read)
