import type { Answer, Endpoint, Sent } from '#contract/kit/endpoint.ts'
import type { RefusalCode } from '#contract/kit/refusals.ts'
import { m } from '#texts/compiled/messages.js'
import { getLocale } from '#texts/compiled/runtime.js'
import { noteOrigin } from './offline-cache.ts'

/** A failed answer: the sentence to show, and one for each field it concerns. */
export class ApiError extends Error {
  readonly status: number
  /** Which refusal it is; missing for faults and lost connections. */
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

interface Loose {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

interface Envelope {
  status?: 'success' | 'fail' | 'error'
  message?: string
  code?: RefusalCode
  errors?: Record<string, string>
}

/** The address of a call with its parameters and query in place. */
export const urlOf = ({ path }: Endpoint, { params = {}, query = {} }: Loose): string => {
  const filled = path.replaceAll(/:(\w+)\??/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) search.append(name, String(each))
  return `/api/v1${filled.replace(/\/$/, '')}${search.size ? `?${search}` : ''}`
}

/** Spec §8: a server status of 'error' has a sentence of its own, one for class and visit calls, one for all others. */
const faultSentence = (endpoint: Endpoint) =>
  endpoint.fault === 'classes_and_visits' ? m.fault_classes_and_visits() : m.fault()

const asEnvelope = async (response: Response): Promise<Envelope> => {
  try {
    return (await response.json()) as Envelope
  } catch {
    return { status: 'error' }
  }
}

/** What goes with a call that changes something. */
const written = (body: unknown): RequestInit => ({
  headers: {
    accept: 'application/json',
    'accept-language': getLocale(),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

/**
 * Sends, and waits for whatever comes back. A question has no headers of its own: then it is the very request that
 * the answer with the HTML has told the browser to begin (server/http/preload-header.ts). The cookie says the language.
 */
const send = async (endpoint: Endpoint, { body, ...where }: Loose): Promise<Response> => {
  try {
    return await fetch(urlOf(endpoint, where), {
      method: endpoint.method,
      credentials: endpoint.withoutCookies ? 'omit' : 'include',
      ...(endpoint.method !== 'GET' && written(body)),
    })
  } catch {
    throw new ApiError(0, m.no_connection())
  }
}

const failureOf = (endpoint: Endpoint, { status: http }: Response, { status, message, code, errors }: Envelope) =>
  // A fault has no words of its own; a busy server or supplier has.
  message === undefined || (status === 'error' && code === undefined)
    ? new ApiError(http, faultSentence(endpoint))
    : new ApiError(http, message, { code, fields: errors })

/** Keeps the browser's side of a promise: sends, takes the envelope off, throws an ApiError with the right sentence. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  ...[sent]: unknown extends Sent<E> ? [] : [Sent<E>]
): Promise<Answer<E>> => {
  const response = await send(endpoint, sent ?? {})
  noteOrigin(urlOf(endpoint, sent ?? {}), response)
  const envelope = await asEnvelope(response)
  const { status, message, code: _code, errors: _errors, ...answer } = envelope
  if (status !== 'success') throw failureOf(endpoint, response, envelope)
  return { ...answer, ...(message !== undefined && { message }) } as unknown as Answer<E>
}

/** A document as it comes; throws what it would be refused with. */
export const fetchDocument = async (endpoint: Endpoint, sent: Loose): Promise<Response> => {
  const response = await send(endpoint, sent)
  if (!response.ok) throw failureOf(endpoint, response, await asEnvelope(response))
  return response
}

/** Makes sure that a document can be had, without taking it; throws what it would be refused with. */
export const expectDocument = async (endpoint: Endpoint, sent: Loose): Promise<void> => {
  const response = await fetchDocument(endpoint, sent)
  await response.body?.cancel()
}
