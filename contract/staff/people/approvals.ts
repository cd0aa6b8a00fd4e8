import * as z from 'zod/mini'
import type { StaffId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Permission } from '#contract/staff/platform/roles.ts'

/** SHA-256 in hex of a call, of who makes it and of what a second person sees of it (docs/product/staff.md §5.2). */
export const ApprovalDigest = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalid'))

/** One line of what a second person sees: `Znesek: 80,00 €`. */
export interface Fact {
  label: LocalizedText
  value: LocalizedText
}

/** What a call lacks that was refused as `approval_needed`: it is sent again, unchanged, once this digest is approved. */
export interface WantedApproval {
  digest: string
  permission: Permission
  facts: readonly Fact[]
  /** Members with a PIN who may approve it. */
  approvers: readonly { _id: StaffId; name: string; mark: string }[]
}
