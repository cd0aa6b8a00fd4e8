/** '1.234,50': points between thousands, a comma before cents. */
const grouped = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/
/** '62', '62,5', '62.50' */
const plain = /^(\d{1,9})(?:[.,](\d{1,2}))?$/

/** Cents of a price as people type it, with or without '€'; NaN for what is none, undefined for nothing typed. */
export const centsTyped = (typed: string): number | undefined => {
  const text = typed.replaceAll(/[\s€]/g, '')
  if (text === '') return undefined
  const [, euros, cents = ''] = grouped.exec(text) ?? plain.exec(text) ?? []
  return euros === undefined ? Number.NaN : Number(euros.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'))
}
