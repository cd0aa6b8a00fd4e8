import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from './context.ts'
import type { LimitName } from './rate-limits.rules.ts'
import type { LimitedSubject } from './rate-limits.ts'

/*
 * A browser that logged in once carries a signed cookie for that account. Its wrong passwords are counted apart, so that
 * strangers who guess cannot keep the owner out (docs/product/limits.md §2.8). The cookie opens nothing by itself.
 */

/** One kind of accounts: what its signatures are for, and the limit of wrong passwords in one known browser. */
export interface KnownBrowsers {
  purpose: string
  limit: LimitName
}

/** Accounts of one browser, such as those of an office that several members use; the last ones count. */
const maxAccounts = 5
const separator = '~'
const entry = String.raw`[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}`

/** What the cookie may hold: for each account a random id with its signature. */
export const knownBrowserShape = new RegExp(`^${entry}(${separator}${entry}){0,${maxAccounts - 1}}$`)

const entriesOf = (cookie: string | undefined): string[] => cookie?.split(separator) ?? []

const signatureOf = (ctx: Context, { purpose }: KnownBrowsers, browserId: string, accountId: string): Buffer =>
  ctx.secrets.fingerprint(purpose, `${browserId}.${accountId}`)

/** The id that names this browser to an account, when it logged in here before. */
const knownIn = (ctx: Context, kind: KnownBrowsers, one: string, accountId: string): string | undefined => {
  const [browserId = '', signature = ''] = one.split('.')
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(ctx, kind, browserId, accountId)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? browserId : undefined
}

/** The cookie's value once an account has logged in: one of this account, old or new, before those of others. */
export const rememberBrowser = (
  ctx: Context,
  kind: KnownBrowsers,
  cookie: string | undefined,
  accountId: string,
): string => {
  const isOwn = (one: string) => knownIn(ctx, kind, one, accountId) !== undefined
  const newEntry = () => {
    const browserId = randomBytes(16).toString('base64url')
    return `${browserId}.${signatureOf(ctx, kind, browserId, accountId).toString('base64url')}`
  }
  const entries = entriesOf(cookie)
  const others = entries.filter((one) => !isOwn(one))
  return [entries.find(isOwn) ?? newEntry(), ...others].slice(0, maxAccounts).join(separator)
}

/** What a wrong password of this account counts: in a known browser that browser alone, else what strangers fill too. */
export const wrongPasswordsIn = (
  ctx: Context,
  kind: KnownBrowsers,
  cookie: string | undefined,
  accountId: string | undefined,
  ofStrangers: readonly LimitedSubject[],
): readonly LimitedSubject[] => {
  const known =
    accountId &&
    entriesOf(cookie)
      .map((one) => knownIn(ctx, kind, one, accountId))
      .find((browserId) => browserId !== undefined)
  return known ? [[kind.limit, known]] : ofStrangers
}
