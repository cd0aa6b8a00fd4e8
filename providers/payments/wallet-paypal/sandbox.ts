import { keysIn } from '#providers/kit/sandbox/files.ts'
import { createSandbox, type SandboxOptions } from '#providers/kit/sandbox/sandbox.ts'
import { controlRoutes } from './sandbox-control.ts'
import { calls, loweredText, planOf } from './sandbox-faults.ts'
import { Keys, makeKeys } from './sandbox-keys.ts'
import { createOrders } from './sandbox-orders.ts'
import { pageRoutes } from './sandbox-pages.ts'
import { refusal } from './sandbox-refusals.ts'
import { restRoutes } from './sandbox-rest.ts'
import { openTransactions } from './sandbox-transactions.ts'
import { createSigner } from './sandbox-webhooks.ts'
import type { WalletKeys } from './keys.ts'

export interface WalletSandbox {
  url: string
  /** For createWalletGateway. */
  keys: WalletKeys
  close(): Promise<void>
}

/** Starts a wallet of our own with PayPal's wire format; README.md has its control calls. */
export const startWalletSandbox = async (options: SandboxOptions): Promise<WalletSandbox> => {
  const sandbox = createSandbox({
    name: 'wallet',
    options,
    calls,
    planOf,
    spoil: (fault, body) => (fault === 'tampered-amount' ? loweredText(body) : body),
    failure: (status, text) => refusal(status, status === 500 ? 'INTERNAL_SERVER_ERROR' : 'INVALID_REQUEST', text).body,
  })
  const keys = await keysIn(`${options.ledger}.keys.json`, Keys, makeKeys)
  const transactions = openTransactions(sandbox)
  const signer = createSigner(keys, sandbox)
  const orders = createOrders(sandbox, transactions, (event, resource) =>
    sandbox.webhooks.post(() => signer.signed(event, resource)),
  )
  const { clientId, secret, webhookId } = keys
  const { url, close } = await sandbox.start([
    ...restRoutes(keys, orders, signer, sandbox.now),
    ...controlRoutes(sandbox, transactions, orders, signer),
    ...pageRoutes(sandbox, orders, clientId),
  ])
  const addresses = { url, sdkUrl: `${url}/sdk/js`, certificateHosts: [new URL(url).host] }
  return { url, keys: { ...addresses, clientId, secret, webhookId }, close }
}
