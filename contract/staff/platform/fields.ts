import * as z from 'zod/mini'

const runs = ['0123456789', '9876543210'] as const

/** Six digits that are not all alike, no run and no repeated pair or half, which people guess first (§3.3). */
export const isPin = (pin: string): boolean =>
  /^\d{6}$/.test(pin) &&
  !/^(\d)\1{5}$/.test(pin) &&
  !/^(\d\d)\1\1$/.test(pin) &&
  !/^(\d{3})\1$/.test(pin) &&
  !runs.some((run) => run.includes(pin))

/** One to four characters that stand on documents instead of a name. */
export const Mark = z.string().check(z.trim(), z.regex(/^[\p{Lu}\p{N}]{1,4}$/u, 'mark'))
