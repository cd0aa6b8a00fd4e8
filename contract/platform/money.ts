/** Integer euro cents: the only unit the server computes with. */
export type Cents = number & { readonly $cents: true }

export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  return amount as Cents
}

/** Cents as the suppliers and `createsession/{amount}` write them: `27.00`. */
export const amountOf = (total: Cents): string => `${Math.trunc(total / 100)}.${String(total % 100).padStart(2, '0')}`

/** `27.00` as cents, or undefined for anything else. */
export const centsOf = (amount: string): Cents | undefined =>
  /^\d{1,12}\.\d{2}$/.test(amount) ? cents(Number(amount.replace('.', ''))) : undefined

/** Cents as the API's `priceDDV`, which is euros as a number (docs/product/api.md §11.1). */
export const eurosOf = (total: Cents): number => total / 100
