import * as z from 'zod/mini'

/** Codes of all complaints about a field, in browser and server. texts/fields.ts holds the sentences. */
export const fieldCodes = [
  'required',
  'invalid',
  'unknown',
  'too_long',
  'too_many',
  'characters',
  'name_address',
  'date',
  'future',
  'amount',
  'choice',
  'must_agree',
  'under_age',
  'email',
  'email_letters',
  'phone',
  'tax_number',
  'password_signup',
  'password_mismatch_signup',
  'password_short',
  'password_mismatch_change',
  'password_mismatch_reset',
  'password_same',
  'password_wrong',
  'minor_age',
  'own_email',
  'twice',
  'number_of_terms',
  'due_day',
  'term_of_other',
  'email_taken',
  'quantity',
  'quantity_most',
  'gift_quantity',
  'gift_quantity_most',
  'voucher_code',
  'age_group',
  'order_of_days',
  'order_of_ages',
  'order_of_hours',
  'hours_overlap',
  'season_of_day',
  'day_has_exception',
  'exception_too_long',
  'too_many_exceptions',
  'hour_skipped',
  'hour_twice',
  'past_day',
  'vat_class',
  'other_age',
  'places_taken',
  'period_too_long',
  'audience_taken',
  'too_many_views',
  'pin',
  'pin_wrong',
  'second_factor_wrong',
  'mark',
  'mark_taken',
  'name_taken',
  'email_of_member',
  'guardianship',
  'premises_mark',
  'book_serial',
  'contact',
  'adult_fills_in',
  'own_form',
  'iban',
  'certificate_number',
  'vat_rates',
  'web_address',
  'version_taken',
  'vat_rate',
  'rates_of_day',
  'documents_since',
  'grace_days',
  'colour',
  'device_mark',
  'device_taken',
  'device_verified',
  'cadastre',
  'one_supplier',
  'till_open',
  'premises_closed',
] as const
export type FieldCode = (typeof fieldCodes)[number]

const known = new Set<string>(fieldCodes)

// Zod's own issues get codes of this list, so that browser and server report the same complaint.
z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
    if (issue.code === 'too_big') return issue.origin === 'array' || issue.origin === 'string' ? 'too_long' : 'invalid'
    return 'invalid'
  },
})

/** Complaints by dotted path (`company.taxNumber`, `articles.0.quantity`); the first one about a field counts. */
export const complaints = (error: z.core.$ZodError): Record<string, FieldCode> => {
  const found: Record<string, FieldCode> = Object.create(null)
  for (const { path, message } of error.issues)
    found[path.join('.')] ??= known.has(message) ? (message as FieldCode) : 'invalid'
  return found
}

// Control, bidirectional and invisible characters are refused in a one-line field, and so are lone surrogates. Joiners
// and variation selectors stay: some scripts and emoji need them.
const unwanted = /[\p{Cc}\u2028\u2029]|(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/u
const isText = z.refine<string>((text) => text.isWellFormed() && !unwanted.test(text), 'characters')

/** One line of text, trimmed and in Unicode NFC, of at most `max` UTF-16 units. May be empty. */
export const text = (max: number) =>
  z.string().check(isText, z.trim(), z.normalize('NFC'), z.maxLength(max, 'too_long'))

/** Text with at least one visible character. */
export const requiredText = (max: number) => text(max).check(z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'required'))

/**
 * Email programs make links of addresses, also of `name.si`. A name stands in emails to others, so an address in it
 * would be a stranger's message. The dots are those that programs read as one. No domain ends in one character, so the
 * initials `J.R.` are a name.
 */
export const nameOfPerson = requiredText(60).check(
  z.refine((name) => !/[/:@]|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}\p{M}*\p{L}/u.test(name), 'name_address'),
)

/** A field that may be missing and is then empty (docs/product/account.md §2.3). */
export const optionalText = (max: number) => z._default(text(max), '')

// One address for every email program (RFC 5321, dot-string at a domain): no quotes, commas, brackets or misplaced
// dots.
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'

/** Any character outside ASCII gets the same sentence, also look-alikes (docs/product/account.md §3.1). */
export const Email = z.string().check(
  isText,
  z.trim(),
  z.minLength(1, 'required'),
  z.maxLength(254, 'too_long'),
  // oxlint-disable-next-line no-control-regex -- ASCII is exactly what is meant
  z.regex(/^[\x20-\x7e]*$/, 'email_letters'),
  z.regex(new RegExp(`^(?=[^@]{1,64}@)${atom}(\\.${atom})*@(${label}\\.)+(?!\\d+$)${label}$`), 'email'),
)

/** Canonical form: equal for two spellings of one address. */
export const canonicalEmail = (email: string): string => email.toLowerCase()

/** Form of a password that is hashed. Keyboards send `č` as one or two code points; NFKC makes them equal. */
export const asHashed = (password: string): string => password.normalize('NFKC')

/** Length of a password in code points after NFKC (docs/product/account.md §6.1). */
const codePoints = (password: string) => Array.from(asHashed(password)).length

export const newPassword = (tooShort: FieldCode) =>
  z.string().check(
    z.refine((password) => password.isWellFormed(), 'characters'),
    z.refine((password) => codePoints(password) >= 8, tooShort),
    z.refine((password) => codePoints(password) <= 128, 'too_long'),
  )

/** A password typed at login: only its length is limited. */
export const typedPassword = z.string().check(z.minLength(1, 'required'), z.maxLength(1_000, 'too_long'))

export const Phone = z._default(text(30).check(z.regex(/^(\+?[\d ()/-]{5,})?$/, 'phone')), '')

/** `true` and nothing else. */
export const agreed = z.literal(true, 'must_agree')

/** Climbing ability, from 0 (no knowledge) to 7 (extreme) (docs/product/account.md §1.7). */
export const ClimbingAbility = z.int('choice').check(z.minimum(0, 'choice'), z.maximum(7, 'choice'))
