import type pg from 'pg'
import { seconds } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { onOneConnection } from './database.ts'

const channel = 'previs_hints'

/** Name of the listening connections, by which a sender sees that there is one. */
const listenerName = 'previs-hints'

/** Notifies only while some process listens: without one no commit shall pay for it. */
const notification = `
  select pg_notify('${channel}', $1) where exists (
    select from pg_stat_activity where datname = current_database() and application_name = '${listenerName}')`

/** Time for the first notification; a pooler that loses them never delivers it. */
const proofTimeoutMs = seconds(2)

/** Interval at which a silent connection is asked whether it still lives. */
const checkIntervalMs = seconds(20)

/** The database took the notification and did not deliver it, as behind a pooler of transactions. */
export class NotDelivered extends Error {}

/** An open connection that hears notifications. */
export interface Listening {
  close(): Promise<void>
}

/** Sends a text to every process that listens; nothing happens when no process does. */
export const notify = async (pool: pg.Pool, text: string): Promise<void> => {
  await onOneConnection({ pool }, (client) => client.query(notification, [text]))
}

const within = <Result>(work: Promise<Result>): Promise<Result> =>
  new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new NotDelivered('timeout expired')), proofTimeoutMs)
    void work.then(done, failed).finally(() => clearTimeout(timer))
  })

/**
 * Listens on a connection outside the pool, since a pooled one is shared and recycled. It counts as open once a
 * notification sent through the pool has arrived.
 */
export const listenOn = async (
  pool: pg.Pool,
  connectAlone: (name: string) => pg.Client,
  { onHeard, onLost }: { onHeard(text: string): void; onLost(): void },
): Promise<Listening> => {
  const client = connectAlone(listenerName)
  const proof = `proof ${newId()}`
  let state: 'opening' | 'open' | 'over' = 'opening'
  let checking: NodeJS.Timeout | undefined
  const close = async () => {
    state = 'over'
    clearInterval(checking)
    await client.end().catch(() => {})
  }
  const { promise: proved, resolve: prove, reject: fail } = Promise.withResolvers<void>()
  const lost = (error: Error = new Error('the connection was lost')) => {
    if (state === 'opening') fail(error)
    else if (state === 'open') void close().then(onLost)
  }
  client.on('error', lost)
  client.on('end', () => lost())
  client.on('notification', ({ payload = '' }) => {
    if (payload === proof) prove()
    else onHeard(payload)
  })
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    await notify(pool, proof)
    await within(proved)
  } catch (error) {
    proved.catch(() => {})
    await close()
    throw error
  }
  state = 'open'
  checking = setInterval(() => void within(client.query('select 1')).catch(lost), checkIntervalMs).unref()
  return { close }
}
