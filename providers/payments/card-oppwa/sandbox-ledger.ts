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

/** A transaction of either type; amount, currency and reference are what the supplier will claim they are. */
const Payment = z.object({
  id: text,
  checkoutId: text,
  type: z.enum(['DB', 'RF']),
  amount: text,
  currency: text,
  reference: text,
  brand: text,
  code: text,
  /** Of the card only what real answers show. */
  card: z.optional(z.object({ bin: text, last4Digits: text, holder: text, expiryMonth: text, expiryYear: text })),
  /** A refund's payment. */
  referencedId: z.optional(text),
  /** The supplier does not tell which payment the refund is of. */
  unlinked: z.optional(z.boolean()),
  /** Becomes this code by itself at this time. */
  later: z.optional(z.object({ at: text, code: text })),
  /** Where the payer goes when done. */
  back: z.optional(text),
})
export type Payment = z.infer<typeof Payment>

/** Everything that ever happened in the sandbox; its state is the replay of these lines. */
const Entry = z.discriminatedUnion('event', [
  z.object({ event: z.literal('checkout'), at: text, id: text, params: z.record(text, text) }),
  z.object({ event: z.literal('payment'), at: text, payment: Payment }),
  /** A payment got another result code: a pending one ended. */
  z.object({ event: z.literal('code'), at: text, paymentId: text, code: text }),
  /** The status of a checkout was given away for good (it can be read once). */
  z.object({ event: z.literal('read'), at: text, paymentId: text }),
])
export type Entry = z.infer<typeof Entry>

export interface Ledger {
  /** What was in the file when it was opened. */
  entries: Entry[]
  append(entry: Entry): void
  close(): void
}

/**
 * Opens the append-only file. A line is one write, so a process killed at any moment leaves at most one torn line at
 * the end; that one never happened, and is cut off so that the next line does not grow onto it.
 */
export const openLedger = (path: string): Ledger => {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'a')
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
  /** Where the sandbox listened last time: open checkouts have its address in their pages. */
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

/** Keys are made once and stay beside the ledger, so that payments made before a restart can be asked about after it. */
export const readSecrets = (ledger: string): Secrets => {
  try {
    return Secrets.parse(JSON.parse(readFileSync(secretsPath(ledger), 'utf8')))
  } catch {
    return generate()
  }
}

/** Written aside and moved into place: half a file of keys would be new keys. */
export const writeSecrets = (ledger: string, secrets: Secrets): void => {
  const path = secretsPath(ledger)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
