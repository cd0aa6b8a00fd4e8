import type { PoolClient } from 'pg'
import { onOneConnection, type Database } from '#server/platform/database/database.ts'
import { DatabaseError } from '#server/platform/database/database-error.ts'
import { unfinishedSchema } from '#server/platform/database/unfinished.ts'
import { beginLongRead, differences, fingerprint, plainText, type Manifest } from './backup-manifest.ts'

interface Table {
  name: string
  /** By name, since their order depends on the release that made the table. */
  columns: string[]
  types: string[]
}

const ours = `n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', '${unfinishedSchema}')`

/** Tables with the columns that can be written; partitions count as their table. */
const tableList = `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name,
    array_agg(quote_ident(a.attname) order by a.attname) as columns,
    array_agg(format_type(a.atttypid, a.atttypmod) order by a.attname) as types
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and ${ours}
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by 1`

interface ForeignKey {
  table: string
  name: string
  definition: string
}

const foreignKeyList = `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as table,
    quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where k.contype = 'f' and k.conparentid = 0 and ${ours}`

const tablesOf = async (client: PoolClient): Promise<Table[]> => (await client.query<Table>(tableList)).rows

const rowsOf = ({ name, columns }: Table) => `(select ${columns.join(', ')} from ${name})`

const fingerprints = async (client: PoolClient, tables: readonly Table[]): Promise<Manifest['tables']> => {
  const found: Manifest['tables'] = {}
  for (const table of tables) found[table.name] = await fingerprint(client, rowsOf(table))
  return found
}

/** Rows moved at once; a document has some 20 kB. */
const batchSize = 100

/** Every value crosses as text, which both databases read alike. */
const copyTable = async (from: PoolClient, to: PoolClient, { name, columns, types }: Table) => {
  await from.query(
    `declare moved no scroll cursor for select ${columns.map((each) => `${each}::text`).join(', ')} from ${name}`,
  )
  const insert = `insert into ${name} (${columns.join(', ')}) overriding system value
    select ${columns.map((each, index) => `${each}::${types[index]}`).join(', ')}
    from unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')}) as given (${columns.join(', ')})`
  for (;;) {
    const { rows } = await from.query<(string | null)[]>({ text: `fetch ${batchSize} from moved`, rowMode: 'array' })
    if (rows.length === 0) break
    await to.query(
      insert,
      columns.map((_, index) => rows.map((row) => row[index])),
    )
  }
  await from.query('close moved')
}

/** Runs `load` without triggers and foreign keys; these are checked against all rows when they come back. */
const withoutRules = async (client: PoolClient, tables: readonly Table[], load: () => Promise<void>) => {
  const { rows: keys } = await client.query<ForeignKey>(foreignKeyList)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  await load()
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

const inTransactionOf = async <Result>(
  client: PoolClient,
  begin: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    await begin()
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Replaces all rows of a database by those of another one with the same schema, in one transaction. It commits only when
 * each table has the same number of rows and the same content on both sides.
 */
export const copyTables = (source: Database, target: Database): Promise<Manifest['tables']> =>
  onOneConnection(source, (from) =>
    onOneConnection(target, async (to) => {
      const beginWrite = async () => {
        await to.query('begin')
        await to.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
      }
      return inTransactionOf(
        from,
        () => beginLongRead(from),
        () =>
          inTransactionOf(to, beginWrite, async () => {
            await from.query(plainText)
            await to.query(plainText)
            const tables = await tablesOf(from)
            const expected = await fingerprints(from, tables)
            const found = await tablesOf(to)
            await withoutRules(to, found, async () => {
              await to.query(`truncate ${found.map(({ name }) => name).join(', ')}`)
              for (const table of tables) await copyTable(from, to, table)
            })
            const wrong = differences(expected, await fingerprints(to, found))
            if (wrong.length) throw new DatabaseError(`the moved database differs:\n${wrong.join('\n')}`)
            return expected
          }),
      )
    }),
  )
