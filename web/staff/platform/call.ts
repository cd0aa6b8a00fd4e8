import type { Answer, CallInput } from '#contract/platform/endpoint.ts'
import type { StaffEndpoint } from '#contract/staff/platform/staff-call.ts'
import { ApiError, asEnvelope } from '#web/platform/api.ts'
import { askApproval, askPassword } from './asks.ts'
import { ApprovalNeeded, sendStaff, type StaffSent } from './send.ts'
import { closeHere, readSession } from './session.ts'

/** Sends a call; what it lacks is asked for, and then it is sent again as it was. */
const withAsking = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, status } = error
    if (status === 423) closeHere()
    if (code === 'signed_out' || code === 'device_unknown') await readSession()
    if (code === 'password_needed' && (await askPassword())) return withAsking(work)
    if (error instanceof ApprovalNeeded && (await askApproval(error.wanted))) return withAsking(work)
    throw error
  }
}

const answerOf = async <E extends StaffEndpoint>(endpoint: E, sent: StaffSent): Promise<Answer<E>> => {
  const { status: _status, ...answer } = await asEnvelope(await sendStaff(endpoint, sent))
  // The server answers what the contract declares; its tests hold it to that.
  return answer as Answer<E>
}

/**
 * Sends a call of staff and returns its answer. A lock or an ended session closes the page. Password, second factor and
 * approval are asked for where the call needs them, so that no screen has to (docs/product/staff.md §12.9).
 */
export const call = <E extends StaffEndpoint>(
  endpoint: E,
  ...[sent]: unknown extends CallInput<E> ? [] : [CallInput<E>]
): Promise<Answer<E>> => withAsking(() => answerOf(endpoint, sent ?? {}))

/** Sends a file as the body of a call, asking alike. */
export const sendFile = <E extends StaffEndpoint>(
  endpoint: E,
  query: Record<string, unknown>,
  file: Blob,
): Promise<Answer<E>> => withAsking(() => answerOf(endpoint, { query, file }))

/** Fetches a document of staff, asking alike. */
export const fetchFile = (endpoint: StaffEndpoint, sent: StaffSent): Promise<Response> =>
  withAsking(() => sendStaff(endpoint, sent))
