import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { suppliers } from '#contract/money/cart.ts'
import { languages } from '#contract/platform/language.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { onOneConnection, type Database } from '#server/platform/database/database.ts'
import { DatabaseError } from '#server/platform/database/database-error.ts'
import { fileMode, folderMode, makePrivateFolder } from '#server/platform/private-files.ts'
import { keyFingerprint } from '#server/platform/secrets.ts'
import { version } from '#server/platform/version.ts'
import { fileFingerprint, putInPlace } from './files.ts'
import { beginLongRead, tableFingerprints, type Manifest } from './backup-manifest.ts'
import { isCurrent, schemaOf } from '#server/platform/database/migrate.ts'
import { refuseUnfinished } from '#server/platform/database/unfinished.ts'
import { setDbEvent } from '#server/platform/database/db-events.ts'
import { postgresTool } from './postgres-tools.ts'

/** Source of a backup, and its clock. */
interface BackupSource {
  config: Config
  database: Database
  clock: Clock
}

/** File names in a backup. */
export const fileNames = {
  embedded: 'database.tar.gz',
  postgres: 'database.dump',
  key: 'secret.key',
  centre: 'centre.json',
  manifest: 'manifest.json',
  sandboxes: [...suppliers, 'fiscal'].map((name) => `${name}.jsonl`),
} as const

export const serverVersion = async (client: PoolClient) => {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  )
  return rows[0] ?? { version: '', number: 0 }
}

/** Tables without parent tables of partitions: those with rows in a dump. */
const dumpedTables = `select n.nspname || ' ' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`

/** pg_dump of the rows in this transaction's snapshot, and a check that the dump contains every table. */
const dumpPostgres = async (client: PoolClient, config: Config, file: string, server: number) => {
  const toolEnv = { databaseUrl: config.databaseUrl ?? '', searchPath: config.postgresPath }
  const dump = await postgresTool('pg_dump', toolEnv, server)
  const list = await postgresTool('pg_restore', toolEnv, server)
  const { rows: snapshots } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
  await dump.run([
    dump.connection,
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    '--lock-wait-timeout=60000',
    `--snapshot=${snapshots[0]?.id}`,
    `--file=${file}`,
  ])
  const listed = await list.run(['--list', file])
  const { rows } = await client.query<{ name: string }>(dumpedTables)
  const missing = rows.filter(({ name }) => !listed.includes(` TABLE DATA ${name} `))
  if (missing.length)
    throw new DatabaseError(`the dump has no rows of ${missing.map(({ name }) => name.replace(' ', '.')).join(', ')}`)
}

const dumpEmbedded = async (client: PoolClient, dump: () => Promise<Uint8Array>, file: string) => {
  await client.query('checkpoint')
  await writeFile(file, await promisify(gzip)(await dump()), { mode: fileMode })
}

/** Dump and manifest see the same rows: one snapshot on PostgreSQL, the only connection on the embedded database. */
const keepDatabase = ({ config, database }: BackupSource, draft: string) =>
  onOneConnection(database, async (client) => {
    const file = fileNames[database.kind]
    try {
      await beginLongRead(client)
      await refuseUnfinished(client)
      const server = await serverVersion(client)
      const schema = await schemaOf(client)
      if (schema.length === 0) throw new DatabaseError('the database is empty: there is nothing to back up')
      const tables = await tableFingerprints(client)
      if (!database.dump) await dumpPostgres(client, config, join(draft, file), server.number)
      await client.query('commit')
      if (database.dump) await dumpEmbedded(client, database.dump, join(draft, file))
      return { file, tables, database: { kind: database.kind, version: server.version, schema } }
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })

/** The sandboxes' ledgers are kept too, since refunds look for their payments there. */
const keepSandboxes = ({ dataDir }: Config, draft: string): string[] => {
  const folder = join(dataDir, 'sandboxes')
  const found = existsSync(folder) ? readdirSync(folder) : []
  return fileNames.sandboxes.filter((name) => {
    if (!found.includes(name)) return false
    copyFileSync(join(folder, name), join(draft, name))
    return true
  })
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/**
 * Makes a backup: database, secret key, centre's file, its terms and logo in a new folder, with a manifest of every table and file. The
 * folder gets its name only when it is complete; after any failure there is none.
 */
export const backUp = async (kept: BackupSource, folder: string, { withKey = true } = {}): Promise<string> => {
  const { config, database, clock } = kept
  if (existsSync(folder)) throw new DatabaseError(`${folder} exists already; each backup needs a new folder`)
  const startedAt = clock.now()
  // Read first: a backup without the key of its gift codes would be incomplete.
  const fingerprint = keyFingerprint(config.secretKeyFile)
  const draft = `${folder}.unfinished-${process.pid}`
  makePrivateFolder(dirname(resolve(folder)))
  mkdirSync(draft, { mode: folderMode })
  try {
    const { file, ...seen } = await keepDatabase(kept, draft)
    await writeFile(join(draft, fileNames.centre), JSON.stringify(config.centre, null, 2), { mode: fileMode })
    if (withKey) copyFileSync(config.secretKeyFile, join(draft, fileNames.key))
    const documents = languages.map((language) => config.centre.terms.document[language])
    for (const language of languages)
      await writeFile(join(draft, config.centre.terms.document[language]), config.termsDocuments[language], {
        mode: fileMode,
      })
    for (const [name, bytes] of config.logoFiles) await writeFile(join(draft, name), bytes, { mode: fileMode })
    const files = [
      file,
      fileNames.centre,
      ...new Set(documents),
      ...config.logoFiles.keys(),
      ...(withKey ? [fileNames.key] : []),
      ...keepSandboxes(config, draft),
    ]
    // pg_dump and copies bring modes of their own, and a copy of the folder keeps those of its files.
    for (const name of files) chmodSync(join(draft, name), fileMode)
    const manifest: Manifest = {
      format: 1,
      app: version,
      madeAt: startedAt.toISOString(),
      ...seen,
      files: Object.fromEntries(
        await Promise.all(files.map(async (name) => [name, await fileFingerprint(join(draft, name))] as const)),
      ),
      keyPrint: fingerprint,
    }
    await writeFile(join(draft, fileNames.manifest), `${JSON.stringify(manifest, null, 2)}\n`, { mode: fileMode })
    await putInPlace(draft, folder)
    // The schema of an older release lacks this table; its backup is valid without the entry.
    if (isCurrent(manifest.database.schema)) await setDbEvent(database.db, 'backup', startedAt, clock.now())
    return backupInWords(folder, manifest, withKey ? undefined : config.secretKeyFile)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

const backupInWords = (
  folder: string,
  { tables, files, database }: Manifest,
  keyElsewhere: string | undefined,
): string => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
  return [
    `${folder}: ${Object.keys(tables).length} tables, ${rows} rows, ${megabytes(bytes)} MB, schema ${database.schema.at(-1)}`,
    keyElsewhere
      ? `The secret key is NOT in it. Keep ${keyElsewhere} elsewhere: without it sold gift codes cannot be redeemed.`
      : `The secret key is in it: access to this folder gives access to all data.`,
  ].join('\n')
}
