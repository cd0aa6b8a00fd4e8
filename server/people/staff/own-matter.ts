import type { PersonId, StaffId } from '#contract/platform/id.ts'
import { wardsOf } from '#server/people/account/people.ts'
import { isAdult } from '#server/people/account/person.rules.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { customersBehind } from './staff.store.ts'

/** Whether one of these members is one of these people, or guardian of a minor among them (docs/product/staff.md §5.3). */
export const isOwnMatter = async (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  members: readonly StaffId[],
  about: readonly PersonId[],
): Promise<boolean> => {
  if (about.length === 0) return false
  const today = dayOf(ctx.clock.now())
  for (const personId of await customersBehind(db, members)) {
    const minors = (await wardsOf(db, personId)).filter(({ birthDate }) => !isAdult(birthDate, today))
    const own = new Set([personId, ...minors.map(({ id }) => id)])
    if (about.some((each) => own.has(each))) return true
  }
  return false
}

/**
 * Refuses `own_matter` to the acting member and to the approver. The people are payer, participant and holder of what is
 * done; an actor that is no staff has no own matter here.
 */
export const refuseOwnMatter = async (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  { staff }: Pick<Actor, 'staff'>,
  about: readonly PersonId[],
): Promise<void> => {
  if (!staff) return
  const members = staff.approvedBy === null ? [staff.id] : [staff.id, staff.approvedBy]
  if (await isOwnMatter(ctx, db, members, about)) refuse('own_matter')
}
