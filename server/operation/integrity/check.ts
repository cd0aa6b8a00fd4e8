import type { RawBuilder } from 'kysely'
import type { Supplier } from '#contract/money/cart.ts'
import type { PaymentProvider } from '#providers/payments/port.ts'
import { hours, addMs, minutes } from '#server/platform/clock.ts'

/** Invariants of docs/product/operations.md §10.4. */
export type Invariant =
  | 'I1'
  | 'I2'
  | 'I3'
  | 'I4'
  | 'I5'
  | 'I6'
  | 'I7'
  | 'I8'
  | 'I9'
  | 'I10'
  | 'I12'
  | 'I13'
  | 'I14'
  | 'I15'
  | 'I16'
  | 'S1'
  | 'S2'
  | 'S3'
  | 'S4'
  | 'S10'
  | 'data'

/** What is wrong, and in which row. */
export interface Finding {
  invariant: Invariant
  what: string
  /** Kind and id of the row, with the differing numbers. */
  which: string
}

/** Instants before which work under way must have begun to count as late (docs/product/operations.md §10.3). */
export interface Cutoffs {
  now: Date
  /** Money taken but not spent (35 minutes). */
  money: Date
  /** A refund that is queued; `refundInTransit`: one the supplier has accepted. */
  refund: Date
  refundInTransit: Date
  email: Date
  /** A pre-invoice whose places must be released. */
  release: Date
}

export const cutoffsAt = (now: Date): Cutoffs => ({
  now,
  money: addMs(now, -minutes(35)),
  refund: addMs(now, -hours(1)),
  // A refund from bank to bank takes days.
  refundInTransit: addMs(now, -hours(7 * 24)),
  email: addMs(now, -minutes(15)),
  release: addMs(now, -hours(1)),
})

const farFuture = new Date('9999-01-01T00:00:00Z')

/** Cutoffs without grace, for tests after all waiting work was done. */
export const withoutGrace = (now: Date): Cutoffs => ({
  now,
  money: farFuture,
  refund: farFuture,
  refundInTransit: farFuture,
  email: farFuture,
  // Only passing time begins a release, so it is late only from now on.
  release: now,
})

/** A state that must never occur: each row of `find` is one finding. */
export interface Check {
  invariant: Invariant
  what: string
  find(cutoffs: Cutoffs): RawBuilder<{ which: string }>
}

/** Functions of suppliers that the checks use: read a stored answer, and read the ledger where one exists. */
export type CheckedSuppliers = Readonly<Record<Supplier, Pick<PaymentProvider, 'read' | 'readLedger'>>>
