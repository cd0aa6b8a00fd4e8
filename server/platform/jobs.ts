import { fromKysely, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import type { Database, Db } from './database/database.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'

/** A kind of work that is done later, at least once. Its handler must bear being repeated. */
export interface Job<Data extends object> {
  readonly name: string
  /** How often it is tried again before it counts as dead; the wait doubles from 2 s up to 10 minutes. */
  readonly retries: number
  /** Carries the type of the data and nothing at run time. */
  readonly data?: Data
}

export const defineJob = <Data extends object>(name: string, { retries = 20 } = {}): Job<Data> => ({ name, retries })

/** Who does a job; `every` is a cron line for jobs that come by themselves. */
export interface Worker<Context> {
  job: Job<object>
  every?: string
  run(ctx: Context, data: object): Promise<void>
  /** After the last retry has failed; says in the log what that means. */
  giveUp?(ctx: Context, data: object, error: unknown): Promise<void>
}

export const worker = <Context, Data extends object>(
  job: Job<Data>,
  run: (ctx: Context, data: Data) => Promise<void>,
  more: { every?: string; giveUp?: (ctx: Context, data: Data, error: unknown) => Promise<void> } = {},
): Worker<Context> => ({ job, run, ...(more as object) })

export interface Jobs {
  /** Leaves a job that commits with `tx`, or never was. */
  enqueue<Data extends object>(tx: Db, job: Job<Data>, data: Data): Promise<void>
}

export interface JobQueue<Context> extends Jobs {
  /** Starts to work in the background. */
  start(ctx: Context): Promise<void>
  /** Does all that is waiting, also what waits for a retry, and returns when nothing is left. For the story and tests. */
  drain(ctx: Context): Promise<void>
  /** Does what is due and leaves alone what waits for its next try. For tests. */
  drainDue(ctx: Context): Promise<void>
  stop(): Promise<void>
}

/** How many jobs of a kind one process does side by side. */
const concurrentJobs = 8

/** pg-boss over the one pool, so that a job is a row that commits with the sale. */
export const openJobs = async <Context>(
  { pool }: Database,
  workers: readonly Worker<Context>[],
  log: Log,
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
    // The embedded database answers one question at a time: maintenance stays out of the customers' way.
    superviseIntervalSeconds: 30,
    cronMonitorIntervalSeconds: 15,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (error) => log.error('jobs', error))
  await boss.start()
  for (const { job, every } of workers) {
    const queue = {
      retryLimit: job.retries,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
      // What a killed process was doing is done again within two minutes (design §3.5).
      expireInSeconds: 60,
      deleteAfterSeconds: 3 * 24 * 3600,
    }
    await boss.createQueue(job.name, { ...queue, policy: every ? 'stately' : 'standard' })
    // One that was made by an older release takes what is new of it.
    await boss.updateQueue(job.name, queue)
    if (every) await boss.schedule(job.name, every)
    // pg-boss looks a queue up when it is first used; inside a selling transaction the embedded database's only
    // connection would wait for itself.
    await boss.findJobs(job.name, { id: newId() })
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
      // Whoever gives up says so in words of their own.
      if (retriesLeft > 0) log.warn('job_retried', { job: job.name, retriesLeft, error: String(error) })
      else if (giveUp) await giveUp(ctx, data, error).catch(failed)
      else failed(error)
      throw error
    }
  }

  const settled = async (ctx: Context, each: Worker<Context>, found: JobWithMetadata<unknown>): Promise<JobResult> => {
    try {
      await attempt(ctx, each, found.data as object | null, found.retryLimit - found.retryCount)
      return { id: found.id, status: 'completed' }
    } catch (error) {
      return { id: found.id, status: 'failed', output: { message: String(error) } }
    }
  }

  /** One after the other until there is nothing more. */
  const doAll = async (ctx: Context, ignoreStartAfter: boolean) => {
    for (let found = true; found;) {
      found = false
      for (const each of workers) {
        const [next] = await boss.fetch<object>(each.job.name, { includeMetadata: true, ignoreStartAfter })
        if (!next) continue
        found = true
        try {
          await attempt(ctx, each, next.data, next.retryLimit - next.retryCount)
          await boss.complete(each.job.name, next.id)
        } catch (error) {
          await boss.fail(each.job.name, next.id, { message: String(error) })
        }
      }
    }
  }

  return {
    async enqueue(tx, job, data) {
      await boss.send(job.name, data, { db: fromKysely(tx) })
    },

    async start(ctx) {
      for (const each of workers) {
        await boss.work(
          each.job.name,
          // A full batch fetches the next one without a pause.
          {
            pollingIntervalSeconds: 0.5,
            batchSize: concurrentJobs,
            burstWhenBatchFull: true,
            includeMetadata: true,
            perJobResults: true,
          },
          (found) => Promise.all(found.map((one) => settled(ctx, each, one))),
        )
        if (each.every) await boss.send(each.job.name, {})
      }
    },

    drain: (ctx) => doAll(ctx, true),

    drainDue: (ctx) => doAll(ctx, false),

    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  }
}
