import { useSuspenseQuery } from '@tanstack/react-query'
import { account, home } from '#contract/calls.ts'
import type { Profile } from '#contract/account.ts'
import { call } from '#web/platform/api.ts'
import { clearAllButLanguage } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { answerOf, queryClient } from '#web/platform/query-client.ts'

/** Who is signed in; never retried (spec §9). */
export const meQuery = answerOf(account.me)

export const useMe = () => useSuspenseQuery(meQuery).data.me

/** Where one is logged in. */
export const sessionsQuery = answerOf(account.sessions)

/** Everywhere but here. */
export const endOtherSessions = async () => {
  const said = await call(account.endOtherSessions)
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  return said
}

/** A readable cookie beside the session says whether asking is worth it; the session itself is out of reach. */
export const mayBeSignedIn = (): boolean =>
  typeof document !== 'undefined' && document.cookie.split('; ').includes('signed_in=1')

/** Whoever comes next finds nothing of whoever was here before. */
const forgetEverybody = () => {
  queryClient.clear()
  clearAllButLanguage()
}

export const logIn = async (credentials: { email: string; password: string }): Promise<void> => {
  await call(account.logIn, { body: credentials })
  forgetEverybody()
}

export const logOut = async (): Promise<void> => {
  try {
    await call(account.logOut)
  } finally {
    forgetEverybody()
    // A full navigation: no page in memory outlives the session.
    location.assign('/')
  }
}

/** Asks to be forgotten; the log-in then says that it is done. */
export const eraseMe = async (body: { currentPassword: string }): Promise<void> => {
  await call(home.eraseMe, { body })
  forgetEverybody()
  location.assign(`${paths.login}?erased`)
}

export const askForNewCode = async (): Promise<void> => {
  await call(account.sendNewConfirmMail)
}

/** The person as the server keeps it from now on; every page that shows a name knows at once. */
export const saveProfile = async (profile: Profile): Promise<void> => {
  const { me } = await call(account.updateMe, { body: profile })
  queryClient.setQueryData(meQuery.queryKey, { me })
}

/** After a new code, or when another tab confirmed. */
export const refreshMe = () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
