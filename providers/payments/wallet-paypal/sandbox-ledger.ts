import { closeSync, existsSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Cents } from '#contract/kit/money.ts'

/** Result of capturing an approved order. */
export type Funding = 'ok' | 'declined' | 'pending'

/** Order as requested by the shop. */
export interface Draft {
  cents: Cents
  customId?: string
  invoiceId?: string
  description?: string
  brandName?: string
  locale?: string
  returnUrl?: string
  cancelUrl?: string
  /** Whether it names `payment_source.paypal`; an Apple Pay order does not. */
  namesPaypal: boolean
}

/** One event, with PayPal's key of the request that caused it. */
export type Entry = { at: string } & (
  | { type: 'order'; id: string; requestId: string; draft: Draft }
  | { type: 'approval'; orderId: string; payerId: string; funding: Funding; isQuiet: boolean }
  | { type: 'capture'; id: string; orderId: string; requestId: string; status: 'COMPLETED' | 'PENDING' }
  | { type: 'refusal'; orderId: string; requestId: string; issue: string }
  | { type: 'verdict'; captureId: string; status: 'COMPLETED' | 'DECLINED' }
  | { type: 'refund'; id: string; captureId: string; requestId: string; cents: Cents }
)

export interface Ledger {
  /** Entries of earlier runs. */
  readonly entries: readonly Entry[]
  append(entry: Entry): void
  close(): void
}

const parseLine = (line: string, number: number, path: string): Entry => {
  try {
    const entry: Entry = JSON.parse(line) // written only by append below
    return entry
  } catch {
    throw new Error(`${path}:${number} is not a line of a wallet ledger`)
  }
}

/**
 * Append-only file of JSON lines. A line is written in one call before the answer, so kill -9 loses nothing that was
 * answered. A last line without its end was never answered and is cut off.
 */
export const openLedger = (path: string): Ledger => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  const whole = bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1)
  // Before it is opened: Windows does not shorten a file that is open for appending.
  if (whole.length < bytes.length) truncateSync(path, whole.length)
  const file = openSync(path, 'a', 0o600)
  const lines = whole.toString('utf8').split('\n').slice(0, -1)
  return {
    entries: lines.map((line, at) => parseLine(line, at + 1, path)),
    append: (entry) => {
      writeSync(file, `${JSON.stringify(entry)}\n`)
    },
    close: () => closeSync(file),
  }
}
