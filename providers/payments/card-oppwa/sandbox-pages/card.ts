/**
 * Card data typed by the payer. This file runs in the card form and again on the sandbox's server, which trusts no
 * browser.
 */
export interface Card {
  holder: string
  number: string
  expiry: string
  cvv: string
}

export type Complaint = 'required' | 'wrong' | 'brand' | 'month_past' | 'year_past'

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Brand by the first digits; spelt as in `data-brands`. */
export const brandOf = (number: string): string | undefined => {
  const digits = digitsOf(number)
  if (digits.startsWith('4')) return 'VISA'
  return /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits) ? 'MASTER' : undefined
}

const isLuhn = (digits: string): boolean => {
  const values = Array.from(digits, Number).toReversed()
  const doubled = values.map((value, at) => (at % 2 === 0 ? value : value > 4 ? value * 2 - 9 : value * 2))
  return doubled.reduce((sum, value) => sum + value, 0) % 10 === 0
}

/** `05/2034`, `5 / 34` or `0534` as month and full year. */
export const expiryOf = (text: string): { month: number; year: number } | undefined => {
  const found = /^(\d{1,2})\/?(\d{4}|\d{2})$/.exec(text.replaceAll(/\s/g, ''))
  const [month, year] = [Number(found?.[1]), Number(found?.[2])]
  return month >= 1 && month <= 12 ? { month, year: year < 100 ? 2000 + year : year } : undefined
}

/** Complaints about a card, by field. A card is good to the end of its month. */
export const complaintsAbout = (
  card: Card,
  brands: readonly string[],
  today: Date,
): Partial<Record<keyof Card, Complaint>> => {
  const found: Partial<Record<keyof Card, Complaint>> = {}
  const digits = digitsOf(card.number)
  const brand = brandOf(digits)
  const expiry = expiryOf(card.expiry)
  const [month, year] = [today.getMonth() + 1, today.getFullYear()]

  if (card.holder.trim() === '') found.holder = 'required'
  if (digits === '') found.number = 'required'
  else if (digits.length < 13 || digits.length > 19 || !isLuhn(digits)) found.number = 'wrong'
  else if (brand === undefined || !brands.includes(brand)) found.number = 'brand'
  if (card.expiry.trim() === '') found.expiry = 'required'
  else if (!expiry) found.expiry = 'wrong'
  else if (expiry.year < year) found.expiry = 'year_past'
  else if (expiry.year === year && expiry.month < month) found.expiry = 'month_past'
  if (card.cvv.trim() === '') found.cvv = 'required'
  else if (!/^\d{3}$/.test(card.cvv.trim())) found.cvv = 'wrong'
  return found
}
