import { existsSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import {
  inTransaction,
  onOneConnection,
  openEmbedded,
  type Database,
  type Db,
} from '#server/platform/database/database.ts'
import { DatabaseError } from '#server/platform/database/database-error.ts'
import { holdFolder } from '#server/platform/database/data-dir.ts'
import { keyFingerprint } from '#server/platform/secrets.ts'
import { version } from '#server/platform/version.ts'
import { fileNames, serverVersion } from './backup.ts'
import { fillDatabase } from './fill-database.ts'
import { fileFingerprint, putInPlace } from './files.ts'
import { checkPlaces, emptySandboxes, placeFiles } from './restored-files.ts'
import { beginLongRead, differences, tableFingerprints, readManifest, type Manifest } from './backup-manifest.ts'
import { bringUpToDate, knownSchema, unknownIn } from '#server/platform/database/migrate.ts'
import { setDbEvent } from '#server/platform/database/db-events.ts'
import { postgresTool } from './postgres-tools.ts'
import { listAwaited } from './listings.ts'
import { awaitedSeries } from './skip-numbers.ts'
import type { Centre } from '#contract/centre/centre.ts'
import { openCentre } from '#server/centre/settings/settings.ts'
import { awaitInvoiceNumbers } from '#server/money/invoices/lost-numbers.ts'
import type { AwaitedSeries } from '#server/money/invoices/number-series.ts'
import { awaitPreInvoiceNumbers } from '#server/money/pre-invoices/pre-invoices.ts'

/** Reads a backup's manifest and checks its files against it. */
const openBackup = async (folder: string): Promise<Manifest> => {
  const path = join(folder, fileNames.manifest)
  if (!existsSync(path)) throw new DatabaseError(`${folder} is no backup: it has no ${fileNames.manifest}`)
  const manifest = readManifest(await readFile(path, 'utf8'))
  if (!manifest)
    throw new DatabaseError(`${path} is damaged, or was made by a newer release than this one (${version})`)
  for (const [name, expected] of Object.entries(manifest.files)) {
    if (!existsSync(join(folder, name))) throw new DatabaseError(`${folder} is damaged: ${name} is missing`)
    const found = await fileFingerprint(join(folder, name))
    if (found.sha256 !== expected.sha256)
      throw new DatabaseError(`${folder} is damaged: ${name} differs from the manifest`)
  }
  return manifest
}

/** Checks that release, configuration and key fit the backup. */
const checkFit = (manifest: Manifest, folder: string, config: Config) => {
  const { app, database, keyPrint: fingerprint } = manifest
  const [unknown] = unknownIn(database.schema)
  if (unknown)
    throw new DatabaseError(
      `the backup was made by release ${app} with ${unknown}, which release ${version} lacks; restore it with release ${app} or a newer one`,
    )
  const kind = config.databaseUrl ? 'postgres' : 'embedded'
  if (database.kind !== kind)
    throw new DatabaseError(
      kind === 'embedded'
        ? 'the backup is of a PostgreSQL database; set DATABASE_URL'
        : 'the backup is of an embedded database; restore it without DATABASE_URL',
    )
  if (existsSync(config.secretKeyFile)) {
    if (keyFingerprint(config.secretKeyFile) !== fingerprint)
      throw new DatabaseError(
        `SECRET_KEY_FILE: ${config.secretKeyFile} is not the key of this backup; move it away, or name the right file`,
      )
  } else if (!manifest.files[fileNames.key])
    throw new DatabaseError(
      `the backup contains no key: put its key (fingerprint ${fingerprint.slice(0, 12)}…) at ${config.secretKeyFile}`,
    )
  else if (keyFingerprint(join(folder, fileNames.key)) !== fingerprint)
    throw new DatabaseError(`${folder} is damaged: its ${fileNames.key} does not match its manifest`)
}

type Work<Result> = (database: Database) => Promise<Result>

/** Restored into another folder until it is checked, so that a server that starts meanwhile finds no half database. */
const restoreEmbedded = async <Result>(folder: string, { dataDir }: Config, work: Work<Result>): Promise<Result> => {
  const lock = holdFolder(dataDir)
  const draft = join(dataDir, 'restoring')
  const target = join(dataDir, 'database')
  try {
    if (existsSync(target))
      throw new DatabaseError(`DATA_DIR: ${dataDir} has a database; restore into a folder without one`)
    rmSync(draft, { recursive: true, force: true })
    const from = new Uint8Array(await promisify(gunzip)(await readFile(join(folder, fileNames.embedded))))
    // Written to disk at once, before it gets its final name.
    const database = await openEmbedded(draft, { from, durable: false }).catch((error: unknown) => {
      throw new DatabaseError(
        `release ${version} cannot open the embedded database of this backup; restore it with the release that made it`,
        { cause: error },
      )
    })
    let result: Result
    try {
      result = await work(database)
    } finally {
      await database.close()
    }
    await putInPlace(join(draft, 'database'), target)
    return result
  } finally {
    rmSync(draft, { recursive: true, force: true })
    lock.close()
  }
}

const restorePostgres = <Result>(
  folder: string,
  { databaseUrl = '', postgresPath }: Config,
  work: Work<Result>,
): Promise<Result> =>
  fillDatabase(databaseUrl, 'restore', async (database) => {
    const server = await onOneConnection(database, serverVersion)
    const { run, connection } = await postgresTool(
      'pg_restore',
      { databaseUrl, searchPath: postgresPath },
      server.number,
    )
    const whole = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges']
    await run([connection, ...whole, join(folder, fileNames.postgres)])
    return work(database)
  })

/** Every table of the restored database. */
const allFingerprints = (database: Database): Promise<Manifest['tables']> =>
  onOneConnection(database, async (client) => {
    try {
      await beginLongRead(client)
      return await tableFingerprints(client)
    } finally {
      await client.query('rollback')
    }
  })

const readBacklog = `select
  (select count(*) from email where state = 'queued') as emails,
  (select count(*) from refund where state in ('queued', 'in_transit')) as refunds,
  (select count(*) from checkout where ask_at is not null) as checkouts,
  (select count(*) from pre_invoice where state = 'open') as "preInvoices"`

/**
 * Starts maintenance mode. After the backup emails were sent, refunds were made, sessions ended and numbers were given;
 * this database does not know. So no job runs until an operator resumes, all customers must log in again, and no series
 * gives a number until its last one is named.
 */
export const enterMaintenanceMode = (db: Db, centre: Centre, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await awaitInvoiceNumbers(tx, centre, now)
    await awaitPreInvoiceNumbers(tx, now)
    await setDbEvent(tx, 'restore', now, null)
    await tx.deleteFrom('session').execute()
  })

