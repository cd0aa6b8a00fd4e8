import * as z from 'zod/mini'
import { complaints } from '#contract/platform/fields.ts'
import { Refusal } from '#server/platform/refuse.ts'

/** Fastify's hook for zod: complaints become a Refusal with a code beside each field. */
export const validatorCompiler =
  ({ schema }: { schema: unknown }) =>
  (sent: unknown) => {
    // A missing body of a call with fields is answered with complaints about the fields.
    const parsed = z.safeParse(schema as z.ZodMiniType, sent ?? {})
    return parsed.success ? { value: parsed.data } : { error: new Refusal('invalid', complaints(parsed.error)) }
  }

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Paths in `given` that `allowed` does not have. */
const surplus = (given: unknown, allowed: unknown, at = ''): string[] => {
  if (!isPlain(given) || !isPlain(allowed)) return []
  return Object.entries(given).flatMap(([key, value]) =>
    value === undefined ? [] : key in allowed ? surplus(value, allowed[key], `${at}.${key}`) : [`${at}.${key}`],
  )
}

/**
 * Answers are limited to the contract's fields. Outside production a further field is an error, so that no column
 * reaches a browser by accident.
 */
export const serializerCompiler =
  (strict: boolean) =>
  ({ schema, url }: { schema: unknown; url: string }) =>
  (answer: unknown): string => {
    const allowed = z.parse(schema as z.ZodMiniType, answer)
    const extra = strict ? surplus(answer, allowed) : []
    if (extra.length) throw new Error(`${url} answers with fields that its contract does not name: ${extra.join(', ')}`)
    return JSON.stringify(allowed)
  }
