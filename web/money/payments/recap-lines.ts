import type { Intent } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import type { RecapLine } from '#web/platform/ui/Recap.tsx'

export type IntentLine = Intent['lines'][number]

/** Details of a line beside its name and sum; each kind of goods has its own. */
export type DescribeLine = (line: IntentLine) => Pick<RecapLine, 'notes' | 'quantity'>

/** Detail of goods that are bought in numbers. */
export const quantityOf: DescribeLine = ({ quantity }) => ({ quantity: m.cart_quantity({ count: quantity }) })

/** One line of a recap with the server's name and price. */
export const recapLine = (line: IntentLine, describe: DescribeLine): RecapLine => ({
  name: inLanguage(line.name),
  sum: priceOfEuros(line.total),
  ...describe(line),
})

/** Lines and total of a purchase, as its success page shows them. */
export const recapOf = ({ lines, total }: Intent, describe: DescribeLine = () => ({})) => ({
  lines: lines.map((line) => recapLine(line, describe)),
  total: priceOfEuros(total),
})
