import type { PoolClient } from 'pg'
import { onOneConnection, type Database } from './database.ts'
import { DatabaseError } from './database-error.ts'

/**
 * Schema that marks a database which a restore or a move is filling. It is there before the first table, so that a fill
 * that was killed at any moment is known (docs/product/operations.md §11.5).
 */
export const unfinishedSchema = 'previs_unfinished'

/** What is filling this database, or was killed while it did: `restore` or `move`. */
export const unfinishedFill = async (client: PoolClient): Promise<string | undefined> => {
  const { rows } = await client.query<{ what: string }>(
    `select obj_description(oid, 'pg_namespace') as what from pg_namespace where nspname = '${unfinishedSchema}'`,
  )
  return rows[0]?.what
}

/** Throws when a fill of this database was cut off: rows may be missing, and emails and refunds would be sent again. */
export const refuseUnfinished = async (client: PoolClient): Promise<void> => {
  const what = await unfinishedFill(client)
  if (what)
    throw new DatabaseError(
      `DATABASE_URL: a ${what} into this database was cut off; repeat the same command, which empties it first`,
    )
}

/** The same, on a connection of its own. */
export const refuseUnfinishedDatabase = (database: Database): Promise<void> =>
  onOneConnection(database, refuseUnfinished)
