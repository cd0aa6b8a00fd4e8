// Loaded with --import: moves the time of a server LATER seconds ahead. A server reads the clock of its database, which
// cannot be moved, so the answer is changed.
import pg from 'pg'

const offsetSeconds = Number(process.env['LATER'] ?? 0)
const timeQuery = /^select clock_timestamp\(\)/

type Query = (this: pg.Client, statement: unknown, ...more: unknown[]) => unknown
const query = pg.Client.prototype.query as unknown as Query
const moved: Query = function moved(statement, ...more) {
  const changed =
    typeof statement === 'string'
      ? statement.replace(timeQuery, `select clock_timestamp() + interval '${offsetSeconds} seconds'`)
      : statement
  return query.call(this, changed, ...more)
}
pg.Client.prototype.query = moved as never
