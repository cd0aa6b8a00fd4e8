import type { Language } from '#contract/platform/language.ts'
import type { Beside, ReportStep } from '#contract/staff/reception/figures.ts'
import { m } from '#texts/compiled/messages.js'
import { asHeading, monthAndYear, shortMonth, weekdayInLine } from '#texts/calendar-names.ts'
import { date, shortDate } from '#texts/format.ts'
import type { ChartStep } from './StepChart.tsx'

/** From fewer pieces than these nothing is concluded (docs/product/figures.md §8.4). */
export const minPieces = 10

const noon = (day: string): string => `${day}T12:00:00Z`

/** '1. 11.–29. 11. 2026' or '29. 11. 2026' */
export const periodInWords = ({ from, to }: { from: string; to: string }): string => {
  if (from === to) return date(noon(from))
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${isOneYear ? shortDate(noon(from)) : date(noon(from))}–${date(noon(to))}`
}

const isMonth = ({ from, to }: { from: string; to: string }): boolean => {
  const next = new Date(noon(to))
  next.setUTCDate(next.getUTCDate() + 1)
  return from.endsWith('-01') && next.toISOString().slice(8, 10) === '01' && from.slice(0, 7) === to.slice(0, 7)
}

/** A step of a chart in words: a day with its weekday, a month by its name, else both of its days. */
export const stepWords = (step: ReportStep, language: Language): ChartStep => {
  const { from, to, value, beside } = step
  const sums = { value, ...(beside !== undefined && { beside }) }
  if (from === to)
    return {
      ...sums,
      name: `${weekdayInLine(from, language)} ${date(noon(from))}`,
      short: shortDate(noon(from)),
    }
  if (isMonth(step))
    return {
      ...sums,
      name: asHeading(monthAndYear(from, language)),
      short: `${shortMonth(from, language)} ${from.slice(2, 4)}`,
    }
  return { ...sums, name: periodInWords(step), short: shortDate(noon(from)) }
}

/** '+12 %' beside another sum; nothing where there was none. */
export const changeInWords = (value: number, beside: number | undefined): string => {
  if (beside === undefined || beside === 0) return '–'
  const change = Math.round(((value - beside) / Math.abs(beside)) * 100)
  return change === 0
    ? m.report_same()
    : m.report_change({ sign: change > 0 ? '+' : '−', percent: String(Math.abs(change)) })
}

/** '87 %' of something; a dash where there is nothing. */
export const shareInWords = (part: number, of: number): string =>
  of === 0 ? '–' : m.report_percent({ percent: String(Math.round((part / of) * 100)) })

/** Heading of a column of the period beside; its days stand at the chart. */
export const besideName = (beside: Beside): string =>
  asHeading(beside === 'year' ? m.report_beside_year() : m.report_beside_before())
