import type { CardGateway } from '#providers/payments/card-oppwa/port.ts'
import type { WalletGateway } from '#providers/payments/wallet-paypal/port.ts'

/** The payment suppliers, as use cases call them. */
export interface Suppliers {
  card: CardGateway
  wallet: WalletGateway
}
