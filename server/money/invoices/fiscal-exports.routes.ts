import { fiscalExports } from '#contract/staff/money/fiscal-exports.ts'
import type { Context } from '#server/platform/context.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { downloadForInspection } from './inspection-download.ts'

export const fiscalExportRoutes = (bind: StaffBind, ctx: Context): void => {
  bind(fiscalExports.inspection, ({ me, query }) => downloadForInspection(ctx, me, query))
}
