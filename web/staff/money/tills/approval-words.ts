import type { Permission } from '#contract/staff/platform/roles.ts'
import { m } from '#texts/compiled/messages.js'

/** What a second person approves; those without a word of their own are named together. */
const words: Partial<Record<Permission, () => string>> = {
  visit_old: m.approved_visit_old,
  identity: m.approved_identity,
  grant: m.approved_grant,
  refund_large: m.approved_refund_large,
  till_large: m.approved_till_large,
  bound_book: m.approved_bound_book,
}

export const approvedInWords = (permission: Permission): string => (words[permission] ?? m.approved_other)()
