import type { InvoiceId } from '#contract/platform/id.ts'
import type { Day } from '#contract/platform/day.ts'
import type { FiscalOperator, FiscalProvider, ZoiParts } from '#providers/fiscal/port.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { deadlineOf, type FrozenMessage } from './fiscal.rules.ts'
import * as store from './fiscal.store.ts'

/** Purpose of the sealed tax number of the person who issued a document. */
const operatorPurpose = 'fiscal_operator'

/** An invoice or credit note as the fiscal module needs it; it knows no table of invoices. */
export type ToMark = Omit<FrozenMessage, 'zoi'> & {
  /** The person who issues; without one the company's own number stands for a self-service. */
  operator: FiscalOperator | undefined
}

/**
 * Marks a document with its ZOI inside the transaction that issues it: the number and the mark commit together. The
 * authority is asked after the commit, never here (docs/product/fiscal.md §2.2).
 */
export const markDocument = async (
  ctx: Context,
  tx: Tx,
  authority: FiscalProvider,
  policy: string,
  invoiceId: InvoiceId,
  { operator, ...document }: ToMark,
): Promise<void> => {
  const { issuer, issuedAt, identifier, totalCents } = document
  const parts: ZoiParts = { issuer, issuedAt, identifier, totalCents }
  const person = operator === undefined || operator === 'foreign' ? undefined : operator.taxNumber
  await store.insertDocument(tx, {
    invoiceId,
    policy,
    message: { ...document, zoi: authority.zoiOf(parts) },
    operatorSealed: person === undefined ? null : ctx.secrets.seal(operatorPurpose, invoiceId, Buffer.from(person)),
    isForeignOperator: operator === 'foreign',
    issuedAt: ctx.clock.now(),
    deadline: deadlineOf(issuedAt.slice(0, 10) as Day),
  })
}

/**
 * Who stands as operator in a stored message: the sealed person, a foreign one, or the company itself. Undefined where the
 * secret key that sealed the person is lost.
 */
export const operatorOf = (
  ctx: Pick<Context, 'secrets'>,
  row: Pick<store.ClaimedDocument, 'invoice_id' | 'message' | 'operator_sealed' | 'is_foreign_operator'>,
): FiscalOperator | undefined => {
  if (row.is_foreign_operator) return 'foreign'
  if (!row.operator_sealed) return { taxNumber: row.message.issuer }
  try {
    return { taxNumber: ctx.secrets.unseal(operatorPurpose, row.invoice_id, row.operator_sealed).toString() }
  } catch {
    return undefined
  }
}
