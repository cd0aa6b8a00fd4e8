import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, Transaction, type DatabaseConnection } from 'kysely'
import pg from 'pg'
import { seconds, systemClock, ServerClock, type Clock } from '#server/platform/clock.ts'
import { holdFolder } from './data-dir.ts'
import { DatabaseError } from './database-error.ts'
import { driverUrl, keepsPrepared } from './database-tls.ts'
import { isStalePlan, preparing, StatementNames } from './prepared-statements.ts'

/** All tables, declared by the generated `<module>.tables.ts` of the modules that own them (npm run tables). */
// oxlint-disable-next-line typescript/no-empty-object-type -- an interface, because other files add to it
export interface Tables {}

export type Db = Kysely<Tables>
/** An open transaction: functions whose writes must commit together take a Tx, never a Db. */
export type Tx = Transaction<Tables>

export interface Database {
  db: Db
  /** The shared pool; on the embedded database it has a single connection. */
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  /** A connection outside the pool, not yet opened; absent on the embedded database, which one process has. */
  connectAlone?(name: string): pg.Client
  /** The embedded database as one file. Call it with the pool's only connection checked out, so that no other writes. */
  dump?(): Promise<Uint8Array>
  /** Time of the database: clocks of servers may differ, leases and expiry must not (docs/faults.md F16). */
  clock: Clock
  close(): Promise<void>
}

/** The type `date[]`, which the driver does not name. */
const dateArray = 1182 as (typeof pg.types.builtins)['DATE']

// Cents and counts stay far below 2^53, so they become numbers; days and wall-clock times stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
pg.types.setTypeParser(dateArray, (days) => (days === '{}' ? [] : days.slice(1, -1).split(',')))
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (wallClock) => wallClock)

/** Options of every pool; `prepared` is false behind a pooler that loses prepared statements. */
const poolOptions = (prepared = true): pg.PoolConfig => ({
  pipeline: true,
  ...(prepared && { Client: preparing(new StatementNames()) }),
})

/** Milliseconds between two readings of the database's time; within them no clock drifts by a millisecond. */
const timeCheckMs = seconds(30)

const timeOf = async (client: Pick<pg.Pool, 'query'>): Promise<Date> =>
  (await client.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]!.now

/** PostgreSQL 15 or newer at `url`. */
export const openPostgres = async (url: string, { connections = 16 } = {}): Promise<Database> => {
  const pool = new pg.Pool({
    ...poolOptions(keepsPrepared(url)),
    connectionString: driverUrl(url),
    max: connections,
    connectionTimeoutMillis: 5_000,
    application_name: 'previs',
    // Statements stop before customers would give up (docs/product/limits.md §8.3).
    options: '-c lock_timeout=3s -c statement_timeout=10s -c idle_in_transaction_session_timeout=15s -c timezone=UTC',
  })
  // The pool drops a broken connection; without an error listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const clock = new ServerClock()
  try {
    const client = await pool.connect()
    const version = Number((await client.query('show server_version_num')).rows[0].server_version_num)
    await clock.ask(() => timeOf(client))
    client.release()
    if (version < 150_000) throw new DatabaseError(`DATABASE_URL: PostgreSQL 15 or newer is needed, this is ${version}`)
  } catch (error) {
    await pool.end()
    if (error instanceof DatabaseError) throw error
    const reason = (error as Error).message || String((error as { code?: string }).code)
    // Node advises an option of its own, which pg_dump would not know.
    const why = reason.replace(
      /; if the root CA is installed locally.*/,
      '; name the file of its authority in sslrootcert',
    )
    throw new DatabaseError(`DATABASE_URL: the database is not reachable (${why})`)
  }
  // While the database is unreachable the clock runs on; the next reading corrects it.
  const checking = setInterval(() => void clock.ask(() => timeOf(pool)).catch(() => {}), timeCheckMs)
  const close = async () => {
    clearInterval(checking)
    await pool.end()
  }
  const connectAlone = (name: string) =>
    new pg.Client({
      connectionString: driverUrl(url),
      connectionTimeoutMillis: 5_000,
      application_name: name,
      keepAlive: true,
    })
  return {
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    pool,
    kind: 'postgres',
    clock,
    connectAlone,
    close,
  }
}

interface Opening {
  /** False leaves out fsync; for tests only. */
  durable?: boolean
  /** An earlier `dump`, from which a missing database is created. */
  from?: Uint8Array<ArrayBuffer>
}

/** The embedded PostgreSQL in `folder`. */
export const openEmbedded = async (folder: string, { durable = true, from }: Opening = {}): Promise<Database> => {
  const lock = holdFolder(folder)
  const { createEmbedded } = await import('./embedded.ts')
  const embedded = await createEmbedded(join(folder, 'database'), durable, from).catch((error: unknown) => {
    lock.close()
    // PGlite aborts without a reason when it cannot write.
    throw new DatabaseError(
      `DATA_DIR: the embedded database in ${folder} cannot be opened (${error instanceof Error ? error.message : String(error)}); is the disk full, does this user own all files?`,
      { cause: error },
    )
  })
  const pool = new pg.Pool({
    ...embedded.poolConfig,
    ...poolOptions(),
    max: 1,
    // A query outside the open transaction would wait for ever; this timeout makes it fail. A thousand concurrent
    // purchases wait less.
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 0,
  })
  pool.on('error', () => {})
  // It answers within the process: without a turn of the event loop in between no socket is read, and clients time out.
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool, onReserveConnection: () => setImmediate() }) })
  const close = async () => {
    await pool.end()
    await embedded.close()
    lock.close()
  }
  return { db, pool, kind: 'embedded', clock: systemClock, close, dump: embedded.dump }
}

