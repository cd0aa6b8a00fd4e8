import type { HoursException, PublicHours, Season } from '#contract/centre/hours.ts'
import type { Day } from '#contract/platform/day.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { coalesce } from '#server/platform/coalesce.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/database/database.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import * as rules from './hours.rules.ts'
import * as store from './hours.store.ts'

const openCache = (db: Db): (() => Promise<store.KeptHours>) => {
  let cached: store.KeptHours | undefined
  return coalesce(async () => {
    const version = await store.versionOf(db)
    if (cached?.version !== version) cached = await store.newestHours(db)
    return cached
  })
}

const caches = new WeakMap<Db, () => Promise<store.KeptHours>>()

/** The hours, from memory while none has changed; any process answers a change from its next call on. */
export const hoursNow = (db: Db): Promise<store.KeptHours> => {
  const existing = caches.get(db)
  if (existing) return existing()
  const cache = openCache(db)
  caches.set(db, cache)
  return cache()
}

type Reading = Pick<Context, 'db' | 'clock' | 'centre'>

/** What customers read of the hours. */
export const hoursForCustomers = async ({ db, clock, centre }: Reading): Promise<PublicHours> =>
  rules.publicHours(await hoursNow(db), dayOf(clock.now()), centre.openingHours)

/** The usual hours in a sentence: the centre's file has it only until a manager has set hours. */
export const hoursSentence = async ({ db, clock, centre }: Reading): Promise<LocalizedText> =>
  rules.sentenceOf(await hoursNow(db), dayOf(clock.now()), centre.openingHours)

/** Days on which the centre is closed, both ends included. Within a transaction, `db` is that transaction. */
export const closedDays = async (db: Db, from: Day, to: Day): Promise<{ day: Day; name: LocalizedText }[]> =>
  rules.closedBetween(await store.newestHours(db), from, to)

type Writing = Pick<Context, 'db' | 'clock' | 'secrets'>

/** Writes hours that differ from the newest ones, as the next change. */
const write = async (
  ctx: Writing,
  tx: Tx,
  actor: Actor,
  before: store.KeptHours,
  after: rules.Hours,
  isUndo = false,
) => {
  const changed = (['seasons', 'exceptions'] as const).filter(
    (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
  )
  if (changed.length === 0) return
  const { seasons, exceptions } = after
  await store.insertChange(
    tx,
    { version: before.version + 1, seasons, exceptions },
    { staffId: actor.staff?.id ?? null, now: ctx.clock.now(), isUndo },
  )
  const action = isUndo ? 'hours_undone' : 'hours_changed'
  await auditLog.append(ctx, tx, actor, { action, object: 'hours', id: String(before.version + 1), fields: changed })
}

/** Changes the hours that a form was made from; refuses when another member changed them since. */
const change = (
  ctx: Writing,
  me: StaffMe,
  version: number,
  to: (before: store.KeptHours, today: Day, tx: Tx) => rules.Hours | Promise<rules.Hours>,
  isUndo = false,
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await store.lockHours(tx)
    const before = await store.newestHours(tx)
    if (before.version !== version) refuse('changed_meanwhile')
    await write(ctx, tx, me.actor, before, await to(before, dayOf(ctx.clock.now()), tx), isUndo)
  })

const checkedSeason = (before: rules.Hours, season: Season, replaces: Day | undefined, today: Day): rules.Hours => {
  const complaints = rules.seasonComplaints(before, season, { replaces, today })
  if (Object.keys(complaints).length > 0) refuseFields(complaints)
  return rules.withSeason(before, season, { replaces, today })
}

const checkedException = (
  before: rules.Hours,
  written: HoursException,
  replaces: Day | undefined,
  today: Day,
): rules.Hours => {
  const exception = rules.readable(written)
  const complaints = rules.exceptionComplaints(before, exception, { replaces, today })
  if (Object.keys(complaints).length > 0) refuseFields(complaints)
  return rules.withException(before, exception, { replaces, today })
}

interface HoursVersion {
  version: number
  replaces?: Day | undefined
}

/** Sets the hours of a week from a day on. */
export const saveSeason = (ctx: Writing, me: StaffMe, { version, replaces, ...season }: Season & HoursVersion) =>
  change(ctx, me, version, (before, today) => checkedSeason(before, season, replaces, today))

/** Sets other hours of some days, or closes them. */
export const saveException = (
  ctx: Writing,
  me: StaffMe,
  { version, replaces, ...written }: HoursException & HoursVersion,
) => change(ctx, me, version, (before, today) => checkedException(before, written, replaces, today))

/** Takes away a season that has not begun: the days of one that has are over. */
export const removeSeason = (ctx: Writing, me: StaffMe, { version, from }: { version: number; from: Day }) =>
  change(ctx, me, version, (before, today) => {
    const seasons = before.seasons.filter((season) => season.from !== from || season.from <= today)
    if (seasons.length === before.seasons.length) refuse('not_found')
    return { ...before, seasons }
  })

export const removeException = (ctx: Writing, me: StaffMe, { version, from }: { version: number; from: Day }) =>
  change(ctx, me, version, (before) => {
    const exceptions = before.exceptions.filter((exception) => exception.from !== from)
    if (exceptions.length === before.exceptions.length) refuse('not_found')
    return { ...before, exceptions }
  })

/** Takes the newest change back: the hours are again those before it. Undone once more, they are back. */
export const undoHours = (ctx: Writing, me: StaffMe, { version }: { version: number }) =>
  change(
    ctx,
    me,
    version,
    async (_before, _today, tx) => {
      const [newest, previous = rules.noHours] = await store.changes(tx, 2)
      return newest ? previous : refuse('not_found')
    },
    true,
  )

/** What customers would read after a season or an exception is saved; nothing is written. */
export const previewHours = async (
  { db, clock, centre }: Reading,
  {
    season,
    exception,
    replaces,
  }: { season?: Season | undefined; exception?: HoursException | undefined; replaces?: Day | undefined },
): Promise<PublicHours> => {
  const today = dayOf(clock.now())
  let hours: rules.Hours = await hoursNow(db)
  if (season) hours = checkedSeason(hours, season, replaces, today)
  if (exception) hours = checkedException(hours, exception, replaces, today)
  return rules.publicHours(hours, today, centre.openingHours)
}

/** Closes days on behalf of the timetable; one that has an exception already takes this one. */
export const closeDays = async (
  ctx: Writing,
  tx: Tx,
  actor: Actor,
  { from, to, name }: { from: Day; to: Day; name: LocalizedText },
): Promise<void> => {
  await store.lockHours(tx)
  const today = dayOf(ctx.clock.now())
  const before = await store.newestHours(tx)
  const closed = { from, to, spans: [], reason: name }
  const after = rules.withException(rules.withoutDays(before, closed), closed, { today })
  if (rules.isTooMany(after, today)) refuseFields({ from: 'too_many_exceptions' })
  await write(ctx, tx, actor, before, after)
}

/** Opens a closed day again; false when it is not closed. */
export const openDay = async (ctx: Writing, tx: Tx, actor: Actor, day: Day): Promise<boolean> => {
  await store.lockHours(tx)
  const before = await store.newestHours(tx)
  if (rules.exceptionOn(before, day)?.spans.length !== 0) return false
  await write(ctx, tx, actor, before, rules.withoutDays(before, { from: day, to: day }))
  return true
}
