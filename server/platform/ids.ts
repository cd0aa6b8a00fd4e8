import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Id } from '#contract/kit/id.ts'

/** Version 7: 74 random bits behind a millisecond, so that rows of one day lie together in an index. */
export const newId = <Of extends string>(): Id<Of> => randomUUIDv7() as Id<Of>

let time = ''
let place = 0

/**
 * The same with a counter behind the millisecond (RFC 9562 §6.2): what this process writes after something else sorts
 * after it, also within one millisecond.
 */
export const newOrderedId = (): string => {
  const id = randomUUIDv7()
  const now = id.slice(0, 13)
  place = now > time ? 0 : place + 1
  // 4096 in one millisecond is more than any process writes; the next ones borrow from the milliseconds to come.
  if (now > time) time = now
  else if (place > 0xfff) [time, place] = [nextMillisecond(time), 0]
  return `${time}-7${place.toString(16).padStart(3, '0')}${id.slice(18)}`
}

const nextMillisecond = (of: string): string => {
  const hex = (Number.parseInt(of.replace('-', ''), 16) + 1).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random characters of Crockford's base 32, 5 bits each: no I, L, O or U to mistake on the phone. */
export const randomCharacters = (length: number): string =>
  [...randomBytes(length)].map((byte) => alphabet[byte & 31]).join('')

/** `7K3M-QX2D`: what a customer reads out. 40 bits; a unique column catches the rest. */
export const newReference = (): string => `${randomCharacters(4)}-${randomCharacters(4)}`
