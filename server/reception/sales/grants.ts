import type { ArticleId, GrantId, PersonId, StaffId, TillSessionId } from '#contract/platform/id.ts'
import type { TicketGrant } from '#contract/staff/reception/grants.ts'
import type { Totals } from '#contract/staff/money/till.ts'
import { m } from '#texts/compiled/messages.js'
import { keepPresent, personNames } from '#server/people/account/people.ts'
import { jsonHash } from '#server/platform/json-hash.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, serialiseKey, type Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { Asker } from '#server/people/staff/asker.ts'
import { amount, atTime, factsOf, inBoth } from '#server/people/staff/facts.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { grantedTickets, grantTicket, quoteGrant, takeGrantedBack } from '#server/climbing/tickets/granted-tickets.ts'
import { openSessionOf } from '#server/money/till/till-session.ts'
import * as store from './grants.store.ts'

const reasons = { free: m.grant_free, compensation: m.grant_compensation }

/** A ticket that a member gives without a sale. */
export interface WantedGrant {
  key: string
  articleId: ArticleId
  why: 'free' | 'compensation'
  because: string
  till?: string | undefined
}

/**
 * Gives a person a ticket without invoice and money, in one commit with its reason and who approved it. The same key is the
 * same ticket (docs/product/till.md §10).
 */
export const giveGrant = async (ctx: Context, me: Asker, personId: PersonId, grant: WantedGrant): Promise<void> => {
  const asked = jsonHash([personId, grant])
  const sessionId = grant.till === undefined ? undefined : await openSessionOf(ctx, grant.till)
  const ticket = await quoteGrant(ctx, personId, grant.articleId)
  await inTransaction(ctx.db, async (tx) => {
    await serialiseKey(tx, grant.key)
    const before = await store.grantByKey(tx, grant.key)
    if (before) return before.asked.equals(asked) ? undefined : refuse('key_used')
    await keepPresent(tx, personId)
    const actor = await me.act(tx, null, {
      about: [personId],
      cents: ticket.priceCents,
      facts: async () =>
        factsOf(m.act_grant, {
          person: (await personNames(tx, [personId])).get(personId),
          article: ticket.name,
          price: amount(ticket.priceCents),
          how: inBoth(reasons[grant.why]),
          because: grant.because,
        }),
    })
    const id = newId<'grant'>()
    const row = {
      id,
      ...grant,
      asked,
      personId,
      sessionId: sessionId ?? null,
      staff: actor.staff,
      now: ctx.clock.now(),
    }
    await store.insertGrant(tx, row)
    await grantTicket(ctx, tx, id, ticket)
    return auditLog.append(ctx, tx, actor, { action: 'granted', object: 'grant', id, about: personId })
  })
}

/** Takes an unused ticket of a grant back; twice is once. Answers whose it was. */
export const takeGrantBack = async (ctx: Context, me: Asker, id: GrantId): Promise<PersonId> =>
  inTransaction(ctx.db, async (tx) => {
    const grant = (await store.lockGrant(tx, id)) ?? refuse('not_found')
    if (grant.taken_back_at !== null) return grant.person_id
    const actor = await me.act(tx, null, {
      about: [grant.person_id],
      facts: async () =>
        factsOf(m.act_grant_back, {
          person: (await personNames(tx, [grant.person_id])).get(grant.person_id),
          article: (await grantedTickets(tx, [id], ctx.clock.now())).get(id)?.name,
          written: atTime(grant.at),
          because: grant.because,
        }),
    })
    if (!(await takeGrantedBack(ctx, tx, id))) refuse('grant_used')
    await store.takeBack(tx, id, actor.staff.id, ctx.clock.now())
    await auditLog.append(ctx, tx, actor, { action: 'grant_taken_back', object: 'grant', id, about: grant.person_id })
    return grant.person_id
  })

const describeGrants = async (ctx: Context, rows: readonly store.GrantRow[]): Promise<TicketGrant[]> => {
  const [people, staff, tickets] = await Promise.all([
    personNames(
      ctx.db,
      rows.map((row) => row.person_id),
    ),
    staffNames(
      ctx.db,
      rows.flatMap((row) => [row.staff_id, row.approved_by ?? [], row.taken_back_by ?? []].flat()),
    ),
    grantedTickets(
      ctx.db,
      rows.map(({ id }) => id),
      ctx.clock.now(),
    ),
  ])
  const memberOf = (id: store.GrantRow['staff_id']) => staff.get(id) ?? ''
  return rows.flatMap((row) => {
    const ticket = tickets.get(row.id)
    if (!ticket) return []
    return [
      {
        _id: row.id,
        person: { _id: row.person_id, name: people.get(row.person_id) ?? '' },
        ...ticket,
        why: row.why,
        because: row.because,
        at: row.at.toISOString(),
        by: memberOf(row.staff_id),
        ...(row.approved_by && { approvedBy: memberOf(row.approved_by) }),
        ...(row.taken_back_at &&
          row.taken_back_by && {
            takenBack: { at: row.taken_back_at.toISOString(), by: memberOf(row.taken_back_by) },
          }),
      },
    ]
  })
}

/** Grants in a list of the desk. */
const maxListed = 50

/** Tickets that a person was given, the newest first. */
export const grantsOfPerson = async (ctx: Context, personId: PersonId): Promise<TicketGrant[]> =>
  describeGrants(ctx, await store.grantsOfPerson(ctx.db, personId, maxListed))

/** Who gave which ticket, without the person it was given to. */
export interface GrantOfPeriod extends Pick<TicketGrant, '_id' | 'name' | 'why' | 'because' | 'by' | 'approvedBy'> {
  at: Date
  staffId: StaffId
  isTakenBack: boolean
}

/** Tickets that were given between two instants, the newest first. */
export const grantsBetween = async (db: Db, from: Date, before: Date): Promise<GrantOfPeriod[]> => {
  const rows = await store.grantsBetween(db, from, before)
  const staff = await staffNames(
    db,
    rows.flatMap((row) => [row.staff_id, row.approved_by ?? []].flat()),
  )
  const tickets = await grantedTickets(
    db,
    rows.map(({ id }) => id),
    before,
  )
  return rows.flatMap((row) => {
    const ticket = tickets.get(row.id)
    if (!ticket) return []
    const { id: _id, at, why, because, staff_id: staffId, approved_by: approvedBy } = row
    return [
      {
        _id,
        at,
        name: ticket.name,
        why,
        because,
        staffId,
        by: staff.get(staffId) ?? '',
        ...(approvedBy && { approvedBy: staff.get(approvedBy) ?? '' }),
        isTakenBack: row.taken_back_at !== null,
      },
    ]
  })
}

/** Tickets that were given at a till session and not taken back, for its Z. */
export const grantsOfSession = async (
  db: Db,
  sessionId: TillSessionId,
  at: Date,
): Promise<NonNullable<Totals['grants']>[number][]> => {
  const rows = (await store.grantsOfSession(db, sessionId)).filter((row) => row.taken_back_at === null)
  const [staff, tickets] = [
    await staffNames(
      db,
      rows.map((row) => row.staff_id),
    ),
    await grantedTickets(
      db,
      rows.map(({ id }) => id),
      at,
    ),
  ]
  return rows.flatMap((row) => {
    const ticket = tickets.get(row.id)
    return ticket
      ? [{ at: row.at.toISOString(), name: ticket.name, why: row.why, by: staff.get(row.staff_id) ?? '' }]
      : []
  })
}
