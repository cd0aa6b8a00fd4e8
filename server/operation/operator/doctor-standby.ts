import { openPostgres } from '#server/platform/database/database.ts'
import { unverifiedHost } from '#server/platform/database/database-tls.ts'
import { standbyState } from '#server/platform/database/read-snapshot.ts'
import { ok, warn, type CheckResult } from './check-result.ts'
import type { DatabaseEnv } from './command.ts'

/** Where reports read (docs/operate.md#standby). They go on without a standby, so that none of this is a failure. */
export const standbyCheck = async ({ database, config: { readDatabaseUrl } }: DatabaseEnv): Promise<CheckResult> => {
  if (!readDatabaseUrl) return ok('none: reports read the database itself')
  const host = unverifiedHost(readDatabaseUrl)
  if (host) return warn(`on ${host} without verified TLS: add sslmode=verify-full to DATABASE_READ_URL`)
  try {
    const standby = await openPostgres(readDatabaseUrl)
    try {
      const state = await standbyState(database.db, standby.db)
      return state === undefined
        ? ok('has what the database has; reports read it')
        : warn(`${state}: reports read the database itself`)
    } finally {
      await standby.close()
    }
  } catch (error) {
    return warn(
      `${(error as Error).message}: reports read the database itself`.replace('DATABASE_URL', 'DATABASE_READ_URL'),
    )
  }
}
