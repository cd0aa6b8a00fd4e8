import type { PersonId } from '#contract/platform/id.ts'
import type { Proof } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { fullName, keptPerson } from '#server/people/account/keep-people.ts'
import { personNames } from '#server/people/account/people.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { eraseOnRequest } from '#server/reception/privacy/erasure.ts'
import { downloadOnRequest } from '#server/reception/privacy/my-data.ts'
import type { Asker } from '#server/people/staff/asker.ts'
import { factsOf, inBoth, proofWords } from '#server/people/staff/facts.ts'

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
  me: Asker,
  personId: PersonId,
  proof: Proof,
): Promise<{ name: string; bytes: Uint8Array }> => {
  const person = await keptPerson(ctx, ctx.db, personId)
  const facts = () => factsOf(m.act_data, { person: fullName(person), proof: inBoth(proofWords[proof]) })
  return downloadOnRequest(ctx, personId, async (tx) => {
    const actor = await me.act(tx, null, { about: [personId], facts })
    await noteProof(ctx, tx, actor, personId, [proof, 'data'])
    return actor
  })
}

/** Erases the person who asks for it at reception (GDPR, article 17), for the same reasons not as the person itself. */
export const eraseForPerson = (ctx: Context, me: Asker, personId: PersonId, proof: Proof): Promise<void> =>
  inTransaction(ctx.db, (tx) =>
    eraseOnRequest(ctx, tx, personId, async (people) => {
      const names = await personNames(tx, people)
      const who = people.map((id) => names.get(id) ?? '').join(', ')
      const facts = () => factsOf(m.act_erase, { person: who, proof: inBoth(proofWords[proof]) })
      const actor = await me.act(tx, null, { about: people, facts })
      await noteProof(ctx, tx, actor, personId, [proof, 'erasure'])
      return actor
    }),
  )
