import type { CreateChild, GrownChild, Child as ChildAnswer, Invitation } from '#contract/people/family.ts'
import { adultAge } from '#contract/platform/age-groups.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { invitationsOf } from '#server/people/account/links.ts'
import { serialiseAccount, wardsOf, type Ward } from '#server/people/account/people.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { isSamePerson, mayHaveMinors, maxChildren } from './family.rules.ts'
import { childOf, type Me } from '#server/people/account/me.ts'
import { registerMinor } from '#server/people/account/registration.ts'
import { ageAndGroup } from '#server/people/account/person.rules.ts'

/** A minor for its guardian; of a password only the presence is shown (docs/product/family.md §2.5). */
const describeChild = (
  ward: Ward,
  { age, ageGroup }: ReturnType<typeof ageAndGroup>,
  invited: { invitation?: Invitation },
): ChildAnswer => ({
  _id: ward.id,
  firstName: ward.firstName,
  lastName: ward.lastName,
  birthDate: ward.birthDate,
  age,
  ageGroup: [ageGroup],
  address: ward.address,
  city: ward.city,
  postalCode: ward.postalCode,
  country: ward.country,
  climbingAbility: ward.climbingAbility,
  ...(ward.email === null ? invited : { email: ward.email, password: true as const }),
})

/** Minors of this guardian, and grown children without a login by first name only (docs/product/family.md §5.3). */
export const familyOf = async (ctx: Context, me: Me): Promise<{ minors: ChildAnswer[]; grown: GrownChild[] }> => {
  const today = dayOf(ctx.clock.now())
  const [all, invitations] = await Promise.all([wardsOf(ctx.db, me.id), invitationsOf(ctx, me.id)])
  const wards = all.map((ward) => ({ ward, ...ageAndGroup(ward.birthDate, today) }))
  const invited = ({ id }: Ward): { invitation?: Invitation } => {
    const link = invitations.get(id)
    return link ? { invitation: { email: link.email, expires: link.expires.toISOString() } } : {}
  }
  return {
    minors: wards
      .filter(({ age }) => age < adultAge)
      .map(({ ward, age, ageGroup }) => describeChild(ward, { age, ageGroup }, invited(ward))),
    grown: wards
      .filter(({ ward, age }) => age >= adultAge && ward.email === null)
      .map(({ ward }) => ({ _id: ward.id, firstName: ward.firstName, ...invited(ward) })),
  }
}

export const findChild = async (ctx: Context, me: Me, childId: PersonId): Promise<ChildAnswer> => {
  childOf(me, childId)
  const { minors } = await familyOf(ctx, me)
  return minors.find(({ _id }) => _id === childId) ?? refuse('not_found')
}

/** Refuses persons of 18 or younger, who have no minors section (docs/product/family.md §1.2). */
export const expectGuardian = (me: Me): void => {
  if (!mayHaveMinors(me.age)) refuse('guardians_only')
}

/** Adds a minor to the family, with the guardian's declarations. */
export const createChild = async (
  ctx: Context,
  me: Me,
  child: CreateChild,
  language: Language,
): Promise<ChildAnswer> => {
  const today = dayOf(ctx.clock.now())
  if (child.birthDate > today) refuseFields({ birthDate: 'future' })
  if (ageAndGroup(child.birthDate, today).age >= adultAge) refuseFields({ birthDate: 'minor_age' })
  const childId = await inTransaction(ctx.db, async (tx) => {
    // One addition at a time for each guardian, so that concurrent calls cannot add the same child twice.
    await serialiseAccount(tx, me.id)
    const wards = await wardsOf(tx, me.id)
    if (wards.some((ward) => isSamePerson(ward, child))) refuse('child_exists')
    const minors = wards.filter((ward) => ageAndGroup(ward.birthDate, today).age < adultAge)
    if (minors.length >= maxChildren) refuse('too_many_children')
    return registerMinor(ctx, tx, me.actor, me.id, child, language)
  })
  const { minors } = await familyOf(ctx, me)
  return minors.find(({ _id }) => _id === childId) ?? refuse('not_found')
}
