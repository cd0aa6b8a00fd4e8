import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import { unfinishedSchema } from '#server/platform/database/unfinished.ts'

/** File beside a backup by which its content is checked. */
const Manifest = z.strictObject({
  format: z.literal(1),
  app: z.string(),
  madeAt: z.string(),
  database: z.strictObject({
    kind: z.enum(['embedded', 'postgres']),
    version: z.string(),
    /** Its migrations, oldest first. */
    schema: z.array(z.string()),
  }),
  tables: z.record(z.string(), z.strictObject({ rows: z.number(), sha256: z.string() })),
  files: z.record(z.string(), z.strictObject({ bytes: z.number(), sha256: z.string() })),
  /** Fingerprint of the key file; it keeps the name of the first backups, which stay readable. */
  keyPrint: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

/** Reads a manifest; undefined for any other text and for a newer format. */
export const readManifest = (text: string): Manifest | undefined => {
  try {
    return z.parse(Manifest, JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Starts one long read of everything, without the usual time limits. */
export const beginLongRead = async (client: PoolClient): Promise<void> => {
  await client.query('begin isolation level repeatable read, read only')
  await client.query(
    `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '60s'`,
  )
}

/** Rows are hashed and moved as text, so the text must not depend on session settings. */
export const plainText = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`

export const ourTables = `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', '${unfinishedSchema}')
  order by 1`

/** Independent of the order of rows: the hash of their sorted hashes. */
const fingerprintOf = (rows: string) => `
  select count(*) as rows,
    encode(sha256(coalesce(string_agg(print, ''::bytea order by print), ''::bytea)), 'hex') as sha256
  from (select sha256(convert_to(t::text, 'UTF8')) as print from ${rows} t) each`

/** Count and content of rows, given as a table or a subquery, in this transaction's snapshot. */
export const fingerprint = async (client: PoolClient, from: string): Promise<Manifest['tables'][string]> => {
  const { rows } = await client.query<Manifest['tables'][string]>(fingerprintOf(from))
  // An aggregate without groups has exactly one row.
  return rows[0]!
}

/** Rows and content of every table in this transaction's snapshot, the tables of jobs included. */
export const tableFingerprints = async (client: PoolClient): Promise<Manifest['tables']> => {
  await client.query(plainText)
  const tables: Manifest['tables'] = {}
  const { rows } = await client.query<{ name: string }>(ourTables)
  for (const { name } of rows) tables[name] = await fingerprint(client, name)
  return tables
}

/** Differences of two sets of tables, one line each. */
export const differences = (expected: Manifest['tables'], found: Manifest['tables']): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted().flatMap((table) => {
    const [before, now] = [expected[table], found[table]]
    if (!before) return [`${table} is not in the backup's manifest`]
    if (!now) return [`${table} is missing`]
    if (before.rows !== now.rows) return [`${table} has ${now.rows} rows instead of ${before.rows}`]
    return before.sha256 === now.sha256 ? [] : [`${table} has other content`]
  })
