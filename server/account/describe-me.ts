import type { Me as MeAnswer } from '#contract/account.ts'
import type { Me } from './me.ts'

/** The person as `getme` returns it (docs/product/api.md §9.5). */
export const describeMe = (me: Me): MeAnswer => ({
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
  parentOf: me.children.map(({ id, firstName, age, ageGroup }) => ({ _id: id, firstName, age, ageGroup: [ageGroup] })),
  ...(me.confirmBy && { confirmMailTokenExpires: me.confirmBy.toISOString() }),
})
