import type { Language } from '#contract/platform/language.ts'
import type { Scope } from '#contract/staff/platform/roles.ts'
import { digest } from '#contract/staff/reception/digest.ts'
import { figures } from '#contract/staff/reception/figures.ts'
import { savedViews } from '#contract/staff/reception/saved-views.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import { absentees } from './absentees.ts'
import { classesReport } from './classes-report.ts'
import { setDigestWish, wantsDigest } from './digest.ts'
import { endingReport, endingTable } from './ending-report.ts'
import { givenBackReport } from './given-back-report.ts'
import { peopleReport } from './people-report.ts'
import { owedReport, owedTable } from './owed-report.ts'
import { priceReport, priceTable } from './price-report.ts'
import { handOut, type FileTable, type TableFormat } from '#server/platform/table-files.ts'
import { absenteesTable, classesTable, givenBackTable, peopleTable, salesTable, visitsTable } from './report-tables.ts'
import { salesReport, visitsReport } from './reports.ts'
import { deleteView, readableViews, saveView } from './saved-views.ts'
import { ticketValueReport, ticketValueTable } from './ticket-value-report.ts'
import { todayFigures } from './today-figures.ts'

/** A coach sees the own classes, and no sums of the whole centre. */
const expectAll = (scope: Scope): void => (scope === 'own' ? refuse('forbidden') : undefined)

export const figuresRoutes = (bind: StaffBind, ctx: Context): void => {
  const read =
    <Asked, Report>(reportOf: (ctx: Context, asked: Asked) => Promise<Report>) =>
    async ({ scope, query }: { scope: Scope; query: Asked }) => {
      expectAll(scope)
      return { report: await reportOf(ctx, query) }
    }
  const file =
    <Asked>(format: TableFormat, tableOf: (ctx: Context, asked: Asked, language: Language) => Promise<FileTable>) =>
    async ({ scope, me, query, language }: { scope: Scope; me: StaffMe; query: Asked; language: Language }) => {
      expectAll(scope)
      return handOut(ctx, me.actor, await tableOf(ctx, query, language), format)
    }
  bind(figures.today, async ({ me }) => ({ figures: await todayFigures(ctx, me) }))
  bind(figures.sales, read(salesReport))
  bind(figures.salesTable, file('csv', salesTable))
  bind(figures.salesSheet, file('xlsx', salesTable))
  bind(figures.visits, read(visitsReport))
  bind(figures.visitsTable, file('csv', visitsTable))
  bind(figures.visitsSheet, file('xlsx', visitsTable))
  bind(figures.classes, read(classesReport))
  bind(figures.classesTable, file('csv', classesTable))
  bind(figures.classesSheet, file('xlsx', classesTable))
  bind(figures.givenBack, read(givenBackReport))
  bind(figures.givenBackTable, file('csv', givenBackTable))
  bind(figures.givenBackSheet, file('xlsx', givenBackTable))
  bind(figures.people, read(peopleReport))
  bind(figures.peopleTable, file('csv', peopleTable))
  bind(figures.peopleSheet, file('xlsx', peopleTable))
  bind(figures.owed, read(owedReport))
  bind(figures.owedTable, file('csv', owedTable))
  bind(figures.owedSheet, file('xlsx', owedTable))
  bind(figures.ending, read(endingReport))
  bind(figures.endingTable, file('csv', endingTable))
  bind(figures.endingSheet, file('xlsx', endingTable))
  bind(figures.ticketValue, read(ticketValueReport))
  bind(figures.ticketValueTable, file('csv', ticketValueTable))
  bind(figures.ticketValueSheet, file('xlsx', ticketValueTable))
  bind(figures.prices, read(priceReport))
  bind(figures.pricesTable, file('csv', priceTable))
  bind(figures.pricesSheet, file('xlsx', priceTable))
  bind(figures.absentees, async ({ scope }) => {
    expectAll(scope)
    return absentees(ctx)
  })
  bind(figures.absenteesTable, file('csv', absenteesTable))
  bind(figures.absenteesSheet, file('xlsx', absenteesTable))
  bind(savedViews.list, async ({ me }) => ({ views: await readableViews(ctx, me) }))
  bind(savedViews.save, async ({ me, body }) => ({ view: await saveView(ctx, me, body) }))
  bind(savedViews.delete, ({ me, params }) => deleteView(ctx, me, params.viewId))
  bind(digest.wish, ({ me }) => wantsDigest(ctx, me))
  bind(digest.setWish, ({ me, body }) => setDigestWish(ctx, me, body.wants))
}
