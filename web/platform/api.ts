import type { Answer, CallShape, Endpoint, CallInput } from '#contract/platform/endpoint.ts'
import type { RefusalCode } from '#contract/platform/refusals.ts'
import { apiRoot } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { getLocale } from '#texts/compiled/runtime.js'
import { recordAnswerSource } from './offline-cache.ts'

/** A failed call: the sentence to show, and one for each field concerned. */
export class ApiError extends Error {
  readonly status: number
  /** Refusal code; missing for faults and lost connections. */
  readonly code: RefusalCode | undefined
  readonly fields: Readonly<Record<string, string>>

  constructor(
    status: number,
    message: string,
    {
      code,
      fields = {},
    }: { code?: RefusalCode | undefined; fields?: Readonly<Record<string, string>> | undefined } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** A call of customers or of staff, as far as the browser needs it. */
export type Callable = CallShape & Pick<Endpoint, 'withoutCookies' | 'fault'>

export interface Loose {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

export interface Envelope {
  status?: 'success' | 'fail' | 'error'
  message?: string
  code?: RefusalCode
  errors?: Record<string, string>
}

/** Address of a call, with its parameters and query filled in. */
export const urlOf = ({ path }: Pick<Callable, 'path'>, { params = {}, query = {} }: Loose): string => {
  const filled = path.replaceAll(/:(\w+)\??/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) search.append(name, String(each))
  return `${apiRoot}${filled.replace(/\/$/, '')}${search.size ? `?${search}` : ''}`
}

/** Sentence for a server fault; class and visit calls have one of their own (docs/product/api.md §1.5). */
const faultSentence = (endpoint: Callable) =>
  endpoint.fault === 'classes_and_visits' ? m.fault_classes_and_visits() : m.fault()

export const asEnvelope = async (response: Response): Promise<Envelope> => {
  try {
    return (await response.json()) as Envelope
  } catch {
    return { status: 'error' }
  }
}

/** Headers and body of every call except GET. */
export const bodyInit = (body: unknown): RequestInit => ({
  headers: {
    accept: 'application/json',
    'accept-language': getLocale(),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

/**
 * Sends a call. A GET has no headers of its own, so that it matches the preload of the `Link` header
 * (server/platform/http/preload-header.ts). The cookie carries the language.
 */
const send = async (endpoint: Callable, { body, ...where }: Loose): Promise<Response> => {
  try {
    return await fetch(urlOf(endpoint, where), {
      method: endpoint.method,
      credentials: endpoint.withoutCookies ? 'omit' : 'include',
      ...(endpoint.method !== 'GET' && bodyInit(body)),
    })
  } catch {
    throw new ApiError(0, m.no_connection())
  }
}

export const failureOf = (
  endpoint: Callable,
  { status: http }: Response,
  { status, message, code, errors }: Envelope,
) =>
  // A fault carries no sentence; a refusal does, also with status 'error' (busy server or supplier).
  message === undefined || (status === 'error' && code === undefined)
    ? new ApiError(http, faultSentence(endpoint))
    : new ApiError(http, message, { code, fields: errors })

/** Sends a call of the contract and returns its answer without the envelope; throws an ApiError otherwise. */
export const call = async <E extends Callable>(
  endpoint: E,
  ...[sent]: unknown extends CallInput<E> ? [] : [CallInput<E>]
): Promise<Answer<E>> => {
  const response = await send(endpoint, sent ?? {})
  recordAnswerSource(urlOf(endpoint, sent ?? {}), response)
  const envelope = await asEnvelope(response)
  const { status, message, code: _code, errors: _errors, ...answer } = envelope
  if (status !== 'success') throw failureOf(endpoint, response, envelope)
  return { ...answer, ...(message !== undefined && { message }) } as unknown as Answer<E>
}

/** Fetches a document; throws an ApiError when it is refused. */
export const fetchDocument = async (endpoint: Callable, sent: Loose): Promise<Response> => {
  const response = await send(endpoint, sent)
  if (!response.ok) throw failureOf(endpoint, response, await asEnvelope(response))
  return response
}

/** Checks that a document can be fetched, without reading its body; throws an ApiError when it is refused. */
export const expectDocument = async (endpoint: Callable, sent: Loose): Promise<void> => {
  const response = await fetchDocument(endpoint, sent)
  await response.body?.cancel()
}
