import type { Me as MeAnswer } from '#contract/people/account.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Me } from './me.ts'

/** Last days of the entry bans that hold now, by person. */
export type LastDays = ReadonlyMap<PersonId, { until: Day }>

const bannedUntil = (bans: LastDays, id: PersonId): { bannedUntil?: Day } => {
  const ban = bans.get(id)
  return ban ? { bannedUntil: ban.until } : {}
}

/** The person as `getme` returns it (docs/product/api.md §9.5). */
export const describeMe = (me: Me, bans: LastDays): MeAnswer => ({
  _id: me.id,
  firstName: me.firstName,
  lastName: me.lastName,
  birthDate: me.birthDate,
  age: me.age,
  ageGroup: [me.ageGroup],
  address: me.address,
  city: me.city,
  postalCode: me.postalCode,
  country: me.country,
  phoneNumber: me.phoneNumber,
  email: me.email,
  ...(me.pendingEmail !== null && { pendingEmail: me.pendingEmail }),
  climbingAbility: me.climbingAbility,
  parentOf: me.children.map(({ id, firstName, age, ageGroup }) => ({
    _id: id,
    firstName,
    age,
    ageGroup: [ageGroup],
    ...bannedUntil(bans, id),
  })),
  ...bannedUntil(bans, me.id),
  ...(me.confirmBy && { confirmMailTokenExpires: me.confirmBy.toISOString() }),
})
