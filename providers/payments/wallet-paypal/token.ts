import { ask, field, stringField } from '#providers/kit/http.ts'
import type { RawAnswer } from '#providers/payments/outcome.ts'
import type { WalletKeys } from './port.ts'

/** An access token and the instant after which we fetch another. */
export interface Token {
  value: string
  until: number
}

/** Tokens of one REST app. `take` answers with PayPal's refusal when there is none to be had. */
interface Tokens {
  take(): Promise<Token | RawAnswer>
  /** PayPal no longer knows this one. */
  forget(token: Token): void
}

export const isToken = (taken: Token | RawAnswer): taken is Token => 'value' in taken

/** A token is good for about nine hours; a minute less, so that it does not run out on the way. */
const margin = 60_000

/** Keeps one token for all calls: a token per request is answered 429 (nopSolutions/nopCommerce issue 7036). */
export const createTokens = (keys: WalletKeys, now: () => Date): Tokens => {
  let held: Token | undefined
  let onItsWay: Promise<Token | RawAnswer> | undefined

  const fetchToken = async (): Promise<Token | RawAnswer> => {
    const answer = await ask({
      source: 'wallet.token',
      method: 'POST',
      url: `${keys.url}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${keys.clientId}:${keys.secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const value = stringField(answer.body, 'access_token')
    const seconds = field(answer.body, 'expires_in')
    if (answer.status === 200 && value && typeof seconds === 'number') {
      held = { value, until: now().getTime() + seconds * 1000 - margin }
      return held
    }
    // Raw answers are stored; a token must never be among them.
    return value ? { ...answer, body: { error: 'token_not_usable' } } : answer
  }

  return {
    take: async () => {
      if (held && held.until > now().getTime()) return held
      onItsWay ??= fetchToken().finally(() => {
        onItsWay = undefined
      })
      return onItsWay
    },
    forget: (token) => {
      if (held === token) held = undefined
    },
  }
}
