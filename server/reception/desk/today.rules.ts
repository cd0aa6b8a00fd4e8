import type { Urgency, WaitingItem } from '#contract/staff/operation/today.ts'
import type { Permission } from '#contract/staff/platform/roles.ts'

/** The permission that each item's action needs; who lacks it does not see the item (docs/product/staff.md §9.2). */
export const permissionFor: Readonly<Record<WaitingItem['kind'], Permission>> = {
  payment_review: 'refund_large',
  refund_failed: 'refund_large',
  email_dead: 'people',
  withdrawal: 'refund',
  pay_back: 'bank',
  fiscal: 'fiscal',
  attendance: 'terms',
  till: 'till_see',
}

/** Who opens a centre and keeps it open: managers and administrators. */
export const needsPermission: Permission = 'team_see'

const order: readonly Urgency[] = ['now', 'today', 'week']

/** An item with how soon it must be seen to. */
export interface Waiting {
  urgency: Urgency
  item: WaitingItem
}

/** The most urgent first, and of these the one that has waited longest. */
export const byUrgency = (one: Waiting, other: Waiting): number =>
  order.indexOf(one.urgency) - order.indexOf(other.urgency) || one.item.at.localeCompare(other.item.at)
