import { Kysely, PostgresDialect } from 'kysely'
import type { Database, Db } from '#server/platform/database/database.ts'

/** Transactions within the one that is undone are steps of it. */
const nested = (text: string): string => {
  if (/^(begin|start transaction)/.test(text)) return 'savepoint step'
  if (text.startsWith('commit')) return 'release savepoint step'
  return text.startsWith('rollback') ? 'rollback to savepoint step' : text
}

/**
 * Lets `work` do anything to the database, past foreign keys and triggers and even with constraints dropped, and then
 * undoes it all. What is done in there is seen in there only.
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
