import type { StaffEndpoint } from '#contract/staff/staff-call.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError, asEnvelope, bodyInit, failureOf, urlOf, type Loose } from '#web/platform/api.ts'

/** What a call of staff sends; an approval goes as a header, for the call that it was given for. */
export interface StaffSent extends Loose {
  approval?: string
  /** Bytes in place of a body. */
  file?: Blob
}

/**
 * Sends a call of staff; throws an ApiError for whatever is not a success. Apart from the customers' own, so that the
 * header of an approval costs them nothing.
 */
export const sendStaff = async (endpoint: StaffEndpoint, { approval, file, ...sent }: StaffSent): Promise<Response> => {
  const { headers, ...init } = endpoint.method === 'GET' ? {} : bodyInit(sent.body)
  const response = await fetch(urlOf(endpoint, sent), {
    ...init,
    ...(file && { body: file }),
    method: endpoint.method,
    credentials: 'include',
    headers: {
      ...(headers as Record<string, string>),
      ...(file && { 'content-type': 'application/octet-stream' }),
      ...(approval !== undefined && { 'x-approval': approval }),
    },
  }).catch(() => {
    throw new ApiError(0, m.no_connection())
  })
  if (!response.ok) throw failureOf(endpoint, response, await asEnvelope(response))
  return response
}
