import * as z from 'zod/mini'
import { Email, nameOfPerson, requiredText } from '#contract/platform/fields.ts'
import { languages } from '#contract/platform/language.ts'
import { isTaxNumber } from '#contract/platform/tax-number.ts'
import { id } from '#contract/platform/values.ts'
import { Mark } from '#contract/staff/platform/fields.ts'
import { Role, StaffSession } from './staff.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

const Nothing = z.object({})

export const StaffForm = z.object({
  name: nameOfPerson,
  mark: Mark,
  email: Email,
  language: z.enum(languages),
  roles: z.array(Role),
  /** The own customer account, by its email; empty without one. */
  customerEmail: z._default(z.union([z.literal(''), Email]), ''),
  /** Absent: as it is. It is sealed, so no one reads it again. */
  taxNumber: z.optional(
    z.union([
      z.literal('foreign'),
      z.literal(''),
      z.string().check(z.refine((text) => /^\d{8}$/.test(text) && isTaxNumber(text), 'tax_number')),
    ]),
  ),
})
export type StaffForm = z.infer<typeof StaffForm>

export const Member = z.object({
  _id: id<'staff'>(),
  /** Differs after each change of the form: sent along, so that no administrator overwrites what another one changed. */
  version: z.string(),
  name: z.string(),
  mark: z.string(),
  email: z.string(),
  language: z.enum(languages),
  roles: z.array(Role),
  customerEmail: z.string(),
  hasTaxNumber: z.boolean(),
  isForeign: z.boolean(),
  hasPin: z.boolean(),
  isSetUp: z.boolean(),
  ended: z.optional(z.string()),
})
export type Member = z.infer<typeof Member>

export const Device = z.object({
  _id: id<'device'>(),
  name: z.string(),
  enrolled: z.string(),
  enrolledBy: z.string(),
  lastSeen: z.string(),
  revoked: z.optional(z.string()),
})
export type Device = z.infer<typeof Device>

const OfMember = z.object({ staffId: id<'staff'>() })

/** Who works here, and the devices of the desk. */
export const team = {
  list: staffCall({
    method: 'GET',
    path: '/staff/team',
    may: 'team_see',
    answer: z.object({ members: z.array(Member) }),
  }),
  invite: staffCall({
    method: 'POST',
    path: '/staff/team',
    may: 'team',
    changes: ['team'],
    body: StaffForm,
    answer: z.object({ members: z.array(Member) }),
  }),
  change: staffCall({
    method: 'PATCH',
    path: '/staff/team/:staffId',
    may: 'team',
    changes: ['team', 'session'],
    params: OfMember,
    body: z.extend(StaffForm, { version: requiredText(64) }),
    answer: z.object({ members: z.array(Member) }),
    refusals: ['last_admin', 'changed_meanwhile'],
  }),
  sendSetUp: staffCall({
    method: 'POST',
    path: '/staff/team/:staffId/set-up',
    may: 'team',
    changes: ['team'],
    params: OfMember,
    answer: Nothing,
  }),
  resetPin: staffCall({
    method: 'POST',
    path: '/staff/team/:staffId/reset-pin',
    may: 'team',
    changes: ['team'],
    params: OfMember,
    answer: z.object({ members: z.array(Member) }),
  }),
  end: staffCall({
    method: 'POST',
    path: '/staff/team/:staffId/end',
    may: 'team',
    changes: ['team', 'session'],
    params: OfMember,
    answer: z.object({ members: z.array(Member) }),
    refusals: ['last_admin'],
  }),
  /** Where a member is logged in. */
  sessions: staffCall({
    method: 'GET',
    path: '/staff/team/:staffId/sessions',
    may: 'team',
    params: OfMember,
    answer: z.object({ sessions: z.array(StaffSession) }),
  }),
  /** Ends all sessions of a member, such as those of a lost phone. */
  endSessions: staffCall({
    method: 'POST',
    path: '/staff/team/:staffId/sessions/end',
    may: 'team',
    changes: ['session'],
    params: OfMember,
    answer: z.object({ sessions: z.array(StaffSession) }),
  }),
  devices: staffCall({
    method: 'GET',
    path: '/staff/devices',
    may: 'team_see',
    answer: z.object({ devices: z.array(Device) }),
  }),
  makeDeviceCode: staffCall({
    method: 'POST',
    path: '/staff/devices/codes',
    may: 'team',
    body: z.object({ name: requiredText(40) }),
    answer: z.object({ code: z.string(), expires: z.string() }),
  }),
  revokeDevice: staffCall({
    method: 'POST',
    path: '/staff/devices/:deviceId/revoke',
    may: 'team',
    changes: ['team', 'session'],
    params: z.object({ deviceId: id<'device'>() }),
    answer: z.object({ devices: z.array(Device) }),
  }),
}
