import * as z from 'zod/mini'

/** A variable that is `0` or `1`. */
export const flag = (fallback: '0' | '1') => z._default(z.enum(['0', '1'], 'must be 0 or 1'), fallback)

/** An optional address with one of these protocols. */
export const absoluteUrl = (protocol: RegExp, what: string) => z.optional(z.url({ protocol, error: `must be ${what}` }))

export const httpUrl = absoluteUrl(/^https?$/, 'an http or https address')
