import type { CardGateway } from '#providers/payments/card-oppwa/port.ts'
import type { WalletGateway } from '#providers/payments/wallet-paypal/port.ts'

/** The payment suppliers, as use cases call them. */
export interface Suppliers {
  card: CardGateway
  wallet: WalletGateway
  /** Ways to pay that this centre does not offer (docs/product/payments.md §3.12). */
  off?: readonly ('card' | 'wallet')[]
}
