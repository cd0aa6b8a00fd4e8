import { SupplierUnreachable, type RawAnswer } from '#providers/payments/outcome.ts'
import { readRefund } from './read-refund.ts'
import { read } from './read.ts'
import type { WalletGateway } from './port.ts'

const noSupplier = (source: string): RawAnswer => ({ source, status: 0, body: { error: 'no supplier' } })

/**
 * The wallet of a centre without one. Nothing is opened, and no answer arrives: earlier payments and refunds wait until
 * keys are set.
 */
export const walletOff: WalletGateway = {
  origins: [],
  clientId: '',
  sdkUrl: '',
  readLedger: undefined,
  createOrder: () => Promise.reject(new SupplierUnreachable(noSupplier('wallet.order'))),
  ask: async () => [noSupplier('wallet.order')],
  read,
  refund: async () => [noSupplier('wallet.refund')],
  readRefund,
  system: 'live',
  checkConnection: async () => ({ kind: 'silent', code: 'no supplier' }),
  open: async () => ({ kind: 'forged' }),
}
