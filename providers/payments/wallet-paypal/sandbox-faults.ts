import { amountOf, cents, centsOf } from '#contract/kit/money.ts'
import { refusal, unprocessable, type SandboxRequest, type Reply } from './sandbox-http.ts'

/** Faults of each call (README.md has the table). */
const possible = {
  token: ['timeout', 'reset', '500', 'html', 'truncated', 'huge', 'lose-answer', 'delay'],
  create: ['timeout', 'reset', '500', 'html', 'truncated', 'huge', 'lose-answer', 'delay', 'tampered-amount'],
  get: ['timeout', 'reset', '500', 'html', 'truncated', 'huge', 'delay', 'tampered-amount'],
  capture: [
    'timeout',
    'reset',
    '500',
    'html',
    'truncated',
    'huge',
    'lose-answer',
    'delay',
    'tampered-amount',
    'already-captured',
  ],
  refund: ['timeout', 'reset', '500', 'html', 'truncated', 'huge', 'lose-answer', 'delay', 'tampered-amount'],
  webhook: ['reset', 'lose-answer', 'delay', 'tampered-amount', 'truncated'],
  sdk: ['timeout', 'reset', '500', 'html', 'truncated', 'delay', 'lose-answer'],
} as const

export type FaultCall = keyof typeof possible
type Fault = (typeof possible)[FaultCall][number]

interface Planned {
  fault: Fault
  times: number
  milliseconds: number
}

const isCall = (call: unknown): call is FaultCall => typeof call === 'string' && Object.hasOwn(possible, call)

/** Planned faults by call, first in first out; forgotten at a restart. */
export class Faults {
  readonly #planned = new Map<FaultCall, Planned[]>()

  /** False when that call cannot fail in that way. */
  plan(call: unknown, fault: unknown, times: number, milliseconds: number): boolean {
    if (!isCall(call)) return false
    const known = possible[call].find((one) => one === fault)
    if (!known) return false
    const planned = this.#planned.get(call) ?? []
    this.#planned.set(call, [...planned, { fault: known, times, milliseconds }])
    return true
  }

  clear(): void {
    this.#planned.clear()
  }

  /** Uses up one fault of a call; `wanted` skips those of another step of it. */
  take(call: FaultCall, wanted: (fault: Fault) => boolean = () => true): Planned | undefined {
    const next = this.#planned.get(call)?.find(({ fault, times }) => times > 0 && wanted(fault))
    if (next) next.times -= 1
    return next
  }
}

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
export const loweredText = (text: string): string => {
  try {
    return JSON.stringify(lowered(JSON.parse(text)))
  } catch {
    return text
  }
}

/** The request as processed: with a tampered amount it orders one cent less. */
export const spoiltRequest = (fault: Fault | undefined, request: SandboxRequest): SandboxRequest =>
  fault === 'tampered-amount' ? { ...request, body: loweredText(request.body) } : request

/** Answer of a fault that replaces the operation. */
export const insteadOf = (fault: Fault | undefined): Reply | undefined => {
  if (fault === '500') return refusal(500, 'INTERNAL_SERVER_ERROR', 'INTERNAL_SERVICE_ERROR')
  if (fault !== 'html') return undefined
  const page = '<!doctype html><title>Maintenance</title><h1>We will be right back</h1>'
  return { status: 200, body: page, headers: { 'content-type': 'text/html' } }
}

const spoilers: Partial<Record<Fault, (text: string, reply: Reply) => Reply>> = {
  truncated: (text, reply) => ({ ...reply, body: text.slice(0, Math.floor(text.length / 2)) }),
  huge: (text, reply) => ({ ...reply, body: `${text.slice(0, -1)},"padding":"${'x'.repeat(250_000)}"}` }),
  'tampered-amount': (text, reply) => ({ ...reply, body: loweredText(text) }),
  'already-captured': () => unprocessable('ORDER_ALREADY_CAPTURED'),
}

/** The answer after the operation, spoilt by its fault. */
export const spoiltReply = (fault: Fault | undefined, reply: Reply): Reply => {
  const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
  return (fault && spoilers[fault]?.(text, reply)) ?? reply
}
