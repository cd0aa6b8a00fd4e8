// Loaded with --import: something happens to this process at one named point of its work (reference: security §2). The
// points are what it says to its database and its suppliers, so that the product knows nothing of them.
import pg from 'pg'
import type { Failpoint } from '../failpoint.ts'

const { says, when, does, times } = JSON.parse(process.env['FAIL_AT'] ?? '{}') as Failpoint
const pattern = new RegExp(says, 's')
let left = times ?? 1

const forever = () => new Promise<never>(() => {})

const act = async (): Promise<void> => {
  if (does === 'kill') {
    process.kill(process.pid, 'SIGKILL')
    await forever()
  }
  if (does === 'hang') await forever()
  throw new Error('told to fail by the test')
}

const around = async <Result>(said: string, work: () => Promise<Result>): Promise<Result> => {
  const hit = left > 0 && pattern.test(said)
  if (hit) left -= 1
  if (hit && when === 'before') await act()
  const result = await work()
  if (hit && when === 'after') await act()
  return result
}

/** What each connection has said since its transaction began: a statement is known by what came before it. */
const begun = new WeakMap<pg.Client, string[]>()

const told = (client: pg.Client, statement: string): string => {
  if (/^(begin|start transaction)/i.test(statement)) begun.set(client, [])
  const said = begun.get(client)
  if (!said) return statement
  said.push(statement)
  if (/^(commit|rollback)$/i.test(statement)) begun.delete(client)
  return said.join('; ')
}

type Query = (this: pg.Client, statement: unknown, ...more: unknown[]) => unknown
const query = pg.Client.prototype.query as unknown as Query
const watched: Query = function watched(statement, ...more) {
  // Those with a callback are the pool's own.
  if (typeof statement !== 'string' || typeof more.at(-1) === 'function') return query.call(this, statement, ...more)
  return around(told(this, statement), () => query.call(this, statement, ...more) as Promise<unknown>)
}
pg.Client.prototype.query = watched as never

const ask = globalThis.fetch
globalThis.fetch = (input, init) =>
  around(`${init?.method ?? 'GET'} ${input instanceof Request ? input.url : String(input)}`, () => ask(input, init))
