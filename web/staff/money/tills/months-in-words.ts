import { today } from '#web/platform/local-dates.ts'

/** Months that the office offers; the API gives any. */
const offered = 4

/** This month and those before it, as `2026-11`. */
export const lastMonths = (): string[] => {
  const [year = 0, month = 0] = today().split('-').map(Number)
  return Array.from({ length: offered }, (_, back) => {
    const index = year * 12 + month - 1 - back
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  })
}
