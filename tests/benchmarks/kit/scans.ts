import pg from 'pg'
import { compose } from '#server/operation/app/compose.ts'
import { readAppConfig } from '#server/operation/app/app-config.ts'
import { calls, type SharedSetting } from '../../kit/every-call.ts'
import { longIndexes, noteStatements, scansOf, type Sent } from '../../kit/query-plans.ts'
import { customersOf } from './customers.ts'

/**
 * Full scans in the query plans of one family's calls, on this database. The server runs in this process, so that its
 * statements can be recorded.
 */
export const scansAt = async (
  environment: Record<string, string>,
  shared: SharedSetting,
  family: number,
): Promise<{ statements: number; found: string[] }> => {
  const noted = new Map<string, Sent>()
  const app = await compose(readAppConfig(environment))
  app.open()
  try {
    const customer = customersOf(app.url, shared)
    for (const call of calls) await noteStatements(call.name, noted, () => customer(call, family))
  } finally {
    await app.close()
  }
  const client = new pg.Client({ connectionString: environment['DATABASE_URL'] })
  await client.connect()
  const indexes = await longIndexes(client)
  const found: string[] = []
  for (const sent of noted.values())
    for (const scan of await scansOf(client, sent, indexes)) found.push(`${sent.by} goes through ${scan}`)
  await client.end()
  return { statements: noted.size, found }
}
