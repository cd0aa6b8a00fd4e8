/** Ids in a supplier's list: of payments (32 hex, or 17 characters), and our references (20 digits). */
const name = /(?<![0-9A-Za-z])(?:[0-9a-fA-F]{32}|[0-9A-Z]{17}|\d{20})(?![0-9A-Za-z])/g
const day = /\b(?:\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?|\d{1,2}[./]\s?\d{1,2}[./]\s?\d{4})\b/
const amount = /(?<![\d.,])-?\d{1,7}[.,]\d{2}(?![\d.,])/

/** A line that names a payment, unlike headings and sums. */
export interface ListedPayment {
  line: number
  names: string[]
  /** The parts needed to find the payment in the supplier's portal, without personal data. */
  shown: string
}

/** Our references begin with the opening time of the checkout, in milliseconds. */
const openedAt = (names: readonly string[]): string[] => {
  const ours = names.find((each) => /^\d{20}$/.test(each))
  return ours ? [`opened here at ${new Date(Number(ours.slice(0, 13))).toISOString()}`] : []
}

/** Reads a supplier's list of payments in any column layout. */
export const readList = (text: string): ListedPayment[] =>
  text.split(/\r?\n/).flatMap((content, index) => {
    const names = [...new Set(content.match(name))]
    if (names.length === 0) return []
    const shown = [names.join(' '), amount.exec(content)?.[0], day.exec(content)?.[0], ...openedAt(names)]
    return [{ line: index + 1, names, shown: shown.filter(Boolean).join('  ') }]
  })
