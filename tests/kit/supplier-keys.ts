import type { CardSandbox } from '#providers/payments/card-oppwa/sandbox.ts'
import type { WalletSandbox } from '#providers/payments/wallet-paypal/sandbox.ts'

/** Environment of a server that uses these two sandboxes as its suppliers. */
export const keysOf = (
  card: Pick<CardSandbox, 'keys'>,
  wallet: Pick<WalletSandbox, 'keys'>,
): Record<string, string> => ({
  CARD_URL: card.keys.url,
  CARD_ENTITY: card.keys.entity,
  CARD_TOKEN: card.keys.token,
  CARD_WEBHOOK_KEY: card.keys.webhookKey,
  WALLET_URL: wallet.keys.url,
  WALLET_CLIENT_ID: wallet.keys.clientId,
  WALLET_SECRET: wallet.keys.secret,
  WALLET_WEBHOOK_ID: wallet.keys.webhookId,
  WALLET_SDK_URL: wallet.keys.sdkUrl,
  WALLET_CERTIFICATE_HOSTS: wallet.keys.certificateHosts.join(','),
})
