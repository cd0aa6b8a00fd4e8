import { account, classes, tickets, visits } from '#contract/calls.ts'
import { apiRoot, isSuccessPath, paths } from '#contract/platform/paths.ts'
import { isPaymentPath } from './paths.ts'

const kept: ReadonlySet<string> = new Set(
  [account.me, tickets.mine, visits.mine, classes.mine].map(({ path }) => `${apiRoot}${path}`),
)

/** Whether an answer may be cached: only current user, own tickets, visits and classes (docs/product/web.md §8.1). */
export const mayBeCached = (pathname: string): boolean => kept.has(pathname)

/** Whether a page is of a payment, whose document comes from the server or not at all. */
const isOfPayment = (pathname: string): boolean => isPaymentPath(pathname) || isSuccessPath(pathname.replace(/\/$/, ''))

/** Whether a page says in our own words that there is no connection (docs/product/web.md §8.8). */
export const saysOffline = (pathname: string): boolean => pathname.startsWith(`${paths.home}/`) && isOfPayment(pathname)

/**
 * Whether a page may be opened without a connection. Payment and success pages need the server
 * (docs/product/web.md §8.2). So do pages whose path contains a token.
 */
export const opensOffline = (pathname: string): boolean =>
  /^\/($|signup(\/|$)|forgotpassword\/?$|dashboard(\/|$))/.test(pathname) && !isOfPayment(pathname)
