import { account } from '#contract/calls.ts'
import { call } from '#web/platform/api.ts'
import { expectCookies } from '#web/platform/cookies.ts'
import { storedBy } from '#web/platform/owned-storage.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { clearPersonalData, hasHint } from './account.queries.ts'

export const logIn = async (credentials: { email: string; password: string }): Promise<void> => {
  expectCookies()
  await call(account.logIn, { body: credentials })
  queryClient.clear()
  const { me } = await call(account.me)
  // A session that ended here leaves the cart to its owner, and nothing of another person.
  const putBack = storedBy(me._id)
  await clearPersonalData()
  putBack()
}

/** Ends the session of a log-out that had no connection (docs/product/account.md §5.6). */
export const finishLogOut = async (): Promise<void> => {
  if (!hasHint('leaving')) return
  await call(account.logOut)
  // Again: a page opened meanwhile may have stored answers of the session that had not ended.
  await clearPersonalData()
}
