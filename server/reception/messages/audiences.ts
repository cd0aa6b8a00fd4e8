import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
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
import { handOut, type TableFormat } from '#server/platform/table-files.ts'
import * as store from './messages.store.ts'

/** Names in view: enough to see whether the filter means whom it should. */
const maxNames = 12
/** A table of more people would be a copy of the database, as for a search (docs/product/staff.md §7.4). */
const maxTableRows = 500
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
export const audienceFile = async (
  ctx: Context,
  { me, query, language: locale }: { me: StaffMe; query: AudienceFilter; language: Language },
  format: TableFormat,
) => {
  const { people, more } = await listAudience(ctx, await conditionsOf(ctx, query), maxTableRows)
  if (more) refuse('too_many_people')
  const yes = (is: boolean) => (is ? m.news_table_yes({}, { locale }) : m.news_table_no({}, { locale }))
  const columns = [
    m.people_column_last_name,
    m.people_column_first_name,
    m.people_column_birth_year,
    m.people_column_phone,
    m.people_column_email,
    m.news_table_wants,
    m.people_column_last_visit,
  ]
  const file = await handOut(
    ctx,
    me.actor,
    {
      table: 'audience',
      name: `people-${dayOf(ctx.clock.now())}`,
      rows: [
        columns.map((word) => word({}, { locale })),
        ...people.map((each) => [
          each.lastName,
          each.firstName,
          String(yearOf(each.birthDate)),
          each.phoneNumber,
          each.email,
          yes(each.wantsNews),
          each.lastVisit ? dayOf(each.lastVisit) : '',
        ]),
        [m.report_total({}, { locale }), '', '', '', '', '', people.length],
      ],
    },
    format,
  )
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
