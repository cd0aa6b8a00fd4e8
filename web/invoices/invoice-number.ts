import type { Invoice } from '#contract/invoices.ts'

/** `PC1-WEB1-17`, as it is printed on the paper. */
export const invoiceNumber = ({ invoiceData: { businessPremises, deviceNo, invoiceNo } }: Invoice): string =>
  `${businessPremises}-${deviceNo}-${invoiceNo}`
