import { useSyncExternalStore } from 'react'
import type { Answer, CallInput } from '#contract/platform/endpoint.ts'
import { scopeOf, type Permission, type Scope } from '#contract/staff/platform/roles.ts'
import { staff } from '#contract/staff/calls.ts'
import type { StaffEndpoint } from '#contract/staff/platform/staff-call.ts'
import { ApiError, asEnvelope } from '#web/platform/api.ts'
import { expectCookies } from '#web/platform/cookies.ts'
import { changeLanguage } from '#web/platform/language.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { openChannel } from './channel.ts'
import { dropAsks } from './asks.ts'
import { onDoubt } from './connection.ts'
import { sendStaff, type StaffSent } from './send.ts'

/** What stands open in this browser: the device, its tiles, and the unlocked member. */
export type StaffState = Answer<typeof staff.state>
export type Me = NonNullable<StaffState['me']>

/** The server's answer, or the failure of the first one. */
type Session = { state: StaffState; error?: undefined } | { state?: undefined; error: ApiError | undefined }

let session: Session = { error: undefined }
const listeners = new Set<() => void>()

/** Grows with each change and each question: an answer to an older question no longer counts. */
let turn = 0

const set = (next: Session): void => {
  turn += 1
  session = next
  for (const changed of listeners) changed()
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useSession = (): Session => useSyncExternalStore(subscribe, () => session)

/** The unlocked member, outside of components. */
export const currentMe = (): Me | undefined => session.state?.me

/** The unlocked member; only for screens, which exist as long as there is one. */
export const useMe = (): Me => {
  const me = useSession().state?.me
  if (!me) throw new Error('a screen of staff outlived its session')
  return me
}

/** How far a permission reaches once password and second factor are given: what the roles show. */
export const useScope = (permission: Permission): Scope | undefined => scopeOf(useMe().roles, 'password', permission)

/** Tabs of one browser share its session, so each tells the others. */
const tabs = openChannel('staff-session')

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of its own origin
const tellTabs = (what: 'changed' | 'closed'): void => tabs?.postMessage(what)

/** A lock or a log-out that has not reached the server, such as without a connection; it is sent before anything else. */
const owedLeave = 'staff-leave-owed'

/** Empties this page of everything about customers (docs/product/staff.md §4.3). */
const forget = (): void => {
  dropAsks()
  void queryClient.cancelQueries()
  queryClient.clear()
}

/** Sends a call of the way in, which asks for nothing more. */
const call = async <E extends StaffEndpoint>(endpoint: E, sent: StaffSent = {}): Promise<Answer<E>> => {
  const { status: _status, ...answer } = await asEnvelope(await sendStaff(endpoint, sent))
  // The server answers what the contract declares; its tests hold it to that.
  return answer as Answer<E>
}

/** Takes the member out of this page, without a word to the server. */
export const closeHere = (): void => {
  if (session.state) {
    const { me: _gone, ...state } = session.state
    set({ state })
  }
  forget()
}

const trySettling = async (): Promise<boolean> => {
  const owed = localStorage.getItem(owedLeave)
  if (owed === null) return true
  try {
    await call(owed === 'log-out' ? staff.logOut : staff.lock)
  } catch (error) {
    // A device that is unknown by now has nothing to lock; any other failure is tried again.
    if (!(error instanceof ApiError) || error.code !== 'device_unknown') return false
  }
  localStorage.removeItem(owedLeave)
  return true
}

/** A desk that cannot ask who is unlocked is locked once the server is back (docs/product/staff.md §12.16). */
export const oweLock = (): void => localStorage.setItem(owedLeave, 'lock')

let settling: Promise<boolean> | undefined

/** Sends a lock or a log-out that is owed; one at a time, so that none arrives after the PIN that ends it. */
const settleLock = (): Promise<boolean> =>
  (settling ??= trySettling().finally(() => {
    settling = undefined
  }))

/** A connection that hangs is none. */
const answerWithinMs = 4_000

/** Reads what stands open here; a lock or a log-out that is still owed leaves it closed. */
export const readSession = async (): Promise<void> => {
  const isSettled = await settleLock()
  turn += 1
  const asked = turn
  try {
    const { me, ...state } = await call(staff.state, { signal: AbortSignal.timeout(answerWithinMs) })
    if (asked !== turn) return
    if (me?._id !== currentMe()?._id) {
      forget()
      if (me) changeLanguage(me.language)
    }
    set({ state: me && isSettled ? { ...state, me } : state })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // What is shown stays while the server is away; a page that has nothing yet says so.
    if (asked === turn && !session.state) set({ error })
  }
}

/** Shows the work of a member who has just logged in or unlocked, in the own language. */
export const openFor = (me: Me): void => {
  localStorage.removeItem(owedLeave)
  forget()
  changeLanguage(me.language)
  if (session.state) set({ state: { ...session.state, me } })
  tellTabs('changed')
}

/** Unlocks the device by PIN. */
export const unlock = async (sent: CallInput<typeof staff.unlock>): Promise<void> => {
  expectCookies()
  await settleLock()
  openFor((await call(staff.unlock, sent)).me)
}

/** Proves password and second factor; the caller shows whose work it is. */
export const logIn = async (sent: CallInput<typeof staff.logIn>): Promise<Me> => {
  expectCookies()
  await settleLock()
  return (await call(staff.logIn, sent)).me
}

/** Password and second factor are given; false when they are another member's, whose work is shown instead. */
export const passwordGiven = (me: Me): boolean => {
  if (me._id !== currentMe()?._id) {
    openFor(me)
    return false
  }
  if (session.state) set({ state: { ...session.state, me } })
  tellTabs('changed')
  return true
}

/** Takes the member out: first of this page, then of its other tabs and the server. */
const leave = async (): Promise<void> => {
  closeHere()
  tellTabs('closed')
  await readSession()
}

export const lock = async (): Promise<void> => {
  oweLock()
  await leave()
}

/** Ends a session without a device; on one, the lock is what ends it. */
export const logOut = async (): Promise<void> => {
  localStorage.setItem(owedLeave, 'log-out')
  await leave()
}

tabs?.addEventListener('message', ({ data }) => {
  if (data === 'closed') closeHere()
  void readSession()
})

onDoubt(() => void readSession())
