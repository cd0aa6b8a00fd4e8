import type { PeopleReport } from '#contract/staff/reception/figure-lists.ts'
import { addDays, addMonths, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { cohortMonths, peopleOf, startOfMonth } from './people-months.rules.ts'
import type { Period } from './periods.rules.ts'
import { monthSumsOf } from './read-sums.ts'

/** People by month: new, still coming, back after a month or more, and no longer there (docs/product/figures.md §5.2). */
export const peopleReport = (ctx: Pick<Context, 'readSnapshot' | 'clock'>, days: Period): Promise<PeopleReport> =>
  ctx.readSnapshot(async (tx) => {
    const [from, to] = [startOfMonth(days.from), startOfMonth(days.to)]
    // The month before says who stayed away, the year after who came again.
    const read = { from: addMonths(from, -1), to: addDays(addMonths(to, cohortMonths + 1), -1) }
    const sums = await monthSumsOf(ctx, tx, read)
    return {
      days: { from, to: addDays(addMonths(to, 1), -1) },
      ...peopleOf(sums, { from, to, current: startOfMonth(dayOf(ctx.clock.now())) }),
    }
  })
