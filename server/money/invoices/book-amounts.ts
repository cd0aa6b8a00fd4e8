import type { Company } from '#contract/money/cart.ts'
import type { Centre } from '#contract/centre/centre.ts'
import type { Cents } from '#contract/platform/money.ts'
import type { BookMessage } from '#providers/fiscal/port.ts'
import { vatNumber } from './fiscal-document.ts'
import { vatOf, type InvoiceLine } from './invoices.rules.ts'

/** Issuer and amounts of an invoice of the bound book, as the authority hears of them. */
export const bookAmounts = (
  { company: seller, invoices }: Centre,
  lines: readonly Pick<InvoiceLine, 'totalCents' | 'vatRate'>[],
  totalCents: Cents,
  buyer: Company | null,
): Omit<BookMessage, 'issuedOn' | 'identifier'> => ({
  issuer: seller.taxNumber,
  premises: invoices.businessPremises,
  totalCents,
  vat: seller.vatPayer ? vatOf(lines).map(({ rate, baseCents, vatCents }) => ({ rate, baseCents, vatCents })) : [],
  ...(!seller.vatPayer && { nontaxableCents: totalCents }),
  ...(buyer && { customerVatNumber: vatNumber(buyer.taxNumber) }),
})
