import type { Centre } from '#contract/centre.ts'

/** Who issues a document: premises and device name its series, and a person stands at a till. */
export interface Issuer {
  premises: string
  device: string
  /** No one in the web shop and in commands. No document stores a person, so the type admits none. */
  operator: null
}

/** The web shop, in whose series commands issue as well. */
export const webIssuer = ({ invoices: { businessPremises, deviceNo } }: Centre): Issuer => ({
  premises: businessPremises,
  device: deviceNo,
  operator: null,
})
