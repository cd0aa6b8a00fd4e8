import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { account, privacy } from '#contract/calls.ts'
import type { Profile } from '#contract/account.ts'
import type { TicketId } from '#contract/kit/id.ts'
import { call } from '#web/platform/api.ts'
import { clearForNextPerson } from '#web/platform/language.ts'
import { paths } from '#contract/paths.ts'
import { storedBy } from '#web/platform/owned-storage.ts'
import { answerOf, invalidate, queryClient } from '#web/platform/query-client.ts'
import { clearOfflineCache } from '#web/platform/offline-cache.ts'

/** The signed-in person; never retried (docs/product/web.md §12.7). */
export const meQuery = answerOf(account.me)

export const useMe = () => useSuspenseQuery(meQuery).data.me

/** Sessions of the signed-in person. */
export const sessionsQuery = answerOf(account.sessions)

/** Ends all sessions but the current one. */
export const endOtherSessions = async () => {
  const response = await call(account.endOtherSessions)
  await invalidate(account.sessions)
  return response
}

const hasHint = (value: string): boolean =>
  typeof document !== 'undefined' && document.cookie.split('; ').includes(`signed_in=${value}`)

/** The script cannot read the session cookie; a readable cookie beside it shows whether a session may exist. */
export const mayBeSignedIn = (): boolean => hasHint('1')

/** Removes everything personal, so that the next person on this device finds nothing. */
const clearPersonalData = async () => {
  queryClient.clear()
  clearForNextPerson()
  await clearOfflineCache()
}

export const logIn = async (credentials: { email: string; password: string }): Promise<void> => {
  await call(account.logIn, { body: credentials })
  queryClient.clear()
  const { me } = await call(account.me)
  // A session that ended here leaves the cart to its owner, and nothing of another person.
  const putBack = storedBy(me._id)
  await clearPersonalData()
  putBack()
}

/** Log-out. This browser shows no session afterwards, even when the call fails. */
export const logOut = async (): Promise<void> => {
  // Only the server can remove the session cookie; this one keeps the request until it does.
  document.cookie = 'signed_in=leaving; path=/; max-age=7776000; samesite=lax'
  clearForNextPerson()
  await clearOfflineCache()
  await call(account.logOut).catch(() => undefined)
  // Again: calls that were under way may have stored answers since.
  await clearPersonalData()
  // A full navigation: no page in memory outlives the session.
  location.assign('/')
}

/** Ends the session of a log-out that had no connection (docs/product/account.md §5.6). */
export const finishLogOut = async (): Promise<void> => {
  if (!hasHint('leaving')) return
  await call(account.logOut)
  // Again: a page opened meanwhile may have stored answers of the session that had not ended.
  await clearPersonalData()
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

/** For use after a new code, or after another tab confirmed the address. */
export const refreshMe = () => invalidate(account.me)

/** Also ends all other sessions and a waiting email change, so both are read again. Returns the sentence about it. */
export const changePassword = async (body: { currentPassword: string; password: string }): Promise<string> => {
  const { message } = await call(account.updatePassword, { body })
  await invalidate(account.me, account.sessions)
  return message
}
