import { adultAge } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { addYears, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { enqueueEmail } from '#server/platform/email/email.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { dismissGuardian } from './guardians.ts'
import { lockForCorrection, refuseImpossible } from './keep-people.ts'
import * as store from './kept-people.store.ts'
import { personCorrectedEmail } from './person-corrected.email.ts'

type What = 'birth_date' | 'guardian' | 'merge'

/** Why a member corrects it; kept beside the person until its erasure, and sent to those whom it concerns. */
export const noteCorrection = async (
  ctx: Context,
  tx: Tx,
  { staff }: Actor,
  { personId, what, because }: { personId: PersonId; what: What; because: string },
): Promise<void> => {
  if (staff) await store.insertCorrection(tx, { personId, what, because, staffId: staff.id, now: ctx.clock.now() })
}

/** Refuses a birth date with which a guardian would have been a minor then, or no older than the child. */
const refuseImpossibleGuardian = async (tx: Tx, personId: PersonId, birthDate: Day): Promise<void> => {
  const [guardians, children] = [await store.guardiansBeside(tx, personId), await store.guardianOf(tx, personId)]
  const isNoGuardian = children.some(
    (child) => addYears(birthDate, adultAge) > dayOf(child.since) || birthDate >= child.birth_date,
  )
  const isNoChild = guardians.some((guardian) => guardian.birth_date >= birthDate)
  if (isNoGuardian || isNoChild) refuseFields({ birthDate: 'guardianship' })
}

/**
 * Corrects a birth date, which decides prices, access and rights. What was bought stays; a person who becomes a minor by it
 * buys nothing from the next call on, like every minor (docs/product/staff.md §7.7). `act` answers who does it, once nothing
 * stands in the way.
 */
export const correctBirthDate = async (
  ctx: Context,
  tx: Tx,
  personId: PersonId,
  { version, birthDate, because }: { version: number; birthDate: Day; because: string },
  act: (before: store.KeptRow) => Promise<Actor>,
): Promise<void> => {
  const before = await lockForCorrection(tx, personId, version)
  if (before.birth_date === birthDate) return
  refuseImpossible(ctx, birthDate)
  await refuseImpossibleGuardian(tx, personId, birthDate)
  const actor = await act(before)
  await store.setBirthDate(tx, personId, birthDate)
  await noteCorrection(ctx, tx, actor, { personId, what: 'birth_date', because })
  const fields = ['birthDate']
  await auditLog.append(ctx, tx, actor, {
    action: 'corrected',
    object: 'person',
    id: personId,
    about: personId,
    fields,
  })
  const email = before.login_email ?? before.contact_email
  if (email !== '')
    await enqueueEmail(
      ctx,
      tx,
      personCorrectedEmail,
      { email, personId, language: before.language },
      { what: 'birth_date', firstName: before.first_name, because },
    )
}

/** Ends a guardianship, never the only one of a child; the former guardian gets an email (docs/product/family.md §6). */
export const endGuardianship = async (
  ctx: Context,
  tx: Tx,
  { guardianId, childId }: { guardianId: PersonId; childId: PersonId },
  because: string,
  act: (guardian: Awaited<ReturnType<typeof store.guardiansBeside>>[number]) => Promise<Actor>,
): Promise<void> => {
  const guardians = await store.guardiansBeside(tx, childId)
  const guardian = guardians.find(({ id }) => id === guardianId) ?? refuse('not_found')
  if (guardians.length === 1) refuse('only_guardian')
  const actor = await act(guardian)
  if (!(await dismissGuardian(ctx, tx, actor, { guardianId, childId }))) refuse('only_guardian')
  await noteCorrection(ctx, tx, actor, { personId: childId, what: 'guardian', because })
  const { email, language, first_name: firstName } = guardian
  if (email !== null)
    await enqueueEmail(
      ctx,
      tx,
      personCorrectedEmail,
      { email, personId: guardianId, language },
      { what: 'guardian', firstName, because },
    )
}
