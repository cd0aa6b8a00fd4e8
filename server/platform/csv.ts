import type { Cents } from '#contract/platform/money.ts'

/** A text as one cell: no formula in a spreadsheet, and no end of the cell. */
export const csvText = (written: string): string => {
  // Spreadsheets read the full-width signs of East Asian keyboards as well (OWASP, CSV injection).
  const harmless = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(written) ? `'${written}` : written
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * A table as CSV: semicolons, and a byte order mark, by which spreadsheets detect UTF-8. Cells with words of people come
 * from `csvText`.
 */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.join(';')}\r\n`).join('')}`

/** Number format of Slovenian spreadsheets: `-1234,50`. */
export const decimal = (amount: Cents): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}
