/** '149', '149,5' or '149.50' as cents; undefined for anything else. */
export const typedCents = (typed: string): number | undefined => {
  const text = typed.trim().replace(/\s*€$/, '').replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined
}

/** Cents as they are typed: '149' or '149,50'. */
export const asTypedEuros = (amount: number): string =>
  amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2).replace('.', ',')
