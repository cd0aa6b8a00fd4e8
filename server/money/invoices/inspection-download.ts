import { auditLog } from '#server/platform/audit-log.ts'
import { daysBetween } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuseFields } from '#server/platform/refuse.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { exportForInspection, type InspectionPeriod } from './inspection-export.ts'

/** Ten years, for which invoices are kept: the archive stays in memory until it is sent. */
const maxDays = 3_653

/**
 * The inspector's archive, handed out in the office. Each one is in the audit log with its number of documents
 * (docs/product/fiscal.md §7.2).
 */
export const downloadForInspection = async (
  ctx: Context,
  me: StaffMe,
  period: InspectionPeriod,
): Promise<{ name: string; bytes: Uint8Array }> => {
  const { from, to } = period
  if (to < from) refuseFields({ to: 'order_of_days' })
  if (daysBetween(from, to) >= maxDays) refuseFields({ to: 'period_too_long' })
  const { counts, pieces } = exportForInspection(ctx, period, me.name)
  const bytes = Buffer.concat(await Array.fromAsync(pieces))
  const id = String(counts.invoices + counts.creditNotes)
  await inTransaction(ctx.db, (tx) =>
    auditLog.append(ctx, tx, me.actor, {
      action: 'table_exported',
      object: 'table',
      id,
      fields: ['inspection', 'from', 'to'],
    }),
  )
  return { name: `racuni-${from}-${to}.zip`, bytes }
}
