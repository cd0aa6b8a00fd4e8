import { adultAge, type AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Bind as BindFor } from '#server/platform/http/bind.ts'
import type { Caller } from '#server/platform/http/policies.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { addMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { refuse } from '#server/platform/refuse.ts'
import { ageAndGroup, sessionMaxIdleMs, isBlocked, lastSeenIntervalMs } from './person.rules.ts'
import { sessionHashPrefix, sessionOf, touchSession } from './session.store.ts'

/** A minor in the guardian's session. */
export interface Child {
  id: PersonId
  firstName: string
  age: number
  ageGroup: AgeGroup
}

/** The person behind a session. */
export interface Me extends Caller {
  id: PersonId
  /** Names the session without revealing its token. */
  session: string
  firstName: string
  lastName: string
  birthDate: Day
  age: number
  ageGroup: AgeGroup
  address: string
  city: string
  postalCode: string
  country: string
  phoneNumber: string
  climbingAbility: number
  email: string
  /** Until when the address must be confirmed; null once it is. */
  confirmBy: Date | null
  /** A requested address that waits for its confirmation. */
  pendingEmail: string | null
  /** Minors only: a child leaves the list on the day it comes of age. */
  children: readonly Child[]
}

export type Bind = BindFor<Me>

/** The person of a session token, computed at each call: birthdays and deadlines need no new login. */
export const personOfSession = async (
  ctx: Context,
  token: string,
  actorOf: (personId: PersonId) => Actor,
): Promise<Me | undefined> => {
  const now = ctx.clock.now()
  const row = await sessionOf(ctx.db, token, now, addMs(now, -sessionMaxIdleMs))
  if (!row) return undefined
  if (row.last_seen_at < addMs(now, -lastSeenIntervalMs)) await touchSession(ctx.db, token, now)
  const today = dayOf(now)
  return {
    actor: actorOf(row.person_id),
    id: row.person_id,
    session: sessionHashPrefix(token),
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    ...ageAndGroup(row.birth_date, today),
    address: row.address,
    city: row.city,
    postalCode: row.postal_code,
    country: row.country,
    phoneNumber: row.phone_number,
    climbingAbility: row.climbing_ability,
    email: row.email,
    pendingEmail: row.pending_email,
    confirmBy: row.confirmed_at === null ? row.confirm_by : null,
    blocked: isBlocked({ confirmedAt: row.confirmed_at, confirmBy: row.confirm_by }, now),
    children: row.children
      .map((child) => ({
        id: child.id,
        firstName: child.first_name,
        ...ageAndGroup(child.birth_date, today),
      }))
      .filter(({ age }) => age < adultAge),
  }
}

/** The caller, read again after a change of the own data. */
export const reloadMe = async (ctx: Context, me: Me, token: string): Promise<Me> =>
  (await personOfSession(ctx, token, () => me.actor)) ?? me

/** A minor of the caller. Other people's children and grown ones are `not_found` (docs/product/family.md §2.4). */
export const childOf = (me: Me, childId: PersonId): Child =>
  me.children.find(({ id }) => id === childId) ?? refuse('not_found')

/** The participant of a purchase: the named minor of the caller, or else the caller. */
export const participantOf = (me: Me, childId: PersonId | undefined): PersonId =>
  childId === undefined ? me.id : childOf(me, childId).id
