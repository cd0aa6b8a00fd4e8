import { randomUUID } from 'node:crypto'
import type { ArrivalId, PersonId } from '#contract/platform/id.ts'
import type { ArrivingPerson } from '#contract/staff/reception/arrivals.ts'
import { agree, agreementsOf } from '#server/people/account/agreements.ts'
import { namesakesOf, type ListedPerson } from '#server/people/account/find-people.ts'
import { admitGuardian } from '#server/people/account/guardians.ts'
import { enterPerson, keptPerson } from '#server/people/account/keep-people.ts'
import { isAdult } from '#server/people/account/person.rules.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, violatedUnique, type Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { arrivalUntil } from './arrivals.rules.ts'
import * as store from './arrivals.store.ts'
import { requestGuardian } from './guardian-requests.ts'

/** What staff decided about one person of the list: a person who is known, or a new one. */
export interface ArrivalDecision {
  index: number
  personId?: PersonId | undefined
}

export type AcceptOutcome = { personId: PersonId } | { maybe: { index: number; people: ListedPerson[] }[] }

interface ArrivedPerson {
  person: ArrivingPerson
  personId: PersonId
  isNew: boolean
}

const way = { how: 'prijavnica' } as const

const phoneOf = ({ phoneNumber = '' }: ArrivingPerson): string => phoneNumber

/** People whom the visitors may be and about whom staff have not decided. */
const undecided = async (tx: Tx, people: readonly ArrivingPerson[], decided: readonly ArrivalDecision[]) => {
  const found: { index: number; people: ListedPerson[] }[] = []
  for (const [index, person] of people.entries()) {
    if (decided.some((each) => each.index === index)) continue
    const namesakes = await namesakesOf(tx, { ...person, phoneNumber: phoneOf(person) })
    if (namesakes.length) found.push({ index, people: namesakes })
  }
  return found
}

const arrive = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { people, language }: store.ArrivalRow,
  decided: readonly ArrivalDecision[],
): Promise<ArrivedPerson[]> => {
  const arrived: ArrivedPerson[] = []
  for (const [index, person] of people.entries()) {
    const known = decided.find((each) => each.index === index)?.personId
    if (known) await keptPerson(ctx, tx, known)
    const entered =
      known ??
      (await enterPerson(ctx, tx, actor, {
        ...person,
        key: randomUUID(),
        phoneNumber: phoneOf(person),
        email: person.email ?? '',
        language,
        isOther: true,
      }))
    const personId = typeof entered === 'string' ? entered : 'personId' in entered && entered.personId
    arrived.push({ person, personId: personId || refuse('not_found'), isNew: !known })
  }
  return arrived
}

/**
 * Agreements and guardianships of the visitors. A minor who was known before gets neither: a forged prijavnica would make
 * a stranger its guardian (docs/product/arrivals.md §3.4).
 */
const bindTogether = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  [adult, ...children]: readonly ArrivedPerson[],
  version: string,
): Promise<void> => {
  if (!adult) return
  const guardianId = adult.personId
  const rules = [{ subject: 'rules' as const, version }]
  const today = dayOf(ctx.clock.now())
  // A known person under the typed name may be a minor after all: then no one here can sign.
  const signs = isAdult((await keptPerson(ctx, tx, guardianId)).birth_date, today)
  const { rules: accepted } = await agreementsOf(ctx, tx, guardianId)
  if (signs && !(accepted.acceptedAt && accepted.version === version))
    await agree(ctx, tx, actor, { personId: guardianId, signedBy: guardianId }, rules, way)
  for (const { person, personId, isNew } of children) {
    if (!signs || !person.isGuardian) continue
    if (isNew) {
      await admitGuardian(ctx, tx, actor, { guardianId, childId: personId }, way)
      await agree(ctx, tx, actor, { personId, signedBy: guardianId }, rules, way)
    } else await requestGuardian(ctx, tx, actor, { guardianId, childId: personId })
  }
}

/**
 * Makes the people of a prijavnica with their agreements, in one transaction. Of two desks one makes them and both get the
 * same person (docs/product/arrivals.md §3.1, §3.2).
 */
export const acceptArrival = async (
  ctx: Context,
  actor: Actor,
  arrivalId: ArrivalId,
  { key, decided }: { key: string; decided: readonly ArrivalDecision[] },
): Promise<AcceptOutcome> => {
  const staffId = actor.staff?.id ?? refuse('forbidden')
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const now = ctx.clock.now()
      const arrival = (await store.lockArrival(tx, arrivalId)) ?? refuse('not_found')
      if (arrival.person_id) return { personId: arrival.person_id }
      if (arrivalUntil(arrival.created_at) <= now) refuse('arrival_gone')
      const maybe = await undecided(tx, arrival.people, decided)
      if (maybe.length) return { maybe }
      const arrived = await arrive(ctx, tx, actor, arrival, decided)
      await bindTogether(ctx, tx, actor, arrived, arrival.rules_version)
      const { personId } = arrived[0] ?? refuse('not_found')
      await store.markAccepted(tx, arrivalId, { personId, key, staffId, now })
      await auditLog.append(ctx, tx, actor, {
        action: 'arrival_accepted',
        object: 'arrival',
        id: arrivalId,
        about: personId,
      })
      return { personId }
    })
  } catch (error) {
    // The dialog's key has accepted another prijavnica.
    if (violatedUnique(error) === 'arrival_key_unique') refuse('key_used')
    throw error
  }
}
