import type { IntentId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { IntentState } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { price } from '#texts/format.ts'
import { hours, addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import { refuse } from '#server/platform/refuse.ts'
import { checkoutsOf } from './checkouts.store.ts'
import * as store from './notices.store.ts'
import { intentState } from './payments.rules.ts'
import type { Me } from '#server/people/account/me.ts'

interface Notice {
  _id: IntentId
  reference: string
  state: IntentState
  message: string
}

/** Notices end after 90 days (docs/product/payments.md §6.5). */
const noticeMaxAgeMs = hours(90 * 24)

/** Notices of payments being confirmed, refunded, taken back or in review, until the customer closes them. */
export const noticesFor = async (ctx: Context, me: Me, language: Language): Promise<Notice[]> => {
  const now = ctx.clock.now()
  const rows = await store.unseenIntents(ctx.db, me.id, addMs(now, -noticeMaxAgeMs))
  const checkouts = Map.groupBy(
    await checkoutsOf(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    (checkout) => checkout.intent_id,
  )
  return rows.flatMap((row) => {
    const current = intentState(row, checkouts.get(row.id) ?? [], now)
    const state = row.has_refund && current !== 'taken_back' ? 'refunded' : current
    if (state === 'open' || state === 'fulfilled') return []
    const about = { reference: row.reference, amount: price(row.total_cents) }
    const { part_cents: part } = row
    if (current === 'fulfilled' && part !== null) {
      const message = m.credit_note_part_notice({ ...about, amount: price(part) }, { locale: language })
      return [{ _id: row.id, reference: row.reference, state, message }]
    }
    return [{ _id: row.id, reference: row.reference, state, message: sentences[state](about, { locale: language }) }]
  })
}

const sentences = {
  confirming: m.payment_notice_confirming,
  refunded: m.payment_notice_refunded,
  taken_back: m.credit_note_notice,
  review: m.payment_notice_review,
} as const

export const noticeSeen = (ctx: Context, me: Me, intentId: IntentId): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    if (!(await store.markSeen(tx, me.id, intentId, ctx.clock.now()))) refuse('not_found')
    await auditLog.append(ctx, tx, me.actor, { action: 'notice_seen', object: 'intent', id: intentId, about: me.id })
  })
