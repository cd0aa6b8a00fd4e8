import type { Answer, Sent } from '#contract/kit/endpoint.ts'
import { scopeOf, type Permission } from '#contract/staff/roles.ts'
import { nameOfCall, type Approved, type May, type StaffEndpoint } from '#contract/staff/staff-call.ts'
import { ApiError, asEnvelope } from '#web/platform/api.ts'
import { askApproval, askPassword } from './asks.ts'
import { sendStaff, type StaffSent } from './send.ts'
import { closeHere, currentMe, readSession } from './session.ts'

const isPermission = (may: May): may is Permission => may !== 'staff' && may !== 'device' && may !== 'anyone'

/** The permission that an approval adds to a call: the call's own where it needs one, else the wider one. */
const wantedOf = ({ may, wider }: StaffEndpoint) => {
  const me = currentMe()
  if (isPermission(may) && me && scopeOf(me.roles, me.logIn, may) === 'approved') return may
  return wider ?? (isPermission(may) ? may : undefined)
}

const approvalOf = async (endpoint: StaffEndpoint, { params, body }: StaffSent): Promise<string | undefined> => {
  const permission = wantedOf(endpoint)
  if (!permission) return undefined
  // The slim contract drops the types of what a call sends; the caller has been checked against them.
  const approves = endpoint.approves as ((sent: Pick<StaffSent, 'params' | 'body'>) => Approved) | undefined
  return askApproval({ permission, call: nameOfCall(endpoint), ...approves?.({ params: params ?? {}, body }) })
}

/** Sends a call; what it lacks is asked for, and then it is sent again. */
const withAsking = async <Result>(
  endpoint: StaffEndpoint,
  sent: StaffSent,
  work: (sent: StaffSent) => Promise<Result>,
): Promise<Result> => {
  try {
    return await work(sent)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, status } = error
    if (status === 423) closeHere()
    if (code === 'signed_out' || code === 'device_unknown') await readSession()
    if (code === 'password_needed' && (await askPassword())) return withAsking(endpoint, sent, work)
    if (code === 'approval_needed' && sent.approval === undefined) {
      const approval = await approvalOf(endpoint, sent)
      if (approval !== undefined) return withAsking(endpoint, { ...sent, approval }, work)
    }
    throw error
  }
}

/**
 * Sends a call of staff and returns its answer. A lock or an ended session closes the page. Password, second factor and
 * approval are asked for where the call needs them, so that no screen has to (docs/product/staff.md §12.9).
 */
export const call = <E extends StaffEndpoint>(
  endpoint: E,
  ...[sent]: unknown extends Sent<E> ? [] : [Sent<E>]
): Promise<Answer<E>> =>
  withAsking(endpoint, sent ?? {}, async (complete) => {
    const { status: _status, ...answer } = await asEnvelope(await sendStaff(endpoint, complete))
    // The server answers what the contract declares; its tests hold it to that.
    return answer as Answer<E>
  })

/** Sends a file as the body of a call, asking alike. */
export const sendFile = <E extends StaffEndpoint>(
  endpoint: E,
  query: Record<string, unknown>,
  file: Blob,
): Promise<Answer<E>> =>
  withAsking(endpoint, { query, file }, async (complete) => {
    const { status: _status, ...answer } = await asEnvelope(await sendStaff(endpoint, complete))
    // As above: the server answers what the contract declares.
    return answer as Answer<E>
  })

/** Fetches a document of staff, asking alike. */
export const fetchFile = (endpoint: StaffEndpoint, sent: StaffSent): Promise<Response> =>
  withAsking(endpoint, sent, (complete) => sendStaff(endpoint, complete))
