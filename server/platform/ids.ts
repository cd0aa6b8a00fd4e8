import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Id } from '#contract/platform/id.ts'

/** UUID version 7: 74 random bits after a millisecond, so that rows of one day are neighbours in an index. */
export const newId = <Of extends string>(): Id<Of> => randomUUIDv7() as Id<Of>

let lastMs = ''
let counter = 0

/**
 * UUID version 7 with a counter after the millisecond (RFC 9562 §6.2). Ids of one process sort in the order of creation,
 * also within one millisecond.
 */
export const newOrderedId = (): string => {
  const id = randomUUIDv7()
  const now = id.slice(0, 13)
  counter = now > lastMs ? 0 : counter + 1
  // More than 4096 ids within one millisecond use the milliseconds that follow.
  if (now > lastMs) lastMs = now
  else if (counter > 0xfff) [lastMs, counter] = [nextMillisecond(lastMs), 0]
  return `${lastMs}-7${counter.toString(16).padStart(3, '0')}${id.slice(18)}`
}

const nextMillisecond = (of: string): string => {
  const hex = (Number.parseInt(of.replace('-', ''), 16) + 1).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random characters of Crockford's base 32, 5 bits each: without I, L, O and U, which are easily mistaken. */
export const randomCharacters = (length: number): string =>
  [...randomBytes(length)].map((byte) => alphabet[byte & 31]).join('')

/** Reference like `7K3M-QX2D` that a customer reads out. 40 bits; a unique column refuses duplicates. */
export const newReference = (): string => `${randomCharacters(4)}-${randomCharacters(4)}`
