import type { GivenBackReport } from '#contract/staff/reception/figure-lists.ts'
import { creditNotesIssued } from '#server/money/invoices/credit-notes-issued.ts'
import { marksOfMembers } from '#server/people/staff/names.ts'
import { addDays, dayOf, startOfDay } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { grantsBetween } from '#server/reception/sales/grants.ts'
import { m } from '#texts/compiled/messages.js'
import { giversOf, sumOfGivers } from './given-back.rules.ts'
import type { Period } from './periods.rules.ts'
import { inBoth, rowName } from './row-names.ts'

/** Rows of each list; the sums are of all. */
const maxListed = 200

/** All money and tickets that were given back or away, by whom and why (docs/product/figures.md §3.8). */
export const givenBackIn = (ctx: Pick<Context, 'readSnapshot'>, days: Period): Promise<GivenBackReport> =>
  ctx.readSnapshot(async (tx) => {
    const before = addDays(days.to, 1)
    const notes = await creditNotesIssued(tx, days.from, before)
    const grants = await grantsBetween(tx, startOfDay(days.from), startOfDay(before))
    const members = await marksOfMembers(tx)
    const names = new Map(members.map(({ mark, name }) => [mark, name]))
    const marks = new Map(members.map(({ id, mark }) => [id, mark]))
    const nameOf = (mark: string, label: { sl: string; en: string } | null) => rowName('member', mark, label, names)
    const givers = giversOf([
      ...notes.map(({ operator, cents }) => ({
        key: operator.sl,
        name: nameOf(operator.sl, operator),
        refunds: 1,
        cents,
        grants: 0,
      })),
      ...grants
        .filter(({ isTakenBack }) => !isTakenBack)
        .map(({ staffId, by }) => {
          const mark = marks.get(staffId) ?? by
          return { key: mark, name: nameOf(mark, null), refunds: 0, cents: 0, grants: 1 }
        }),
    ])
    return {
      days,
      givers,
      total: sumOfGivers(givers, inBoth(m.report_total)),
      refunds: notes.map(({ id, number, day, because, operator, cents }) => ({
        _id: id,
        number,
        day,
        because,
        member: nameOf(operator.sl, operator),
        cents,
      })),
      grants: grants.map(({ at, staffId: _staffId, ...grant }) => ({ ...grant, day: dayOf(at) })),
    }
  })

/** The same with the newest rows of each list. */
export const givenBackReport = async (ctx: Pick<Context, 'readSnapshot'>, days: Period): Promise<GivenBackReport> => {
  const report = await givenBackIn(ctx, days)
  return { ...report, refunds: report.refunds.slice(0, maxListed), grants: report.grants.slice(0, maxListed) }
}
