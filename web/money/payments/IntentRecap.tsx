import type { Intent } from '#contract/money/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { Recap } from '#web/platform/ui/Recap.tsx'
import { recapLine, type DescribeLine } from './recap-lines.ts'

interface IntentRecapProps {
  intent: Intent
  describe: DescribeLine
}

/** Recap with the server's names and prices. */
export const IntentRecap = ({ intent, describe }: IntentRecapProps) => (
  <Recap
    label={m.cart_recap()}
    lines={intent.lines.map((line) => recapLine(line, describe))}
    total={{ label: m.pay_total(), sum: priceOfEuros(intent.total) }}
  />
)
