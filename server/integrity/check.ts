import type { RawBuilder } from 'kysely'
import type { CardGateway } from '#providers/payments/card-oppwa/port.ts'
import type { WalletGateway } from '#providers/payments/wallet-paypal/port.ts'
import { hours, addMs, minutes } from '#server/platform/clock.ts'

/** The invariants of the security reference (§2), by their names there. */
export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9' | 'I10' | 'I12' | 'data'

/** What is wrong, and with which row. */
export interface Finding {
  invariant: Invariant
  what: string
  /** Kind and id, and by how much it is off. */
  which: string
}

/** How long things may be under way before they count as forgotten: whatever began before these moments is late. */
export interface Cutoffs {
  now: Date
  /** Money that was taken is spent, or on its way back (I2: 35 minutes). */
  money: Date
  /** A refund the supplier has not heard of, or of which it said that it takes its time. */
  refund: Date
  refundInTransit: Date
  email: Date
  /** A pro-forma whose places are to be given back. */
  release: Date
}

export const cutoffsAt = (now: Date): Cutoffs => ({
  now,
  money: addMs(now, -minutes(35)),
  refund: addMs(now, -hours(1)),
  // Bank to bank a wallet's refund takes days.
  refundInTransit: addMs(now, -hours(7 * 24)),
  email: addMs(now, -minutes(15)),
  release: addMs(now, -hours(1)),
})

const never = new Date('9999-01-01T00:00:00Z')

/** Everything is late: for tests, after all that was waiting has been done. */
export const withoutGrace = (now: Date): Cutoffs => ({
  now,
  money: never,
  refund: never,
  refundInTransit: never,
  email: never,
  // Not begun by anything else than the time.
  release: now,
})

/** One thing that must never be: each row it finds is one finding. */
export interface Check {
  invariant: Invariant
  what: string
  find(cutoffs: Cutoffs): RawBuilder<{ which: string }>
}

/** What the checks ask of suppliers: to read an answer again, and for their ledger where they have one. */
export interface CheckedSuppliers {
  card: Pick<CardGateway, 'read' | 'readLedger'>
  wallet: Pick<WalletGateway, 'read' | 'readLedger'>
}
