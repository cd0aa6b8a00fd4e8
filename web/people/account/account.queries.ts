import { useSuspenseQuery } from '@tanstack/react-query'
import { account } from '#contract/calls.ts'
import { call } from '#web/platform/api.ts'
import { clearForNextPerson } from '#web/platform/language.ts'
import { answerOf, invalidate, queryClient } from '#web/platform/query-client.ts'
import { clearOfflineCache } from '#web/platform/offline-cache.ts'

/** The signed-in person; never retried (docs/product/web.md §12.7). */
export const meQuery = answerOf(account.me)

export const useMe = () => useSuspenseQuery(meQuery).data.me

export const hasHint = (value: '1' | 'leaving' | 'ended'): boolean =>
  typeof document !== 'undefined' && document.cookie.split('; ').includes(`signed_in=${value}`)

let wasSignedIn = false

/** The script cannot read the session cookie; a readable cookie beside it shows whether a session may exist. */
export const mayBeSignedIn = (): boolean => {
  const may = hasHint('1')
  // The first call of this document may have been refused before its script ran.
  wasSignedIn ||= may || hasHint('ended')
  return may
}

/** Whether the session ended while this document was open or just before. The refusal writes it into the cookie. */
export const hasSessionEnded = (): boolean => wasSignedIn && !hasHint('1') && !hasHint('leaving')

/** Removes everything personal, so that the next person on this device finds nothing. */
export const clearPersonalData = async () => {
  queryClient.clear()
  clearForNextPerson()
  await clearOfflineCache()
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

/** For use after a new code, or after another tab confirmed the address. */
export const refreshMe = () => invalidate(account.me)
