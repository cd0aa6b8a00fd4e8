import { useSuspenseQuery } from '@tanstack/react-query'
import { account, privacy } from '#contract/calls.ts'
import type { Profile } from '#contract/account.ts'
import { call } from '#web/platform/api.ts'
import { clearAllButLanguage } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { answerOf, invalidate, queryClient } from '#web/platform/query-client.ts'
import { clearOfflineCache } from '#web/platform/offline-cache.ts'

/** Who is signed in; never retried (spec §9). */
export const meQuery = answerOf(account.me)

export const useMe = () => useSuspenseQuery(meQuery).data.me

/** Where one is logged in. */
export const sessionsQuery = answerOf(account.sessions)

/** Everywhere but here. */
export const endOtherSessions = async () => {
  const said = await call(account.endOtherSessions)
  await invalidate(account.sessions)
  return said
}

const hint = (says: string): boolean =>
  typeof document !== 'undefined' && document.cookie.split('; ').includes(`signed_in=${says}`)

/** A readable cookie beside the session says whether asking is worth it; the session itself is out of reach. */
export const mayBeSignedIn = (): boolean => hint('1')

/** Whoever comes next finds nothing of whoever was here before. */
const forgetEverybody = async () => {
  queryClient.clear()
  clearAllButLanguage()
  await clearOfflineCache()
}

export const logIn = async (credentials: { email: string; password: string }): Promise<void> => {
  await call(account.logIn, { body: credentials })
  await forgetEverybody()
}

/** Nobody is signed in any more as far as this browser shows, whatever becomes of the call. */
export const logOut = async (): Promise<void> => {
  // The session's own cookie is the server's to take; until it does, this one remembers what was asked for.
  document.cookie = 'signed_in=leaving; path=/; max-age=7776000; samesite=lax'
  clearAllButLanguage()
  await clearOfflineCache()
  await call(account.logOut).catch(() => undefined)
  // A second time: what was on its way at the first.
  await forgetEverybody()
  // A full navigation: no page in memory outlives the session.
  location.assign('/')
}

/** A log-out without a connection ends the session at the first chance. */
export const finishLeaving = async (): Promise<void> => {
  if (hint('leaving')) await call(account.logOut)
}

/** Asks to be forgotten; the log-in then says that it is done. */
export const eraseMe = async (body: { currentPassword: string }): Promise<void> => {
  await call(privacy.eraseMe, { body })
  await forgetEverybody()
  location.assign(`${paths.login}?erased`)
}

export const askForNewCode = async (): Promise<void> => {
  await call(account.sendNewConfirmEmail)
}

/** The person as the server keeps it from now on; every page that shows a name knows at once. */
export const saveProfile = async (profile: Profile): Promise<void> => {
  const { me } = await call(account.updateMe, { body: profile })
  queryClient.setQueryData(meQuery.queryKey, { me })
}

/** After a new code, or when another tab confirmed. */
export const refreshMe = () => invalidate(account.me)

/** It ends all other sessions, and a change of address that was on its way: neither is shown any longer. */
export const changePassword = async (body: { currentPassword: string; password: string }): Promise<void> => {
  await call(account.updatePassword, { body })
  await invalidate(account.me, account.sessions)
}
