import { sql } from 'kysely'
import type { Supplier } from '#contract/money/cart.ts'
import type { RawAnswer } from '#providers/payments/outcome.ts'
import type { Db } from '#server/platform/database/database.ts'
import { cents } from '#contract/platform/money.ts'
import { pages } from './in-pages.ts'
import type { CheckedSuppliers, Finding } from './check.ts'
import { holdsCardNumber } from './card-numbers.ts'

interface Answer extends RawAnswer {
  id: string
  intent_id: string
  supplier: Supplier
  reference: string
  total_cents: number
}

const answersAfter = async (db: Db, after: string, batchSize: number): Promise<Answer[]> => {
  const { rows } = await sql<Answer>`
    select a.id, a.source, a.status, a.body, c.intent_id, c.supplier, c.reference, n.total_cents
    from supplier_answer a join checkout c on c.id = a.checkout_id join intent n on n.id = c.intent_id
    where a.id > ${after}::uuid and a.read_at is not null order by a.id limit ${batchSize}`.execute(db)
  return rows
}

interface StoredPayment {
  supplier: string
  supplier_payment_id: string
  intent_id: string
  cents: number
}

const paymentsNamed = async (db: Db, ids: readonly string[]): Promise<Map<string, StoredPayment>> => {
  const { rows } = await sql<StoredPayment>`
    select supplier, supplier_payment_id, intent_id, cents from payment where supplier_payment_id = any(${ids})`.execute(
    db,
  )
  return new Map(rows.map((row) => [`${row.supplier} ${row.supplier_payment_id}`, row]))
}

/**
 * Reads all stored answers of suppliers again: money in them must be stored as a payment of the same purchase and amount.
 * This works for live suppliers too, which have no ledger to compare.
 */
export const checkSupplierAnswers = async ({
  db,
  suppliers,
}: {
  db: Db
  suppliers: CheckedSuppliers
}): Promise<Finding[]> => {
  const findings: Finding[] = []
  /** By payment, because suppliers repeat answers; one finding each is enough. */
  const wrong = new Map<string, Finding>()
  for await (const answers of pages((after, batchSize) => answersAfter(db, after, batchSize))) {
    for (const { id, body } of answers)
      if (holdsCardNumber(body))
        findings.push({ invariant: 'I10', what: 'answer of a supplier with a card number', which: `answer ${id}` })
    const moneyReported = answers.flatMap((answer) =>
      suppliers[answer.supplier]
        .read(answer, { cents: cents(answer.total_cents), reference: answer.reference })
        .flatMap((outcome) => {
          const isMoney = outcome.kind === 'paid' || outcome.kind === 'review' || outcome.kind === 'mismatch'
          const isOtherPurchase = outcome.kind === 'mismatch' && outcome.what === 'reference'
          return isMoney && !isOtherPurchase ? [{ answer, outcome }] : []
        }),
    )
    const known = await paymentsNamed(
      db,
      moneyReported.map(({ outcome }) => outcome.paymentId),
    )
    for (const { answer, outcome } of moneyReported) {
      const name = `${answer.supplier} ${outcome.paymentId}`
      const payment = known.get(name)
      const which = `${name}, intent ${answer.intent_id}`
      if (payment?.intent_id !== answer.intent_id)
        wrong.set(which, {
          invariant: 'I2',
          what: 'payment in an answer of a supplier, not stored for its purchase',
          which,
        })
      else if (outcome.kind === 'paid' && payment.cents !== outcome.cents)
        wrong.set(which, { invariant: 'I3', what: "amount differs from the supplier's answer", which })
    }
  }
  return [...findings, ...wrong.values()]
}
