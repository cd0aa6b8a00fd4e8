import * as z from 'zod/mini'
import { Address, samePassword } from './account.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { agreed, ClimbingAbility, Email, nameOfPerson, newPassword, Phone } from '#contract/platform/fields.ts'
import { AgeGroup, Day, id } from '#contract/platform/values.ts'

/** A set-up link for a child's login that waits to be opened (docs/product/family.md §3.10). */
export const Invitation = z.object({ email: z.string(), expires: z.string() })
export type Invitation = z.infer<typeof Invitation>

/** A minor as the guardian sees it (docs/product/family.md §2.1). */
export const Child = z.object({
  _id: id<'person'>(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: Day,
  age: z.int(),
  /** The first entry is the child's own group (docs/product/account.md §1.5). */
  ageGroup: z.array(AgeGroup),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  climbingAbility: z.int(),
  /** A set-up link the caller sent, as long as it works. */
  invitation: z.optional(Invitation),
  /** Present once the child has login data of its own. */
  email: z.optional(z.string()),
  /** Only the presence of a password is reported (docs/product/family.md §2.5). */
  password: z.optional(z.literal(true)),
})
export type Child = z.infer<typeof Child>

/**
 * Add-minor form. Both declarations are required; the server's clock refuses 18 and over (docs/product/family.md §1.3,
 * §1.5).
 */
export const CreateChild = z.extend(Address, {
  firstName: nameOfPerson,
  lastName: nameOfPerson,
  birthDate: Day,
  climbingAbility: ClimbingAbility,
  isGuardian: agreed,
  agreesToTerms: agreed,
})
export type CreateChild = z.infer<typeof CreateChild>

/** A person of 18 without a login: the guardian sees the first name and can send login data. */
export const GrownChild = z.object({
  _id: id<'person'>(),
  firstName: z.string(),
  invitation: z.optional(Invitation),
})
export type GrownChild = z.infer<typeof GrownChild>

/** A child chooses its own login data, from the link in its email. */
export const SetChildAuth = z
  .object({
    email: Email,
    password: newPassword('password_short'),
    passwordConfirm: z.string().check(z.minLength(1, 'required')),
    phoneNumber: Phone,
    agreesToTerms: agreed,
  })
  .check(samePassword('password_mismatch_reset'))

export const SendChildAuth = z.object({ email: Email })

/** A minor of the caller, in the path. */
export const OneChild = z.object({ childId: id<'person'>() })

export const family = {
  createChild: endpoint({
    method: 'POST',
    path: '/users/createchild',
    who: 'adult',
    body: CreateChild,
    answer: z.object({ message: z.string(), child: Child }),
    refusals: ['guardians_only', 'child_exists', 'too_many_children'],
  }),
  /** Also for a person of 18 who has no login yet (docs/product/family.md §5.3). */
  sendChildAuth: endpoint({
    method: 'POST',
    path: '/users/sendchildauthmail/:childId',
    who: 'adult',
    params: OneChild,
    body: SendChildAuth,
    answer: z.object({ message: z.string() }),
    refusals: ['login_exists', 'address_unconfirmed', 'too_often'],
  }),
  setChildAuth: endpoint({
    method: 'POST',
    path: '/users/setchildauth/:token',
    who: 'anyone',
    params: z.object({ token: z.string() }),
    body: SetChildAuth,
    answer: z.object({ message: z.string() }),
    refusals: ['setup_link_expired', 'too_often', 'busy'],
  }),
  /** Whether a set-up link still works, asked before the child types anything; it is not used up. */
  checkSetupLink: endpoint({
    method: 'GET',
    path: '/users/setchildauth/:token',
    who: 'anyone',
    params: z.object({ token: z.string() }),
    answer: z.object({}),
    refusals: ['setup_link_expired', 'too_often'],
  }),
  children: endpoint({
    method: 'GET',
    path: '/users/getmychildren',
    who: 'customer',
    answer: z.object({ children: z.array(z.object({ child: Child })), grownChildren: z.array(GrownChild) }),
  }),
  child: endpoint({
    method: 'GET',
    path: '/users/getmychildren/:childId',
    who: 'customer',
    params: OneChild,
    answer: z.object({ myChild: Child }),
  }),
}
