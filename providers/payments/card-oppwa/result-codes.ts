import type { DeclineReason } from '../outcome.ts'

/** Meaning of a result code alone, before type, amount and reference are checked. */
export type Meaning = 'success' | 'test_success' | 'review' | 'pending' | 'declined' | 'nothing' | 'unknown'

/**
 * The vendor's groups of codes, narrowed. Their success pattern `/^(000\.000\.|000\.100\.1|000\.[36])/` also matches
 * list envelopes, won chargeback disputes, risk checks and card updates. The first match counts; a code without a match
 * is unknown. Source: developers.primeiropay.com/result-codes; codes that differ between its revisions are unknown.
 */
const table: readonly (readonly [RegExp, Meaning])[] = [
  // "successful request": the envelope of a list, never a payment.
  [/^000\.000\.100$/, 'unknown'],
  [/^000\.(?:000|600)\.\d{3}$/, 'success'],
  [/^000\.300\.000$/, 'success'],
  // 000.100.105 and .106 are chargeback representments, 000.100.2xx chargebacks.
  [/^000\.100\.11\d$/, 'test_success'],
  // A failed reversal: a communication error that the vendor's review pattern leaves out.
  [/^000\.400\.030$/, 'unknown'],
  [/^000\.400\.(?:0\d\d|100)$/, 'review'],
  // 000.400.110 and .120 are success, review or neither, by revision of the page. An authentication alone is no
  // payment.
  [/^000\.400\.(?:1\d[1-9]|2\d\d)$/, 'declined'],
  [/^000\.200\.10[0-2]$/, 'nothing'],
  [/^000\.200\.\d{3}$/, 'pending'],
  [/^(?:800\.400\.5\d\d|100\.400\.500)$/, 'pending'],
  // Status of a checkout that is unpaid, consumed or too old, and a query without result.
  [/^(?:200\.300\.404|700\.400\.580)$/, 'nothing'],
  // Throttling looks like a risk rejection but does not concern the payment.
  [/^800\.120\.100$/, 'unknown'],
  // Bank, 3-D Secure, risk rules, the payer's own cancellation, or invalid card data.
  [/^800\.[17]00\.\d{3}$/, 'declined'],
  [/^800\.800\.[123]\d\d$/, 'declined'],
  [/^800\.(?:1[1-6]0|[23]\d\d)\.\d{3}$/, 'declined'],
  [/^800\.400\.[12]\d\d$/, 'declined'],
  [/^100\.(?:38|39)\d\.\d{3}$/, 'declined'],
  [/^100\.400\.[0-3]\d\d$/, 'declined'],
  [/^100\.100\.\d{3}$/, 'declined'],
  [/^300\.100\.100$/, 'declined'],
]

export const meaningOf = (code: string): Meaning => table.find(([pattern]) => pattern.test(code))?.[1] ?? 'unknown'

/** Codes of declines that tell the payer what to do. Any other code may mean several things, so nothing is said of it. */
const reasons: readonly (readonly [RegExp, DeclineReason])[] = [
  // .153 and .192: the bank refused the code; .600 and .601: it was empty, or does not suit the brand.
  [/^(?:800\.100\.1(?:53|92)|100\.100\.60[01])$/, 'security_code'],
  // .157: another date than the bank has. Month and year missing, not valid or past.
  [/^(?:800\.100\.157|100\.100\.(?:20[01]|30[01345]))$/, 'expired'],
  // Beyond the credit, beyond the limit, insufficient funds.
  [/^800\.100\.(?:155|162|203)$/, 'funds'],
  // 3-D Secure: failed, timed out, asked for by the bank, or cancelled by the payer on the bank's page.
  [
    /^(?:100\.380\.[45]01|100\.390\.\d{3}|100\.396\.10[134]|300\.100\.100|000\.400\.10[1-8]|800\.400\.200)$/,
    'authentication',
  ],
]

export const reasonOf = (code: string): DeclineReason | undefined =>
  reasons.find(([pattern]) => pattern.test(code))?.[1]

/**
 * Codes after which the supplier may still have acted: communication and system errors, throttling, and a failed login.
 * A failed login leaves an earlier call open. Unlisted codes of the family 000 count too.
 */
export const isUncertain = (code: string): boolean =>
  !/^\d{3}\.\d{3}\.\d{3}$/.test(code) ||
  /^(?:000\.|900\.[1234]00|800\.[56]\d\d|999\.|600\.1|800\.800\.[48]|800\.120\.100|800\.900\.300)/.test(code)
