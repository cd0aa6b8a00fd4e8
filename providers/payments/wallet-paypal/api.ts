import { ask, field, stringField } from '#providers/kit/http.ts'
import type { RawAnswer } from '#providers/payments/outcome.ts'
import { createTokens, isToken, type Token } from './token.ts'
import type { WalletKeys } from './keys.ts'

interface Call {
  source: string
  method: 'GET' | 'POST'
  path: string
  /**
   * PayPal-Request-Id: the same id is the same operation (kept 6 h for orders, 45 days for refunds; 108 characters).
   */
  requestId?: string
  body?: object
}

/** One authorised call. It never throws. */
export type Api = (call: Call) => Promise<RawAnswer>

/** Calls PayPal with a shared token, and once more with a new one if PayPal refuses it. */
export const createApi = (keys: WalletKeys, now: () => Date): Api => {
  const tokens = createTokens(keys, now)

  const send = ({ source, method, path, requestId, body }: Call, token: Token) =>
    ask({
      source,
      method,
      url: `${keys.url}${path}`,
      headers: {
        authorization: `Bearer ${token.value}`,
        'content-type': 'application/json',
        // The default answer has id, status and links, but no captures.
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })

  return async (call) => {
    const token = await tokens.take()
    if (!isToken(token)) return token
    const answer = await send(call, token)
    if (answer.status !== 401) return answer
    tokens.forget(token)
    const renewed = await tokens.take()
    return isToken(renewed) ? send(call, renewed) : renewed
  }
}

/** PayPal's own error names, the most specific field first (developer.paypal.com/api/rest/responses). */
export const issuesOf = (body: unknown): string[] => {
  const details = field(body, 'details')
  return Array.isArray(details) ? details.flatMap((detail: unknown) => stringField(detail, 'issue') ?? []) : []
}

/** Whether the operation may have been done without a clear answer; such a call is repeated with its key. */
export const isUnclear = ({ status, body }: RawAnswer): boolean =>
  status === 0 || status === 409 || status >= 500 || (status < 300 && stringField(body, 'id') === undefined)
