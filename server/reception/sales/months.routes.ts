import { months } from '#contract/staff/money/months.ts'
import type { Context } from '#server/platform/context.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { downloadDocuments, downloadJournal, downloadZList } from './month-tables.ts'
import { sumsOfMonth } from './month.ts'

export const monthRoutes = (bind: StaffBind, ctx: Context): void => {
  bind(months.one, async ({ params }) => ({ sums: await sumsOfMonth(ctx, params.month) }))
  bind(months.documents, ({ me, params, language }) => downloadDocuments(ctx, me, params.month, language))
  bind(months.zList, ({ me, params, language }) => downloadZList(ctx, me, params.month, language))
  bind(months.journal, ({ me, params, language }) => downloadJournal(ctx, me, params, language))
}
