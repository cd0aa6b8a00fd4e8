import { ask, field, stringField } from '#providers/kit/http.ts'
import type { RawAnswer } from '#providers/payments/outcome.ts'
import type { WalletKeys } from './keys.ts'

/** An access token and the time after which another one is fetched. */
export interface Token {
  value: string
  until: number
}

/** Tokens of one REST app. `take` returns PayPal's refusal when there is no token. */
interface Tokens {
  take(): Promise<Token | RawAnswer>
  /** Drops a token that PayPal refused. */
  forget(token: Token): void
}

export const isToken = (taken: Token | RawAnswer): taken is Token => 'value' in taken

/** A token is valid for about nine hours; a minute less, so that it does not expire during a call. */
const marginMs = 60_000

/** Keeps one token for all calls: a token per request is answered 429 (nopSolutions/nopCommerce issue 7036). */
export const createTokens = (keys: WalletKeys, now: () => Date): Tokens => {
  let current: Token | undefined
  let pending: Promise<Token | RawAnswer> | undefined

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
      current = { value, until: now().getTime() + seconds * 1000 - marginMs }
      return current
    }
    // Raw answers are stored; a token must never be among them.
    return value ? { ...answer, body: { error: 'token_not_usable' } } : answer
  }

  return {
    take: async () => {
      if (current && current.until > now().getTime()) return current
      pending ??= fetchToken().finally(() => {
        pending = undefined
      })
      return pending
    },
    forget: (token) => {
      if (current === token) current = undefined
    },
  }
}
