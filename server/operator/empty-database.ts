import type { PoolClient } from 'pg'
import { onOneConnection, type Database } from '#server/platform/database/database.ts'

/** Everything in a database that a dump or a migration of ours may create, in the order in which it is dropped. */
const contents = `
  with ours as (select oid, nspname from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema')
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

/** Runs `work`; when it fails, everything is dropped that was not in the database before. */
export const emptiedOnFailure = async <Result>(database: Database, work: () => Promise<Result>): Promise<Result> => {
  const nameOf = ({ kind, name }: Part) => `${kind} ${name}`
  const before = new Set((await inOwnTransaction(database, partsOf)).map(nameOf))
  try {
    return await work()
  } catch (error) {
    await inOwnTransaction(database, async (client) => {
      const added = (await partsOf(client)).filter((part) => !before.has(nameOf(part)))
      for (const { kind, name } of added) await client.query(`drop ${kind} if exists ${name} cascade`)
    })
    throw error
  }
}
