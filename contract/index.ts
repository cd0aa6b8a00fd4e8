import * as calls from './calls.ts'
import type { Endpoint } from './platform/endpoint.ts'

/** Every call, by noun. Architecture tests, OpenAPI page and access matrix read this list. */
export const contract = { ...calls } satisfies Record<string, Record<string, Endpoint>>
