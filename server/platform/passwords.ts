import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { asHashed } from '#contract/platform/fields.ts'
import { createFairQueue, type Urgency } from './fair-queue.ts'

/** Argon2id at OWASP's minimum: 19 MiB, 2 passes, 1 lane (docs/product/account.md §6.2). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const derive = promisify(argon2)

// Hashing is the most expensive work a visitor can cause: two at a time, 32 waiting, then 'busy'. One core stays free.
// Otherwise a flood of log-ins on two cores delayed all other calls by half a second (docs/product/limits.md §5.4).
const maxConcurrent = Math.max(1, Math.min(2, availableParallelism() - 1))
// A PIN at the desk goes before passwords that wait, and a flood of them takes none of its places.
const maxQueued = { urgent: 32, ordinary: 32 }
const queue = createFairQueue(maxConcurrent, maxQueued)

/** Diagnostics channel with one message for each hashing, for a gauge. */
export const hashing = channel('previs:argon2id')

/** Who asks: the network, person or device whose line it is, and what for. */
interface Asker {
  line: string
  urgency: Urgency
}

const hash = (
  password: string,
  nonce: Uint8Array,
  { line, urgency }: Asker,
  { memory, passes, parallelism, tagLength } = cost,
) =>
  queue.run(
    line,
    () => {
      hashing.publish({ memory, passes, parallelism })
      return derive('argon2id', {
        message: Buffer.from(asHashed(password)),
        nonce,
        memory,
        passes,
        parallelism,
        tagLength,
      })
    },
    urgency,
  )

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/**
 * The PHC string of a password: algorithm, cost, salt and hash, so that the cost can grow later. `line` is the network or
 * person that asks; each has its turn (docs/product/limits.md §5.4).
 */
export const hashPassword = async (password: string, line = ''): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await hash(password, nonce, { line, urgency: 'ordinary' })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

// Random hash: an unknown address costs the same work as a wrong password (docs/product/account.md §3.4).
const decoyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(32))}`

const matches = async (password: string, stored: string | undefined, asker: Asker): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phc.exec(stored ?? decoyHash) ?? []
  const wanted = Buffer.from(tag, 'base64')
  const found = await hash(password, Buffer.from(nonce, 'base64'), asker, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  })
  return stored !== undefined && timingSafeEqual(found, wanted)
}

/** Whether the password matches the PHC string; without a string the work is the same and the answer `false`. */
export const isPassword = (password: string, stored: string | undefined, line = ''): Promise<boolean> =>
  matches(password, stored, { line, urgency: 'ordinary' })

/** The same for a PIN. `line` is the device; log-ins that wait neither delay nor refuse it (docs/product/limits.md §5.4). */
export const isRightPin = (pin: string, stored: string | undefined, line: string): Promise<boolean> =>
  matches(pin, stored, { line, urgency: 'urgent' })
