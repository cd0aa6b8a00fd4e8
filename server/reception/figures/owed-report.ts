import type { Language } from '#contract/platform/language.ts'
import type { Day } from '#contract/platform/day.ts'
import type { EndingVouchers, OwedKind, OwedReport } from '#contract/staff/reception/owed-report.ts'
import { m } from '#texts/compiled/messages.js'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { refuseFields } from '#server/platform/refuse.ts'
import { owedLines } from './owed-lines.ts'
import { monthsAhead, owedOn, owedRows, type OwedLine } from './owed.rules.ts'
import type { FileTable } from '#server/platform/table-files.ts'

/** Vouchers that end within so many days are listed. */
const endingDays = 60

const endingOf = (vouchers: readonly OwedLine[], day: Day): EndingVouchers[] => {
  const rows = new Map<string, EndingVouchers>()
  for (const line of vouchers) {
    const end = line.parts[0]!.end
    if (end > addDays(day, endingDays)) continue
    const key = `${end} ${line.articleId}`
    const row = rows.get(key) ?? { key, day: end, name: line.name, pieces: 0, cents: 0 }
    rows.set(key, {
      ...row,
      pieces: row.pieces + line.times * line.pieces,
      cents: row.cents + owedOn(line, day),
    })
  }
  return [...rows.values()].toSorted((one, other) => one.key.localeCompare(other.key))
}

/** What was paid for and is not given yet at the end of a day: deferred revenue (docs/product/figures.md §6). */
export const owedReport = (
  ctx: Pick<Context, 'readSnapshot' | 'clock'>,
  { day: asked }: { day?: Day | undefined },
): Promise<OwedReport> =>
  ctx.readSnapshot(async (tx) => {
    const today = dayOf(ctx.clock.now())
    const day = asked ?? today
    if (day > today) refuseFields({ day: 'future' })
    const { lines, vouchers, unpriced } = await owedLines(tx, day, today)
    const rows = owedRows(lines, day)
    const sum = (of: 'pieces' | 'cents' | 'vatCents') => rows.reduce((all, row) => all + row[of], 0)
    return {
      day,
      rows,
      pieces: sum('pieces'),
      cents: sum('cents'),
      vatCents: sum('vatCents'),
      months: monthsAhead(lines, day),
      endingVouchers: endingOf(vouchers, day),
      unpriced,
    }
  })

const kindWords: Readonly<Record<OwedKind, typeof m.owed_time>> = {
  time: m.owed_time,
  entries: m.owed_entries,
  class: m.owed_class,
  voucher: m.owed_voucher,
}

/** The report as a table: one line for each article and rate. */
export const owedTable = async (
  ctx: Pick<Context, 'readSnapshot' | 'clock'>,
  asked: { day?: Day | undefined },
  locale: Language,
): Promise<FileTable> => {
  const { day, rows, pieces, cents, vatCents } = await owedReport(ctx, asked)
  const headings = [m.report_by_article, m.owed_kind, m.report_pieces, m.report_net, m.report_vat, m.report_gross]
  const amounts = (row: { pieces: number; cents: number; vatCents: number }) => [
    row.pieces,
    { cents: row.cents - row.vatCents },
    { cents: row.vatCents },
    { cents: row.cents },
  ]
  return {
    table: 'report_owed',
    hasTotal: true,
    name: `deferred-revenue-${day}`,
    rows: [
      headings.map((word) => word({}, { locale })),
      ...rows.map((row) => [row.name[locale], kindWords[row.kind]({}, { locale }), ...amounts(row)]),
      [m.report_total({}, { locale }), '', ...amounts({ pieces, cents, vatCents })],
    ],
  }
}
