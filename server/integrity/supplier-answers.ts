import { sql } from 'kysely'
import type { RawAnswer } from '#providers/payments/outcome.ts'
import type { Db } from '#server/platform/database/database.ts'
import { cents } from '#contract/kit/money.ts'
import { pages } from './in-pages.ts'
import type { CheckedSuppliers, Finding } from './check.ts'
import { holdsCardNumber } from './card-numbers.ts'

interface Answer extends RawAnswer {
  id: string
  intent_id: string
  supplier: 'card' | 'wallet'
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

interface Known {
  supplier: string
  supplier_payment_id: string
  intent_id: string
  cents: number
}

const paymentsNamed = async (db: Db, ids: readonly string[]): Promise<Map<string, Known>> => {
  const { rows } = await sql<Known>`
    select supplier, supplier_payment_id, intent_id, cents from payment where supplier_payment_id = any(${ids})`.execute(
    db,
  )
  return new Map(rows.map((row) => [`${row.supplier} ${row.supplier_payment_id}`, row]))
}

/**
 * What suppliers have ever answered is read once more, word for word: money they told us of is written down, for the
 * purchase it was told of and with its amount. This much can be known of a live supplier as well.
 */
export const checkSupplierAnswers = async ({
  db,
  suppliers,
}: {
  db: Db
  suppliers: CheckedSuppliers
}): Promise<Finding[]> => {
  const findings: Finding[] = []
  /** Suppliers say things more than once; one finding about each is enough. */
  const wrong = new Map<string, Finding>()
  for await (const answers of pages((after, batchSize) => answersAfter(db, after, batchSize))) {
    for (const { id, body } of answers)
      if (holdsCardNumber(body))
        findings.push({ invariant: 'I10', what: "answer that holds a card's number", which: `answer ${id}` })
    const told = answers.flatMap((answer) =>
      suppliers[answer.supplier]
        .read(answer, { cents: cents(answer.total_cents), reference: answer.reference })
        .flatMap((outcome) => {
          const isMoney = outcome.kind === 'paid' || outcome.kind === 'review' || outcome.kind === 'mismatch'
          const isOthers = outcome.kind === 'mismatch' && outcome.what === 'reference'
          return isMoney && !isOthers ? [{ answer, outcome }] : []
        }),
    )
    const known = await paymentsNamed(
      db,
      told.map(({ outcome }) => outcome.paymentId),
    )
    for (const { answer, outcome } of told) {
      const name = `${answer.supplier} ${outcome.paymentId}`
      const payment = known.get(name)
      const which = `${name}, intent ${answer.intent_id}`
      if (payment?.intent_id !== answer.intent_id)
        wrong.set(which, { invariant: 'I2', what: 'money a supplier told us of and nobody wrote down', which })
      else if (outcome.kind === 'paid' && payment.cents !== outcome.cents)
        wrong.set(which, { invariant: 'I3', what: 'amount differs from what the supplier told us', which })
    }
  }
  return [...findings, ...wrong.values()]
}
