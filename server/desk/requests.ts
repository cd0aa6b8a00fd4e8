import type { PersonId } from '#contract/kit/id.ts'
import type { Proof } from '#contract/staff/people.ts'
import { keptPerson } from '#server/account/keep-people.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { eraseOnRequest } from '#server/privacy/erasure.ts'
import { downloadOnRequest } from '#server/privacy/my-data.ts'
import { refuseOwnMatter } from '#server/staff/own-matter.ts'

/** What was seen of the person who asks, and what it was for. */
const noteProof = (ctx: Context, tx: Tx, actor: Actor, personId: PersonId, fields: [Proof, 'data' | 'erasure']) =>
  auditLog.append(ctx, tx, actor, {
    action: 'identity_proved',
    object: 'person',
    id: personId,
    about: personId,
    fields,
  })

/** Hands all data over to the person who asks for it at reception (GDPR, article 15). */
export const handOverData = async (
  ctx: Context,
  actor: Actor,
  personId: PersonId,
  proof: Proof,
): Promise<{ name: string; bytes: Uint8Array }> => {
  await inTransaction(ctx.db, async (tx) => {
    await keptPerson(ctx, tx, personId)
    await refuseOwnMatter(ctx, tx, actor, [personId])
    await noteProof(ctx, tx, actor, personId, [proof, 'data'])
  })
  return downloadOnRequest(ctx, actor, personId)
}

/** Erases the person who asks for it at reception (GDPR, article 17), for the same reasons not as the person itself. */
export const eraseForPerson = (ctx: Context, actor: Actor, personId: PersonId, proof: Proof): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await keptPerson(ctx, tx, personId)
    await noteProof(ctx, tx, actor, personId, [proof, 'erasure'])
    await eraseOnRequest(ctx, tx, actor, personId, (people) => refuseOwnMatter(ctx, tx, actor, people))
  })
