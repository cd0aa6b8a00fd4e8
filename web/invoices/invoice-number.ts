import type { Invoice } from '#contract/invoices.ts'

/** `PC1-WEB1-17`, as it is printed on the paper. */
export const invoiceNumber = ({ businessPremises, deviceNo, invoiceNo }: Invoice['invoiceData']): string =>
  `${businessPremises}-${deviceNo}-${invoiceNo}`
