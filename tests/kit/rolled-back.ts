import { Kysely, PostgresDialect } from 'kysely'
import type { Database, Db } from '#server/platform/database/database.ts'

/** Turns a transaction inside the one that is rolled back into a savepoint. */
const nested = (text: string): string => {
  if (/^(begin|start transaction)/.test(text)) return 'savepoint step'
  if (text.startsWith('commit')) return 'release savepoint step'
  return text.startsWith('rollback') ? 'rollback to savepoint step' : text
}

/**
 * Runs `work` in a transaction without foreign keys and triggers, and rolls it back. Its changes, dropped constraints
 * included, are visible only inside.
 */
export const rolledBack = async ({ pool }: Database, work: (db: Db) => Promise<void>): Promise<void> => {
  const client = await pool.connect()
  const step = {
    query: (text: string, values: unknown[]) => client.query(nested(text), values),
    release: () => {},
  }
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: { connect: async () => step, end: async () => {} } as never }),
  })
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await work(db)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
