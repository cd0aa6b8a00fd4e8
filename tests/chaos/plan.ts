import { rng } from '../kit/rng.ts'
import type { Failpoint } from '../kit/failpoint.ts'
import type { SmtpMode } from '../kit/smtp-server.ts'

/** One planned purchase with its faults. */
export interface PlannedPurchase {
  number: number
  kind: 'tickets' | 'classes' | 'gifts' | 'pro-forma' | 'by amount'
  with: 'card' | 'wallet'
  payer: 'pays' | 'is refused, then pays' | 'pays twice' | 'pays, and it takes a while' | 'does not pay'
  browser: 'comes back' | 'never comes back' | 'comes back in two tabs' | 'comes back and reloads'
  /** A supplier call that fails once during this purchase. */
  fault?: { call: string; fault: string }
  /** A fault of the tax authority, for the next invoice that reaches it. */
  fiscalFault?: string
  afterwards: 'nothing' | 'an operator takes it back' | 'a holder uses a ticket'
}

/** A fault of a process, injected when `at` purchases have begun. `skew` is in seconds. */
export type ProcessFault =
  | { at: number; what: 'server dies' | 'server dies and its clock goes wrong'; which: 0 | 1; skew: number }
  | { at: number; what: 'worker dies'; skew: number }
  | { at: number; what: 'database loses power' }
  | { at: number; what: 'email'; mode: SmtpMode }

/** Kinds to draw from; repetitions make a kind more frequent. */
const kinds = [
  'tickets',
  'tickets',
  'tickets',
  'classes',
  'classes',
  'classes',
  'gifts',
  'gifts',
  'pro-forma',
  'by amount',
] as const
const callsOf = {
  card: ['prepare', 'status', 'status', 'query', 'webhook'],
  wallet: ['create', 'get', 'capture', 'capture', 'token'],
} as const
/** Losing the answer of a read equals never reading, so `get` has no such fault. */
const faultsOf = (call: string) => [
  '500',
  'html',
  'truncated',
  'reset',
  'delay',
  ...(call === 'get' ? [] : ['lose-answer', 'lose-answer']),
]

/** A lost answer leaves most doubt, so it is drawn more often. */
export const fiscalFaults =
  '500 html truncated reset delay lose-answer lose-answer timeout wrong-signature wrong-message-id untrusted-certificate S003 S100'.split(
    ' ',
  )

/** All purchases, planned in advance: the same seed gives the same plan, but not the same timing. */
export const planPurchases = (seed: number, purchases: number): PlannedPurchase[] => {
  const all = rng(seed)
  return Array.from({ length: purchases }, (_, number) => {
    const { oneOf, chance } = all.ofNumber(number)
    const kind = oneOf(kinds)
    const method = kind === 'by amount' || chance(0.6) ? 'card' : 'wallet'
    const call = oneOf<string>(callsOf[method])
    return {
      number,
      kind,
      with: method,
      payer: chance(0.65)
        ? 'pays'
        : oneOf(['is refused, then pays', 'pays twice', 'pays, and it takes a while', 'does not pay']),
      browser: chance(0.5)
        ? 'comes back'
        : oneOf(['never comes back', 'never comes back', 'comes back in two tabs', 'comes back and reloads']),
      ...(chance(0.2) && { fault: { call, fault: oneOf(faultsOf(call)) } }),
      ...(chance(0.2) && { fiscalFault: oneOf(fiscalFaults) }),
      afterwards: chance(0.85) ? 'nothing' : oneOf(['an operator takes it back', 'a holder uses a ticket']),
    }
  })
}

/**
 * Sales of tickets by card, each tenth taken back. Every third message meets a fault of the tax authority, so that most of
 * what happens lies between a number and its EOR.
 */
export const planFiscalPurchases = (seed: number, purchases: number): PlannedPurchase[] => {
  const all = rng(seed)
  return Array.from({ length: purchases }, (_, number) => {
    const { oneOf, chance } = all.ofNumber(number)
    return {
      number,
      kind: 'tickets',
      with: 'card',
      payer: 'pays',
      browser: 'comes back',
      ...(chance(0.3) && { fiscalFault: oneOf(fiscalFaults) }),
      afterwards: chance(0.9) ? 'nothing' : 'an operator takes it back',
    }
  })
}

const number = 'insert into invoice_counter'
const authorityCall = 'POST https\\S+/invoices$'
const stored = 'update "fiscal_document" set "state"'

/** Each point between the number of a document and its EOR, for servers that sell and for a worker that asks. */
export const fiscalPoints: Record<'servers' | 'worker', readonly Failpoint[]> = {
  servers: [
    { pattern: number, when: 'after', action: 'kill' },
    { pattern: 'insert into "fiscal_document"', when: 'before', action: 'kill' },
    { pattern: 'insert into "fiscal_document"', when: 'after', action: 'kill' },
    { pattern: `${number}.*; commit$`, when: 'before', action: 'kill' },
    { pattern: `${number}.*; commit$`, when: 'after', action: 'kill' },
  ],
  worker: [
    { pattern: 'update fiscal_document\\s+set attempts', when: 'before', action: 'kill' },
    { pattern: 'update fiscal_document\\s+set attempts', when: 'after', action: 'kill' },
    { pattern: authorityCall, when: 'before', action: 'kill' },
    { pattern: authorityCall, when: 'after', action: 'kill' },
    { pattern: stored, when: 'before', action: 'kill' },
    { pattern: stored, when: 'after', action: 'kill' },
    { pattern: 'insert into "invoice_document"', when: 'after', action: 'kill' },
  ],
}

/** Process faults of all kinds, spread evenly over the purchases. */
export const planProcessFaults = (seed: number, purchases: number, processFaults: number): ProcessFault[] =>
  Array.from({ length: processFaults }, (_, number) => {
    const { oneOf, upTo } = rng(seed).ofNumber(-1 - number)
    const at = Math.floor(((number + 0.5) * purchases) / processFaults)
    const skew = oneOf([-600, -90, 0, 0, 90, 600])
    const which = oneOf([0, 1] as const)
    const sort = upTo(10)
    if (sort <= 3) return { at, what: 'server dies', which, skew: 0 }
    if (sort <= 5) return { at, what: 'server dies and its clock goes wrong', which, skew }
    if (sort <= 7) return { at, what: 'worker dies', skew }
    if (sort <= 8)
      return { at, what: 'email', mode: oneOf(['gone', 'silent', 'not now', 'refused', 'no answer', 'dies']) }
    return { at, what: 'database loses power' }
  })