interface RestoredBackup {
  text: string
  /** Time of the backup. */
  madeAt: Date
  emptySandboxes: ReturnType<typeof emptySandboxes>
}

interface Pending {
  emails: number
  refunds: number
  checkouts: number
  preInvoices: number
}

/**
 * Restores a backup into an empty database, checks every table against the manifest and updates the schema. The
 * database stays in maintenance mode until `resume`. After any failure there is no database, and no file of the backup.
 */
export const restore = async (
  { config, clock }: { config: Config; clock: Clock },
  folder: string,
): Promise<RestoredBackup> => {
  const manifest = await openBackup(folder)
  checkFit(manifest, folder, config)
  checkPlaces(folder, config)
  const placed: string[] = []
  const work = async (database: Database) => {
    const found = await allFingerprints(database)
    const wrong = differences(manifest.tables, found)
    if (wrong.length) throw new DatabaseError(`the restored database differs from the backup:\n${wrong.join('\n')}`)
    // Events and maintenance mode need this release's schema. No server starts here before the key is restored.
    await bringUpToDate(database)
    const madeAt = new Date(manifest.madeAt)
    await setDbEvent(database.db, 'backup', madeAt, madeAt)
    // Marks that were changed in the office are named as well.
    const centre = await openCentre(database.db, config, clock).readCentre()
    await enterMaintenanceMode(database.db, centre, clock.now())
    placeFiles(folder, config, placed)
    const { rows } = await onOneConnection(database, (client) => client.query<Pending>(readBacklog))
    return restoreInWords(manifest, rows[0], await awaitedSeries(database.db))
  }
  try {
    const text = await (config.databaseUrl
      ? restorePostgres(folder, config, work)
      : restoreEmbedded(folder, config, work))
    return { text, madeAt: new Date(manifest.madeAt), emptySandboxes: emptySandboxes(config) }
  } catch (error) {
    for (const path of placed) rmSync(path, { force: true })
    throw error
  }
}

const restoreInWords = (
  { madeAt, app, tables, database }: Manifest,
  waiting: Pending | undefined,
  awaited: readonly AwaitedSeries[],
): string => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const [before, now] = [database.schema.at(-1), knownSchema().at(-1)]
  return [
    `restored as of ${madeAt} (release ${app}): ${Object.keys(tables).length} tables with ${rows} rows match the manifest`,
    `schema: ${before === now ? now : `${before} migrated to ${now}`}`,
    `waiting since the time of the backup: ${waiting?.emails} emails, ${waiting?.refunds} refunds, ${waiting?.checkouts} checkouts, ${waiting?.preInvoices} pro-formas`,
    'The database is in maintenance mode until `resume`: no email or refund is sent, no supplier is queried and no pro-forma expires.',
    `No invoice and no pro-forma is issued until \`skip-numbers\` names the last number of: ${listAwaited(awaited)}.`,
    'All customers must log in again. What to do before `resume` is in docs/recover.md.',
  ].join('\n')
}
