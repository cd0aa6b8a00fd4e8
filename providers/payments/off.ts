import type { PaymentProvider } from './port.ts'
import { SupplierUnreachable, type RawAnswer } from './outcome.ts'

const answer: RawAnswer = { source: 'off', status: 0, body: { error: 'no supplier' } }

/**
 * The supplier of a centre without one. Nothing is opened, and no answer arrives: earlier payments and refunds wait
 * until keys are set. Stored answers are still read.
 */
export const offProvider = <Page>(
  page: Page,
  stored: Pick<PaymentProvider, 'read' | 'readRefund'>,
): PaymentProvider<Page> => ({
  ...stored,
  page,
  sources: { origins: [], drawsForm: false, postsToBanks: false },
  readLedger: undefined,
  open: () => Promise.reject(new SupplierUnreachable(answer)),
  ask: async () => [answer],
  refund: async () => [answer],
  webhook: async () => ({ kind: 'forged' }),
  probe: async () => ({ kind: 'silent', code: 'no supplier' }),
})
