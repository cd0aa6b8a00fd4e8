import { auditLog } from '#contract/staff/people/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { auditLogTable, listAuditLog } from './audit-log.ts'
import type { StaffBind } from './asker.ts'
import type { Searches } from './searches.ts'

export const auditLogRoutes = (bind: StaffBind, ctx: Context, searches: Pick<Searches, 'write'>): void => {
  bind(auditLog.list, async ({ me, query, language }) => {
    // The numbers of a day as they are now, as far as this process has counted them.
    await searches.write()
    return listAuditLog(ctx, me, query, language)
  })
  bind(auditLog.table, async (call) => {
    await searches.write()
    return auditLogTable(ctx, call, 'csv')
  })
  bind(auditLog.sheet, async (call) => {
    await searches.write()
    return auditLogTable(ctx, call, 'xlsx')
  })
}