/** Runs `work` on a connection of its own, which returns to the pool afterwards. */
export const onOneConnection = async <Result>(
  { pool }: Pick<Database, 'pool'>,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

// Only compiles statements; a transaction already has its connection.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction opens no connection')) })

/** Sends statements of a transaction at once and in order; Kysely itself would wait for each answer. */
const pipelined = (tx: Tx, connection: DatabaseConnection): Tx =>
  new Transaction<Tables>({
    config: { dialect },
    dialect,
    // Would begin, commit and roll back; Kysely does all three outside this transaction object.
    driver: dialect.createDriver(),
    executor: tx.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  })

/**
 * The connection of a transaction until `signal` says that it has ended. Kysely refuses statements only once the rollback
 * was answered; one that a forgotten branch sends before would be written outside of the transaction. Every statement after a failed one fails with its error. Pipelined, they get only
 * 'transaction is aborted' and may reject first; a lock timeout would then become a fault.
 */
const untilEnd = (connection: DatabaseConnection, signal: AbortSignal): DatabaseConnection => {
  let firstError: unknown
  let earlier: Promise<void> = Promise.resolve()
  return {
    async executeQuery(query, options) {
      signal.throwIfAborted()
      const running = connection.executeQuery<never>(query, options)
      const settled = earlier
        .then(() => running)
        .then(
          () => {},
          (error: unknown) => {
            firstError ??= error
          },
        )
      earlier = settled
      try {
        return await running
      } catch {
        await settled
        throw firstError
      }
    },
    streamQuery: (query, size, options) => connection.streamQuery(query, size, options),
  }
}

/** What is done once an open transaction has committed. */
const afterCommits = new WeakMap<Db, (() => void)[]>()

/** Calls `done` once the transaction has committed, never when it rolls back; at once outside of a transaction. */
export const afterCommit = (tx: Db, done: () => void): void => {
  const waiting = afterCommits.get(tx)
  if (waiting) waiting.push(done)
  else done()
}

/**
 * Runs `work` in one transaction; an error rolls everything back. It runs again when a migration has changed a table
 * under its prepared statements. Independent statements may be sent together with
 * `Promise.all`; they run in that order (docs/decisions/0027).
 */
export const inTransaction = async <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
  const once = async () => {
    const committed: (() => void)[] = []
    const result = await db.transaction().execute((tx) =>
      tx.getExecutor().provideConnection(async (connection) => {
        const ended = new AbortController()
        const own = pipelined(tx, untilEnd(connection, ended.signal))
        afterCommits.set(own, committed)
        try {
          return await work(own)
        } finally {
          ended.abort(new Error('the transaction has ended'))
        }
      }),
    )
    for (const done of committed) done()
    return result
  }
  return once().catch((error: unknown) => (isStalePlan(error) ? once() : Promise.reject(error)))
}

/** From now on a statement of `tx` may run for five minutes, since no customer waits for it. */
export const allowLongStatements = async (tx: Db): Promise<void> => {
  await sql`select set_config('statement_timeout', '5min', true)`.execute(tx)
}

/** From now on a statement of `tx` waits so long for a lock; then the transaction fails, and `withRetry` begins it anew. */
export const giveWay = async (tx: Tx, waitMs: number): Promise<void> => {
  await sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(tx)
}

/** Calls with one key run one after the other until the commit, so that a repetition finds what the first one did. */
export const serialiseKey = async (tx: Tx, key: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** SQLSTATE or system error code, from either driver. */
export const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** A lost race, a lock timeout or an idle transaction. */
const raceStates = new Set(['40001', '40P01', '55P03', '25P03'])
/** Connection lost, disk or other resources used up, server stopping or starting (PostgreSQL, appendix A). */
const unavailableStates = /^(08|53|57)/
const unavailableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** Messages of the driver that come without a code. */
const unavailableMessages =
  /^(timeout (exceeded when trying to connect|expired)|Connection terminated|Client (has encountered a connection|was closed))/

const isUnavailable = (error: unknown): boolean =>
  unavailableStates.test(sqlState(error) ?? '') ||
  unavailableCodes.has(sqlState(error) ?? '') ||
  // A stopped server has removed its socket file.
  (sqlState(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect') ||
  (error instanceof Error && unavailableMessages.test(error.message))

/** Whether a retry may succeed; the work was done as a whole or not at all. */
export const isBusy = (error: unknown): boolean => raceStates.has(sqlState(error) ?? '') || isUnavailable(error)

/** Name of the violated unique constraint; undefined for other errors. */
export const violatedUnique = (error: unknown): string | undefined =>
  sqlState(error) === '23505' ? String((error as { constraint?: unknown }).constraint) : undefined
