import { scopeOf, type Permission } from '#contract/staff/platform/roles.ts'
import type { Actor, StaffActor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { askerAlone, type Asker } from './asker.ts'
import type { StaffMe } from './me.ts'
import { team } from './staff.store.ts'

/** Who sells, counts and pays out at a till: a member at the desk, or the one whom a command names. */
export type Cashier = Pick<StaffMe, 'id' | 'device' | 'actor'>

/** A cashier who acts alone, within the own permissions. */
export type LoneCashier = Cashier & Asker

/**
 * The member with this mark, in whose name a command acts at a till: the law asks for a person on the document. The audit
 * log names member and operator. Undefined for a member who has left, or an unknown one.
 */
export const cashierNamed = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  operator: Actor,
  mark: string,
): Promise<LoneCashier | undefined> => {
  const member = (await team(ctx.db)).find((each) => each.mark === mark && each.ended_at === null)
  if (!member) return undefined
  const { id, roles } = member
  const actor: StaffActor = { ...operator, kind: 'staff', staff: { id, device: null, approvedBy: null } }
  const may = (permission: Permission) => scopeOf(roles, 'password', permission) === 'all'
  return { ...askerAlone(ctx, actor, may), actor }
}
