import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { fromKysely, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import { seconds } from './clock.ts'
import { afterCommit, onOneConnection, type Database, type Db } from './database/database.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'
import { maskAddresses } from './mask-addresses.ts'

/** A kind of background work, done at least once. Its handler must be safe to repeat. */
export interface Job<Data extends object> {
  readonly name: string
  /** Retries before the job counts as failed for good; the wait doubles from 2 seconds up to 10 minutes. */
  readonly retries: number
  /** At most one waits for each key; a further one is left out. */
  readonly oneWaiting: boolean
  /** Only carries the type of the data; never set at run time. */
  readonly data?: Data
}

export const defineJob = <Data extends object>(name: string, { retries = 20, oneWaiting = false } = {}): Job<Data> => ({
  name,
  retries,
  oneWaiting,
})

/** Handler of a job; `every` is the cron line of a scheduled job. */
export interface Worker<Context> {
  job: Job<object>
  every?: string
  run(ctx: Context, data: object): Promise<void>
  /** Runs after the last retry has failed; logs the consequence. */
  giveUp?(ctx: Context, data: object, error: unknown): Promise<void>
}

export const worker = <Context, Data extends object>(
  job: Job<Data>,
  run: (ctx: Context, data: Data) => Promise<void>,
  more: { every?: string; giveUp?: (ctx: Context, data: Data, error: unknown) => Promise<void> } = {},
): Worker<Context> => ({ job, run, ...(more as object) })

export interface Jobs {
  /**
   * Adds a job that commits or rolls back with `tx`, and begins with the commit where this process does jobs; `key` is
   * that of a job of which one waits (docs/decisions/0027).
   */
  enqueue<Data extends object>(tx: Db, job: Job<Data>, data: Data, key?: string): Promise<void>
}

export interface JobQueue<Context> extends Jobs {
  /** Starts the background workers. */
  start(ctx: Context): Promise<void>
  /** Ends the workers when they have done what they began; `start` starts them again. */
  pause(): Promise<void>
  /** Does all waiting jobs, also those waiting for a retry, until none is left. For the seed and tests. */
  drain(ctx: Context): Promise<void>
  /** Does the jobs that are due and leaves those waiting for a retry. For tests. */
  drainDue(ctx: Context): Promise<void>
  stop(): Promise<void>
}

/** Jobs of one kind that a process does at the same time. */
const concurrentJobs = 8

/** Time between two looks at which jobs are due: those of other processes, of retries and of later moments. */
const watchIntervalMs = seconds(2.5)

/** Seconds after which a kind of work looks for itself, should it never be woken. */
const unwokenSeconds = 300

/**
 * pg-boss on the shared pool, so that a job is a row that commits with the sale. Only a process that does the jobs `works`:
 * it adds the scheduled ones too, and takes jobs from processes that died.
 */
export const openJobs = async <Context>(
  { pool }: Database,
  workers: readonly Worker<Context>[],
  log: Log,
  works = false,
): Promise<JobQueue<Context>> => {
  const boss = new PgBoss({
    schema: 'jobs',
    db: {
      async executeSql(text, values) {
        const client = await pool.connect()
        try {
          return await client.query(text, values)
        } finally {
          client.release()
        }
      },
    },
    schedule: works,
    supervise: works,
    // The embedded database runs one statement at a time, so maintenance is kept rare.
    superviseIntervalSeconds: 40,
    cronMonitorIntervalSeconds: 30,
    // No job here waits for another.
    flowIntervalSeconds: 3_600,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (error) => log.error('jobs', error))
  await boss.start()
  const schedules = new Set((await boss.getSchedules()).map(({ name, cron }) => `${name} ${cron}`))
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { job, every } of workers) {
    const queue = {
      retryLimit: job.retries,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
      // A job of a killed process is done again within two minutes (docs/product/operations.md §8.2).
      expireInSeconds: 60,
      deleteAfterSeconds: 3 * 24 * 3600,
    }
    const known = existing.get(job.name)
    if (!known || !isDeepStrictEqual({ ...known, ...queue }, { ...known })) {
      await boss.createQueue(job.name, { ...queue, policy: every ? 'stately' : job.oneWaiting ? 'short' : 'standard' })
      // A queue created by an older release gets the current settings.
      await boss.updateQueue(job.name, queue)
      // pg-boss reads a queue when it is first used. Within a transaction of the embedded database that read would wait
      // for the only connection, so it happens here.
      await boss.findJobs(job.name, { id: newId() })
    }
    if (every && !schedules.has(`${job.name} ${every}`)) await boss.schedule(job.name, every)
  }

  const attempt = async (
    ctx: Context,
    { job, run, giveUp }: Worker<Context>,
    sent: object | null,
    retriesLeft: number,
  ) => {
    const data = sent ?? {}
    try {
      await run(ctx, data)
    } catch (error) {
      const failed = (because: unknown) => log.error('job_failed', because, { job: job.name })
      // `giveUp` logs an event of its own.
      if (retriesLeft > 0) log.warn('job_retried', { job: job.name, retriesLeft, error: maskAddresses(String(error)) })
      else if (giveUp) await giveUp(ctx, data, error).catch(failed)
      else failed(error)
      throw error
    }
  }

  const resultOf = async (ctx: Context, each: Worker<Context>, found: JobWithMetadata<unknown>): Promise<JobResult> => {
    try {
      await attempt(ctx, each, found.data as object | null, found.retryLimit - found.retryCount)
      return { id: found.id, status: 'completed' }
    } catch (error) {
      return { id: found.id, status: 'failed', output: { message: maskAddresses(String(error)) } }
    }
  }

  /** Queues in which a job waits, so that none is asked in vain; `isDue` leaves out those of a later moment. */
  const waitingQueues = async (isDue: boolean) => {
    const text = `select queue.name from unnest($1::text[]) queue (name)
      where exists (select from jobs.job where job.name = queue.name and job.state < 'active' and not job.blocked
        and (job.start_after <= now() or not $2))`
    const values = [workers.map(({ job }) => job.name), isDue]
    const { rows } = await onOneConnection({ pool }, (client) => client.query<{ name: string }>(text, values))
    return new Set(rows.map(({ name }) => name))
  }

  /** Ids of the running workers by the kind of their work. */
  const running = new Map<string, string>()
  const wake = (name: string) => {
    const id = running.get(name)
    if (id !== undefined) boss.notifyWorker(id)
  }
  /** One statement for all kinds of work; a poll of each would be forty a second. */
  const watch = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      await pause(watchIntervalMs, undefined, { ref: false, signal }).catch(() => {})
      if (signal.aborted) return
      const due = await waitingQueues(true).catch((error: unknown) => log.error('jobs', error))
      for (const name of due ?? []) wake(name)
    }
  }
  let watching = new AbortController()

  /** Does jobs one after the other until none is left. */
  const doAll = async (ctx: Context, ignoreStartAfter: boolean) => {
    for (let found = true; found;) {
      found = false
      const waiting = await waitingQueues(!ignoreStartAfter)
      for (const each of workers.filter(({ job }) => waiting.has(job.name))) {
        const [next] = await boss.fetch<object>(each.job.name, { includeMetadata: true, ignoreStartAfter })
        if (!next) continue
        found = true
        try {
          await attempt(ctx, each, next.data, next.retryLimit - next.retryCount)
          await boss.complete(each.job.name, next.id)
        } catch (error) {
          await boss.fail(each.job.name, next.id, { message: maskAddresses(String(error)) })
        }
      }
    }
  }

  return {
    async enqueue(tx, job, data, key) {
      await boss.send(job.name, data, { db: fromKysely(tx), ...(key !== undefined && { singletonKey: key }) })
      afterCommit(tx, () => wake(job.name))
    },

    async start(ctx) {
      for (const each of workers) {
        const id = await boss.work(
          each.job.name,
          // A full batch fetches the next one without a pause.
          {
            pollingIntervalSeconds: unwokenSeconds,
            batchSize: concurrentJobs,
            burstWhenBatchFull: true,
            includeMetadata: true,
            perJobResults: true,
          },
          (found) => Promise.all(found.map((one) => resultOf(ctx, each, one))),
        )
        running.set(each.job.name, id)
        if (each.every) await boss.send(each.job.name, {})
        wake(each.job.name)
      }
      watching = new AbortController()
      void watch(watching.signal)
    },

    async pause() {
      watching.abort()
      running.clear()
      await Promise.all(workers.map(({ job }) => boss.offWork(job.name)))
    },

    drain: (ctx) => doAll(ctx, true),

    drainDue: (ctx) => doAll(ctx, false),

    async stop() {
      watching.abort()
      await boss.stop({ graceful: true, timeout: 10_000, close: false })
    },
  }
}
