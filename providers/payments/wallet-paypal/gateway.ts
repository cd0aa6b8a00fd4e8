import type { Suppliers } from '#contract/money/payments.ts'
import { stringField } from '#providers/kit/http.ts'
import { sandboxLedger } from '../ledger.ts'
import type { PaymentProvider } from '../port.ts'
import { createApi } from './api.ts'
import { readLedger } from './ledger.ts'
import { askOrder, createOrder, refundCapture } from './orders.ts'
import { readRefund } from './read-refund.ts'
import { read } from './read.ts'
import { createTokens, isToken } from './token.ts'
import { createWebhookReader } from './webhook.ts'
import type { WalletKeys } from './keys.ts'

// PayPal's pages load scripts and frames from these (developer.paypal.com/sdk/js/best-practices).
const paypalOrigins = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']

const originsOf = (sdkUrl: string): string[] => {
  const { hostname, origin } = new URL(sdkUrl)
  return `.${hostname}`.endsWith('.paypal.com') ? paypalOrigins : [origin]
}

/** PayPal Orders v2 behind our own interface, at the host of `keys.url`, which may be the sandbox. */
export const createWalletGateway = (
  keys: WalletKeys,
  now: () => Date = () => new Date(),
): PaymentProvider<NonNullable<Suppliers['wallet']>> => {
  const api = createApi(keys, now)
  return {
    page: { clientId: keys.clientId, sdk: keys.sdkUrl },
    sources: { origins: originsOf(keys.sdkUrl), drawsForm: false, postsToBanks: false },
    readLedger: sandboxLedger(keys.url, readLedger),
    open: (order) => createOrder(api, order),
    ask: (order) => askOrder(api, order),
    read,
    refund: (payment) => refundCapture(api, payment),
    readRefund,
    // Fetches a token without using it.
    probe: async () => {
      const token = await createTokens(keys, now).take()
      if (isToken(token)) return { kind: 'open' }
      if (token.status === 0) return { kind: 'silent', code: 'no answer' }
      const code = stringField(token.body, 'error') ?? String(token.status)
      return { kind: token.status === 401 ? 'refused' : 'silent', code }
    },
    webhook: createWebhookReader(keys, now),
  }
}
