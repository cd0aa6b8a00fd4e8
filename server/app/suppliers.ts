import { apiRoot } from '#contract/paths.ts'
import { join } from 'node:path'
import type { EmailTransport } from '#providers/email/email-transport.ts'
import { openMailbox, type Mailbox } from '#providers/email/mailbox.ts'
import { smtpTransport } from '#providers/email/smtp.ts'
import { withBreaker } from '#providers/payments/breaker.ts'
import { createCardGateway } from '#providers/payments/card-oppwa/gateway.ts'
import { cardOff } from '#providers/payments/card-oppwa/off.ts'
import { startCardSandbox } from '#providers/payments/card-oppwa/sandbox.ts'
import { createWalletGateway } from '#providers/payments/wallet-paypal/gateway.ts'
import { walletOff } from '#providers/payments/wallet-paypal/off.ts'
import { startWalletSandbox } from '#providers/payments/wallet-paypal/sandbox.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Suppliers } from '#server/payments/suppliers.ts'

export interface ExternalServices {
  suppliers: Suppliers
  email: EmailTransport
  /** Sandboxes for suppliers without keys. */
  sandboxes: { card?: string; wallet?: string }
  mailbox: Mailbox | undefined
  close(): Promise<void>
}

/** Real suppliers where there are keys, else their sandboxes; SMTP where it is set, else the mailbox. */
export const openExternalServices = async (
  config: Config,
  publicUrl: string,
  clock: Clock,
): Promise<ExternalServices> => {
  const sandboxOf = (name: string) => ({
    ledger: join(config.dataDir, 'sandboxes', `${name}.jsonl`),
    notify: `${publicUrl}${apiRoot}/webhooks/${name}`,
    now: () => clock.now(),
  })
  const { off } = config
  const card = config.card || off.includes('card') ? undefined : await startCardSandbox(sandboxOf('card'))
  const wallet = config.wallet || off.includes('wallet') ? undefined : await startWalletSandbox(sandboxOf('wallet'))
  const mailbox = config.smtpUrl ? undefined : openMailbox(join(config.dataDir, 'mailbox'))
  const cardKeys = config.card ?? card?.keys
  const walletKeys = config.wallet ?? wallet?.keys
  const now = () => clock.now()
  const cards = cardKeys ? createCardGateway(cardKeys) : cardOff
  const wallets = walletKeys ? createWalletGateway(walletKeys, now) : walletOff
  return {
    suppliers: {
      card: { ...cards, prepare: withBreaker(cards.prepare, now) },
      wallet: { ...wallets, createOrder: withBreaker(wallets.createOrder, now) },
      off,
    },
    email: mailbox ?? smtpTransport(config.smtpUrl ?? ''),
    sandboxes: { ...(card && { card: card.url }), ...(wallet && { wallet: wallet.url }) },
    mailbox,
    async close() {
      await Promise.all([card?.close(), wallet?.close()])
      mailbox?.close()
    },
  }
}
