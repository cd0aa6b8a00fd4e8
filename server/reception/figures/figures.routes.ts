import { figures } from '#contract/staff/reception/figures.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { todayFigures } from './today-figures.ts'
import { absentees } from './absentees.ts'
import { classesReport } from './classes-report.ts'
import { givenBackReport } from './given-back-report.ts'
import { classesTable, salesTable, visitsTable } from './report-tables.ts'
import { salesReport, visitsReport } from './reports.ts'

export const figuresRoutes = (bind: StaffBind, ctx: Context): void => {
  // A coach sees the own classes, and no sums of the whole centre.
  const expectAll = (scope: string) => (scope === 'own' ? refuse('forbidden') : undefined)
  bind(figures.today, async ({ me }) => ({ figures: await todayFigures(ctx, me) }))
  bind(figures.sales, async ({ query }) => ({ report: await salesReport(ctx, query) }))
  bind(figures.salesTable, ({ me, query, language }) => salesTable(ctx, me, query, language, 'csv'))
  bind(figures.salesSheet, ({ me, query, language }) => salesTable(ctx, me, query, language, 'xlsx'))
  bind(figures.visits, async ({ scope, query }) => {
    expectAll(scope)
    return { report: await visitsReport(ctx, query) }
  })
  bind(figures.visitsTable, ({ scope, me, query, language }) => {
    expectAll(scope)
    return visitsTable(ctx, me, query, language, 'csv')
  })
  bind(figures.visitsSheet, ({ scope, me, query, language }) => {
    expectAll(scope)
    return visitsTable(ctx, me, query, language, 'xlsx')
  })
  bind(figures.classes, async ({ scope, query }) => {
    expectAll(scope)
    return { report: await classesReport(ctx, query) }
  })
  bind(figures.classesTable, ({ scope, me, query, language }) => {
    expectAll(scope)
    return classesTable(ctx, me, query, language, 'csv')
  })
  bind(figures.classesSheet, ({ scope, me, query, language }) => {
    expectAll(scope)
    return classesTable(ctx, me, query, language, 'xlsx')
  })
  bind(figures.givenBack, async ({ query }) => ({ report: await givenBackReport(ctx, query) }))
  bind(figures.absentees, async ({ scope }) => {
    expectAll(scope)
    return absentees(ctx)
  })
}
