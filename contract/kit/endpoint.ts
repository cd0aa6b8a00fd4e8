import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

/** Who may call: anyone, a person with a session, or one who is 18 or over (spec §6). */
export type Who = 'anyone' | 'customer' | 'adult'

/** One promise between browser and server. `bind` keeps it on the server, `call` in the browser. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH'
  /** Below /api/v1, with Fastify's `:name` and `:name?`. */
  path: `/${string}`
  who: Who
  params?: z.ZodMiniType<object>
  query?: z.ZodMiniType<object>
  body?: z.ZodMiniType<object>
  answer: z.ZodMiniType<object>
  /** Answered with a document of this kind instead of JSON; `answer` is empty then. */
  file?: 'application/pdf' | 'application/zip' | 'text/calendar'
  /** The expected failures of this call, beside those of the door. */
  refusals?: readonly RefusalCode[]
  /** Whether it changes anything; by default everything but GET does. */
  writes?: boolean
  /** The browser sends no cookies along (spec §7: forgotten password and reset). */
  withoutCookies?: true
  /** Still open while the e-mail is unconfirmed past its deadline (design §5). Reads always are. */
  evenUnconfirmed?: true
  /** Class and visit calls have a sentence of their own for server faults (spec §8). */
  fault?: 'classes_and_visits'
}

export const endpoint = <const E extends Endpoint>(of: E): E => of

type Out<Schema> = Schema extends z.ZodMiniType<infer Value> ? Value : undefined

/** What a handler receives: parsed, trimmed, typed. */
export interface Parsed<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

type In<Schema> = Schema extends z.ZodMiniType<infer _, infer Value> ? Value : never
type Sends<Name extends string, Schema> = [Schema] extends [z.ZodMiniType<infer _, infer _>]
  ? object extends In<Schema>
    ? { [K in Name]?: In<Schema> }
    : { [K in Name]: In<Schema> }
  : unknown

/** What a caller sends. */
export type Sent<E extends Endpoint> = Sends<'params', E['params']> &
  Sends<'query', E['query']> &
  Sends<'body', E['body']>

/** A document on its way to the customer. */
export interface FileAnswer {
  /** Safe as a file name everywhere: characters, digits, dots and dashes. */
  name: string
  bytes: Uint8Array
  /** Shown by the browser itself instead of saved. */
  inline?: boolean
}

/** What the answer carries beside `status`, or the document. */
export type Answer<E extends Endpoint> = E extends { file: string } ? FileAnswer : Out<E['answer']>

export const writes = (of: Endpoint): boolean => of.writes ?? of.method !== 'GET'
