import { weekdayOf } from '#contract/platform/schedule.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { ReportRow, ReportStep, VisitsReport } from '#contract/staff/reception/figures.ts'
import type { DaySum, FigureKind } from './figures.rules.ts'
import { stepsOf, type Period } from './periods.rules.ts'

/** Sums of a period, and of the one beside it. */
export interface Both {
  sums: readonly DaySum[]
  beside: readonly DaySum[] | undefined
}

interface KeySum {
  key: string
  day: string
  label: LocalizedText | null
  pieces: number
  cents: number
  vatCents: number
}

const none = { day: '', label: null, pieces: 0, cents: 0, vatCents: 0 }

const byKey = (sums: readonly DaySum[], kind: FigureKind): Map<string, KeySum> => {
  const found = new Map<string, KeySum>()
  for (const sum of sums) {
    if (sum.kind !== kind) continue
    const before = found.get(sum.key) ?? { ...none, key: sum.key }
    const isNewer = sum.day >= before.day
    found.set(sum.key, {
      key: sum.key,
      // The newest name counts.
      label: isNewer ? (sum.label ?? before.label) : before.label,
      day: isNewer ? sum.day : before.day,
      pieces: before.pieces + sum.pieces,
      cents: before.cents + sum.cents,
      vatCents: before.vatCents + sum.vatCents,
    })
  }
  return found
}

/** Lines of one kind, also those that only the period beside has. The largest sum stands first. */
export const rowsOf = (
  { sums, beside }: Both,
  kind: FigureKind,
  nameOf: (key: string, label: LocalizedText | null) => LocalizedText,
): ReportRow[] => {
  const [own, other] = [byKey(sums, kind), byKey(beside ?? [], kind)]
  const rows = [...new Set([...own.keys(), ...other.keys()])].map((key): ReportRow => {
    const [here, there] = [own.get(key), other.get(key)]
    return {
      key,
      name: nameOf(key, here?.label ?? there?.label ?? null),
      pieces: here?.pieces ?? 0,
      cents: here?.cents ?? 0,
      vatCents: here?.vatCents ?? 0,
      ...(beside && { besidePieces: there?.pieces ?? 0, besideCents: there?.cents ?? 0 }),
    }
  })
  return rows.toSorted((one, two) => two.cents - one.cents || two.pieces - one.pieces || one.key.localeCompare(two.key))
}

/** Sum of one kind, or of one key of it. */
export const totalOf = (sums: readonly DaySum[], kind: FigureKind, of: 'cents' | 'pieces', key?: string): number =>
  sums
    .filter((sum) => sum.kind === kind && (key === undefined || sum.key === key))
    .reduce((all, sum) => all + sum[of], 0)

/** A number of one day. */
export interface DayValue {
  day: string
  value: number
}

/** Numbers of one kind, day by day. */
export const valuesOf = (sums: readonly DaySum[], kind: FigureKind, of: 'cents' | 'pieces'): DayValue[] =>
  sums.filter((sum) => sum.kind === kind).map((sum) => ({ day: sum.day, value: sum[of] }))

/** Values of the steps of a period; the nth step has the nth of the period beside. */
export const seriesOf = (
  values: readonly DayValue[],
  period: Period,
  beside?: { values: readonly DayValue[]; period: Period },
): ReportStep[] => {
  const within = (all: readonly DayValue[], { from, to }: Period) =>
    all.filter(({ day }) => day >= from && day <= to).reduce((sum, { value }) => sum + value, 0)
  const besideSteps = beside && stepsOf(beside.period)
  return stepsOf(period).map((step, nth) => {
    const other = besideSteps?.[nth]
    return { ...step, value: within(values, step), ...(beside && other && { beside: within(beside.values, other) }) }
  })
}

/** People by weekday and hour. */
export const heatOf = (sums: readonly DaySum[]): VisitsReport['heat'] => {
  const cells = new Map<string, { weekday: number; hour: number; visits: number }>()
  for (const { kind, day, key, pieces } of sums) {
    if (kind !== 'visit_hour') continue
    const [weekday, hour] = [weekdayOf(day), Number(key)]
    const name = `${weekday} ${hour}`
    cells.set(name, { weekday, hour, visits: (cells.get(name)?.visits ?? 0) + pieces })
  }
  return [...cells.values()].toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour)
}
