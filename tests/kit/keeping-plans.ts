import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/platform/database/database.ts'

/** Names of the statements by their text, the same on all connections. */
const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const name = names.get(text) ?? `kept_${names.size}`
  names.set(text, name)
  return name
}

/** A connection that prepares every statement it is given, also those without values. */
class KeepingClient extends pg.Client {
  // The driver has nine signatures; Kysely uses that of a text with values.
  override query(...query: unknown[]): never {
    const [text, values] = query
    const kept = typeof text === 'string' && Array.isArray(values) ? [{ name: nameOf(text), text, values }] : query
    return (super.query as (...given: unknown[]) => never)(...kept)
  }
}

/**
 * One connection whose statements are parsed and planned once. The integrity checks are 136 statements that a test runs
 * again and again over a few rows, so planning is most of their time.
 */
export const keepingPlans = (connectionString: string): Db =>
  new Kysely({
    dialect: new PostgresDialect({
      pool: new pg.Pool({
        connectionString,
        max: 1,
        idleTimeoutMillis: 0,
        Client: KeepingClient,
        options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
      }),
    }),
  })
