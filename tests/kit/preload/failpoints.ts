// Loaded with --import: this process fails at one point of its work (docs/faults.md). A statement or a call
// to a supplier identifies the point, so that the product needs no code for it.
import https, { type RequestOptions } from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'
import type { Failpoint } from '../failpoint.ts'
import { sentText } from '../sent-text.ts'

const { pattern: source, when, action, times, skip = 0 } = JSON.parse(process.env['FAIL_AT'] ?? '{}') as Failpoint
const pattern = new RegExp(source, 's')
let [toSkip, left] = [skip, times ?? 1]

/** Whether the failpoint acts at this step. */
const hits = (step: string): boolean => {
  if (left === 0 || !pattern.test(step)) return false
  if (toSkip > 0) {
    toSkip -= 1
    return false
  }
  left -= 1
  return true
}

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
  const hit = hits(step)
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

// The tax authority is called over mutual TLS, which fetch does not know.
const originalRequest = https.request
https.request = ((...given: Parameters<typeof originalRequest>) => {
  const step = `${(given[1] as RequestOptions | undefined)?.method ?? 'GET'} ${String(given[0])}`
  const hit = hits(step)
  if (hit && when === 'before') void act()
  const call = originalRequest(...given)
  if (hit && when === 'after') call.prependListener('response', () => void act())
  return call
}) as typeof originalRequest
syncBuiltinESMExports()

const originalFetch = globalThis.fetch
globalThis.fetch = (input, init) =>
  around(`${init?.method ?? 'GET'} ${input instanceof Request ? input.url : String(input)}`, () =>
    originalFetch(input, init),
  )
