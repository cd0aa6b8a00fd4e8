import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { PoolClient } from 'pg'
import { onOneConnection, openEmbedded, type Database } from './database.ts'
import { DatabaseError } from './database-error.ts'
import { withRetry } from './with-retry.ts'

const folder = join(import.meta.dirname, 'migrations')

/** All migrations up to this release, by name. */
export const migrations = (): Record<string, Migration> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .toSorted()
      .map((file) => [
        file.replace('.sql', ''),
        {
          up: (db) =>
            sql
              .raw(readFileSync(join(folder, file), 'utf8'))
              .execute(db)
              .then(() => {}),
        },
      ]),
  )

/** Names of the migrations of this release, oldest first. */
export const knownSchema = (): string[] => Object.keys(migrations())

/** Names of the migrations applied to a database, oldest first; none for an empty database. */
export const schemaOf = async (client: PoolClient): Promise<string[]> => {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as there`,
  )
  if (!found[0]?.there) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** Whether a schema is that of this release. */
export const isCurrent = (schema: readonly string[]): boolean => schema.at(-1) === knownSchema().at(-1)

/** Migrations of a schema that this release does not have, because a newer one added them. */
export const unknownIn = (schema: readonly string[]): string[] => {
  const known = new Set(knownSchema())
  return schema.filter((name) => !known.has(name))
}

/** Key of the advisory lock; arbitrary, but the same in every release. */
const lockNumber = 7_748_520_157

/** Runs `work` in one process at a time, for migrations and restores; the others wait. */
export const withSchemaLock = async <Result>(
  { pool, kind }: Database,
  work: () => Promise<Result>,
): Promise<Result> => {
  // The embedded database belongs to one process.
  if (kind === 'embedded') return work()
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = '10min'`)
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    const result = await work()
    await client.query(`select pg_advisory_unlock(${lockNumber}); reset statement_timeout; reset lock_timeout`)
    client.release()
    return result
  } catch (error) {
    // The connection is closed, which releases the lock and drops the settings.
    client.release(true)
    throw error
  }
}

/**
 * Brings the schema up to date; called inside `withSchemaLock`. A change that waits for a table blocks customers of
 * running servers. After 3 seconds it gives up and tries again (docs/product/operations.md §6.6).
 */
export const bringUpToDate = async ({ db, pool, kind }: Database, changes = migrations()): Promise<void> => {
  const schema = await onOneConnection({ pool }, schemaOf)
  const [unknown] = unknownIn(schema)
  if (unknown)
    throw new DatabaseError(
      `${kind === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR'}: a newer release has made this database (${unknown} is unknown here, which ends with ${knownSchema().at(-1)}); start that release, or restore a backup from before it`,
    )
  const there = new Set(schema)
  if (Object.keys(changes).every((name) => there.has(name))) return
  await db.connection().execute(async (one) => {
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '3s', false),
      set_config('idle_in_transaction_session_timeout', '0', false)`.execute(one)
    try {
      await withRetry(async () => {
        const { error } = await new Migrator({
          db: one,
          provider: { getMigrations: () => Promise.resolve(changes) },
        }).migrateToLatest()
        if (error) throw error
      }, 10)
    } catch (error) {
      throw new Error('the database could not be migrated', { cause: error })
    } finally {
      await sql`reset statement_timeout; reset lock_timeout; reset idle_in_transaction_session_timeout`.execute(one)
    }
  })
}

/** Brings the schema up to date, one server at a time. The SQL of a migration is never edited. */
export const migrate = (database: Database, changes = migrations()): Promise<void> =>
  withSchemaLock(database, () => bringUpToDate(database, changes))

/** A migrated empty database, in a folder that is removed when it is closed. */
export const emptyDatabase = async (): Promise<Database> => {
  const folder = mkdtempSync(join(tmpdir(), 'previs-'))
  const database = await openEmbedded(folder, { durable: false })
  await migrate(database)
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
