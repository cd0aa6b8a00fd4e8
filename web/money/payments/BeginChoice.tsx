import type { Ref } from 'react'
import { m } from '#texts/compiled/messages.js'
import { date, shortDate } from '#texts/format.ts'
import { RadioCards } from '#web/platform/ui/RadioCards.tsx'

interface BeginChoiceProps {
  /** ISO instant of first use without the request. */
  usableFrom: string
  /** Undefined until the buyer has chosen. */
  beginAtOnce: boolean | undefined
  onChoose: (beginAtOnce: boolean) => void
  ref?: Ref<HTMLInputElement>
}

/** When use begins: from today, or after the period of withdrawal. None is preset (docs/product/withdrawals.md §3.1). */
export const BeginChoice = ({ usableFrom, beginAtOnce, onChoose, ref }: BeginChoiceProps) => (
  <RadioCards
    legend={m.begin_title()}
    name="begin"
    {...(ref && { ref })}
    value={beginAtOnce === undefined ? undefined : beginAtOnce ? 'today' : 'later'}
    onChange={(chosen) => onChoose(chosen === 'today')}
    cards={[
      { value: 'today', label: m.begin_today(), note: m.begin_today_note() },
      {
        value: 'later',
        label: m.begin_later({ date: shortDate(usableFrom) }),
        note: m.begin_later_note({ date: date(usableFrom) }),
      },
    ]}
  />
)
