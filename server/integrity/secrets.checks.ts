import { sql, type RawBuilder } from 'kysely'
import type { Check } from './check.ts'

/** Where our own words stand that outlive the moment: none of them is the place of a secret. */
const texts = sql`
  select 'email ' || id as which, data::text || coalesce(subject, '') as said from email
  union all select 'job ' || id, data::text from jobs.job
  union all select 'intent ' || id, lines::text || coalesce(company::text, '') from intent where lines is not null
  union all select 'invoice ' || id, lines::text || buyer::text || coalesce(cancelled_because, '') from invoice
  union all select 'pre-invoice ' || id, lines::text || terms::text || buyer::text from pre_invoice
  union all select 'voucher ' || id, name::text || coalesce(conditions::text, '') from voucher
  union all select 'visit ' || id, scan from visit`

/** 256 bits as base64url, by themselves: the shape of every link's and session's secret. */
const token = sql`'(^|[^A-Za-z0-9_-])(?=[A-Za-z_-]*[0-9])[A-Za-z0-9_-]{43}($|[^A-Za-z0-9_-])'`
/** Twenty characters of Crockford's base 32, as a gift's code is written. */
const code = sql`'(^|[^0-9A-Z-])[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}($|[^0-9A-Z-])'`
const card = sql`'"(cvv|cvc|pan|cardNumber)" ?:'`

const holds = (pattern: RawBuilder<unknown>) => () =>
  sql<{ which: string }>`select which from (${texts}) t where said ~ ${pattern}`

/** I10: secrets are derived, hashed or sealed. None stands in clear where it would travel with a backup. */
export const secretChecks: readonly Check[] = [
  { invariant: 'I10', what: 'secret of a link or a session in clear', find: holds(token) },
  { invariant: 'I10', what: 'code of a gift in clear', find: holds(code) },
  { invariant: 'I10', what: 'fields of a card in our own words', find: holds(card) },
]
