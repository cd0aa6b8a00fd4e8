import { suppliers, type Supplier } from '#contract/money/cart.ts'
import type { Suppliers } from '#contract/money/payments.ts'
import { card } from './card-oppwa/registration.ts'
import { cardVariables } from './card-oppwa/keys.ts'
import type { PaymentProvider, Quirks, Registration, SupplierKeys } from './port.ts'
import { wallet } from './wallet-paypal/registration.ts'
import { walletVariables } from './wallet-paypal/keys.ts'

/** Every supplier of the contract; README.md says how to add one. */
export const registry: { [Name in Supplier]: Registration<SupplierKeys, NonNullable<Suppliers[Name]>> } = {
  card,
  wallet,
}

/** Variables of the environment of all suppliers. */
export const supplierVariables = { ...cardVariables, ...walletVariables }

/** The suppliers of a server, as its money code calls them. */
export type Providers = { [Name in Supplier]: PaymentProvider<NonNullable<Suppliers[Name]>> }

export const quirksOf = (supplier: Supplier): Quirks => registry[supplier].quirks

/** One value for each supplier. */
export const bySupplier = <Value>(valueOf: (supplier: Supplier) => Value): Record<Supplier, Value> =>
  Object.fromEntries(suppliers.map((each) => [each, valueOf(each)])) as Record<Supplier, Value> // has every name
