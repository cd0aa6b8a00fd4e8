import type { Failpoint } from '../kit/failpoint.ts'
import { rng } from '../kit/rng.ts'
import { fiscalFaults, fiscalPoints } from './plan.ts'

/** One planned sale at the desk. */
export interface PlannedSale {
  number: number
  how: 'cash' | 'terminal' | 'split'
  /** What the card terminal does; only for money on it. */
  terminal: 'approves' | 'fails'
  tickets: number
  goods: number
  /** The desk sends each call of the sale this often at one moment, with one key. */
  sends: number
  /** A fault of the tax authority, for the next document that reaches it. */
  fiscalFault?: string
  afterwards: 'nothing' | 'slip' | 'slip and copy' | 'refund'
}

/** All sales, planned in advance: the same seed gives the same plan, but not the same timing. */
export const planSales = (seed: number, sales: number): PlannedSale[] => {
  const all = rng(seed)
  return Array.from({ length: sales }, (_, number) => {
    const { oneOf, chance, upTo } = all.ofNumber(number)
    const tickets = upTo(3) - 1
    return {
      number,
      how: oneOf(['cash', 'cash', 'terminal', 'split'] as const),
      terminal: chance(0.85) ? 'approves' : 'fails',
      tickets,
      goods: tickets === 0 ? upTo(2) : upTo(3) - 1,
      sends: chance(0.15) ? 2 : 1,
      ...(chance(0.2) && { fiscalFault: oneOf(fiscalFaults) }),
      afterwards: oneOf(['nothing', 'slip', 'slip', 'slip and copy', 'refund'] as const),
    }
  })
}

const kill = (pattern: string): Failpoint[] => [
  { pattern, when: 'before', action: 'kill' },
  { pattern, when: 'after', action: 'kill' },
]

/**
 * The seven points of a sale, each before and after: its row, its number, its money, its commit, the authority, the EOR
 * and the slip. The receipt asks the authority in the server that prints it.
 */
export const deskPoints: Record<'servers' | 'worker', readonly Failpoint[]> = {
  servers: [
    'insert into "desk_sale"',
    'insert into invoice_counter',
    'insert into "tender"',
    'insert into "tender".*; commit$',
    'POST https\\S+/invoices$',
    'update "fiscal_document" set "state"',
    'insert into "slip_print"',
  ].flatMap(kill),
  worker: fiscalPoints.worker,
}
