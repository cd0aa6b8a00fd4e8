import type { Suppliers } from '#contract/money/payments.ts'
import { offProvider } from '../off.ts'
import type { Registration } from '../port.ts'
import { createWalletGateway } from './gateway.ts'
import { readWalletKeys, walletSystem, type WalletKeys } from './keys.ts'
import { readRefund } from './read-refund.ts'
import { read } from './read.ts'

export const wallet: Registration<WalletKeys, NonNullable<Suppliers['wallet']>> = {
  // An order can be approved for 3 hours, and captured for 3 more (docs/product/payments.md §7.2).
  quirks: {
    handOutMinutes: 150,
    statusMinutes: Infinity,
    twoAsksAMinute: false,
    oftenMinutes: 35,
    askAtMinutes: [45, 60, 2 * 60, 3 * 60, 4 * 60, 6 * 60],
    declineIsFinal: true,
    invitesCardTesting: false,
    returnsWithId: false,
  },
  readKeys: readWalletKeys,
  systemOf: walletSystem,
  create: createWalletGateway,
  off: offProvider({ clientId: '', sdk: '' }, { read, readRefund }),
  startSandbox: async (options) => (await import('./sandbox.ts')).startWalletSandbox(options),
}
