import { SupplierUnreachable, type RawAnswer } from '../outcome.ts'
import { readAnswer } from './read.ts'
import { readRefunds } from './refund.ts'
import type { CardGateway } from './port.ts'

const noSupplier = (source: string): RawAnswer => ({ source, status: 0, body: { error: 'no supplier' } })

/**
 * The card supplier of a centre without one. Nothing is opened, and no answer arrives: earlier payments and refunds
 * wait until keys are set.
 */
export const cardOff: CardGateway = {
  origin: '',
  script: '',
  readLedger: undefined,
  prepare: () => Promise.reject(new SupplierUnreachable(noSupplier('prepare'))),
  ask: async () => [noSupplier('status')],
  read: (answer, expected) => readAnswer(answer, expected, true),
  refund: async () => [noSupplier('refund')],
  readRefund: readRefunds,
  system: 'live',
  checkConnection: async () => ({ kind: 'silent', code: 'no supplier' }),
  open: () => ({ kind: 'forged' }),
}
