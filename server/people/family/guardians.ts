import { adultAge } from '#contract/platform/age-groups.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { birthDateOf, accountByEmail, wardsOf } from '#server/people/account/people.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { mayHaveMinors } from './family.rules.ts'
import { admitGuardian, dismissGuardian } from '#server/people/account/guardians.ts'
import { ageAndGroup } from '#server/people/account/person.rules.ts'

/** A guardian by email address, and a minor of theirs by first name. */
interface NamedMinor {
  email: string
  firstName: string
}

type NotFound = { refused: 'no_such_account'; email: string } | { refused: 'no_such_minor' | 'several_minors' }

export type AddedGuardian =
  | { state: 'added' | 'added_before' }
  | { refused: 'unconfirmed' | 'not_above_18'; email: string }
  | NotFound

export type RemovedGuardian = { state: 'removed' } | { refused: 'only_guardian' } | NotFound

interface GuardianAndChild {
  guardianId: PersonId
  childId: PersonId
}

const find = async (ctx: Context, { email, firstName }: NamedMinor): Promise<GuardianAndChild | NotFound> => {
  const guardianId = (await accountByEmail(ctx.db, email))?.personId
  if (!guardianId) return { refused: 'no_such_account', email }
  const today = dayOf(ctx.clock.now())
  const [child, ...more] = (await wardsOf(ctx.db, guardianId)).filter(
    (ward) => ward.firstName === firstName && ageAndGroup(ward.birthDate, today).age < adultAge,
  )
  if (!child) return { refused: 'no_such_minor' }
  return more.length ? { refused: 'several_minors' } : { guardianId, childId: child.id }
}

const mayGuard = async (ctx: Context, personId: PersonId): Promise<boolean> => {
  const born = await birthDateOf(ctx.db, personId)
  return born !== undefined && mayHaveMinors(ageAndGroup(born, dayOf(ctx.clock.now())).age)
}

/**
 * Adds a second guardian, who sees everything about the child. Only an operator does so, after documents were seen at
 * reception (docs/product/family.md §6.1).
 */
export const addGuardian = async (
  ctx: Context,
  actor: Actor,
  of: NamedMinor,
  email: string,
): Promise<AddedGuardian> => {
  const found = await find(ctx, of)
  if ('refused' in found) return found
  const other = await accountByEmail(ctx.db, email)
  if (!other) return { refused: 'no_such_account', email }
  if (!other.confirmed) return { refused: 'unconfirmed', email }
  if (!(await mayGuard(ctx, other.personId))) return { refused: 'not_above_18', email }
  const { childId } = found
  return inTransaction(ctx.db, async (tx) => ({
    state: (await admitGuardian(ctx, tx, actor, { guardianId: other.personId, childId })) ? 'added' : 'added_before',
  }))
}

/** Removes a guardian, who then neither reads about the child nor buys for it. */
export const removeGuardian = async (ctx: Context, actor: Actor, named: NamedMinor): Promise<RemovedGuardian> => {
  const found = await find(ctx, named)
  if ('refused' in found) return found
  return inTransaction(ctx.db, async (tx) =>
    (await dismissGuardian(ctx, tx, actor, found)) ? { state: 'removed' } : { refused: 'only_guardian' },
  )
}
