import type { PersonId } from '#contract/platform/id.ts'
import { notes } from '#contract/staff/people/notes.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { banPerson, liftBan, type EndTickets } from './bans.ts'
import { allIncidents, incidentsOf, incidentsTable, reportIncident } from './incidents.ts'
import { changeNote, endNote, writeNote } from './notes.ts'

/** The card comes from the desk, and tickets are ended by their own module: both stand above this one. */
interface Above {
  cardOf: (ctx: Context, personId: PersonId) => Promise<PersonCard>
  endTickets: EndTickets
}

export const noteRoutes = (bind: StaffBind, ctx: Context, { cardOf, endTickets }: Above): void => {
  const card = async (personId: PersonId) => ({ card: await cardOf(ctx, personId) })

  bind(notes.write, async ({ actor, params: { personId }, body }) => {
    await inTransaction(ctx.db, (tx) => writeNote(ctx, tx, actor, personId, body))
    return card(personId)
  })
  bind(notes.change, async ({ actor, params, body }) =>
    card(await inTransaction(ctx.db, (tx) => changeNote(ctx, tx, actor, params.noteId, body))),
  )
  bind(notes.end, async ({ actor, params }) =>
    card(await inTransaction(ctx.db, (tx) => endNote(ctx, tx, actor, params.noteId))),
  )
  bind(notes.ban, async ({ me, params: { personId }, body }) => {
    await inTransaction(ctx.db, (tx) => banPerson(ctx, tx, me, personId, body, endTickets))
    return card(personId)
  })
  bind(notes.liftBan, async ({ me, params: { personId } }) => {
    await inTransaction(ctx.db, (tx) => liftBan(ctx, tx, me, personId))
    return card(personId)
  })
  bind(notes.incidentsOf, async ({ actor, params }) => ({
    incidents: await incidentsOf(ctx, actor, params.personId),
  }))
  bind(notes.incidents, ({ actor, query }) => allIncidents(ctx, actor, query))
  bind(notes.table, (call) => incidentsTable(ctx, call, 'csv'))
  bind(notes.sheet, (call) => incidentsTable(ctx, call, 'xlsx'))
  bind(notes.report, async ({ actor, params: { personId }, body }) => {
    await reportIncident(ctx, actor, personId, body)
    return { incidents: await incidentsOf(ctx, actor, personId) }
  })
}
