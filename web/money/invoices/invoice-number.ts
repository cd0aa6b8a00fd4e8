import type { Invoice } from '#contract/money/invoices.ts'

/** `PC1-WEB1-17`, as printed on the PDF. */
export const invoiceNumber = ({ businessPremises, deviceNo, invoiceNo }: Invoice['invoiceData']): string =>
  `${businessPremises}-${deviceNo}-${invoiceNo}`
