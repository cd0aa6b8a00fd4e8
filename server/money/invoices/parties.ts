import type { Company } from '#contract/money/cart.ts'
import type { Centre } from '#contract/centre/centre.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { addressOf, type Payer } from '#server/people/account/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Buyer, Seller } from './invoices.rules.ts'

/** Seller on a document, frozen on the day of issue. */
export const sellerOf = ({ company, name, contact: { email, phone }, invoices: { operator } }: Centre): Seller => ({
  ...company,
  operator,
  brand: name.nominative,
  contact: { email, phone },
})

/** Buyer on a document: the company if one was named, else the payer. */
export const buyerOf = (payer: Omit<Payer, 'email' | 'language'>, company: Company | null): Buyer =>
  company
    ? { ...company, country: '' }
    : {
        name: `${payer.firstName} ${payer.lastName}`,
        address: payer.address,
        postalCode: payer.postalCode,
        city: payer.city,
        country: payer.country,
      }

/** Buyer of a sale at the desk: a company, a person with or without an account, or anybody. */
export const deskBuyerOf = async (db: Db, buyerId: PersonId | null, company: Company | null): Promise<Buyer> => {
  const person = buyerId === null ? undefined : await addressOf(db, buyerId)
  if (person) return buyerOf(person, company)
  return company ? { ...company, country: '' } : { name: '', address: '', postalCode: '', city: '', country: '' }
}
