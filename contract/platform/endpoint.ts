import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

/** Allowed callers: anyone, a person with a session, or one of 18 and over (docs/product/api.md §8.1). */
export type Who = 'anyone' | 'customer' | 'adult'

/** A table for spreadsheets whose numbers are numbers (XLSX). */
export type Spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Method, path and schemas of a call, by whomever it is made. */
export interface CallShape {
  method: 'GET' | 'POST' | 'PATCH'
  /** Below /api/v1, with Fastify's `:name` and `:name?`. */
  path: `/${string}`
  params?: z.ZodMiniType<object>
  query?: z.ZodMiniType<object>
  body?: z.ZodMiniType<object>
  answer: z.ZodMiniType<object>
  /** Type of the document that is answered instead of JSON; `answer` is empty then. */
  file?: 'application/pdf' | 'application/zip' | 'text/calendar' | 'text/csv' | Spreadsheet
  /** Expected failures of this call, beside those that every call can have. */
  refusals?: readonly RefusalCode[]
  /** The call changes data; the default is true for every method except GET. */
  writes?: boolean
}

/** One call between browser and server. `bind` serves it on the server, `call` makes it in the browser. */
export interface Endpoint extends CallShape {
  who: Who
  /** The browser sends no cookies with it (docs/product/api.md §5.3). */
  withoutCookies?: true
  /**
   * Open to a blocked account, whose email is unconfirmed past its deadline (docs/product/account.md §4.4). Reads
   * always are.
   */
  evenUnconfirmed?: true
  /** Class and visit calls have their own sentence for server faults (docs/product/api.md §1.5). */
  fault?: 'classes_and_visits'
}

export const endpoint = <const E extends Endpoint>(of: E): E => of

type Out<Schema> = Schema extends z.ZodMiniType<infer Value> ? Value : undefined

/** What a handler receives: parsed, trimmed, typed. */
export interface ParsedCall<E extends CallShape> {
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
export type CallInput<E extends CallShape> = Sends<'params', E['params']> &
  Sends<'query', E['query']> &
  Sends<'body', E['body']>

/** A document answered to the customer. */
export interface FileAnswer {
  /** Safe as a file name everywhere: letters, digits, dots and dashes. */
  name: string
  bytes: Uint8Array
  /** Shown by the browser itself instead of saved. */
  inline?: boolean
}

/** Fields of the answer beside `status`, or the document. */
export type Answer<E extends CallShape> = E extends { file: string } ? FileAnswer : Out<E['answer']>

export const writes = (of: CallShape): boolean => of.writes ?? of.method !== 'GET'
