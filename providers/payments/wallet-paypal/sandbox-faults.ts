import { amountOf, cents, centsOf } from '#contract/platform/money.ts'
import { commonFaults } from '#providers/kit/sandbox/faults.ts'

const withAmount = [...commonFaults, 'tampered-amount']

/** Faults of each call (README.md has the table). */
export const calls = {
  token: commonFaults,
  create: withAmount,
  // Losing the answer of a read equals never reading.
  get: withAmount.filter((fault) => fault !== 'lose-answer'),
  capture: [...withAmount, 'already-captured'],
  refund: withAmount,
  webhook: withAmount,
  sdk: commonFaults.filter((fault) => fault !== 'lose-answer'),
  /** Approved in the payer's window, and the page is not informed. */
  approve: ['unheard'],
}

/** A planned fault as the kit knows it. A lost answer of `sdk` is one of the window, not of the script. */
export const planOf = ({ milliseconds: ms = 1_500, ...plan }: Record<string, unknown>): object =>
  plan['call'] === 'sdk' && plan['fault'] === 'lose-answer'
    ? { ...plan, call: 'approve', fault: 'unheard' }
    : { ms, ...plan }

/** A JSON value with every amount one cent lower. */
const lowered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lowered)
  if (typeof value !== 'object' || value === null) return value
  const changed = Object.entries(value).map(([name, inner]): [string, unknown] => {
    const amount = name === 'value' && typeof inner === 'string' ? centsOf(inner) : undefined
    return [name, amount ? amountOf(cents(amount - 1)) : lowered(inner)]
  })
  return Object.fromEntries(changed)
}

/** A JSON text with every amount one cent lower. */
export const loweredText = (text: string): string => (text ? JSON.stringify(lowered(JSON.parse(text))) : '')
