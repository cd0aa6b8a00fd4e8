import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import * as store from './consents.store.ts'

/** Stores a consent by version, signed by the person or a guardian; one that is given already is not given twice. */
export const giveConsent = async (ctx: Context, tx: Tx, actor: Actor, consent: store.Consent): Promise<void> => {
  if (await store.isGiven(tx, consent)) return
  await store.insertConsent(tx, consent, ctx.clock.now())
  const { personId: id, subject } = consent
  await auditLog.append(ctx, tx, actor, { action: 'agreed', object: 'person', id, about: id, fields: [subject] })
}

/** Takes a consent back; the rows stay as proof, with the time. */
export const takeConsentBack = async (
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  consent: Pick<store.Consent, 'personId' | 'subject'>,
): Promise<void> => {
  await store.revokeConsents(tx, consent, ctx.clock.now())
}
