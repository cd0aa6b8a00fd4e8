import type { Suppliers } from '#contract/money/payments.ts'
import { offProvider } from '../off.ts'
import type { Registration } from '../port.ts'
import { createCardGateway } from './gateway.ts'
import { cardSystem, readCardKeys, type CardKeys } from './keys.ts'
import { readAnswer } from './read.ts'
import { readRefunds } from './refund.ts'

export const card: Registration<CardKeys, NonNullable<Suppliers['card']>> = {
  // A checkout can be paid for 30 minutes (docs/product/payments.md §7.1, §7.3).
  quirks: {
    handOutMinutes: 25,
    statusMinutes: 30,
    twoAsksAMinute: true,
    oftenMinutes: 30,
    askAtMinutes: [31, 35, 60, 24 * 60, 48 * 60, 72 * 60],
    declineIsFinal: false,
    invitesCardTesting: true,
    returnsWithId: true,
  },
  readKeys: readCardKeys,
  systemOf: cardSystem,
  create: createCardGateway,
  off: offProvider(
    { script: '' },
    { read: (answer, expected) => readAnswer(answer, expected, true), readRefund: readRefunds },
  ),
  startSandbox: async (options) => (await import('./sandbox.ts')).startCardSandbox(options),
}
