// Node has both since 21; the types of TypeScript do not know them yet (https://github.com/tc39/proposal-json-parse-with-source).
declare global {
  interface JSON {
    rawJSON(text: string): object
    parse(text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown): unknown
  }
}

/** Cents as the authority writes euros: a dot, two decimals, `-` if negative. */
export const decimalOf = (cents: number): string => {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of hundredths: ${cents}`)
  const [whole, part] = [Math.trunc(Math.abs(cents) / 100), Math.abs(cents) % 100]
  return `${cents < 0 ? '-' : ''}${whole}.${String(part).padStart(2, '0')}`
}

/** Hundredths as an exact JSON number with two decimals; the result is only for `JSON.stringify`. */
export const exactDecimal = (hundredths: number): object => JSON.rawJSON(decimalOf(hundredths))

/** A decimal integer of any length as a JSON number; a serial number exceeds 2^53. */
export const exactInteger = (digits: string): object => {
  if (!/^(0|[1-9]\d*)$/.test(digits)) throw new RangeError(`not a decimal integer: ${digits}`)
  return JSON.rawJSON(digits)
}

/** Parsed JSON in which every number is the text of its digits; undefined for any other text. */
export const parseExact = (text: string): unknown => {
  try {
    return JSON.parse(text, (_, value, { source }) => (typeof value === 'number' ? source : value))
  } catch {
    return undefined
  }
}
