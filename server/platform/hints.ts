import { setTimeout as pause } from 'node:timers/promises'
import { topics, type Topic } from '#contract/staff/platform/topics.ts'
import { minutes, seconds } from './clock.ts'
import { listenOn, notify, NotDelivered, type Listening } from './database/listening.ts'
import type { Database } from './database/database.ts'
import type { Log } from './log.ts'

/** A screen that hears of changes until one side ends it. */
export interface Follower {
  hint(topic: Topic): void
  /** No more hints come: the server stops, or the database no longer notifies. */
  end(): void
}

/**
 * Hints between all processes on one database that something has changed, without data. They are sent after a commit,
 * never in its transaction, since a notification serialises all commits. Nothing depends on them for being correct
 * (docs/product/staff.md §10).
 */
export interface Hints {
  /** Passes a hint on, at most ten a second of each topic. It never throws, and need not be awaited. */
  send(topic: Topic): void
  /** Follows all hints; undefined while the database cannot notify, or when the server stops. Returns the end of it. */
  follow(follower: Follower): Promise<(() => void) | undefined>
  /** Ends every follower. */
  close(): Promise<void>
}

/** Ten a second of each topic. */
const intervalMs = 100
/** How long the connection stays without a follower, so that a page that loads anew finds it. */
const lingerMs = seconds(30)
/** How long a database is left alone that did not deliver. */
const undeliveredMs = minutes(10)
/** Waits before each attempt to listen again after a lost connection. */
const reconnectDelaysMs = [0, seconds(1), seconds(2), seconds(4), seconds(8)]

/** A first call passes at once, and further ones of a topic once an interval; the last one is never lost. */
const throttled = (pass: (topic: Topic) => void): ((topic: Topic) => void) => {
  const waiting = new Map<Topic, boolean>()
  const run = (topic: Topic) => {
    waiting.set(topic, false)
    pass(topic)
    setTimeout(() => {
      const again = waiting.get(topic)
      waiting.delete(topic)
      if (again) run(topic)
    }, intervalMs).unref()
  }
  return (topic) => {
    if (waiting.has(topic)) waiting.set(topic, true)
    else run(topic)
  }
}

const isTopic = (text: string): text is Topic => (topics as readonly string[]).includes(text)

/** The hints of a process; the embedded database belongs to one process, so its hints stay within it. */
export const openHints = (database: Pick<Database, 'pool' | 'connectAlone'>, log: Log): Hints => {
  const followers = new Set<Follower>()
  const sending = new Set<Promise<void>>()
  let listening: Promise<Listening> | undefined
  let isUndelivered = false
  let isClosed = false

  const hear = throttled((topic) => {
    for (const follower of followers) follower.hint(topic)
  })
  const endAll = () => {
    for (const follower of followers) follower.end()
    followers.clear()
  }

  const { pool, connectAlone } = database
  if (!connectAlone)
    return {
      send: hear,
      async follow(follower) {
        if (isClosed) return undefined
        followers.add(follower)
        return () => followers.delete(follower)
      },
      async close() {
        isClosed = true
        endAll()
      },
    }

  const listen = async (): Promise<boolean> => {
    if (isUndelivered) return false
    const opening = (listening ??= listenOn(pool, connectAlone, {
      onHeard: (text) => {
        if (isTopic(text)) hear(text)
      },
      onLost: () => {
        listening = undefined
        void reconnect()
      },
    }))
    try {
      await opening
      return true
    } catch (error) {
      if (listening === opening) listening = undefined
      if (error instanceof NotDelivered) {
        isUndelivered = true
        setTimeout(() => (isUndelivered = false), undeliveredMs).unref()
      }
      log.warn('hints_off', { reason: (error as Error).message })
      return false
    }
  }

  const reconnect = async (): Promise<void> => {
    for (const delayMs of reconnectDelaysMs) {
      await pause(delayMs, undefined, { ref: false })
      if (isClosed || followers.size === 0) return
      if (!(await listen())) continue
      // Whatever was sent meanwhile is unknown.
      for (const topic of topics) hear(topic)
      return
    }
    endAll()
  }

  const closeUnused = async (): Promise<void> => {
    await pause(lingerMs, undefined, { ref: false })
    if (followers.size > 0 || isClosed) return
    const unused = listening
    listening = undefined
    await unused?.then((each) => each.close()).catch(() => {})
  }

  return {
    send: throttled((topic) => {
      if (isClosed) return
      // A lost hint is no fault: screens read again by themselves.
      const sent: Promise<void> = notify(pool, topic)
        .catch(() => {})
        .finally(() => sending.delete(sent))
      sending.add(sent)
    }),
    async follow(follower) {
      if (isClosed) return undefined
      // Counted before the connection opens, so that no end of another one closes it as unused.
      followers.add(follower)
      if ((await listen()) && !isClosed)
        return () => {
          if (followers.delete(follower) && followers.size === 0) void closeUnused()
        }
      followers.delete(follower)
      return undefined
    },
    async close() {
      isClosed = true
      endAll()
      await listening?.then((each) => each.close()).catch(() => {})
      await Promise.all(sending)
    },
  }
}
