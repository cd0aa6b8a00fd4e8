import type { PersonId } from '#contract/platform/id.ts'
import type { Incident, NewIncident } from '#contract/staff/people/notes.ts'
import { m } from '#texts/compiled/messages.js'
import { keptPerson } from '#server/people/account/keep-people.ts'
import { keepPresent } from '#server/people/account/people.ts'
import { accessLog, auditLog, type Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import {
  allRows,
  dayInWords,
  handOutList,
  momentInWords,
  type Column,
  type FileCall,
  type TableFormat,
} from '#server/platform/table-files.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { date } from '#texts/format.ts'
import { authorOf } from './author.ts'
import * as store from './notes.store.ts'

const described = async (ctx: Context, rows: readonly store.NoteRow[]): Promise<Incident[]> => {
  const names = await staffNames(
    ctx.db,
    rows.map((row) => row.written_by),
  )
  return rows.map((row) => ({
    _id: row.id,
    who: row.who,
    happenedAt: row.happened_at!.toISOString(), // of an incident: the database has it
    place: row.place,
    text: row.body,
    witnesses: row.witnesses,
    writtenOn: dayOf(row.written_at),
    by: names.get(row.written_by) ?? '',
  }))
}

/** What happened to a person, for managers alone; the look is noted. */
export const incidentsOf = async (ctx: Context, actor: Actor, personId: PersonId): Promise<Incident[]> => {
  await keptPerson(ctx, ctx.db, personId)
  const rows = await store.incidentsOf(ctx.db, personId)
  if (rows.length > 0)
    await accessLog.append(ctx, actor, { action: 'incidents_read', object: 'incident', id: personId, about: personId })
  return described(ctx, rows)
}

const noteLook = async (ctx: Context, actor: Actor, rows: readonly store.NoteRow[]): Promise<void> => {
  const people = [...new Set(rows.map((row) => row.person_id))]
  await accessLog.append(
    ctx,
    actor,
    ...people.map((id) => ({ action: 'incidents_read', object: 'incident', id, about: id }) as const),
  )
}

/** What happened in the centre, also to people who were erased since, page by page. */
export const allIncidents = async (
  ctx: Context,
  actor: Actor,
  { limit, ...page }: store.IncidentPage,
): Promise<{ incidents: Incident[]; more: boolean }> => {
  const rows = await store.incidents(ctx.db, { ...page, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  await noteLook(ctx, actor, shown)
  return { incidents: await described(ctx, shown), more: rows.length > limit }
}

/** The whole list as a table; each person in it is a look (docs/product/notes.md §4.3). */
export const incidentsTable = async (
  ctx: Context,
  call: FileCall & { query: Pick<store.IncidentPage, 'sort'> },
  format: TableFormat,
) => {
  const found = await allRows((limit) => store.incidents(ctx.db, { sort: call.query.sort, limit }), 'sort')
  await noteLook(ctx, call.actor, found)
  const columns: Column<Incident>[] = [
    [m.incident_when, ({ happenedAt }) => momentInWords(new Date(happenedAt))],
    [m.incident_who, ({ who }) => who],
    [m.incident_where, ({ place }) => place],
    [m.incident_what, ({ text }) => text],
    [m.incident_witnesses, ({ witnesses }) => witnesses],
    [m.incident_by, ({ by }) => by],
    [m.incident_written, ({ writtenOn }) => dayInWords(writtenOn)],
  ]
  const rows = await described(ctx, found)
  return handOutList(ctx, call, { table: 'incidents', name: 'incidents', columns, rows }, format)
}

/**
 * Writes down an accident or another incident: who, when, where and who saw it. The name of then stays with it, since it
 * is kept when the person is erased (docs/product/notes.md §4).
 */
export const reportIncident = (
  ctx: Context,
  actor: Actor,
  personId: PersonId,
  { key, happenedAt, place, text, witnesses }: NewIncident,
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { id: by } = authorOf(actor)
    const now = ctx.clock.now()
    if (new Date(happenedAt) > now) refuseFields({ happenedAt: 'future' })
    await keepPresent(tx, personId)
    const before = await store.noteByKey(tx, key)
    if (before && (before.person_id !== personId || before.body !== text)) refuse('key_used')
    if (before) return
    const { first_name: first, last_name: last, birth_date: born } = await keptPerson(ctx, tx, personId)
    const id = newId<'note'>()
    const who = `${first} ${last}, ${date(born)}`
    const what = { place, text, witnesses, who, happenedAt: new Date(happenedAt) }
    await store.insertIncident(tx, { id, key, personId, by, now, ...what })
    await auditLog.append(ctx, tx, actor, { action: 'incident_written', object: 'incident', id, about: personId })
  })
