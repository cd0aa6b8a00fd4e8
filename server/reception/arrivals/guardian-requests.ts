import type { GuardianRequestId, PersonId } from '#contract/platform/id.ts'
import type { GuardianClaim } from '#contract/staff/reception/arrivals.ts'
import type { Proof } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { admitGuardian } from '#server/people/account/guardians.ts'
import { fullName, keptPerson, relativesOf } from '#server/people/account/keep-people.ts'
import type { Me } from '#server/people/account/me.ts'
import { isAdult } from '#server/people/account/person.rules.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { addMs, days } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/database/database.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { Asker } from '#server/people/staff/asker.ts'
import { factsOf, inBoth, proofWords } from '#server/people/staff/facts.ts'
import { guardianRequestEmail } from './guardian-request.email.ts'
import * as store from './guardian-requests.store.ts'

interface Pair {
  guardianId: PersonId
  childId: PersonId
}

/** How long a request waits for an answer. */
const requestKeptMs = days(30)
export const requestsBefore = (now: Date): Date => addMs(now, -requestKeptMs)

/**
 * Notes that an adult says to be guardian of a minor who was known before, and asks the guardians by email. Nothing else
 * changes (docs/product/arrivals.md §4).
 */
export const requestGuardian = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { guardianId, childId }: Pair,
): Promise<void> => {
  const staffId = actor.staff?.id ?? refuse('forbidden')
  const { guardians } = await relativesOf(tx, childId)
  if (guardians.some(({ id }) => id === guardianId)) return
  if ((await store.requestsOf(tx, guardianId)).some((each) => each.child_id === childId)) return
  const id = await store.insertRequest(tx, { childId, guardianId, staffId, now: ctx.clock.now() })
  await auditLog.append(ctx, tx, actor, {
    action: 'guardian_requested',
    object: 'guardian_request',
    id,
    about: childId,
  })
  const [adult, child] = [await keptPerson(ctx, tx, guardianId), await keptPerson(ctx, tx, childId)]
  for (const { id: personId, email, language, first_name: firstName } of guardians)
    if (email !== null)
      await enqueueEmail(
        ctx,
        tx,
        guardianRequestEmail,
        { email, personId, language },
        { firstName, childId, child: child.first_name, adult: fullName(adult) },
      )
}

const describeClaims = async (
  ctx: Context,
  db: Db,
  rows: readonly { id: GuardianRequestId; child_id: PersonId; guardian_id: PersonId }[],
): Promise<GuardianClaim[]> => {
  const described: GuardianClaim[] = []
  for (const row of rows) {
    const [guardian, child] = [await keptPerson(ctx, db, row.guardian_id), await keptPerson(ctx, db, row.child_id)]
    described.push({
      _id: row.id,
      guardian: { _id: guardian.id, name: fullName(guardian) },
      child: { _id: child.id, name: fullName(child) },
    })
  }
  return described
}

/** Requests in which a person stands as guardian or child, for its card. */
export const claimsOf = async (ctx: Context, personId: PersonId): Promise<GuardianClaim[]> => {
  await keptPerson(ctx, ctx.db, personId)
  return describeClaims(ctx, ctx.db, [
    ...(await store.requestsAbout(ctx.db, [personId])),
    ...(await store.requestsOf(ctx.db, personId)),
  ])
}

/** Requests about the minors of a guardian, for the app. */
export const claimsForGuardian = async (ctx: Context, me: Me): Promise<GuardianClaim[]> =>
  describeClaims(
    ctx,
    ctx.db,
    await store.requestsAbout(
      ctx.db,
      me.children.map(({ id }) => id),
    ),
  )

const readAllowed = async (ctx: Context, tx: Tx, { guardianId, childId }: Pair) => {
  const today = dayOf(ctx.clock.now())
  const [adult, child] = [await keptPerson(ctx, tx, guardianId), await keptPerson(ctx, tx, childId)]
  // The child came of age meanwhile, or a birth date was corrected.
  if (!isAdult(adult.birth_date, today) || isAdult(child.birth_date, today)) refuse('not_found')
  return { adult, child }
}

const allow = async (ctx: Context, tx: Tx, actor: Actor, id: GuardianRequestId, { guardianId, childId }: Pair) => {
  await readAllowed(ctx, tx, { guardianId, childId })
  await store.deleteRequests(tx, { guardianId, childId })
  await admitGuardian(ctx, tx, actor, { guardianId, childId }, { how: 'prijavnica' })
  await auditLog.append(ctx, tx, actor, {
    action: 'guardian_allowed',
    object: 'guardian_request',
    id,
    about: childId,
  })
}

const drop = async (ctx: Context, tx: Tx, actor: Actor, id: GuardianRequestId, pair: Pair) => {
  await store.deleteRequests(tx, pair)
  await auditLog.append(ctx, tx, actor, {
    action: 'guardian_request_dropped',
    object: 'guardian_request',
    id,
    about: pair.childId,
  })
}

const locked = async (tx: Tx, id: GuardianRequestId): Promise<Pair> => {
  const row = (await store.lockRequest(tx, id)) ?? refuse('not_found')
  return { guardianId: row.guardian_id, childId: row.child_id }
}

/** Staff who saw papers make the adult a guardian; resolves to the child. */
export const allowByPapers = (ctx: Context, me: Asker, id: GuardianRequestId, proof: Proof): Promise<PersonId> =>
  inTransaction(ctx.db, async (tx) => {
    const pair = await locked(tx, id)
    const { adult, child } = await readAllowed(ctx, tx, pair)
    const actor = await me.act(tx, null, {
      about: [pair.guardianId, pair.childId],
      facts: () =>
        factsOf(m.act_guardian_allow, {
          guardian: fullName(adult),
          child: fullName(child),
          proof: inBoth(proofWords[proof]),
        }),
    })
    await auditLog.append(ctx, tx, actor, {
      action: 'identity_proved',
      object: 'person',
      id: pair.guardianId,
      about: pair.guardianId,
      fields: [proof, 'guardian'],
    })
    await allow(ctx, tx, actor, id, pair)
    return pair.childId
  })

export const dropByStaff = (ctx: Context, actor: Actor, id: GuardianRequestId): Promise<void> =>
  inTransaction(ctx.db, async (tx) => drop(ctx, tx, actor, id, await locked(tx, id)))

/** A guardian's yes or no in the app. A request about another one's child does not exist for the caller. */
export const answerRequest = (ctx: Context, me: Me, id: GuardianRequestId, allows: boolean): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const pair = await locked(tx, id)
    // Read again: a guardianship that ended a moment ago answers nothing.
    const { guardians } = await relativesOf(tx, pair.childId)
    if (!me.children.some((child) => child.id === pair.childId) || !guardians.some((each) => each.id === me.id))
      refuse('not_found')
    await (allows ? allow : drop)(ctx, tx, me.actor, id, pair)
  })
