import type { RawAnswer } from '#providers/payments/outcome.ts'

/** Longest answer that is parsed, in characters. */
const maxAnswerCharacters = 200_000

interface SupplierRequest {
  /** Becomes `source` of the RawAnswer. */
  source: string
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
  /** Milliseconds until the call is given up; the supplier may still have acted. */
  timeout?: number
  /** Characters kept of an answer that is not JSON; 2,000 by default, more for a certificate. */
  keptCharacters?: number
  /** Longest answer that is parsed, in characters. */
  maxCharacters?: number
}

/** Parsed JSON; undefined for any other text. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The only function that calls a supplier over HTTP. It never throws: a missing answer has status 0. */
export const ask = async ({
  source,
  timeout = 12_000,
  keptCharacters = 2_000,
  maxCharacters = maxAnswerCharacters,
  url,
  ...init
}: SupplierRequest): Promise<RawAnswer> => {
  try {
    // oxlint-disable-next-line no-restricted-globals -- the only HTTP client of suppliers
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) })
    const text = await response.text()
    const json = text.length > maxCharacters ? undefined : jsonOf(text)
    return {
      source,
      status: response.status,
      body: json === undefined ? { text: text.slice(0, keptCharacters) } : json,
    }
  } catch (error) {
    return { source, status: 0, body: { error: error instanceof Error ? error.name : 'unknown' } }
  }
}

/** A nested field of a supplier's JSON; suppliers add and drop fields without notice. */
export const field = (json: unknown, ...path: (string | number)[]): unknown => {
  let at = json
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined
    at = (at as Record<string | number, unknown>)[key]
  }
  return at
}

export const stringField = (json: unknown, ...path: (string | number)[]): string | undefined => {
  const value = field(json, ...path)
  return typeof value === 'string' ? value : undefined
}
