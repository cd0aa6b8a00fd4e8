import { sql } from 'kysely'
import { suppliers, type Supplier } from '#contract/money/cart.ts'
import type { LedgerPayment } from '#providers/payments/ledger.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CheckedSuppliers, Cutoffs, Finding } from './check.ts'

interface OurPayment {
  id: string
  supplier_payment_id: string
  cents: number
  spent_on: string | null
  /** Sums of all its refunds, and of those that the supplier has carried out; its ledger lies between them. */
  refunds_cents: number
  refunded_cents: number
}

const ourPayments = async (db: Db, supplier: Supplier): Promise<Map<string, OurPayment>> => {
  const { rows } = await sql<OurPayment>`
    select p.id, p.supplier_payment_id, p.cents, p.spent_on, coalesce(sum(r.cents), 0)::bigint as refunds_cents,
           coalesce(sum(r.cents) filter (where r.state = 'refunded'), 0)::bigint as refunded_cents
    from payment p left join refund r on r.payment_id = p.id where p.supplier = ${supplier} group by p.id`.execute(db)
  return new Map(rows.map((row) => [row.supplier_payment_id, row]))
}

const compare = (
  supplier: Supplier,
  ours: ReadonlyMap<string, OurPayment>,
  ledgerPayments: readonly LedgerPayment[],
  { money }: Cutoffs,
): Finding[] => {
  const findings: Finding[] = []
  const wrong = (invariant: Finding['invariant'], what: string, which: string) =>
    findings.push({ invariant, what, which })
  for (const { paymentId, cents, refundedCents, reference, takenAt } of ledgerPayments) {
    const our = ours.get(paymentId)
    const theirs = `${supplier} ${paymentId}`
    if (!our) {
      if (takenAt <= money)
        wrong(
          'I2',
          "payment in the supplier's ledger, not stored here",
          `${theirs}, reference ${reference} (${cents} cents)`,
        )
      continue
    }
    const which = `payment ${our.id}, ${theirs}`
    // A payment in review is stored with the agreed amount, which may differ from the amount paid.
    if (our.cents !== cents && our.spent_on !== 'review')
      wrong('I3', "amount differs from the supplier's ledger", `${which} (${our.cents} stored, ${cents} in the ledger)`)
    if (refundedCents < our.refunded_cents || refundedCents > our.refunds_cents)
      wrong(
        'I3',
        "refund differs from the supplier's ledger",
        `${which} (${our.refunded_cents} stored, ${refundedCents} in the ledger)`,
      )
  }
  const known = new Set(ledgerPayments.map(({ paymentId }) => paymentId))
  for (const [paymentId, { id }] of ours)
    if (!known.has(paymentId))
      wrong('I2', "payment not in the supplier's ledger", `payment ${id}, ${supplier} ${paymentId}`)
  return findings
}

/**
 * Compares stored payments and refunds with the ledger of each supplier; only sandboxes have one. Stored payments are
 * read first, so that each must be in the ledger read afterwards.
 */
export const compareSupplierLedgers = async (
  { db, suppliers: gateways }: { db: Db; suppliers: CheckedSuppliers },
  cutoffs: Cutoffs,
): Promise<{ findings: Finding[]; withoutLedger: Supplier[] }> => {
  const findings: Finding[] = []
  const withoutLedger: Supplier[] = []
  for (const supplier of suppliers) {
    const { readLedger } = gateways[supplier]
    if (!readLedger) {
      withoutLedger.push(supplier)
      continue
    }
    const ours = await ourPayments(db, supplier)
    try {
      for (const finding of compare(supplier, ours, await readLedger(), cutoffs)) findings.push(finding)
    } catch {
      findings.push({ invariant: 'I3', what: "supplier's ledger cannot be read", which: supplier })
    }
  }
  return { findings, withoutLedger }
}
