import type { PoolClient } from 'pg'
import { onOneConnection, openPostgres, type Database } from '#server/platform/database/database.ts'
import { DatabaseError } from '#server/platform/database/database-error.ts'
import { withSchemaLock } from '#server/platform/database/migrate.ts'
import { unfinishedFill, unfinishedSchema } from '#server/platform/database/unfinished.ts'
import { ourTables } from './backup-manifest.ts'

/** Everything in a database that a dump or a migration of ours may create, in the order in which it is dropped. */
const contents = `
  with ours as (select oid, nspname from pg_namespace
    where nspname not like 'pg\\_%' and nspname not in ('information_schema', '${unfinishedSchema}'))
  select kind, name from (
    select 1 as nth, 'schema' as kind, quote_ident(nspname) as name from ours
    union all select 2, case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
        else 'table' end, quote_ident(nspname) || '.' || quote_ident(relname)
      from pg_class join ours on ours.oid = relnamespace where relkind in ('r', 'p', 'v', 'm', 'S')
    union all select 3, 'type', quote_ident(nspname) || '.' || quote_ident(typname)
      from pg_type join ours on ours.oid = typnamespace where typtype in ('e', 'd')
    union all select 4, 'routine', p.oid::regprocedure::text
      from pg_proc p join ours on ours.oid = pronamespace
  ) each order by nth`

interface Part {
  kind: string
  name: string
}

const partsOf = async (client: PoolClient): Promise<Part[]> => {
  // Names of routines are written in full only outside the search path.
  await client.query(`set local search_path = ''`)
  return (await client.query<Part>(contents)).rows
}

const inOwnTransaction = <Result>(database: Database, work: (client: PoolClient) => Promise<Result>) =>
  onOneConnection(database, async (client) => {
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })

const checkEmpty = async (client: PoolClient) => {
  const { rows: tables } = await client.query<{ name: string }>(ourTables)
  if (tables.length)
    throw new DatabaseError(`DATABASE_URL: the database has tables (${tables[0]?.name} …); name an empty one`)
}

/** Marks the database as being filled, with all that is in it before. */
const begin = async (client: PoolClient, what: string) => {
  const before = await partsOf(client)
  await client.query(`create schema ${unfinishedSchema}`)
  await client.query(`comment on schema ${unfinishedSchema} is '${what}'`)
  await client.query(`create table ${unfinishedSchema}.part (kind text not null, name text not null)`)
  await client.query(`insert into ${unfinishedSchema}.part select * from unnest($1::text[], $2::text[])`, [
    before.map(({ kind }) => kind),
    before.map(({ name }) => name),
  ])
}

const end = (client: PoolClient) => client.query(`drop schema ${unfinishedSchema} cascade`)

/** Drops everything that was not there before the fill. */
const empty = async (client: PoolClient) => {
  const nameOf = ({ kind, name }: Part) => `${kind} ${name}`
  const { rows } = await client.query<Part>(`select kind, name from ${unfinishedSchema}.part`)
  const before = new Set(rows.map(nameOf))
  const added = (await partsOf(client)).filter((part) => !before.has(nameOf(part)))
  for (const { kind, name } of added) await client.query(`drop ${kind} if exists ${name} cascade`)
  await end(client)
}

/** Servers, commands, and the pg_restore of a command that was killed. */
const others = `select count(*) as count from pg_stat_activity
  where datname = current_database() and application_name in ('previs', 'pg_restore') and pid <> pg_backend_pid()`

/** Checked first, while the pool has one connection. */
const checkNoServer = async (client: PoolClient) => {
  const { rows } = await client.query<{ count: number }>(others)
  if (rows[0]?.count) throw new DatabaseError('DATABASE_URL: a server is connected to the database; stop it first')
}

/**
 * Fills an empty PostgreSQL database, which no server uses meanwhile. After a failure it is empty again. After kill -9
 * servers refuse it, and the same command, repeated, empties it first; `cutOff` then names the fill that was killed.
 */
export const fillDatabase = async <Result>(
  databaseUrl: string,
  what: 'restore' | 'move',
  work: (database: Database, cutOff: string | undefined) => Promise<Result>,
): Promise<Result> => {
  const database = await openPostgres(databaseUrl)
  try {
    await onOneConnection(database, checkNoServer)
    // Under the lock of schema changes: a server that starts meanwhile waits, and finds all or nothing.
    return await withSchemaLock(database, async () => {
      const cutOff = await inOwnTransaction(database, async (client) => {
        const earlier = await unfinishedFill(client)
        if (earlier) await empty(client)
        await checkEmpty(client)
        await begin(client, what)
        return earlier
      })
      const result = await work(database, cutOff).catch(async (error: unknown) => {
        await inOwnTransaction(database, empty)
        throw error
      })
      await inOwnTransaction(database, end)
      return result
    })
  } finally {
    await database.close()
  }
}
