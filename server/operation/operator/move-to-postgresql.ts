import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkIntegrity } from '#server/operation/integrity/integrity.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { dbEvent, recordIntegrityRun, setDbEvent } from '#server/platform/database/db-events.ts'
import { bringUpToDate } from '#server/platform/database/migrate.ts'
import { openJobs } from '#server/platform/jobs.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { CommandError, FindingsError, type OfflineEnv, type OpenedDatabase } from './command.ts'
import { copyTables } from './copy-tables.ts'
import { fillDatabase } from './fill-database.ts'

const moved = 'moved'

/** A move that was killed at its end leaves the mark, and its target refuses servers. Any other mark forbids a second life. */
const checkNotMoved = async ({ db }: Database, cutOff: string | undefined) => {
  const earlier = await dbEvent(db, moved)
  if (!earlier) return
  if (cutOff !== 'move')
    throw new CommandError(
      `DATA_DIR: its database was moved to PostgreSQL on ${earlier.begun_at.toISOString()}; that one goes on, and this one must not`,
    )
  await db.deleteFrom('db_event').where('name', '=', moved).execute()
}

const check = async (ctx: SellingContext, { db, clock }: Database, which: string): Promise<string> => {
  const begunAt = clock.now()
  const { findings, total, summary } = await checkIntegrity({ ...ctx, db, clock })
  await recordIntegrityRun(db, begunAt, clock.now(), total)
  if (findings.length)
    throw new FindingsError(
      [...findings, `integrity of the ${which} database: ${summary}`, 'nothing was moved'].join('\n'),
    )
  return summary
}

/** The schema of this release, with that of the jobs, which has migrations of its own. */
const prepare = async (ctx: SellingContext, target: Database) => {
  await bringUpToDate(target)
  await (await openJobs(target, [], ctx.log)).stop()
}

const move = async (
  { ctx, database: source, jobs }: OpenedDatabase,
  actor: Actor,
  target: Database,
  cutOff: string | undefined,
) => {
  // It would wait for the embedded database's only connection.
  await jobs.stop()
  await checkNotMoved(source, cutOff)
  const before = await check(ctx, source, 'embedded')
  const begunAt = ctx.clock.now()
  await prepare(ctx, target)
  const tables = await copyTables(source, target)
  const after = await check(ctx, target, 'new')
  await inTransaction(target.db, (tx) =>
    auditLog.append(ctx, tx, actor, { action: 'command_run', object: 'command', id: 'move-to-postgresql' }),
  )
  // Last: from here on the embedded database is refused.
  await setDbEvent(source.db, moved, begunAt, ctx.clock.now())
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return [
    `${Object.keys(tables).length} tables with ${rows} rows are the same in both databases`,
    `integrity of the embedded database: ${before}`,
    `integrity of the new database: ${after}`,
    'Keep DATABASE_URL set from now on, for the server and for commands. DATA_DIR stays as it is: the key and other files are in it.',
    'Start the server, run `doctor`, and make a backup. Then delete database/ in DATA_DIR, which holds all personal data.',
  ].join('\n')
}

/**
 * Moves the embedded database of DATA_DIR into the empty PostgreSQL of DATABASE_URL. After any failure that one is empty
 * again, and the embedded database goes on (docs/product/operations.md §11.6).
 */
export const moveToPostgresql = async (
  { config: { databaseUrl, dataDir }, inApp }: OfflineEnv,
  actor: Actor,
): Promise<string> => {
  if (!databaseUrl) throw new CommandError('DATABASE_URL: name the empty PostgreSQL database to move to')
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) throw new CommandError(`DATA_DIR: ${folder} does not exist, so there is nothing to move`)
  return fillDatabase(databaseUrl, 'move', (target, cutOff) =>
    inApp((opened) => move(opened, actor, target, cutOff), { embedded: true }),
  )
}
