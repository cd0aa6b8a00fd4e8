import type { BearerTicketId, VisitId } from '#contract/platform/id.ts'
import type { WhyNotNow } from '#contract/staff/people/entry.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { takeEntries } from '#server/climbing/tickets/bearer-tickets.ts'
import { isRecordedMeanwhile } from './visits.ts'
import * as store from './visits.store.ts'

/** People who come in without names, and the ticket that they have paid for together. */
export interface Guests {
  key: string
  asked: Buffer
  heads: number
  name: string
  bearerTicketId?: BearerTicketId | undefined
}

/**
 * Records people that come in without a list of names, off their ticket where they have one. The same key again answers the
 * same visit; `why`: the ticket lets no one in, or fewer.
 */
export const recordGuests = async (
  ctx: Context,
  actor: Actor,
  { key, asked, heads, name, bearerTicketId }: Guests,
): Promise<{ visitId: VisitId } | { why: WhyNotNow }> => {
  const once = () =>
    inTransaction(ctx.db, async (tx) => {
      const earlier = async () => {
        const [before] = await store.visitsOfScans(tx, [key])
        if (before && !before.asked?.equals(asked)) refuse('key_used')
        return before && { visitId: before.id }
      }
      const before = await earlier()
      if (before) return before
      const now = ctx.clock.now()
      if (bearerTicketId) {
        const taken = (await takeEntries(tx, bearerTicketId, heads, now)) ?? refuse('not_found')
        // The last entries may have been taken by the same call, sent twice.
        if ('why' in taken) return (await earlier()) ?? taken
      }
      const visitId = await store.insertVisit(tx, {
        scan: key,
        asked,
        personId: null,
        bearerTicketId,
        groupName: name,
        heads,
        reason: 'group',
        ticket: null,
        staff: actor.staff,
        at: now,
        now,
        isLate: false,
      })
      await auditLog.append(ctx, tx, actor, { action: 'group_recorded', object: 'visit', id: visitId })
      return { visitId }
    })
  return once().catch((error: unknown) => (isRecordedMeanwhile(error) ? once() : Promise.reject(error)))
}

/** The same from the desk's form, which says why not as a refusal. */
export const recordGroup = async (ctx: Context, actor: Actor, guests: Guests): Promise<VisitId> => {
  const recorded = await recordGuests(ctx, actor, guests)
  if ('visitId' in recorded) return recorded.visitId
  return refuse(recorded.why.code === 'ticket_used_up' ? 'bearer_too_few' : 'bearer_not_good')
}
