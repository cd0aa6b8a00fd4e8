import type { Day } from '#contract/platform/day.ts'
import type { StaffId } from '#contract/platform/id.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import { scopeOf } from '#contract/staff/platform/roles.ts'
import { memberOf } from '#server/people/staff/names.ts'
import { addDays } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { absentees } from './absentees.ts'
import { classesReport } from './classes-report.ts'
import { salesReport, visitsReport } from './reports.ts'

/** Sums in cents and people of a week, each beside those of the week before; what a member may not see is absent. */
export interface WeekFigures {
  name: string
  /** Monday. */
  week: Day
  money: { cents: Cents; before: Cents }
  visits?: {
    count: number
    before: number
    days: readonly { day: Day; value: number; before: number }[]
    newPeople: number
    newBefore: number
  }
  classes?: { dates: number; taken: number; places: number }
  away?: { count: number; more: boolean }
}

const reachOf = (member: Parameters<typeof scopeOf>[0], permission: 'reports' | 'reports_money') =>
  scopeOf(member, 'password', permission) === 'all'

/** Figures of a week for one member, as far as the member may see them; undefined for one who left or may see none. */
export const weekOf = async (ctx: Context, staffId: StaffId, week: Day): Promise<WeekFigures | undefined> => {
  const member = await memberOf(ctx.db, staffId)
  if (!member || !reachOf(member.roles, 'reports_money')) return undefined
  const asked = { from: week, to: addDays(week, 6), beside: 'before' } as const
  const sales = await salesReport(ctx, { ...asked, by: 'way' })
  const money = { cents: cents(sales.cents), before: cents(sales.besideCents ?? 0) }
  if (!reachOf(member.roles, 'reports')) return { name: member.name, week, money }
  const visits = await visitsReport(ctx, { ...asked, by: 'ticket' })
  const { total } = await classesReport(ctx, { ...asked, by: 'group' })
  const { people, more } = await absentees(ctx)
  return {
    name: member.name,
    week,
    money,
    visits: {
      count: visits.visits,
      before: visits.besideVisits ?? 0,
      days: visits.steps.map(({ from, value, beside = 0 }) => ({ day: from, value, before: beside })),
      newPeople: visits.newPeople,
      newBefore: visits.besideNewPeople ?? 0,
    },
    classes: { dates: total.dates, taken: total.taken, places: total.places },
    away: { count: people.length, more },
  }
}
