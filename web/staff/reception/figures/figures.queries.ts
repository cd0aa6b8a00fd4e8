import type { Day } from '#contract/platform/day.ts'
import type { ArticleId } from '#contract/platform/id.ts'
import { figures, savedViews } from '#contract/staff/calls.ts'
import type { Beside, ClassesBy, SalesBy, VisitsBy } from '#contract/staff/reception/figures.ts'
import type { EndingSide, EndingWithin } from '#contract/staff/reception/ending-tickets.ts'
import { answerOf } from '#web/staff/platform/query.ts'

/** What a report shows; it stands in the address. */
export interface ReportView<By> {
  from: string
  to: string
  beside: Beside
  by: By
}

const sent = <By>({ from, to, ...view }: ReportView<By>) => ({ query: { from: from as Day, to: to as Day, ...view } })

export const salesQuery = (view: ReportView<SalesBy>) => answerOf(figures.sales, sent(view))

export const visitsQuery = (view: ReportView<VisitsBy>) => answerOf(figures.visits, sent(view))

export const classesQuery = (view: ReportView<ClassesBy>) => answerOf(figures.classes, sent(view))

export const givenBackQuery = (days: { from: string; to: string }) => answerOf(figures.givenBack, { query: days })

export const peopleQuery = (days: { from: string; to: string }) => answerOf(figures.people, { query: days })

export const absenteesQuery = answerOf(figures.absentees)

export const savedViewsQuery = answerOf(savedViews.list)

export const endingQuery = (view: { side: EndingSide; within: EndingWithin; article?: ArticleId }) =>
  answerOf(figures.ending, { query: view })

export const ticketValueQuery = (days: { from: string; to: string }) => answerOf(figures.ticketValue, { query: days })

export const pricesQuery = (days: { from: string; to: string }) => answerOf(figures.prices, { query: days })

export const owedQuery = (day: string) => answerOf(figures.owed, { query: { day } })
