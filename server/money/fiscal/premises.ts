import type { Centre } from '#contract/centre/centre.ts'
import type { Premises } from '#providers/fiscal/port.ts'

/** The premises of the centre, as the authority registers them. */
export const premisesOf = ({ company, invoices, fiscal }: Centre): Premises | undefined => {
  if (fiscal === null) return undefined
  const { houseNumberAdditional, ...premises } = fiscal.premises
  return {
    issuer: company.taxNumber,
    mark: invoices.businessPremises,
    ...premises,
    ...(houseNumberAdditional !== undefined && { houseNumberAdditional }),
    supplier: fiscal.supplier,
  }
}
