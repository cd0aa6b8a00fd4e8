import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
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
} from '#contract/platform/fields.ts'
import { AgeGroup, Day, id } from '#contract/platform/values.ts'

const Nothing = z.object({})
const MessageAnswer = z.object({ message: z.string() })

/** Address block of a person. The country is a name, not a code (docs/product/account.md §2.5). */
export const Address = z.object({
  address: optionalText(120),
  city: optionalText(80),
  postalCode: optionalText(16),
  country: optionalText(56),
})

/** Sign-up step 1, 'Osebni podatki': all fields except the agreements (docs/product/account.md §2.2). */
export const PersonalData = z.extend(Address, {
  firstName: nameOfPerson,
  lastName: nameOfPerson,
  birthDate: Day,
  climbingAbility: z._default(ClimbingAbility, 1),
  phoneNumber: Phone,
})

/**
 * Fields that `updateme` changes. The birth date is missing because it decides prices (docs/product/account.md §8.1).
 */
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

/** Check that two passwords are equal after NFKC. Each screen has its own complaint. */
export const samePassword = (complaint: FieldCode) =>
  z.refine<{ password: string; passwordConfirm: string }>((sent) => isSame(sent.password, sent.passwordConfirm), {
    error: complaint,
    path: ['passwordConfirm'],
    // Reported together with complaints about other fields, as long as both passwords are present.
    when: ({ value }) =>
      typeof value === 'object' && value !== null && 'password' in value && 'passwordConfirm' in value,
  })

/** Sign-up step 2. */
export const Credentials = z.object(credentials).check(samePassword('password_mismatch_signup'))

/** The whole sign-up. `agreesToTerms` stands for both texts (docs/product/account.md §2.9). */
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

const newPasswordPair = {
  password: newPassword('password_short'),
  passwordConfirm: z.string().check(z.minLength(1, 'required')),
}

/** Check that a new password differs from the current one, which would otherwise seem changed. */
const otherPassword = z.refine<{ currentPassword: string; password: string }>(
  (sent) => !isSame(sent.currentPassword, sent.password),
  { error: 'password_same', path: ['password'] },
)

/** Form for a password change. The repeated password stays in the browser; the call does not take it. */
export const ChangePassword = z
  .object({ currentPassword: typedPassword, ...newPasswordPair })
  .check(samePassword('password_mismatch_change'), otherPassword)

export const ResetPassword = z.object(newPasswordPair).check(samePassword('password_mismatch_reset'))

export const ForgotPassword = z.object({ email: Email })

export const ChildOfMe = z.object({
  _id: id<'person'>(),
  firstName: z.string(),
  age: z.int(),
  ageGroup: z.array(AgeGroup),
  bannedUntil: z.optional(Day),
})

export const Me = z.object({
  _id: id<'person'>(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: Day,
  age: z.int(),
  /** The first entry is the person's own group (docs/product/account.md §1.5). */
  ageGroup: z.array(AgeGroup),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  climbingAbility: z.int(),
  parentOf: z.array(ChildOfMe),
  /** New address that waits for its confirmation. */
  pendingEmail: z.optional(z.string()),
  /** ISO instant; absent once the address is confirmed. */
  confirmMailTokenExpires: z.optional(z.string()),
  /** Last day of an entry ban that holds now; nothing is sold for the person until then (docs/product/notes.md §3.6). */
  bannedUntil: z.optional(Day),
})
export type Me = z.infer<typeof Me>

/** One session of the customer in one browser. */
export const Session = z.object({
  /** Browser and device in two words; empty when the browser named neither. */
  device: z.string(),
  since: z.string(),
  lastSeen: z.string(),
  /** The session of this request. */
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
    answer: MessageAnswer,
    refusals: ['under_age', 'sign_up_off', 'too_often', 'busy'],
  }),
  confirmAddress: endpoint({
    method: 'GET',
    path: '/users/confirmmail/:token',
    who: 'anyone',
    params: z.object({ token: z.string() }),
    /** The address is named only by the call that confirms it (docs/product/account.md §4.11). */
    answer: z.extend(MessageAnswer, { email: z.optional(z.string()) }),
    refusals: ['link_expired', 'too_often'],
    writes: true,
    evenUnconfirmed: true,
  }),
  sendNewConfirmEmail: endpoint({
    method: 'POST',
    path: '/users/sendnewconfrimmail',
    who: 'customer',
    answer: MessageAnswer,
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
    body: z.object({ currentPassword: typedPassword, password: newPassword('password_short') }).check(otherPassword),
    answer: MessageAnswer,
    refusals: ['too_often', 'busy'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/users/forgotpassword',
    who: 'anyone',
    withoutCookies: true,
    body: ForgotPassword,
    answer: MessageAnswer,
    refusals: ['too_often'],
  }),
  resetPassword: endpoint({
    method: 'PATCH',
    path: '/users/resetpassword/:token',
    who: 'anyone',
    withoutCookies: true,
    params: z.object({ token: z.string() }),
    body: ResetPassword,
    answer: z.object({
      message: z.string(),
      /** A change to this address waited for its confirmation, and ended with the old password. */
      cancelledEmail: z.optional(z.string()),
    }),
    refusals: ['reset_link_expired', 'too_often', 'busy'],
  }),
  /** Whether a reset link still works, asked before anybody types a password; it is not used up. */
  checkResetLink: endpoint({
    method: 'GET',
    path: '/users/resetpassword/:token',
    who: 'anyone',
    params: z.object({ token: z.string() }),
    answer: Nothing,
    refusals: ['reset_link_expired', 'too_often'],
  }),
  /** Sessions of the customer; all but the current one can be ended (docs/product/account.md §5.5). */
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
    answer: MessageAnswer,
    evenUnconfirmed: true,
  }),
  me: endpoint({ method: 'GET', path: '/users/getme', who: 'customer', answer: z.object({ me: Me }) }),
}
