import type { Company } from '#contract/cart.ts'
import type { Centre } from '#contract/centre.ts'
import type { Payer } from '#server/account/people.ts'
import type { Buyer, Seller } from './invoices.rules.ts'

/** Seller on a document, frozen on the day of issue. */
export const sellerOf = ({ company, invoices: { operator } }: Centre): Seller => ({ ...company, operator })

/** Buyer on a document: the company if one was named, else the payer. */
export const buyerOf = (payer: Payer, company: Company | null): Buyer =>
  company
    ? { ...company, country: '' }
    : {
        name: `${payer.firstName} ${payer.lastName}`,
        address: payer.address,
        postalCode: payer.postalCode,
        city: payer.city,
        country: payer.country,
      }
