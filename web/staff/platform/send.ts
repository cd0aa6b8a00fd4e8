import type { WantedApproval } from '#contract/staff/people/approvals.ts'
import type { StaffEndpoint } from '#contract/staff/platform/staff-call.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError, asEnvelope, bodyInit, failureOf, urlOf, type Envelope, type Loose } from '#web/platform/api.ts'
import { doubtConnection, isFromGateway, knownSoFar, noteAnswer, noteLost } from './connection.ts'

/** What a call of staff sends. */
export interface StaffSent extends Loose {
  /** Bytes in place of a body. */
  file?: Blob
  /** Ends the waiting for an answer. */
  signal?: AbortSignal
}

/** A call that a second person has to approve first. */
export class ApprovalNeeded extends ApiError {
  readonly wanted: WantedApproval

  constructor({ status, message, code }: ApiError, wanted: WantedApproval) {
    super(status, message, { code })
    this.wanted = wanted
  }
}

/** After so long without an answer it is asked whether there is a connection; the call goes on. */
const doubtAfterMs = 5_000

const unreached = (before: ReturnType<typeof knownSoFar>): never => {
  noteLost(before)
  throw new ApiError(0, m.no_connection())
}

/** Fetches, and notes whether that reached the server. */
const reach = async (url: string, init: RequestInit): Promise<Response> => {
  const before = knownSoFar()
  const doubt = setTimeout(doubtConnection, doubtAfterMs)
  try {
    const response = await fetch(url, init).catch(() => unreached(before))
    if (isFromGateway(response)) return unreached(before)
    noteAnswer(response, before)
    return response
  } finally {
    clearTimeout(doubt)
  }
}

/**
 * Sends a call of staff; throws an ApiError for whatever is not a success. Apart from the customers' own, so that approvals
 * cost them nothing.
 */
export const sendStaff = async (endpoint: StaffEndpoint, { file, signal, ...sent }: StaffSent): Promise<Response> => {
  const { headers, ...init } = endpoint.method === 'GET' ? {} : bodyInit(sent.body)
  const response = await reach(urlOf(endpoint, sent), {
    ...init,
    ...(file && { body: file }),
    method: endpoint.method,
    credentials: 'include',
    signal: signal ?? null,
    headers: {
      ...(headers as Record<string, string>),
      ...(file && { 'content-type': 'application/octet-stream' }),
    },
  })
  if (response.ok) return response
  const envelope: Envelope & { approval?: WantedApproval } = await asEnvelope(response)
  const failure = failureOf(endpoint, response, envelope)
  throw envelope.approval ? new ApprovalNeeded(failure, envelope.approval) : failure
}
