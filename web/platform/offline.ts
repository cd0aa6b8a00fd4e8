import { account, classes, tickets, visits } from '#contract/calls.ts'
import { isPaymentPath } from './paths.ts'

const kept: ReadonlySet<string> = new Set(
  [account.me, tickets.mine, visits.mine, classes.mine].map(({ path }) => `/api/v1${path}`),
)

/** Whether an answer may be kept: who one is, one's own tickets, visits and classes. Nothing of children, nothing else. */
export const mayBeKept = (pathname: string): boolean => kept.has(pathname)

/**
 * Whether a page may be opened without a connection. Payment documents and the ways back from the suppliers are between
 * the customer and the server alone; an address that is a key is never answered from here.
 */
export const opensOffline = (pathname: string): boolean =>
  /^\/($|signup(\/|$)|forgotpassword\/?$|dashboard(\/|$))/.test(pathname) &&
  !isPaymentPath(pathname) &&
  !/\/success\/?$/.test(pathname)
