import type { Centre } from '#contract/centre/centre.ts'
import { readCertificate } from '#providers/fiscal/certificate.ts'
import { readFiscalKeys, systemOf, type FiscalKeys } from '#providers/fiscal/keys.ts'
import type { Variables } from '#providers/kit/variables.ts'
import type { SupplierMode } from './deployment.rules.ts'

export interface FiscalConfig {
  /** Absent: the authority's sandbox, unless the centre verifies no invoices. */
  fiscalKeys?: FiscalKeys
}

/** The tax authority's part of the environment; each mistake is one line. */
export const readFiscal = (
  env: Variables,
  centre: Pick<Centre, 'company' | 'fiscal'> | undefined,
  mistakes: string[],
  now: Date,
): FiscalConfig => {
  const fiscalKeys = readFiscalKeys(env, mistakes, now)
  if (!fiscalKeys || !centre) return {}
  const { taxNumber } = readCertificate(fiscalKeys.certificate)
  if (centre.fiscal === null) mistakes.push(`FISCAL_…: set, but the centre's file has "fiscal": null`)
  else if (taxNumber !== centre.company.taxNumber)
    mistakes.push(
      `FISCAL_…: the certificate is of the tax number ${taxNumber}, and the centre's is ${centre.company.taxNumber}`,
    )
  return { fiscalKeys }
}

/** How a centre verifies its invoices: not at all, in the sandbox, in the authority's test system, or for real. */
export const fiscalWayOf = ({ fiscalKeys }: FiscalConfig, centre: Pick<Centre, 'fiscal'> | undefined): SupplierMode => {
  if (centre?.fiscal === null) return 'off'
  return fiscalKeys ? systemOf(fiscalKeys) : 'sandbox'
}
