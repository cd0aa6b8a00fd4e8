import type { PersonId } from '#contract/platform/id.ts'
import type { Audience, AudienceFilter, SavedAudience } from '#contract/staff/reception/news.ts'
import { m } from '#texts/compiled/messages.js'
import { enrolledIn, liveGroupsOf } from '#server/climbing/classes/group-places.ts'
import { holdersByState } from '#server/climbing/tickets/tickets.ts'
import { listAudience, lookAtAudience, type AudienceConditions } from '#server/people/account/audience.ts'
import { addDays, addYears, dayOf, startOfDay, yearOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, violatedUnique } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { leftMembers, staffNames } from '#server/people/staff/names.ts'
import {
  handOutList,
  maxPeopleRows,
  type Column,
  type FileCall,
  type TableFormat,
} from '#server/platform/table-files.ts'
import * as store from './messages.store.ts'

/** Names in view: enough to see whether the filter means whom it should. */
const maxNames = 12
/** More than a centre has: no holder of a ticket is left out. */
const allHolders = 1_000_000

/** The filter as conditions of one statement; people of tickets and courses are lists of their modules. */
export const conditionsOf = async (
  ctx: Context,
  { ticket, course, ageFrom, ageTo, cameSince, cameBefore, newSince }: AudienceFilter,
): Promise<AudienceConditions> => {
  const today = dayOf(ctx.clock.now())
  const [holders, participants] = await Promise.all([
    ticket && holdersByState(ctx, ticket === 'ended' ? 'ended' : 'valid', allHolders),
    course && participantsOf(ctx, course),
  ])
  const among = [ticket === 'none' ? undefined : holders, participants].filter((list) => list !== undefined)
  const [first, second] = among.map((list) => new Set<PersonId>(list))
  return {
    // A person is of an age until the day before the next birthday.
    ...(ageTo !== undefined && { bornFrom: addDays(addYears(today, -ageTo - 1), 1) }),
    ...(ageFrom !== undefined && { bornTo: addYears(today, -ageFrom) }),
    ...(cameSince && { cameSince: startOfDay(cameSince) }),
    ...(cameBefore && { cameBefore: startOfDay(cameBefore) }),
    ...(newSince && { newSince: startOfDay(newSince) }),
    ...(first && { among: [...first].filter((id) => second?.has(id) ?? true) }),
    ...(ticket === 'none' && { without: holders || [] }),
  }
}

const participantsOf = async (
  { db, clock }: Context,
  course: NonNullable<AudienceFilter['course']>,
): Promise<PersonId[]> => {
  const groups = await liveGroupsOf(db, course, clock.now())
  const places = await enrolledIn(
    db,
    groups.map(({ id }) => id),
  )
  return places.map(({ participantId }) => participantId)
}

/** Who fits a filter, and who of them gets news, else why not (docs/product/messages.md §1.2). */
export const audienceOf = async (ctx: Context, filter: AudienceFilter): Promise<Audience> => {
  const [sums, people] = await lookAtAudience(ctx, await conditionsOf(ctx, filter), maxNames)
  return {
    count: sums.count,
    people: people.map((row) => ({ _id: row.id, name: `${row.first_name} ${row.last_name}` })),
    recipients: sums.recipients,
    english: sums.english,
    leftOut: { minors: sums.minors, withoutWish: sums.without_wish, unconfirmed: sums.unconfirmed },
  }
}

/** The people of a filter as a file, and who they are. Each one is in the audit log. */
export const audienceFile = async (ctx: Context, call: FileCall & { query: AudienceFilter }, format: TableFormat) => {
  const locale = { locale: call.language }
  const { people, more } = await listAudience(ctx, await conditionsOf(ctx, call.query), maxPeopleRows)
  if (more) refuse('too_many_people')
  const columns: Column<(typeof people)[number]>[] = [
    [m.people_column_last_name, ({ lastName }) => lastName],
    [m.people_column_first_name, ({ firstName }) => firstName],
    [m.people_column_birth_year, ({ birthDate }) => String(yearOf(birthDate))],
    [m.people_column_phone, ({ phoneNumber }) => phoneNumber],
    [m.people_column_email, ({ email }) => email],
    [m.news_table_wants, ({ wantsNews }) => (wantsNews ? m.news_table_yes : m.news_table_no)({}, locale)],
    [m.people_column_last_visit, ({ lastVisit }) => (lastVisit ? dayOf(lastVisit) : '')],
  ]
  const list = {
    table: 'audience',
    name: 'people',
    columns,
    rows: people,
    total: [m.report_total({}, locale), '', '', '', '', '', people.length],
  }
  const file = await handOutList(ctx, call, list, format)
  return { ...file, people: people.map(({ id }) => id) }
}

/** Saved filters by name, each with its author, also one who left (docs/product/messages.md §1.3). */
export const savedAudiences = async ({ db }: Context): Promise<SavedAudience[]> => {
  const rows = await store.audiences(db)
  const authors = rows.map(({ saved_by: by }) => by)
  const [names, left] = await Promise.all([staffNames(db, authors), leftMembers(db, authors)])
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    filter: row.filter,
    by: names.get(row.saved_by) ?? '',
    hasLeft: left.has(row.saved_by),
  }))
}

export const saveAudience = async (
  ctx: Context,
  me: StaffMe,
  { name, filter }: { name: string; filter: AudienceFilter },
): Promise<void> => {
  const id = newId<'audience'>()
  try {
    await inTransaction(ctx.db, async (tx) => {
      await store.insertAudience(tx, { id, name, filter, savedBy: me.id, now: ctx.clock.now() })
      await auditLog.append(ctx, tx, me.actor, { action: 'audience_saved', object: 'audience', id })
    })
  } catch (error) {
    if (violatedUnique(error) !== 'audience_by_name') throw error
    refuseFields({ name: 'audience_taken' })
  }
}

export const removeAudience = (ctx: Context, me: StaffMe, id: SavedAudience['_id']): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    if (!(await store.deleteAudience(tx, id))) refuse('not_found')
    await auditLog.append(ctx, tx, me.actor, { action: 'audience_removed', object: 'audience', id })
  })
