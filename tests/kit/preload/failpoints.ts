// Loaded with --import: this process fails at one point of its work (docs/faults.md). A statement or a call
// to a supplier identifies the point, so that the product needs no code for it.
import pg from 'pg'
import type { Failpoint } from '../failpoint.ts'
import { sentText } from '../sent-text.ts'

const { pattern: source, when, action, times } = JSON.parse(process.env['FAIL_AT'] ?? '{}') as Failpoint
const pattern = new RegExp(source, 's')
let left = times ?? 1

const forever = () => new Promise<never>(() => {})

const act = async (): Promise<void> => {
  if (action === 'kill') {
    process.kill(process.pid, 'SIGKILL')
    await forever()
  }
  if (action === 'hang') await forever()
  throw new Error('failed by the test')
}

const around = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
  const hit = left > 0 && pattern.test(step)
  if (hit) left -= 1
  if (hit && when === 'before') await act()
  const result = await work()
  if (hit && when === 'after') await act()
  return result
}

/** The statements of each open transaction: a pattern may name the statements before. */
const begun = new WeakMap<pg.Client, string[]>()

const withEarlier = (client: pg.Client, statement: string): string => {
  if (/^(begin|start transaction)/i.test(statement)) begun.set(client, [])
  const statements = begun.get(client)
  if (!statements) return statement
  statements.push(statement)
  if (/^(commit|rollback)$/i.test(statement)) begun.delete(client)
  return statements.join('; ')
}

type Query = (this: pg.Client, statement: unknown, ...more: unknown[]) => unknown
const query = pg.Client.prototype.query as unknown as Query
const watched: Query = function watched(statement, ...more) {
  const text = sentText(statement)
  // Queries with a callback are those of the pool itself.
  if (text === undefined || typeof more.at(-1) === 'function') return query.call(this, statement, ...more)
  return around(withEarlier(this, text), () => query.call(this, statement, ...more) as Promise<unknown>)
}
pg.Client.prototype.query = watched as never

const originalFetch = globalThis.fetch
globalThis.fetch = (input, init) =>
  around(`${init?.method ?? 'GET'} ${input instanceof Request ? input.url : String(input)}`, () =>
    originalFetch(input, init),
  )
