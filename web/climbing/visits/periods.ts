import type { Day } from '#contract/platform/day.ts'
import { today } from '#web/platform/local-dates.ts'
import type { Period } from './visits.queries.ts'

const shift = (day: string, days: number): Day => {
  const moved = new Date(`${day}T12:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10) as Day
}

/** From 1 January to today, the period while no range is chosen (docs/product/visits.md §3.3). */
export const thisYear = (): Period => ({ startDate: `${today().slice(0, 4)}-01-01` as Day, endDate: today() })

export const last30Days = (): Period => ({ startDate: shift(today(), -29), endDate: today() })

export const thisMonth = (): Period => ({ startDate: `${today().slice(0, 7)}-01` as Day, endDate: today() })
