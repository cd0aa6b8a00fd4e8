import { auditLog } from '#contract/staff/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { auditLogTable, listAuditLog } from './audit-log.ts'
import type { StaffBind } from './asker.ts'

export const auditLogRoutes = (bind: StaffBind, ctx: Context): void => {
  bind(auditLog.list, ({ me, query }) => listAuditLog(ctx, me, query))
  bind(auditLog.table, ({ me, query, language }) => auditLogTable(ctx, me, query, language))
}
