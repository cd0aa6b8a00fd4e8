import type { OutageId } from '#contract/platform/id.ts'
import type { Day } from '#contract/platform/day.ts'
import type { Outage, OutageCause } from '#contract/staff/reception/bound-book.ts'
import { m } from '#texts/compiled/messages.js'
import { auditLog } from '#server/platform/audit-log.ts'
import { at, addDays, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, serialiseKey } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { bookStatesOf, type BookState } from '#server/money/fiscal/book.ts'
import type { Asker } from '#server/people/staff/asker.ts'
import { atTime, factsOf, inBoth } from '#server/people/staff/facts.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { tillsOfSessions } from '#server/money/till/till-session.ts'
import * as store from './bound-book.store.ts'

/** Days in the past within which an outage is recorded. */
const maxAgeDays = 30

const causes = {
  server: m.book_cause_server,
  power: m.book_cause_power,
  network: m.book_cause_network,
  device: m.book_cause_device,
} satisfies Record<OutageCause, unknown>

/** Records a time that is over, in which no invoice could be issued (docs/product/till.md §9.1). */
export const recordOutage = async (
  ctx: Context,
  me: Asker,
  outage: {
    key: string
    fromDay: Day
    fromTime: string
    toDay: Day
    toTime: string
    cause: OutageCause
    text: string
  },
): Promise<void> => {
  const now = ctx.clock.now()
  const [from, to] = [at(outage.fromDay, outage.fromTime), at(outage.toDay, outage.toTime)]
  if (from >= to) refuseFields({ toDay: 'order_of_days' })
  if (to > now) refuseFields({ toDay: 'future' })
  if (outage.fromDay < addDays(dayOf(now), 0 - maxAgeDays)) refuseFields({ fromDay: 'period_too_long' })
  const id = newId<'outage'>()
  await inTransaction(ctx.db, async (tx) => {
    const { key, cause, text } = outage
    await serialiseKey(tx, key)
    const before = await store.outageByKey(tx, key)
    if (before) {
      const isSame =
        before.began_at.getTime() === from.getTime() &&
        before.ended_at.getTime() === to.getTime() &&
        before.cause === cause
      return isSame ? undefined : refuse('key_used')
    }
    const actor = await me.act(tx, null, {
      about: [],
      facts: () =>
        factsOf(m.act_outage, { from: atTime(from), to: atTime(to), how: inBoth(causes[cause]), because: text }),
    })
    await store.insertOutage(tx, { id, key, from, to, cause, text, staffId: me.id, now })
    return auditLog.append(ctx, tx, actor, { action: 'outage_recorded', object: 'outage', id })
  })
}

const fiscalOf = ({ state, deadline, eor, problem }: BookState, now: Date) => ({
  state,
  deadline: deadline.toISOString(),
  isLate: state !== 'confirmed' && deadline < now,
  ...(eor !== null && { eor }),
  ...(problem !== null && { problem }),
})

const maxOutages = 50

/** The newest outages with what was sold by hand in each. */
export const listOutages = async (ctx: Context): Promise<Outage[]> => {
  const outages = await store.newestOutages(ctx.db, maxOutages)
  const ids: OutageId[] = outages.map(({ id }) => id)
  const sales = ids.length === 0 ? [] : await store.salesOfOutages(ctx.db, ids)
  const [names, tills, states] = await Promise.all([
    staffNames(
      ctx.db,
      [...outages, ...sales].map((row) => row.staff_id),
    ),
    tillsOfSessions(
      ctx.db,
      sales.map((row) => row.till_session_id),
    ),
    bookStatesOf(
      ctx.db,
      sales.map((row) => row.sale_id),
    ),
  ])
  const now = ctx.clock.now()
  const saleOf = (row: store.WrittenRow) => {
    const state = states.get(row.sale_id)
    return {
      _id: row.sale_id,
      till: tills.get(row.till_session_id) ?? '',
      serial: row.serial,
      set: row.set_no,
      number: row.number,
      writtenAt: row.written_at.toISOString(),
      by: names.get(row.staff_id) ?? '',
      totalCents: row.total_cents,
      ...(state && { fiscal: fiscalOf(state, now) }),
    }
  }
  return outages.map((row) => ({
    _id: row.id,
    from: row.began_at.toISOString(),
    to: row.ended_at.toISOString(),
    cause: row.cause,
    text: row.text,
    by: names.get(row.staff_id) ?? '',
    sales: sales.filter((sale) => sale.outage_id === row.id).map(saleOf),
  }))
}
