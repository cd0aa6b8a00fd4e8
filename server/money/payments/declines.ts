import type { Language } from '#contract/platform/language.ts'
import type { DeclineReason } from '#providers/payments/outcome.ts'
import { m } from '#texts/compiled/messages.js'
import * as store from './declines.store.ts'
import type { SellingContext } from './goods.ts'
import type { IntentRow } from './intents.store.ts'

const sentences: Record<DeclineReason, typeof m.declined_security_code> = {
  security_code: m.declined_security_code,
  expired: m.declined_expired,
  funds: m.declined_funds,
  authentication: m.declined_authentication,
}

/** Why the last payment of an open intent was declined, as its supplier says; undefined for all other reasons. */
const reasonOf = async (ctx: SellingContext, intent: IntentRow): Promise<DeclineReason | undefined> => {
  const answer = await store.lastDecline(ctx.db, intent.id)
  if (!answer) return undefined
  const expected = { cents: intent.total_cents, reference: answer.reference }
  const declines = ctx.suppliers[answer.supplier]
    .read(answer, expected)
    .flatMap((outcome) => (outcome.kind === 'declined' ? [outcome.reason] : []))
  // An answer about several attempts does not say which one was the last.
  return new Set(declines).size === 1 ? declines[0] : undefined
}

/**
 * What to do after a declined card. Without it the customer tries the same again, and after five times pays by card no
 * more that day (docs/product/payments.md §6.15).
 */
export const describeDecline = async (
  ctx: SellingContext,
  intent: IntentRow,
  locale: Language,
): Promise<{ declined?: string }> => {
  const reason = await reasonOf(ctx, intent)
  return reason ? { declined: sentences[reason]({}, { locale }) } : {}
}
