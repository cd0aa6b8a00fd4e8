import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Id } from '#contract/kit/id.ts'

/** Version 7: 74 random bits behind a millisecond, so that rows of one day lie together in an index. */
export const newId = <Of extends string>(): Id<Of> => randomUUIDv7() as Id<Of>

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random letters of Crockford's base 32, 5 bits each: no I, L, O or U to mistake on the phone. */
export const randomLetters = (length: number): string =>
  [...randomBytes(length)].map((byte) => alphabet[byte & 31]).join('')

/** `7K3M-QX2D`: what a customer reads out. 40 bits; a unique column catches the rest. */
export const newReference = (): string => `${randomLetters(4)}-${randomLetters(4)}`
