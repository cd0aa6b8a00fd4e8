import type { Answer, CallShape, CallInput } from '#contract/platform/endpoint.ts'

/** The answer to a call, refusals included. */
export interface Answered<Body = Record<string, unknown>> {
  status: number
  headers: Headers
  /** The body as received. */
  bytes: Uint8Array
  body: Body & { status?: string; message?: string; errors?: Record<string, string> }
}

/** A text, or the bytes of a file. */
export type SentBody = string | Uint8Array<ArrayBuffer>

export interface WireRequest {
  headers: Record<string, string>
  body?: SentBody
}

export type WireAnswer = Pick<Answered, 'status' | 'headers' | 'bytes'>

type Loose = {
  params?: Record<string, string | undefined>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

/** The path of a call with its parameters and its query in place. */
export const pathOf = (endpoint: CallShape, { params = {}, query = {} }: Loose = {}): string => {
  const path = endpoint.path.replaceAll(/:(\w+)\??/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) search.append(name, String(each))
  return `/api/v1${path.replace(/\/$/, '')}${search.size ? `?${search}` : ''}`
}

/** An HTTP client for the calls of the contract; it keeps its session cookie. */
export class Client {
  readonly #base: string
  cookie: string | undefined
  language: 'sl' | 'en'

  constructor(base: string, { token, language = 'sl' }: { token?: string; language?: 'sl' | 'en' } = {}) {
    this.#base = base
    this.cookie = token && `sid=${token}`
    this.language = language
  }

  /** Sends any request and returns the answer unchecked. */
  async request(
    method: string,
    path: string,
    { body, headers = {} }: { body?: SentBody; headers?: Record<string, string> } = {},
  ): Promise<Answered> {
    const answered = await this.exchange(method, `${this.#base}${path}`, {
      headers: { 'accept-language': this.language, ...(this.cookie && { cookie: this.cookie }), ...headers },
      ...(body !== undefined && { body }),
    })
    const [given] = answered.headers.getSetCookie()
    if (given) this.cookie = /^(\w+=[^;]+)/.exec(given)?.[1]
    const { bytes } = answered
    const text = new TextDecoder().decode(bytes)
    let parsed: unknown
    try {
      parsed = JSON.parse(text)
    } catch {
      parsed = { text }
    }
    return { ...answered, body: parsed as Answered['body'] }
  }

  /** One request over the wire; redirects are not followed. */
  protected async exchange(method: string, url: string, sent: WireRequest): Promise<WireAnswer> {
    const response = await fetch(url, { method, redirect: 'manual', ...sent })
    return { status: response.status, headers: response.headers, bytes: await response.bytes() }
  }

  /** Sends any input to a call, also input that its contract forbids. */
  send(endpoint: CallShape, sent: Loose = {}): Promise<Answered> {
    const json = sent.body === undefined ? undefined : JSON.stringify(sent.body)
    return this.request(endpoint.method, pathOf(endpoint, sent), {
      ...(json !== undefined && { body: json }),
      headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...sent.headers },
    })
  }

  /** Sends input that the contract allows, and throws unless the call succeeds. */
  async call<E extends CallShape>(
    endpoint: E,
    ...[sent]: unknown extends CallInput<E> ? [] : [CallInput<E>]
  ): Promise<Answer<E>> {
    const { status, body } = await this.send(endpoint, sent ?? {})
    if (status !== 200)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`)
    return body as unknown as Answer<E>
  }
}
