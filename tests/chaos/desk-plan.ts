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
  /** Beside tickets and goods: a place in a class, vouchers, a ticket on no one's name, or the entry of a group. */
  extra?: { kind: 'class' | 'vouchers' | 'guests' | 'group'; pieces: number }
  /** Written by hand in an outage, and entered by a manager. */
  isByBook: boolean
  /** The desk sends each call of the sale this often at one moment, with one key. */
  sends: number
  /** A fault of the tax authority, for the next document that reaches it. */
  fiscalFault?: string
  afterwards: 'nothing' | 'slip' | 'slip and copy' | 'refund' | 'payment put right' | 'company'
  /** Vouchers are redeemed and guests come in, by more people at one moment than they are good for. */
  isUsed: boolean
}

const pieces = { class: 1, vouchers: 2, guests: 4, group: 20 }
const extras = ['none', 'none', 'none', 'none', 'class', 'class', 'vouchers', 'guests', 'group'] as const

/** All sales, planned in advance: the same seed gives the same plan, but not the same timing. */
export const planSales = (seed: number, sales: number): PlannedSale[] => {
  const all = rng(seed)
  return Array.from({ length: sales }, (_, number) => {
    const { oneOf, chance, upTo } = all.ofNumber(number)
    const tickets = upTo(3) - 1
    const isByBook = chance(0.08)
    const kind = isByBook ? 'none' : oneOf(extras)
    return {
      number,
      how: oneOf(['cash', 'cash', 'terminal', 'split'] as const),
      terminal: chance(0.85) ? 'approves' : 'fails',
      tickets,
      goods: tickets === 0 && kind === 'none' ? upTo(2) : upTo(3) - 1,
      ...(kind !== 'none' && { extra: { kind, pieces: upTo(pieces[kind]) } }),
      isByBook,
      sends: chance(0.15) ? 2 : 1,
      ...(chance(0.2) && { fiscalFault: oneOf(fiscalFaults) }),
      afterwards: oneOf([
        'nothing',
        'slip',
        'slip',
        'slip and copy',
        'refund',
        'refund',
        'payment put right',
        'company',
      ] as const),
      isUsed: chance(0.7),
    }
  })
}

/** Tickets come first in a basket, goods last. */
export const lineOfExtra = ({ tickets, extra }: PlannedSale): number | undefined => extra && (tickets > 0 ? 1 : 0)

const kill = (pattern: string): Failpoint[] => [
  { pattern, when: 'before', action: 'kill' },
  { pattern, when: 'after', action: 'kill' },
]

/** What only some sales have: such a point is reached after the first time. */
const rare: readonly Failpoint[] = [
  'insert into "place"',
  'insert into "voucher"',
  'insert into "bearer_ticket"',
  'insert into "bound_book_sale".*; commit$',
  'insert into "desk_correction".*; commit$',
  'insert into "desk_refund".*; commit$',
].flatMap((pattern) => kill(pattern).map((point) => ({ ...point, skip: 1 })))

/**
 * The seven points of a sale, each before and after: its row, its number, its money, its commit, the authority, the EOR
 * and the slip. The receipt asks the authority in the server that prints it. In turns with them, what only some sales have.
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
  ]
    .flatMap(kill)
    .flatMap((point, nth) => [point, ...rare.slice(nth, nth + 1)]),
  worker: fiscalPoints.worker,
}
