import { sql, type RawBuilder } from 'kysely'
import type { Check } from './check.ts'

/** Stored texts written by the server, which must hold no secret. */
const texts = sql`
  select 'email ' || id as which, data::text || coalesce(subject, '') as content from email
  union all select 'job ' || id, data::text from jobs.job
  union all select 'intent ' || id, lines::text || coalesce(company::text, '') from intent where lines is not null
  union all select 'invoice ' || id, lines::text || buyer::text || coalesce(cancelled_because, '') from invoice
  union all select 'pre-invoice ' || id, lines::text || terms::text || buyer::text from pre_invoice
  union all select 'voucher ' || id, name::text || coalesce(conditions::text, '') from voucher
  union all select 'visit ' || id, scan from visit`

/** Form of link and session tokens: 256 bits as base64url, with no such character around. */
const token = sql`'(^|[^A-Za-z0-9_-])(?=[A-Za-z_-]*[0-9])[A-Za-z0-9_-]{43}($|[^A-Za-z0-9_-])'`
/**
 * Form of voucher codes: twenty characters of Crockford's base 32. No part of a word stands around it, since ids may have
 * so many digits within.
 */
const code = sql`'(^|[^0-9A-Za-z-])[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}($|[^0-9A-Za-z-])'`
const card = sql`'"(cvv|cvc|pan|cardNumber)" ?:'`

const textsMatching = (pattern: RawBuilder<unknown>) => () =>
  sql<{ which: string }>`select which from (${texts}) t where content ~ ${pattern}`

/** I10: secrets are derived, hashed or sealed, so that no backup contains one in clear. */
export const secretChecks: readonly Check[] = [
  { invariant: 'I10', what: 'token of a link or session in clear', find: textsMatching(token) },
  { invariant: 'I10', what: 'gift code in clear', find: textsMatching(code) },
  { invariant: 'I10', what: 'card field in a stored text', find: textsMatching(card) },
]
