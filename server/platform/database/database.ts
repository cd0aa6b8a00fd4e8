import { setImmediate } from 'node:timers/promises'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, Transaction, type DatabaseConnection } from 'kysely'
import pg from 'pg'
import { seconds, systemClock, ServerClock, type Clock } from '../clock.ts'

/** All tables, declared by the generated `<module>.tables.ts` of the modules that own them (npm run tables). */
// oxlint-disable-next-line typescript/no-empty-object-type -- an interface, because other files add to it
export interface Tables {}

export type Db = Kysely<Tables>
/** A transaction that is open: what must commit together takes a Tx, never a Db. */
export type Tx = Transaction<Tables>

export interface Database {
  db: Db
  /** The one pool that everybody shares: on the embedded database it holds a single connection. */
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  /** The embedded database as one file. Ask while holding the pool's only connection, or others write meanwhile. */
  dump?(): Promise<Uint8Array>
  /** The time for everybody who shares it: clocks of servers may differ, and leases and ends must not (security F16). */
  clock: Clock
  close(): Promise<void>
}

/** An operator's mistake or a broken place, in one sentence. */
export class DatabaseError extends Error {}

// Numbers of people, cents and counts stay far below 2^53; days and wall clocks stay the text they are.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (wallClock) => wallClock)

const wrap = (
  pool: pg.Pool,
  { kind, clock }: Pick<Database, 'kind' | 'clock'>,
  close: () => Promise<void>,
): Database => ({
  db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
  pool,
  kind,
  clock,
  close,
})

/** How often a server asks its database for the time; between, no clock drifts by a millisecond. */
const timeCheck = seconds(30)

const timeOf = async (client: Pick<pg.Pool, 'query'>): Promise<Date> =>
  (await client.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]!.now

/** PostgreSQL 15 or newer at `url`. */
export const openPostgres = async (url: string): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    connectionTimeoutMillis: 5_000,
    pipeline: true,
    application_name: 'previs',
    // Nobody waits longer than a customer would (reference: security F14).
    options: '-c lock_timeout=3s -c statement_timeout=10s -c idle_in_transaction_session_timeout=15s -c timezone=UTC',
  })
  // A broken connection is dropped by the pool, idle or not; one without a listener would end the process.
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
    throw new DatabaseError(
      `DATABASE_URL: the database is not reachable (${(error as Error).message || (error as { code?: string }).code})`,
    )
  }
  // A database that is away is asked again; the clock goes on.
  const checking = setInterval(() => void clock.ask(() => timeOf(pool)).catch(() => {}), timeCheck)
  return wrap(pool, { kind: 'postgres', clock }, async () => {
    clearInterval(checking)
    await pool.end()
  })
}

const cannotWrite = (folder: string, error: unknown) =>
  new DatabaseError(`DATA_DIR: cannot write to ${folder} (${(error as Error).message})`)

/** Everything of this server lies in there, whichever database it has. */
export const makeDataDir = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw cannotWrite(folder, error)
  }
}

/**
 * Two processes on one embedded database would destroy it silently, so the folder is held by an exclusive SQLite
 * transaction, which the operating system gives back even after kill -9.
 */
