/** What a result code says by itself, before type, amount and reference are looked at. */
export type Meaning = 'success' | 'test_success' | 'review' | 'pending' | 'declined' | 'nothing' | 'unknown'

/**
 * The vendor's groups of codes, narrowed: their success pattern `/^(000\.000\.|000\.100\.1|000\.[36])/` also matches the
 * envelope of a list, won chargeback disputes, risk checks and card updates. First match counts; what no line names is
 * unknown. Source: developers.primeiropay.com/result-codes, with the differences of later revisions left unknown.
 */
const table: readonly (readonly [RegExp, Meaning])[] = [
  // "successful request": the envelope of a list, never a payment.
  [/^000\.000\.100$/, 'unknown'],
  [/^000\.(?:000|600)\.\d{3}$/, 'success'],
  [/^000\.300\.000$/, 'success'],
  // 000.100.105 and .106 are chargeback representments, 000.100.2xx chargebacks.
  [/^000\.100\.11\d$/, 'test_success'],
  // A reversal that failed: a communication error that their review pattern only just leaves out.
  [/^000\.400\.030$/, 'unknown'],
  [/^000\.400\.(?:0\d\d|100)$/, 'review'],
  // 000.400.110 and .120 are success, review or neither by revision of the page: an authentication alone is no money.
  [/^000\.400\.(?:1\d[1-9]|2\d\d)$/, 'declined'],
  [/^000\.200\.10[0-2]$/, 'nothing'],
  [/^000\.200\.\d{3}$/, 'pending'],
  [/^(?:800\.400\.5\d\d|100\.400\.500)$/, 'pending'],
  // The status of a checkout that is unpaid, consumed or too old; and a query that finds no transaction.
  [/^(?:200\.300\.404|700\.400\.580)$/, 'nothing'],
  // Throttling looks like a risk rejection and says nothing about the payment.
  [/^800\.120\.100$/, 'unknown'],
  // The bank, 3-D Secure, risk rules, the payer's own cancellation, or card data that cannot be right.
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

/**
 * Codes after which the other side may still have acted: communication and system errors, throttling, a failed log-in
 * (which says nothing about an earlier call), and anything of the family 000 that is not understood.
 */
export const isUncertain = (code: string): boolean =>
  !/^\d{3}\.\d{3}\.\d{3}$/.test(code) ||
  /^(?:000\.|900\.[1234]00|800\.[56]\d\d|999\.|600\.1|800\.800\.[48]|800\.120\.100|800\.900\.300)/.test(code)
