import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { asHashed } from '#contract/kit/fields.ts'
import { createFairQueue } from './fair-queue.ts'

/** Argon2id at OWASP's minimum: 19 MiB, 2 passes, 1 lane (docs/product/account.md §6.2). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const derive = promisify(argon2)

// Hashing is the most expensive work a visitor can cause: two at a time, 32 waiting, then 'busy'. One core stays free.
// Otherwise a flood of log-ins on two cores delayed all other calls by half a second (docs/product/limits.md §5.4).
const maxConcurrent = Math.max(1, Math.min(2, availableParallelism() - 1))
const maxQueued = 32
const queue = createFairQueue(maxConcurrent, maxQueued)

/** Diagnostics channel with one message for each hashing, for a gauge. */
export const hashing = channel('previs:argon2id')

const hash = (password: string, nonce: Uint8Array, line: string, { memory, passes, parallelism, tagLength } = cost) =>
  queue.run(line, () => {
    hashing.publish({ memory, passes, parallelism })
    return derive('argon2id', {
      message: Buffer.from(asHashed(password)),
      nonce,
      memory,
      passes,
      parallelism,
      tagLength,
    })
  })

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/**
 * The PHC string of a password: algorithm, cost, salt and hash, so that the cost can grow later. `line` is the network or
 * person that asks; each has its turn (docs/product/limits.md §5.4).
 */
export const hashPassword = async (password: string, line = ''): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await hash(password, nonce, line)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

// Random hash: an unknown address costs the same work as a wrong password (docs/product/account.md §3.4).
const decoyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(32))}`

/** Whether the password matches the PHC string; without a string the work is the same and the answer `false`. */
export const isPassword = async (password: string, stored: string | undefined, line = ''): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phc.exec(stored ?? decoyHash) ?? []
  const wanted = Buffer.from(tag, 'base64')
  const found = await hash(password, Buffer.from(nonce, 'base64'), line, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  })
  return stored !== undefined && timingSafeEqual(found, wanted)
}
