import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import * as z from 'zod/mini'

const text = z.string()

/** A transaction of either type. Amount, currency and reference are those the supplier will report. */
const Payment = z.object({
  id: text,
  checkoutId: text,
  type: z.enum(['DB', 'RF']),
  amount: text,
  currency: text,
  reference: text,
  brand: text,
  code: text,
  /** Only the card data that real answers contain. */
  card: z.optional(z.object({ bin: text, last4Digits: text, holder: text, expiryMonth: text, expiryYear: text })),
  /** The payment that a refund belongs to. */
  referencedId: z.optional(text),
  /** The supplier's answer does not name the refunded payment. */
  unlinked: z.optional(z.boolean()),
  /** Becomes this code by itself at this time. */
  later: z.optional(z.object({ at: text, code: text })),
  /** Address to which the payer returns. */
  back: z.optional(text),
})
export type Payment = z.infer<typeof Payment>

/** All events of the sandbox; its state is the replay of these lines. */
const Entry = z.discriminatedUnion('event', [
  z.object({ event: z.literal('checkout'), at: text, id: text, params: z.record(text, text) }),
  z.object({ event: z.literal('payment'), at: text, payment: Payment }),
  /** A payment got another result code, since a pending one ended. */
  z.object({ event: z.literal('code'), at: text, paymentId: text, code: text }),
  /** The final status of a checkout was read, which is possible once. */
  z.object({ event: z.literal('read'), at: text, paymentId: text }),
])
export type Entry = z.infer<typeof Entry>

export interface Ledger {
  /** Entries in the file when it was opened. */
  entries: Entry[]
  append(entry: Entry): void
  close(): void
}

/**
 * Opens the append-only file. A line is one write, so a killed process leaves at most one torn line at the end. That
 * line is cut off, so that the next one does not continue it.
 */
export const openLedger = (path: string): Ledger => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = openSync(path, 'a', 0o600)
  const bytes = readFileSync(path)
  const end = bytes.lastIndexOf('\n') + 1
  if (end < bytes.length) truncateSync(path, end)
  const lines = bytes.subarray(0, end).toString('utf8').split('\n')
  return {
    entries: lines.filter((line) => line !== '').map((line) => Entry.parse(JSON.parse(line))),
    append: (entry) => void writeSync(file, `${JSON.stringify(entry)}\n`),
    close: () => closeSync(file),
  }
}

const Secrets = z.object({
  entity: text,
  token: text,
  webhookKey: text,
  /** Last port of the sandbox: pages of open checkouts contain its address. */
  port: z.int(),
})
export type Secrets = z.infer<typeof Secrets>

const secretsPath = (ledger: string): string => `${ledger.replace(/\.[a-z]+$/, '')}.keys.json`

const generate = (): Secrets => ({
  entity: randomBytes(16).toString('hex'),
  token: randomBytes(24).toString('base64url'),
  webhookKey: randomBytes(32).toString('hex'),
  port: 0,
})

/** Keys are made once and stored beside the ledger, so that earlier payments can be queried after a restart. */
export const readSecrets = (ledger: string): Secrets => {
  try {
    return Secrets.parse(JSON.parse(readFileSync(secretsPath(ledger), 'utf8')))
  } catch {
    return generate()
  }
}

/** Written to a second file and renamed: half a file of keys would lead to new keys. */
export const writeSecrets = (ledger: string, secrets: Secrets): void => {
  const path = secretsPath(ledger)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
