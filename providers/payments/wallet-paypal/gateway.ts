import { stringField } from '#providers/kit/http.ts'
import { isSandbox } from '#providers/payments/ledger.ts'
import { createApi } from './api.ts'
import { readSandboxLedger } from './ledger.ts'
import { askOrder, createOrder, refundCapture } from './orders.ts'
import { readRefund } from './read-refund.ts'
import { read } from './read.ts'
import { walletSystem } from './system.ts'
import { createTokens, isToken } from './token.ts'
import { createWebhookReader } from './webhook.ts'
import type { WalletKeys, WalletGateway } from './port.ts'

// PayPal's pages load scripts and frames from these (developer.paypal.com/sdk/js/best-practices).
const paypalOrigins = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']

const originsOf = (sdkUrl: string): string[] => {
  const { hostname, origin } = new URL(sdkUrl)
  return `.${hostname}`.endsWith('.paypal.com') ? paypalOrigins : [origin]
}

/** PayPal Orders v2 behind our own interface, at the host of `keys.url`, which may be the sandbox. */
export const createWalletGateway = (keys: WalletKeys, now: () => Date = () => new Date()): WalletGateway => {
  const api = createApi(keys, now)
  return {
    origins: originsOf(keys.sdkUrl),
    clientId: keys.clientId,
    sdkUrl: keys.sdkUrl,
    readLedger: isSandbox(keys.url) ? readSandboxLedger(keys.url) : undefined,
    createOrder: (order) => createOrder(api, order),
    ask: (order) => askOrder(api, order),
    read,
    refund: (payment) => refundCapture(api, payment),
    readRefund,
    system: walletSystem(keys),
    checkConnection: async () => {
      const token = await createTokens(keys, now).take()
      if (isToken(token)) return { kind: 'open' }
      if (token.status === 0) return { kind: 'silent', code: 'no answer' }
      const code = stringField(token.body, 'error') ?? String(token.status)
      return { kind: token.status === 401 ? 'refused' : 'silent', code }
    },
    open: createWebhookReader(keys, now),
  }
}
