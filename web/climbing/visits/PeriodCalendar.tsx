import { startTransition, useState } from 'react'
import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { useNow } from '#web/platform/use-now.ts'
import { DayGrid } from '#web/platform/ui/DayGrid.tsx'
import type { Period } from './visits.queries.ts'

/** Month grid for choosing a range of days; the two ends may be pressed in either order. */
export const PeriodCalendar = ({ onChoose }: { onChoose: (period: Period) => void }) => {
  const now = useNow()
  const [start, setStart] = useState<Day>()
  const press = (day: Day) => {
    // All days of the month are drawn again, which must not hold up the press.
    if (!start) return startTransition(() => setStart(day))
    const [startDate, endDate] = [start, day].toSorted() as [Day, Day]
    return onChoose({ startDate, endDate })
  }
  return (
    <>
      <DayGrid
        selected={start}
        disabled={{ after: now }}
        startMonth={new Date(now.getFullYear() - 10, 0)}
        endMonth={now}
        onPress={press}
      />
      <output className="muted">{start ? m.visits_last_day() : m.visits_first_day()}</output>
    </>
  )
}
