/**
 * A Slovenian tax number with or without SI in front, or the VAT id of another country. The Slovenian one has 8 digits.
 * Check digit: weights 8 to 2, 11 minus the sum modulo 11; 10 counts as 0, and 11 does not occur. Vectors:
 * tax-number.test.ts.
 */
export const isTaxNumber = (text: string): boolean => {
  const digits = /^(?:SI)?(\d{8})$/.exec(text)?.[1]
  if (digits) {
    const sum = Array.from(digits.slice(0, 7)).reduce((total, digit, at) => total + Number(digit) * (8 - at), 0)
    const check = 11 - (sum % 11)
    return digits[0] !== '0' && check !== 11 && check % 10 === Number(digits[7])
  }
  return /^(?!SI)[A-Z]{2}[0-9A-Z+*]{2,13}$/.test(text) && /\d/.test(text)
}

/** Drops the spaces, dots and hyphens that people type in the number. */
export const tidyTaxNumber = (text: string): string => text.toUpperCase().replaceAll(/[\s.-]/g, '')
