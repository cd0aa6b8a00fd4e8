import { queryOptions } from '@tanstack/react-query'
import { account, privacy } from '#contract/calls.ts'
import type { Profile } from '#contract/people/account.ts'
import type { TicketId } from '#contract/platform/id.ts'
import { paths } from '#contract/platform/paths.ts'
import { call } from '#web/platform/api.ts'
import { answerOf, invalidate, queryClient } from '#web/platform/query-client.ts'
import { clearPersonalData, meQuery } from './account.queries.ts'

/** Sessions of the signed-in person. */
export const sessionsQuery = answerOf(account.sessions)

/** Ends all sessions but the current one. */
export const endOtherSessions = async () => {
  const response = await call(account.endOtherSessions)
  await invalidate(account.sessions)
  return response
}

/** What an erasure would give up. */
export const beforeErasureQuery = queryOptions({ ...answerOf(privacy.beforeErasure), staleTime: 0 })

/** Erases the account; the log-in page then confirms it. */
export const eraseMe = async (body: { currentPassword: string; givesUp?: TicketId[] | undefined }): Promise<void> => {
  await call(privacy.eraseMe, { body })
  await clearPersonalData()
  location.assign(`${paths.login}?erased`)
}

export const askForNewCode = async (): Promise<void> => {
  await call(account.sendNewConfirmEmail)
}

/** Saves the profile and updates the cached person, so that every page shows the new data at once. */
export const saveProfile = async (profile: Profile): Promise<void> => {
  const { me } = await call(account.updateMe, { body: profile })
  queryClient.setQueryData(meQuery.queryKey, { me })
}

/** Also ends all other sessions and a waiting email change, so both are read again. Returns the sentence about it. */
export const changePassword = async (body: { currentPassword: string; password: string }): Promise<string> => {
  const { message } = await call(account.updatePassword, { body })
  await invalidate(account.me, account.sessions)
  return message
}
