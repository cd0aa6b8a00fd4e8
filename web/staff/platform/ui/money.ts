import { cents } from '#contract/platform/money.ts'
import { price } from '#texts/format.ts'

/** A sum in cents as it is printed: `13,50 €`. */
export const money = (amount: number): string => price(cents(amount))
