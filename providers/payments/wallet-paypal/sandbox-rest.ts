import { timingSafeEqual } from 'node:crypto'
import { stringField } from '#providers/kit/http.ts'
import { parseJson, type Reply, type Route, type SandboxRequest } from '#providers/kit/sandbox/route.ts'
import { loweredText } from './sandbox-faults.ts'
import { randomId, type Keys } from './sandbox-keys.ts'
import type { Orders } from './sandbox-orders.ts'
import { refusal, unprocessable } from './sandbox-refusals.ts'
import type { Signer } from './sandbox-webhooks.ts'

/** Seconds; PayPal's tokens are valid for about nine hours. */
const tokenSeconds = 32_400

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const headerOf = ({ headers }: SandboxRequest, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** `PayPal-Mock-Response` makes one call fail (developer.paypal.com/tools/sandbox/negative-testing/request-headers). */
const mocked = (request: SandboxRequest): Reply | undefined => {
  const issue = stringField(parseJson(headerOf(request, 'paypal-mock-response')), 'mock_application_codes')
  if (!issue) return undefined
  return issue === 'INTERNAL_SERVER_ERROR' ? refusal(500, issue) : unprocessable(issue)
}

/** PayPal's checks of a POST before its content. */
const complaint = (request: SandboxRequest, needsKey: boolean): Reply | undefined => {
  if (!headerOf(request, 'content-type').startsWith('application/json')) return refusal(415, 'UNSUPPORTED_MEDIA_TYPE')
  if (request.body !== '' && parseJson(request.body) === undefined)
    return refusal(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST_JSON')
  const key = headerOf(request, 'paypal-request-id')
  if (key.length > 108) return refusal(400, 'INVALID_REQUEST', 'INVALID_STRING_LENGTH')
  // PayPal requires it for some calls only; our writes always have one.
  return needsKey && !key ? refusal(400, 'INVALID_REQUEST', 'PAYPAL_REQUEST_ID_REQUIRED') : undefined
}

/** Orders v2, Payments v2, tokens and the check of webhooks, with PayPal's checks of the headers. */
export const restRoutes = (keys: Keys, orders: Orders, signer: Signer, now: () => Date): Route[] => {
  const tokens = new Map<string, number>()

  const issueToken = (request: SandboxRequest): Reply => {
    const basic = `Basic ${Buffer.from(`${keys.clientId}:${keys.secret}`).toString('base64')}`
    if (!isSame(headerOf(request, 'authorization'), basic))
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
    if (new URLSearchParams(request.body).get('grant_type') !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'Unsupported grant_type' } }
    const token = `A21AA${randomId(80)}`
    tokens.set(token, now().getTime() + tokenSeconds * 1000)
    return {
      status: 200,
      body: {
        scope: 'https://uri.paypal.com/services/payments/payment',
        access_token: token,
        token_type: 'Bearer',
        app_id: 'APP-SANDBOX',
        expires_in: tokenSeconds,
        nonce: `${now().toISOString()}${randomId(8)}`,
      },
    }
  }

  const isKnown = (request: SandboxRequest) => {
    const until = tokens.get(headerOf(request, 'authorization').replace(/^Bearer /, ''))
    return until !== undefined && until > now().getTime()
  }

  type Answer = (request: SandboxRequest, id: string) => Reply
  const signedIn =
    (needsKey: boolean, answer: Answer): Route['answer'] =>
    (request) => {
      if (!isKnown(request)) return refusal(401, 'AUTHENTICATION_FAILURE')
      const refused = request.method === 'POST' ? complaint(request, needsKey) : undefined
      return refused ?? mocked(request) ?? answer(request, request.params.id ?? '')
    }

  /** An operation with PayPal's own faults. */
  const spoilt =
    (answer: Answer): Answer =>
    (request, id) => {
      const { fault, body } = request
      if (fault !== 'tampered-amount') {
        const reply = answer(request, id)
        return fault === 'already-captured' ? unprocessable('ORDER_ALREADY_CAPTURED') : reply
      }
      const lower = loweredText(body)
      const reply = answer({ ...request, body: lower }, id)
      // An order made for less shows its amount itself.
      return lower === body ? { ...reply, body: loweredText(JSON.stringify(reply.body)) } : reply
    }

  const key = (request: SandboxRequest) => headerOf(request, 'paypal-request-id')
  const isMinimal = (request: SandboxRequest) => headerOf(request, 'prefer') !== 'return=representation'
  const read = (path: string, answer: (id: string) => Reply): Route => ({
    at: `GET ${path}`,
    call: 'get',
    answer: signedIn(
      false,
      spoilt((_, id) => answer(id)),
    ),
  })
  const write = (call: string, path: string, answer: Answer): Route => ({
    at: `POST ${path}`,
    call,
    answer: signedIn(true, spoilt(answer)),
  })

  return [
    { at: 'POST /v1/oauth2/token', call: 'token', answer: issueToken },
    write('create', '/v2/checkout/orders', (request) =>
      orders.create(parseJson(request.body), key(request), isMinimal(request)),
    ),
    read('/v2/checkout/orders/:id', orders.show),
    write('capture', '/v2/checkout/orders/:id/capture', (request, id) =>
      orders.capture(id, key(request), isMinimal(request)),
    ),
    read('/v2/payments/captures/:id', orders.showCapture),
    write('refund', '/v2/payments/captures/:id/refund', (request, id) =>
      orders.refund(id, parseJson(request.body), key(request)),
    ),
    read('/v2/payments/refunds/:id', orders.showRefund),
    {
      at: 'POST /v1/notifications/verify-webhook-signature',
      answer: signedIn(false, ({ body }) => signer.verdict(parseJson(body))),
    },
    { at: 'GET /v1/notifications/certs/:id', answer: signer.certificate },
  ]
}
