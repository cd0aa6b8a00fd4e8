import { scopeOf, type Permission, type Scope } from '#contract/staff/roles.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import type { StaffMe } from './me.ts'
import { team } from './staff.store.ts'

/** Who sells, counts and pays out at a till: a member at the desk, or the one whom a command names. */
export type Cashier = Pick<StaffMe, 'id' | 'device' | 'actor'>

/** A cashier whom a command names, and how far the permissions of this member reach. */
export interface NamedCashier extends Cashier {
  scope(permission: Permission): Scope | undefined
}

/**
 * The member with this mark, in whose name a command acts at a till: the law asks for a person on the document. The audit
 * log names member and operator. Undefined for a member who has left, or an unknown one.
 */
export const cashierNamed = async (
  { db }: Pick<Context, 'db'>,
  operator: Actor,
  mark: string,
): Promise<NamedCashier | undefined> => {
  const member = (await team(db)).find((each) => each.mark === mark && each.ended_at === null)
  if (!member) return undefined
  const { id, roles } = member
  return {
    id,
    device: null,
    actor: { ...operator, kind: 'staff', staff: { id, device: null, approvedBy: null } },
    scope: (permission) => scopeOf(roles, 'password', permission),
  }
}
