import { adultAge } from '#contract/kit/age-groups.ts'
import type { PersonId } from '#contract/kit/id.ts'
import { birthDateOf, accountByEmail, wardsOf } from '#server/account/people.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { mayHaveMinors } from './family.rules.ts'
import { admitGuardian, dismissGuardian } from '#server/account/guardians.ts'
import { ageAndGroup } from '#server/account/person.rules.ts'

/** Result of a change, or the reason why nothing changed. */
type Change = { done: string } | { refused: string }

/** A guardian by email address, and a minor of theirs by first name. */
interface Named {
  email: string
  firstName: string
}

interface Found {
  guardianId: PersonId
  childId: PersonId
}

const find = async (ctx: Context, { email, firstName }: Named): Promise<Found | { refused: string }> => {
  const guardianId = (await accountByEmail(ctx.db, email))?.personId
  if (!guardianId) return { refused: `no customer logs in as ${email}` }
  const today = dayOf(ctx.clock.now())
  const [child, ...more] = (await wardsOf(ctx.db, guardianId)).filter(
    (ward) => ward.firstName === firstName && ageAndGroup(ward.birthDate, today).age < adultAge,
  )
  if (!child) return { refused: 'this guardian has no minor with this first name' }
  return more.length
    ? { refused: 'this guardian has several minors with this first name' }
    : { guardianId, childId: child.id }
}

const mayGuard = async (ctx: Context, personId: PersonId): Promise<boolean> => {
  const born = await birthDateOf(ctx.db, personId)
  return born !== undefined && mayHaveMinors(ageAndGroup(born, dayOf(ctx.clock.now())).age)
}

/**
 * Adds a second guardian, who sees everything about the child. Only an operator does so, after documents were seen at
 * reception (docs/product/family.md §6.1).
 */
export const addGuardian = async (ctx: Context, actor: Actor, of: Named, email: string): Promise<Change> => {
  const found = await find(ctx, of)
  if ('refused' in found) return found
  const other = await accountByEmail(ctx.db, email)
  if (!other) return { refused: `no customer logs in as ${email}` }
  if (!other.confirmed) return { refused: `${email} is not confirmed yet` }
  if (!(await mayGuard(ctx, other.personId))) return { refused: `${email} belongs to a person not above 18` }
  const { childId } = found
  return inTransaction(ctx.db, async (tx) => ({
    done: (await admitGuardian(ctx, tx, actor, { guardianId: other.personId, childId })) ? 'added' : 'added before',
  }))
}

/** Removes a guardian, who then neither reads about the child nor buys for it. */
export const removeGuardian = async (ctx: Context, actor: Actor, named: Named): Promise<Change> => {
  const found = await find(ctx, named)
  if ('refused' in found) return found
  return inTransaction(ctx.db, async (tx) =>
    (await dismissGuardian(ctx, tx, actor, found))
      ? { done: 'removed' }
      : { refused: 'this child has no other guardian' },
  )
}
