import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { openEmbedded, type Database } from '#server/platform/db.ts'

const folder = join(import.meta.dirname, 'migrations')

const migrations = (): Record<string, Migration> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
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

/** Brings the schema up to date, one server at a time. Files are named by what they bring and never edited. */
export const migrate = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations()) },
  }).migrateToLatest()
  if (error) throw new Error('the database could not be migrated', { cause: error })
}

/** A migrated database without a row, in a folder that goes when it is closed. */
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
