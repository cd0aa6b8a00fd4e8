import type { Day } from '#contract/platform/day.ts'
import type { Beside, SalesBy, SalesReport, VisitsBy, VisitsReport } from '#contract/staff/reception/figures.ts'
import { documentTotalOf } from '#server/money/invoices/day-sums.ts'
import { marksOfMembers } from '#server/people/staff/names.ts'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { writtenSalesOf } from '#server/reception/sales/written-sums.ts'
import type { FigureKind } from './figures.rules.ts'
import { besideOf, weekdaysIn, type Period } from './periods.rules.ts'
import { daySumsOf } from './read-sums.ts'
import { rowName } from './row-names.ts'
import { heatOf, rowsOf, seriesOf, totalOf, valuesOf, type Both } from './reports.rules.ts'

interface ComparedPeriod extends Period {
  beside: Beside
}

const bothOf = async (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  kinds: readonly FigureKind[],
  period: Period,
  beside: Period | undefined,
): Promise<Both> => ({
  sums: await daySumsOf(ctx, db, kinds, period),
  beside: beside && (await daySumsOf(ctx, db, kinds, beside)),
})

const stepsOfBoth = (
  { sums, beside }: Both,
  kind: FigureKind,
  of: 'cents' | 'pieces',
  period: Period,
  besidePeriod: Period | undefined,
) =>
  seriesOf(
    valuesOf(sums, kind, of),
    period,
    besidePeriod && { values: valuesOf(beside ?? [], kind, of), period: besidePeriod },
  )

/** Lines with their names; documents have members by their marks. */
const namedRows = async (db: Db, both: Both, kind: FigureKind) => {
  const members =
    kind === 'member'
      ? new Map((await marksOfMembers(db)).map(({ mark, name }) => [mark, name]))
      : new Map<string, string>()
  return rowsOf(both, kind, (key, label) => rowName(kind, key, label, members))
}

/**
 * Sales of a period, and of one beside it. What the documents and the bound book come to is asked of them once more, in the
 * same moment, so that the page may say that the sum is theirs (docs/product/figures.md §3.4).
 */
export const salesReport = (
  ctx: Pick<Context, 'readSnapshot' | 'clock'>,
  { by, ...asked }: ComparedPeriod & { by: SalesBy },
): Promise<SalesReport> =>
  ctx.readSnapshot(async (tx) => {
    const { from, to } = asked
    const besideDays = besideOf(asked, asked.beside)
    const both = await bothOf(ctx, tx, ['document', by], asked, besideDays)
    const rows = await namedRows(tx, both, by)
    const total = await documentTotalOf(tx, from, addDays(to, 1))
    const written = await writtenSalesOf(tx, from, addDays(to, 1))
    const documentsCents = total.cents + written.reduce((sum, { totalCents }) => sum + totalCents, 0)
    const count = (key: string) => totalOf(both.sums, 'document', 'pieces', key)
    const cents = totalOf(both.sums, by, 'cents')
    return {
      days: { from, to },
      ...(besideDays && { besideDays, besideCents: totalOf(both.beside ?? [], 'document', 'cents') }),
      rows,
      steps: stepsOfBoth(both, 'document', 'cents', asked, besideDays),
      invoices: count('invoice'),
      creditNotes: count('credit_note'),
      written: count('written'),
      cents,
      documentsCents,
      agrees:
        cents === documentsCents &&
        totalOf(both.sums, 'document', 'cents') === documentsCents &&
        totalOf(both.sums, 'document', 'pieces') === total.documents + written.length,
    }
  })

const untilToday = ({ from, to }: Period, today: Day): Period => ({ from, to: to < today ? to : today })

/** Visits of a period by what let people in or by age, by weekday and hour, and how many people were new. */
export const visitsReport = (
  ctx: Pick<Context, 'readSnapshot' | 'clock'>,
  { by, ...asked }: ComparedPeriod & { by: VisitsBy },
): Promise<VisitsReport> =>
  ctx.readSnapshot(async (tx) => {
    const { from, to } = asked
    const besideDays = besideOf(asked, asked.beside)
    const kind = by === 'ticket' ? 'visit_ticket' : 'visit_age'
    const both = await bothOf(ctx, tx, ['visit_hour', kind, 'new_person'], asked, besideDays)
    const beside = both.beside ?? []
    return {
      days: { from, to },
      ...(besideDays && {
        besideDays,
        besideVisits: totalOf(beside, 'visit_hour', 'pieces'),
        besideNewPeople: totalOf(beside, 'new_person', 'pieces'),
      }),
      rows: await namedRows(tx, both, kind),
      steps: stepsOfBoth(both, 'visit_hour', 'pieces', asked, besideDays),
      visits: totalOf(both.sums, 'visit_hour', 'pieces'),
      newPeople: totalOf(both.sums, 'new_person', 'pieces'),
      heat: heatOf(both.sums),
      weekdays: weekdaysIn(untilToday(asked, dayOf(ctx.clock.now()))),
    }
  })
