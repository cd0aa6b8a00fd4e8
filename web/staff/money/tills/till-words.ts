import type { CountOutcome, TillReport } from '#contract/staff/money/till.ts'
import { m } from '#texts/compiled/messages.js'
import { money } from '#web/staff/platform/ui/money.ts'

/** A Z has its number; an open session is an X. */
export const sessionName = ({ till, zNo }: Pick<TillReport, 'till' | 'zNo'>): string =>
  zNo === undefined ? m.till_x_name({ till }) : m.till_z_name({ till, number: zNo })

/** What the count found, as a word and a sum: '5,00 € manjka'. */
export const differenceInWords = ({ differenceCents: difference }: Pick<CountOutcome, 'differenceCents'>): string =>
  difference === 0
    ? m.till_difference_none()
    : difference < 0
      ? m.till_short({ sum: money(-difference) })
      : m.till_over({ sum: money(difference) })
