import type { PersonId } from '#contract/platform/id.ts'
import { agreementsOf, agreeToPresent } from '#server/people/account/agreements.ts'
import { keptPerson, relativesOf } from '#server/people/account/keep-people.ts'
import { isAdult } from '#server/people/account/person.rules.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { refuseOwnMatter } from '#server/people/staff/own-matter.ts'

interface WitnessedAgreement {
  subject: 'rules' | 'alone'
  version: string
  how: 'screen' | 'paper'
  signerId?: PersonId | undefined
}

/**
 * Stores an agreement that a member saw given. An adult signs for oneself; for a minor a guardian who is known as one
 * (docs/product/arrivals.md §5.5).
 */
export const agreeAtDesk = (
  ctx: Context,
  actor: Actor,
  personId: PersonId,
  { subject, version, how, signerId }: WitnessedAgreement,
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const person = await keptPerson(ctx, tx, personId)
    await refuseOwnMatter(ctx, tx, actor, [personId])
    const isOfAge = isAdult(person.birth_date, dayOf(ctx.clock.now()))
    const { guardians } = await relativesOf(tx, personId)
    const signer = isOfAge ? personId : guardians.find(({ id }) => id === signerId)?.id
    if (signer === undefined || (isOfAge && (subject === 'alone' || (signerId ?? personId) !== personId)))
      refuse('guardian_signs')
    const present = await agreementsOf(ctx, tx, personId)
    if (present[subject].version !== version) refuse('consent_renewed')
    const witnessId = actor.staff?.id
    await agreeToPresent(ctx, tx, actor, { personId, signedBy: signer ?? personId, subject }, { how, witnessId })
  })
