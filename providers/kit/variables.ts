import * as z from 'zod/mini'
import { isLoopback } from './loopback.ts'

/** A variable that is `0` or `1`. */
export const flag = (fallback: '0' | '1') => z._default(z.enum(['0', '1'], 'must be 0 or 1'), fallback)

/** A variable that is `on` unless it is set to `off`. */
export const onOff = z._default(z.enum(['on', 'off'], 'must be on or off'), 'on')

export const secret = z.optional(z.string().check(z.minLength(1, 'must not be empty')))

/** An optional address with one of these protocols. */
export const absoluteUrl = (protocol: RegExp, what: string) => z.optional(z.url({ protocol, error: `must be ${what}` }))

export const httpUrl = absoluteUrl(/^https?$/, 'an http or https address')

/** Values of the environment's variables. */
export type Variables = Readonly<Record<string, string | undefined>>

/** The values of these variables, or undefined when none of them is set; a part of them is a mistake. */
export const completeKeys = <Key extends string>(
  env: Variables,
  variables: Readonly<Record<Key, string>>,
  mistakes: string[],
): Record<Key, string> | undefined => {
  const names: string[] = Object.values(variables)
  const missing = names.filter((name) => env[name] === undefined)
  const given = names.find((name) => env[name] !== undefined)
  if (given && missing.length) mistakes.push(`${missing.join(', ')}: missing, since ${given} is set`)
  const values = Object.entries<string>(variables).map(([key, name]) => [key, env[name]])
  return missing.length ? undefined : (Object.fromEntries(values) as Record<Key, string>) // each is set
}

/** Keys and payments travel to these addresses, so only this machine is reached without TLS. */
export const expectTls = (env: Variables, names: readonly string[], mistakes: string[]): void => {
  for (const name of names) {
    const url = env[name]
    if (url !== undefined && !url.startsWith('https:') && !isLoopback(url))
      mistakes.push(`${name}: must be https outside this machine`)
  }
}