export const holdFolder = (folder: string): { close(): void } => {
  makeDataDir(folder)
  try {
    const lock = new DatabaseSync(join(folder, 'database.lock'))
    try {
      lock.exec('PRAGMA busy_timeout=0; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
    } catch {
      lock.close()
      throw new DatabaseError(`DATA_DIR: ${folder} is in use by another running server`)
    }
    return lock
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw cannotWrite(folder, error)
  }
}

/**
 * The embedded database answers within the process: one question follows the other without the event loop coming round,
 * and sockets that are full are not read until their clients are sent away. Between two askers it comes round once.
 */
const letOthersSpeak = (pool: pg.Pool) => {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const retryConnect = async () => {
    const client = await connect()
    await setImmediate()
    return client
  }
  pool.connect = retryConnect as typeof pool.connect
}

interface Opening {
  /** False leaves out fsync, for tests only. */
  durable?: boolean
  /** An earlier `dump`, from which a database that is not there is made. */
  from?: Uint8Array<ArrayBuffer>
}

/** The embedded PostgreSQL in `folder`. */
export const openEmbedded = async (folder: string, { durable = true, from }: Opening = {}): Promise<Database> => {
  const lock = holdFolder(folder)
  const { createEmbedded } = await import('./embedded.ts')
  const embedded = await createEmbedded(join(folder, 'database'), durable, from)
  const pool = new pg.Pool({
    ...embedded.poolConfig,
    pipeline: true,
    max: 1,
    // A query outside the transaction that is open would wait for ever; it is told so instead. A thousand buyers at
    // once stand in line for less.
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 0,
  })
  pool.on('error', () => {})
  letOthersSpeak(pool)
  const close = async () => {
    await pool.end()
    await embedded.close()
    lock.close()
  }
  return { ...wrap(pool, { kind: 'embedded', clock: systemClock }, close), dump: embedded.dump }
}

/** Runs `work` on a connection of its own. The pool's own `query` would wait for ever on the embedded database. */
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

// A transaction has its connection already; only the dialect's words are wanted.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction opens no connection')) })

/** Kysely sends one statement of a transaction after the other; this one sends each when it is given, in that order. */
const unhurried = (tx: Tx, connection: DatabaseConnection): Tx =>
  new Transaction<Tables>({
    config: { dialect },
    dialect,
    // Begins, commits and rolls back; Kysely has done the first and will do one of the others.
    driver: dialect.createDriver(),
    executor: tx.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  })

/**
 * Of statements that travel together each one behind the one that failed hears only that the transaction has failed, and
 * may be the first to say so. It says why instead: a lock that was waited for too long is no fault.
 */
const sayingWhy = (connection: DatabaseConnection): DatabaseConnection => {
  let why: unknown
  return {
    async executeQuery(query, options) {
      try {
        return await connection.executeQuery(query, options)
      } catch (error) {
        if (sqlState(error) !== '25P02') why = error
        throw why ?? error
      }
    },
    streamQuery: (query, size, options) => connection.streamQuery(query, size, options),
  }
}

/**
 * Runs `work` in one transaction; what it throws undoes everything. Statements that need nothing of each other may be
 * given together (`Promise.all`): they travel together and are done in that order.
 */
export const inTransaction = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .execute((tx) => tx.getExecutor().provideConnection((connection) => work(unhurried(tx, sayingWhy(connection)))))

/** SQLSTATE of a database error, from either driver. */
export const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** Lost a race, or waited too long for a lock or in a transaction. */
const raceStates = new Set(['40001', '40P01', '55P03', '25P03'])
/** Connection lost, resources such as the disk used up, stopped or starting (PostgreSQL, appendix A). */
const awayStates = /^(08|53|57)/
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** What the driver says in its own words, without a code. */
const awayWords =
  /^(timeout (exceeded when trying to connect|expired)|Connection terminated|Client (has encountered a connection|was closed))/

const isAway = (error: unknown): boolean =>
  awayStates.test(sqlState(error) ?? '') ||
  awayCodes.has(sqlState(error) ?? '') ||
  // A server that listens on a socket file takes it along when it stops.
  (sqlState(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect') ||
  (error instanceof Error && awayWords.test(error.message))

/** The database cannot do it now, and later it can; what was asked was done as a whole or not at all. */
export const isBusy = (error: unknown): boolean => raceStates.has(sqlState(error) ?? '') || isAway(error)

/** The unique constraint an insert ran into, if that is what happened. */
export const violatedUnique = (error: unknown): string | undefined =>
  sqlState(error) === '23505' ? String((error as { constraint?: unknown }).constraint) : undefined
