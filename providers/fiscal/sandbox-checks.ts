import { verify, type X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'
import { field, jsonOf, stringField } from '#providers/kit/http.ts'
import type { SandboxRequest } from '#providers/kit/sandbox/route.ts'
import { readCertificate } from './certificate.ts'
import { parseExact } from './exact-json.ts'
import { partsOf } from './jws.ts'
import type { Code } from './sandbox-faults.ts'

/** The payload of a request's token as text; the empty text for another body. */
export const payloadOf = (body: string): string => partsOf(stringField(jsonOf(body), 'token') ?? '')?.payload ?? ''

/** A request that may be registered, or the code that refuses it. */
export type CheckedRequest<Request> = { request: Request } | { code: Code; reason?: string }

/** Whether the header names the caller's certificate; the serial number is compared digit by digit. */
const isNamed = (header: unknown, { subject, issuer, serial }: ReturnType<typeof readCertificate>): boolean =>
  stringField(header, 'subject_name') === subject &&
  stringField(header, 'issuer_name') === issuer &&
  stringField(header, 'serial') === serial

/** The authority's checks of a signed request, in its order: certificate, signature, schema, tax number. */
export const check = <Schema extends z.ZodMiniType>(
  { body, certificate }: SandboxRequest & { certificate: X509Certificate },
  schema: Schema,
  taxNumberOf: (request: z.output<Schema>) => number,
): CheckedRequest<z.output<Schema>> => {
  const parts = partsOf(stringField(jsonOf(body), 'token') ?? '')
  if (!parts) return { code: 'S002', reason: 'the body has no token' }
  const header = parseExact(parts.header)
  const caller = readCertificate(certificate.toString())
  if (field(header, 'alg') !== 'RS256' || !isNamed(header, caller)) return { code: 'S004' }
  if (!verify('RSA-SHA256', parts.input, certificate.publicKey, parts.signature)) return { code: 'S003' }
  const read = schema.safeParse(jsonOf(parts.payload))
  if (!read.success) return { code: 'S002', reason: z.prettifyError(read.error) }
  const isOfOthers = caller.taxNumber !== undefined && caller.taxNumber !== String(taxNumberOf(read.data))
  return isOfOthers ? { code: 'S005' } : { request: read.data }
}
