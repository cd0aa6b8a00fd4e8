import type { X509Certificate } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'

/** A request, read whole. */
export interface SandboxRequest {
  method: string
  headers: IncomingHttpHeaders
  params: Record<string, string>
  query: Record<string, string>
  body: string
  /** Fault of this call. Those of `commonFaults` are the kit's, all others the route's. */
  fault: string | undefined
  /** The caller's certificate, on the port with mutual TLS alone. */
  certificate: X509Certificate | undefined
}

/** An answer; an object is sent as JSON. */
export interface Reply {
  status?: number
  headers?: Record<string, string>
  body: object | string
}

export interface Route {
  /** Method and address, `POST /v1/payments/:id`. */
  at: string
  /** Name for faults; a route without a name is never faulty. */
  call?: string
  /** What a fault's `about` is searched in, besides the address; the body by default. */
  textOf?(body: string): string
  answer(request: SandboxRequest): Reply | Promise<Reply>
}

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Body of a call as the schema says; without one it is empty. What does not fit answers 400. */
export const reading =
  <Body extends z.ZodMiniType>(
    schema: Body,
    act: (body: z.output<Body>, request: SandboxRequest) => Reply | Promise<Reply>,
  ) =>
  (request: SandboxRequest): Reply | Promise<Reply> => {
    const { success, data, error } = schema.safeParse(request.body === '' ? {} : parseJson(request.body))
    return success ? act(data, request) : { status: 400, body: { error: z.prettifyError(error) } }
  }
