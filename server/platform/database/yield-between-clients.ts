import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Yields to the event loop once between two clients of the embedded database. It answers within the process.
 * Without the yield its statements follow each other, no socket is read, and clients time out.
 */
export const yieldBetweenClients = (pool: pg.Pool): void => {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const connectAfterYield = async () => {
    const client = await connect()
    await setImmediate()
    return client
  }
  pool.connect = connectAfterYield as typeof pool.connect
}
