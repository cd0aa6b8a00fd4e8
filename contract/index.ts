import * as calls from './calls.ts'
import type { Endpoint } from './kit/endpoint.ts'

/** Every promise, by noun. The architecture tests, the OpenAPI page and the matrix walk it. */
export const contract = { ...calls } satisfies Record<string, Record<string, Endpoint>>
