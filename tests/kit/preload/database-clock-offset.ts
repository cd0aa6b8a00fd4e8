// Loaded with --import: LATER seconds have gone by. A server believes its database's clock, which nobody can move, so
// its answer is.
import pg from 'pg'

const later = Number(process.env['LATER'] ?? 0)
const question = /^select clock_timestamp\(\)/

type Query = (this: pg.Client, statement: unknown, ...more: unknown[]) => unknown
const query = pg.Client.prototype.query as unknown as Query
const moved: Query = function moved(statement, ...more) {
  const asked =
    typeof statement === 'string'
      ? statement.replace(question, `select clock_timestamp() + interval '${later} seconds'`)
      : statement
  return query.call(this, asked, ...more)
}
pg.Client.prototype.query = moved as never
