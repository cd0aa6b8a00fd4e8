import { digest, staff } from '#contract/staff/calls.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'

export const sessionsQuery = answerOf(staff.sessions)

export const endSession = async (sessionId: string): Promise<void> => {
  await call(staff.endSession, { params: { sessionId } })
  await invalidate(staff.sessions)
}

/** The server ends the other sessions, so they are read again. */
export const changePassword = async (body: { currentPassword: string; password: string }): Promise<void> => {
  await call(staff.changePassword, { body })
  await invalidate(staff.sessions)
}

export const changePin = async (body: { currentPassword: string; pin: string }): Promise<void> => {
  await call(staff.changePin, { body })
}

export const makeRecoveryCodes = async (body: { currentPassword: string; code: string }): Promise<readonly string[]> =>
  (await call(staff.makeRecoveryCodes, { body })).recoveryCodes

export const digestQuery = answerOf(digest.wish)
