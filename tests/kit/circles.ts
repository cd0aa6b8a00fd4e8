import { setTimeout as pause } from 'node:timers/promises'
import type { TestApp } from './test-app.ts'

/** Who waits for whom: a session of the database with those it waits for. */
type Waiting = ReadonlyMap<number, readonly number[]>

/** Sessions that wait, directly or not, for themselves. */
const circleIn = (waiting: Waiting): number[] =>
  [...waiting.keys()].filter((pid) => {
    const seen = new Set<number>()
    const next = [...(waiting.get(pid) ?? [])]
    for (let one = next.pop(); one !== undefined; one = next.pop()) {
      if (one === pid) return true
      if (seen.has(one)) continue
      seen.add(one)
      next.push(...(waiting.get(one) ?? []))
    }
    return false
  })

/** A circle that a transaction ends by giving way is short; PostgreSQL breaks one after a second. */
const longCircleMs = 400

/** Rows that a test holds until its calls have met there. */
interface Gate {
  sql: string
  values: readonly unknown[]
}

/**
 * Starts calls one after the other, each once the one before waits for a lock, while the test holds the rows of the gate.
 * Answers what they answer, and whether some of them waited for each other in a circle.
 */
export const meetAt = async <Result>(
  { database }: Pick<TestApp, 'database'>,
  gate: Gate | undefined,
  calls: readonly (() => Promise<Result>)[],
): Promise<{ answers: PromiseSettledResult<Result>[]; deadlock: boolean }> => {
  const [holder, watcher] = [await database.pool.connect(), await database.pool.connect()]
  const waiting = async (): Promise<Waiting> => {
    const { rows } = await watcher.query<{ pid: number; by: number[] }>(
      `select pid, pg_blocking_pids(pid) as by from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return new Map(rows.map(({ pid, by }) => [pid, by]))
  }
  const running = new Set<Promise<Result>>()
  let deadlock = false
  try {
    await holder.query('begin')
    if (gate) await holder.query(gate.sql, [...gate.values])
    const sent: Promise<Result>[] = []
    for (const call of calls) {
      const one = call()
      const over = () => running.delete(one)
      sent.push(one)
      running.add(one)
      one.then(over, over)
      if (gate) while (running.has(one) && (await waiting()).size < running.size) await pause(10)
    }
    const answers = Promise.allSettled(sent)
    await holder.query('rollback')
    let since: number | undefined
    while (running.size > 0) {
      since = circleIn(await waiting()).length > 0 ? (since ?? performance.now()) : undefined
      if (since !== undefined && performance.now() - since > longCircleMs) deadlock = true
      await pause(10)
    }
    return { answers: await answers, deadlock }
  } finally {
    holder.release()
    watcher.release()
  }
}
