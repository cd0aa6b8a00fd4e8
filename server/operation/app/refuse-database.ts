import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '#server/platform/calendar.ts'
import { placementOf, type Config } from '#server/platform/config.ts'
import { dbEvent } from '#server/platform/database/db-events.ts'
import { onOneConnection, type Database } from '#server/platform/database/database.ts'
import { DatabaseError } from '#server/platform/database/database-error.ts'
import { schemaOf } from '#server/platform/database/migrate.ts'
import { demoMistake } from '#server/platform/deployment.rules.ts'

/** Refuses to serve customers from a database with the demo, before any job of it runs. */
export const refuseDemo = async (config: Config, { db }: Database) => {
  const mistake = demoMistake(placementOf(config), (await dbEvent(db, 'demo')) !== undefined)
  if (mistake) throw new DatabaseError(`${config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}: ${mistake}`)
}

/** An empty database beside the embedded one is a move that was not made, or a mistyped address. */
export const refuseForgotten = async ({ databaseUrl, dataDir }: Config, database: Database) => {
  const embedded = join(dataDir, 'database')
  if (!databaseUrl || !existsSync(embedded)) return
  if ((await onOneConnection(database, schemaOf)).length === 0)
    throw new DatabaseError(
      `DATABASE_URL: the database is empty, and ${embedded} is an embedded one; run move-to-postgresql, or move that folder away to begin anew`,
    )
}

/** Throws when customers go on in PostgreSQL: sales here would be lost, and numbers would be given twice. */
export const refuseMoved = async ({ db }: Database) => {
  const moved = await dbEvent(db, 'moved')
  if (moved)
    throw new DatabaseError(
      `DATA_DIR: its database was moved to PostgreSQL on ${dayOf(moved.begun_at)}; set DATABASE_URL to that one`,
    )
}
