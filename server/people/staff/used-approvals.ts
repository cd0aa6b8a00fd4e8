import type { LocalizedText } from '#contract/platform/language.ts'
import type { Permission } from '#contract/staff/platform/roles.ts'
import type { Db } from '#server/platform/database/database.ts'
import { approvalsUsed } from './approvals.store.ts'
import { staffNames } from './names.ts'

/** What a second person approved, and what came of it. */
export interface UsedApproval {
  at: Date
  permission: Permission
  /** What was done, in words; absent for approvals of the release before. */
  act: LocalizedText | undefined
  cents: number | null
  askedBy: string
  approvedBy: string
}

/** Approvals used within a time, in their order. */
export const usedApprovals = async (db: Db, from: Date, before: Date): Promise<UsedApproval[]> => {
  const rows = await approvalsUsed(db, from, before)
  const names = await staffNames(
    db,
    rows.flatMap((row) => [row.asked_by, row.approved_by ?? []].flat()),
  )
  return rows.map((row) => ({
    at: row.used_at!,
    permission: row.permission,
    act: row.facts[0]?.value,
    cents: row.cents,
    askedBy: names.get(row.asked_by) ?? '',
    approvedBy: (row.approved_by && names.get(row.approved_by)) ?? '',
  }))
}
