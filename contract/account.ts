import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import {
  agreed,
  asHashed,
  ClimbingAbility,
  Email,
  nameOfPerson,
  newPassword,
  optionalText,
  Phone,
  requiredText,
  typedPassword,
  type FieldCode,
} from './kit/fields.ts'
import { AgeGroup, Day, id } from './kit/values.ts'

const Nothing = z.object({})
const Said = z.object({ message: z.string() })

/** The address block of a person (spec §3); the country is a name, not a code. */
export const Address = z.object({
  address: optionalText(120),
  city: optionalText(80),
  postalCode: optionalText(16),
  country: optionalText(56),
})

/** Sign-up step 1, 'Osebni podatki' (spec §2): what the form asks, beside the agreements. */
export const PersonalData = z.extend(Address, {
  firstName: nameOfPerson,
  lastName: nameOfPerson,
  birthDate: Day,
  climbingAbility: z._default(ClimbingAbility, 1),
  phoneNumber: Phone,
})

/** What `updateme` changes (spec §7): everything of the sign-up but the birth date, which decides prices. */
export const Profile = z.extend(Address, {
  firstName: nameOfPerson,
  lastName: nameOfPerson,
  climbingAbility: ClimbingAbility,
  phoneNumber: Phone,
  email: Email,
})
export type Profile = z.infer<typeof Profile>

const credentials = {
  email: Email,
  password: newPassword('password_signup'),
  passwordConfirm: z.string().check(z.minLength(1, 'required')),
}

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && asHashed(one) === asHashed(other)

/** Two passwords that must be one, however a keyboard spells them; screens word the complaint differently. */
export const samePassword = (complaint: FieldCode) =>
  z.refine<{ password: string; passwordConfirm: string }>((sent) => isSame(sent.password, sent.passwordConfirm), {
    error: complaint,
    path: ['passwordConfirm'],
    // Said together with complaints about other fields, as long as there are two passwords to compare.
    when: ({ value }) =>
      typeof value === 'object' && value !== null && 'password' in value && 'passwordConfirm' in value,
  })

/** Sign-up step 2. */
export const Credentials = z.object(credentials).check(samePassword('password_mismatch_signup'))

/** The whole draft of spec §3. `agreesToTerms` stands for both texts (design §5). */
export const SignUp = z
  .extend(PersonalData, {
    ...credentials,
    agreesToTerms: agreed,
    signedForNewsletter: z._default(z.boolean(), false),
    parentContact: z._default(z.object({ email: z._default(z.union([z.literal(''), Email]), '') }), { email: '' }),
  })
  .check(samePassword('password_mismatch_signup'))
export type SignUp = z.infer<typeof SignUp>

export const LogIn = z.object({
  email: requiredText(254),
  password: typedPassword,
})

const newPair = {
  password: newPassword('password_short'),
  passwordConfirm: z.string().check(z.minLength(1, 'required')),
}

/** The form that changes a password; the call itself has no use for the repetition (spec §7). */
export const ChangePassword = z
  .object({ currentPassword: typedPassword, ...newPair })
  .check(samePassword('password_mismatch_change'))

export const ResetPassword = z.object(newPair).check(samePassword('password_mismatch_reset'))

export const ForgotPassword = z.object({ email: Email })

export const ChildOfMe = z.object({
  _id: id<'person'>(),
  firstName: z.string(),
  age: z.int(),
  ageGroup: z.array(AgeGroup),
})

export const Me = z.object({
  _id: id<'person'>(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: Day,
  age: z.int(),
  /** The first entry is the person's (design §5). */
  ageGroup: z.array(AgeGroup),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  climbingAbility: z.int(),
  parentOf: z.array(ChildOfMe),
  /** An address that was asked for and waits for its confirmation. */
  pendingEmail: z.optional(z.string()),
  /** ISO instant; absent once the address is confirmed. */
  confirmMailTokenExpires: z.optional(z.string()),
})
export type Me = z.infer<typeof Me>

/** One place where somebody is logged in. */
export const Session = z.object({
  /** Browser and device in two words; empty when it did not say. */
  device: z.string(),
  since: z.string(),
  lastSeen: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const account = {
  logIn: endpoint({
    method: 'POST',
    path: '/users/login',
    who: 'anyone',
    body: LogIn,
    answer: Nothing,
    refusals: ['login_failed', 'login_stopped', 'too_often', 'busy'],
  }),
  logOut: endpoint({ method: 'POST', path: '/users/logout', who: 'anyone', answer: Nothing, evenUnconfirmed: true }),
  signUp: endpoint({
    method: 'POST',
    path: '/users/signup',
    who: 'anyone',
    body: SignUp,
    answer: Said,
    refusals: ['under_age', 'sign_up_off', 'too_often', 'busy'],
  }),
  confirmAddress: endpoint({
    method: 'GET',
    path: '/users/confirmmail/:token',
    who: 'anyone',
    params: z.object({ token: z.string() }),
    answer: Said,
    refusals: ['link_expired', 'too_often'],
    writes: true,
    evenUnconfirmed: true,
  }),
  sendNewConfirmEmail: endpoint({
    method: 'POST',
    path: '/users/sendnewconfrimmail',
    who: 'customer',
    answer: Said,
    refusals: ['already_confirmed', 'confirm_codes_used_up', 'too_often'],
    evenUnconfirmed: true,
  }),
  updateMe: endpoint({
    method: 'PATCH',
    path: '/users/updateme',
    who: 'customer',
    body: Profile,
    answer: z.object({ message: z.string(), me: Me }),
    refusals: ['too_often'],
    evenUnconfirmed: true,
  }),
  updatePassword: endpoint({
    method: 'PATCH',
    path: '/users/updatepassword',
    who: 'customer',
    body: z.object({ currentPassword: typedPassword, password: newPassword('password_short') }),
    answer: Said,
    refusals: ['login_stopped', 'too_often', 'busy'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/users/forgotpassword',
    who: 'anyone',
    withoutCookies: true,
    body: ForgotPassword,
    answer: Said,
    refusals: ['too_often'],
  }),
  resetPassword: endpoint({
    method: 'PATCH',
    path: '/users/resetpassword/:token',
    who: 'anyone',
    withoutCookies: true,
    params: z.object({ token: z.string() }),
    body: ResetPassword,
    answer: Said,
    refusals: ['reset_link_expired', 'too_often', 'busy'],
  }),
  /** Where one is logged in, and the end of all of it but here (design §5). */
  sessions: endpoint({
    method: 'GET',
    path: '/users/sessions',
    who: 'customer',
    answer: z.object({ sessions: z.array(Session) }),
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/users/endothersessions',
    who: 'customer',
    answer: Said,
    evenUnconfirmed: true,
  }),
  me: endpoint({ method: 'GET', path: '/users/getme', who: 'customer', answer: z.object({ me: Me }) }),
}
