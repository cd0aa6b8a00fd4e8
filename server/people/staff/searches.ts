import type { Day } from '#contract/platform/day.ts'
import { accessLog } from '#server/platform/audit-log.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import { seconds } from '#server/platform/clock.ts'
import { coalesce } from '#server/platform/coalesce.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { newId } from '#server/platform/ids.ts'
import { countInBatches } from '#server/platform/rate-limits.ts'
import type { StaffMe } from './me.ts'
import { searchesMadeEmail } from './searches-made.email.ts'
import { isFarAbove, isNewSearch, type SearchCounts } from './searches.rules.ts'
import * as store from './searches.store.ts'
import { managersOf } from './team.ts'

/** Who searches, and the name of the device. */
export interface Searcher {
  me: StaffMe
  device: { name: string } | undefined
}

/**
 * Searches for people by staff, which are counted like opened cards: limits, a line a day in the access log with their
 * numbers, and an alert far above the usual (docs/product/staff.md §7.16).
 */
export interface Searches {
  /** Counts a search, unless it goes on with the one before; refuses one too many. Nothing typed leaves the memory. */
  count(searcher: Searcher, typed: string): Promise<void>
  /** Counts people whom an answer has shown. */
  show(searcher: Searcher, people: readonly string[]): void
  /** Writes what this process has counted since it wrote last. */
  write(): Promise<void>
}

/** What a process has counted of a member's day and not written yet. */
interface Tally {
  by: Searcher
  day: Day
  /** What was typed last, by which the next key is known to go on with it. */
  typed: string
  searches: number
  shown: Set<string>
}

/** How long counts wait in memory, so that no key needs a statement. */
const writeDelayMs = seconds(15)

/** Days with which a day is compared. */
const comparedDays = 28

/** A person as a day counts it: a keyed hash that another day does not share. */
const hashOn = ({ secrets }: Pick<Context, 'secrets'>, day: Day, id: string): string =>
  secrets.fingerprint('shown', `${day} ${id}`).readBigInt64BE().toString()

/** Once a day for a member, whichever process counts the search too many. */
const tellManagers = (ctx: Context, { by: { me, device } }: Tally, day: store.SearchDay): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    if (!(await store.markAlerted(tx, day.id, ctx.clock.now()))) return
    const data = { place: device?.name ?? me.name, searches: day.searches, people: day.people }
    for (const manager of await managersOf(tx))
      await enqueueEmail(ctx, tx, searchesMadeEmail, manager, { manager: manager.name, ...data })
    ctx.log.warn('limit', { limit: 'searches_day' })
  })

/** Writes what was counted, with the line of the day by its first search. */
const writeTally = async (ctx: Context, tally: Tally): Promise<void> => {
  const { me } = tally.by
  const id = newId()
  const day = await inTransaction(ctx.db, async (tx) => {
    const added = await store.addToDay(tx, {
      id,
      staffId: me.id,
      deviceId: me.device,
      day: tally.day,
      searches: tally.searches,
      shown: [...tally.shown],
    })
    if (added.id === id)
      await accessLog.append({ ...ctx, db: tx }, me.actor, { action: 'people_searched', object: 'search_day', id })
    return added
  })
  const floor: SearchCounts = { searches: ctx.limits.searches_day.max, people: ctx.limits.people_shown_day.max }
  if (day.alerted_at || !isFarAbove(day, { searches: 0, people: 0 }, floor)) return
  const busy = await store.busyDay(ctx.db, addDays(tally.day, -comparedDays), tally.day)
  if (isFarAbove(day, busy, floor)) await tellManagers(ctx, tally, day)
}

/** The counts of a process. One member at one device is one line a day, however many processes answer. */
export const openSearches = (ctx: Context): Searches => {
  const countMember = countInBatches(ctx, 'searches_member')
  const countDevice = countInBatches(ctx, 'searches_device')
  const tallies = new Map<string, Tally>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const tallyOf = (by: Searcher, day = dayOf(ctx.clock.now())): Tally => {
    const key = `${by.me.id} ${by.me.device} ${day}`
    const tally = tallies.get(key) ?? { by, day, typed: '', searches: 0, shown: new Set() }
    tallies.set(key, tally)
    tally.by = by
    timer ??= setTimeout(() => void write().catch(() => {}), writeDelayMs).unref()
    return tally
  }

  const write = coalesce(async () => {
    clearTimeout(timer)
    timer = undefined
    const counted = [...tallies.values()]
    // What was typed is forgotten as well.
    tallies.clear()
    for (const [index, tally] of counted.entries())
      await writeTally(ctx, tally).catch((error: unknown) => {
        // Counted still, and written the next time.
        for (const { by, day, searches, shown } of counted.slice(index)) {
          const kept = tallyOf(by, day)
          kept.searches += searches
          for (const each of shown) kept.shown.add(each)
        }
        throw error
      })
  })

  return {
    async count(by, typed) {
      const tally = tallyOf(by)
      const isNew = isNewSearch(tally.typed, typed)
      tally.typed = typed
      if (!isNew) return
      try {
        await countMember(by.me.id)
        if (by.me.device) await countDevice(by.me.device)
      } catch (error) {
        // The next key begins anew, and is refused as well.
        tally.typed = ''
        throw error
      }
      tally.searches += 1
    },
    show(by, people) {
      // Who read a list without a name in it has not searched.
      if (people.length === 0) return
      const { day, shown } = tallyOf(by)
      for (const id of people) shown.add(hashOn(ctx, day, id))
    },
    write,
  }
}

/** The numbers of days that entries of the access log name, as the log shows them. */
export const searchFields = async (
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> =>
  new Map(
    [...(await store.countsOf(db, ids))].map(([id, { searches, people }]) => [
      id,
      [`searches:${searches}`, `people:${people}`],
    ]),
  )
