import * as z from 'zod/mini'
import { agreed, Email, newPassword, requiredText, text, typedPassword } from '#contract/platform/fields.ts'
import { languages } from '#contract/platform/language.ts'
import { id } from '#contract/platform/values.ts'
import { ApprovalDigest } from './approvals.ts'
import { isPin, Mark } from '#contract/staff/platform/fields.ts'
import { roles } from '#contract/staff/platform/roles.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

const Nothing = z.object({})
const Token = z.object({ token: z.string() })

/** Six digits; which ones are refused is said when one is chosen (docs/product/staff.md §3.3). */
const Pin = z.string().check(z.regex(/^\d{6}$/, 'pin'))
const NewPin = z.string().check(z.refine(isPin, 'pin'))

/** A code of the second factor, or a recovery code. Empty where the demo asks for none. */
const SecondFactor = z._default(text(40), '')

export const Role = z.enum(roles, 'choice')

/** A member on a tile of a locked device. */
export const Colleague = z.object({ _id: id<'staff'>(), name: z.string(), mark: z.string() })
export type Colleague = z.infer<typeof Colleague>

/** The member who is logged in. What the roles permit follows from `scopeOf`. */
export const StaffMe = z.object({
  _id: id<'staff'>(),
  name: z.string(),
  mark: Mark,
  language: z.enum(languages),
  roles: z.array(Role),
  logIn: z.enum(['pin', 'password']),
  /** ISO instant until which password and second factor count. */
  passwordUntil: z.optional(z.string()),
})
export type StaffMe = z.infer<typeof StaffMe>

export const StaffSession = z.object({
  _id: z.string(),
  /** The device of the desk, else the browser. */
  place: z.string(),
  since: z.string(),
  lastSeen: z.string(),
  current: z.boolean(),
})

export const StaffLogIn = z.object({ email: requiredText(254), password: typedPassword, code: SecondFactor })

export const SetUp = z.object({
  password: newPassword('password_short'),
  code: requiredText(40),
  pin: NewPin,
  readsNotice: agreed,
})

/** The way in, and what everybody does with the own account. */
export const staff = {
  /** What stands open here: the device, its tiles, and who is unlocked. */
  state: staffCall({
    method: 'GET',
    path: '/staff/state',
    may: 'anyone',
    answer: z.object({
      device: z.optional(z.object({ _id: id<'device'>(), name: z.string() })),
      colleagues: z.array(Colleague),
      me: z.optional(StaffMe),
      /** Minutes without a key or tap after which a device locks itself. */
      lockMinutes: z.int(),
      /** Accounts of the demo with their one password and PIN; absent everywhere else. */
      demo: z.optional(
        z.object({
          accounts: z.array(z.object({ email: z.string(), name: z.string(), roles: z.array(Role) })),
          password: z.string(),
          pin: z.string(),
        }),
      ),
    }),
  }),
  logIn: staffCall({
    method: 'POST',
    path: '/staff/log-in',
    may: 'anyone',
    changes: ['session'],
    body: StaffLogIn,
    answer: z.object({ me: StaffMe }),
    refusals: ['staff_login_failed', 'too_often', 'busy'],
  }),
  logOut: staffCall({ method: 'POST', path: '/staff/log-out', may: 'anyone', changes: ['session'], answer: Nothing }),
  setUpLink: staffCall({
    method: 'GET',
    path: '/staff/set-up/:token',
    may: 'anyone',
    params: Token,
    answer: z.object({ name: z.string(), email: z.string(), secret: z.string(), uri: z.string() }),
    refusals: ['staff_link_expired', 'too_often'],
  }),
  setUp: staffCall({
    method: 'POST',
    path: '/staff/set-up/:token',
    may: 'anyone',
    changes: ['team'],
    params: Token,
    body: SetUp,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['staff_link_expired', 'too_often', 'busy'],
  }),
  forgotPassword: staffCall({
    method: 'POST',
    path: '/staff/forgot-password',
    may: 'anyone',
    body: z.object({ email: Email }),
    answer: Nothing,
    refusals: ['too_often'],
  }),
  resetPassword: staffCall({
    method: 'POST',
    path: '/staff/reset-password/:token',
    may: 'anyone',
    changes: ['session'],
    params: Token,
    body: z.object({ password: newPassword('password_short') }),
    answer: Nothing,
    refusals: ['staff_link_expired', 'too_often', 'busy'],
  }),
  enrol: staffCall({
    method: 'POST',
    path: '/staff/devices/enrol',
    may: 'anyone',
    changes: ['team'],
    body: z.object({ code: requiredText(20) }),
    answer: z.object({ device: z.object({ _id: id<'device'>(), name: z.string() }) }),
    refusals: ['device_code_unknown', 'too_often'],
  }),
  /** Enrols this browser in one step; only in the demo, where everything is public. */
  enrolDemo: staffCall({
    method: 'POST',
    path: '/staff/devices/demo',
    may: 'anyone',
    changes: ['team'],
    answer: z.object({ device: z.object({ _id: id<'device'>(), name: z.string() }) }),
    refusals: ['too_often'],
  }),
  unlock: staffCall({
    method: 'POST',
    path: '/staff/unlock',
    may: 'device',
    changes: ['session'],
    body: z.object({ staffId: id<'staff'>(), pin: Pin }),
    answer: z.object({ me: StaffMe }),
    refusals: ['pin_closed', 'pin_locked', 'busy'],
  }),
  lock: staffCall({ method: 'POST', path: '/staff/lock', may: 'device', changes: ['session'], answer: Nothing }),
  /** A second person approves what another call was refused for; that call is then sent again. */
  approve: staffCall({
    method: 'POST',
    path: '/staff/approvals',
    may: 'staff',
    body: z.object({ approverId: id<'staff'>(), pin: Pin, digest: ApprovalDigest }),
    answer: Nothing,
    refusals: ['approval_gone', 'pin_closed', 'pin_locked', 'own_matter', 'busy'],
  }),
  changePassword: staffCall({
    method: 'POST',
    path: '/staff/me/password',
    may: 'staff',
    changes: ['session'],
    body: z.object({ currentPassword: typedPassword, password: newPassword('password_short') }),
    answer: Nothing,
    refusals: ['too_often', 'busy'],
  }),
  changePin: staffCall({
    method: 'POST',
    path: '/staff/me/pin',
    may: 'staff',
    body: z.object({ currentPassword: typedPassword, pin: NewPin }),
    answer: Nothing,
    refusals: ['too_often', 'busy'],
  }),
  /** Ten new recovery codes; the ones before count no more. */
  makeRecoveryCodes: staffCall({
    method: 'POST',
    path: '/staff/me/recovery-codes',
    may: 'staff',
    body: z.object({ currentPassword: typedPassword, code: requiredText(40) }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['too_often', 'busy'],
  }),
  sessions: staffCall({
    method: 'GET',
    path: '/staff/sessions',
    may: 'staff',
    answer: z.object({ sessions: z.array(StaffSession) }),
  }),
  endSession: staffCall({
    method: 'POST',
    path: '/staff/sessions/:sessionId/end',
    may: 'staff',
    changes: ['session'],
    params: z.object({ sessionId: z.string() }),
    answer: Nothing,
  }),
}
