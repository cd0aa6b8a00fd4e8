import type { Language } from '#contract/platform/language.ts'
import { cents } from '#contract/platform/money.ts'
import { m } from '#texts/compiled/messages.js'
import { auditLog } from '#server/platform/audit-log.ts'
import { wallClock } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { csvFile, csvText, decimal } from '#server/platform/csv.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import { timeOfMonth } from '#server/money/invoices/month-export.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { leftBefore, sessionsBetween, type MonthSession } from '#server/money/till/month-sessions.ts'
import { journalOf, type JournalLine } from './journal.rules.ts'
import { documentsOfMonth } from './month.ts'

const money = (amount: number | null | undefined): string => (amount == null ? '' : decimal(cents(amount)))

const moment = (at: Date | null): string => (at ? wallClock(at).replace('T', ' ').slice(0, 16) : '')

const lineNames: Record<JournalLine['what'], typeof m.journal_opening> = {
  opening: m.journal_opening,
  opening_difference: m.journal_opening_difference,
  sales: m.journal_sales,
  refunds: m.journal_refunds,
  move: m.journal_move,
  difference: m.journal_difference,
  taken: m.journal_taken,
  closing: m.journal_closing,
}

/** Cash journal of a till as CSV. */
export const journalTable = (lines: readonly JournalLine[], locale: Language): string =>
  csvFile([
    [
      m.journal_at({}, { locale }),
      m.journal_session({}, { locale }),
      m.journal_what({}, { locale }),
      m.journal_text({}, { locale }),
      m.journal_in({}, { locale }),
      m.journal_out({}, { locale }),
      m.journal_balance({}, { locale }),
    ],
    ...lines.map(({ at, zNo, what, text, inCents, outCents, balanceCents }) => [
      moment(at),
      zNo === null ? '' : `Z-${zNo}`,
      lineNames[what]({}, { locale }),
      csvText(text),
      inCents === 0 ? '' : money(inCents),
      outCents === 0 ? '' : money(outCents),
      money(balanceCents),
    ]),
  ])

/** Closed sessions as CSV, with the gross of each rate. */
export const zTable = (sessions: readonly MonthSession[], locale: Language): string => {
  const closed = sessions.filter(({ zNo }) => zNo !== null)
  const rates = [...new Set(closed.flatMap(({ totals }) => totals?.vat.map(({ rate }) => rate) ?? []))].toSorted(
    (one, other) => one - other,
  )
  return csvFile([
    [
      m.journal_session({}, { locale }),
      m.z_opened({}, { locale }),
      m.z_closed({}, { locale }),
      m.z_by({}, { locale }),
      m.z_first({}, { locale }),
      m.z_last({}, { locale }),
      m.z_invoices({}, { locale }),
      m.z_credit_notes({}, { locale }),
      m.z_by_hand({}, { locale }),
      m.z_cash({}, { locale }),
      m.z_terminal({}, { locale }),
      m.z_sales({}, { locale }),
      ...rates.map((rate) => m.z_gross({ rate: String(rate / 100).replace('.', ',') }, { locale })),
      m.z_float({}, { locale }),
      m.z_expected({}, { locale }),
      m.z_counted({}, { locale }),
      m.z_difference({}, { locale }),
      m.z_left({}, { locale }),
    ],
    ...closed.map((session) => {
      const { totals } = session
      const net = (one: number | undefined, other: number | undefined) => money((one ?? 0) - (other ?? 0))
      return [
        `${session.till}-Z-${session.zNo}`,
        moment(session.openedAt),
        moment(session.closedAt),
        csvText(session.closedBy),
        csvText(totals?.first ?? ''),
        csvText(totals?.last ?? ''),
        String(totals?.invoices ?? 0),
        String(totals?.creditNotes ?? 0),
        String(totals?.book?.length ?? 0),
        net(totals?.cashInCents, totals?.cashOutCents),
        net(totals?.terminalInCents, totals?.terminalOutCents),
        money(totals?.salesCents),
        ...rates.map((rate) => money(totals?.vat.find((each) => each.rate === rate)?.grossCents)),
        money(session.floatCents),
        money(session.expectedCents),
        money(session.countedCents),
        money(session.differenceCents),
        money(session.leftCents),
      ]
    }),
  ])
}

interface MonthFile {
  name: string
  bytes: Uint8Array
}

/** Hands a table out in the office; each one is in the audit log. */
const handOut = async (ctx: Context, me: StaffMe, table: string, name: string, text: string): Promise<MonthFile> => {
  const rows = text.split('\r\n').length - 2
  await inTransaction(ctx.db, (tx) =>
    auditLog.append(ctx, tx, me.actor, {
      action: 'table_exported',
      object: 'table',
      id: String(rows),
      fields: [table],
    }),
  )
  return { name: `${name}.csv`, bytes: Buffer.from(text) }
}

export const downloadDocuments = async (ctx: Context, me: StaffMe, month: string, language: Language) =>
  handOut(ctx, me, 'month_documents', `racuni-${month}`, await documentsOfMonth(ctx, month, language))

export const downloadZList = async (ctx: Context, me: StaffMe, month: string, language: Language) => {
  const { from, before } = timeOfMonth(month)
  return handOut(ctx, me, 'month_z', `z-${month}`, zTable(await sessionsBetween(ctx.db, from, before), language))
}

export const downloadJournal = async (
  ctx: Context,
  me: StaffMe,
  { month, till }: { month: string; till: string },
  language: Language,
) => {
  const { from, before } = timeOfMonth(month)
  const all = (await sessionsBetween(ctx.db, from, before)).filter((session) => session.till === till)
  if (all.length === 0 && !ctx.centre.tills.some(({ mark }) => mark === till)) return refuse('not_found')
  const lines = journalOf(all, await leftBefore(ctx.db, till, from))
  return handOut(ctx, me, 'month_journal', `blagajna-${till}-${month}`, journalTable(lines, language))
}
