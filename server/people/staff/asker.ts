import type { PersonId } from '#contract/platform/id.ts'
import type { Cents } from '#contract/platform/money.ts'
import { scopeOf, type Permission } from '#contract/staff/platform/roles.ts'
import type { AskedCall, StaffBind as StaffBindFor } from '#server/platform/http/staff-bind.ts'
import { auditLog, type StaffActor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/database.ts'
import { jsonHash } from '#server/platform/json-hash.ts'
import { refuse, Refusal } from '#server/platform/refuse.ts'
import * as store from './approvals.store.ts'
import type { StoredFact } from './facts.ts'
import type { StaffMe } from './me.ts'
import { isOwnMatter, refuseOwnMatter } from './own-matter.ts'
import { membersWithPin, rolesOf } from './staff.store.ts'

/** What a call does, as far as a second person and own matters are concerned. */
export interface Matter {
  /** Payer, participant and holder: no member does, or approves, what is about the own account or own minors. */
  about: readonly PersonId[]
  /** People whom the facts name besides. */
  alsoNames?: readonly PersonId[]
  cents?: Cents
  /** Everything that the second person must see; read only where one is needed. */
  facts(): readonly StoredFact[] | Promise<readonly StoredFact[]>
}

/** A member whose work may need a second person. Who writes is known only once that is settled. */
export interface Asker extends Pick<StaffMe, 'id' | 'device' | 'may'> {
  /**
   * The actor of the work, in its transaction. Where `permission` reaches the member with a second person alone, the approval
   * of exactly this call and these facts is spent here; without one the call is refused and asks for it. Null: the work
   * needs no more than the call itself. Refuses `own_matter` for both people (docs/product/staff.md §5).
   */
  act(tx: Tx, permission: Permission | null, matter: Matter): Promise<StaffActor>
}

/** A member in a call that may need a second person: what it writes is written by the actor that `act` answers. */
export interface AskingMember extends Omit<StaffMe, 'actor'>, Asker {}

export type StaffBind = StaffBindFor<StaffMe, AskingMember>

/** A call that must be approved first. It ends the transaction of the work, so that nothing of it is written. */
class ApprovalNeeded extends Error {
  readonly wanted: Omit<store.NewApproval, 'now'>

  constructor(wanted: Omit<store.NewApproval, 'now'>) {
    super('approval_needed')
    this.wanted = wanted
  }
}

/** Whether the member may without a second person. One who may by password alone is asked for that, not for a colleague. */
const mayAlone = ({ roles, may }: Omit<StaffMe, 'actor'>, call: AskedCall, permission: Permission): boolean => {
  if (permission === call.may && call.scope !== 'approved') return true
  if (may(permission)) return true
  const reach = scopeOf(roles, 'password', permission)
  if (reach === 'all') return refuse('password_needed')
  return reach === 'approved' ? false : refuse('forbidden')
}

/** Uses the approval of this call up, and reads again whether its giver may give it. */
const spend = async (
  ctx: Context,
  tx: Tx,
  { digest, permission }: Pick<store.NewApproval, 'digest' | 'permission'>,
) => {
  const spent = await store.spendApproval(tx, digest, ctx.clock.now())
  if (!spent || !(await store.keepMember(tx, spent.approvedBy))) return undefined
  return scopeOf(await rolesOf(tx, spent.approvedBy), 'password', permission) === 'all' ? spent : undefined
}

const askerOf = (ctx: Context, { actor, ...me }: StaffMe, call: AskedCall): AskingMember => ({
  ...me,
  async act(tx, beyond, matter) {
    await refuseOwnMatter(ctx, tx, actor, matter.about)
    const permission = beyond ?? call.may
    if (mayAlone(me, call, permission)) return actor
    const { about, alsoNames = [], cents = null } = matter
    const facts = await matter.facts()
    const digest = jsonHash([call.name, call.sent, me.id, me.device, me.session, permission, about, cents, facts])
    const spent = await spend(ctx, tx, { digest, permission })
    if (!spent) {
      const asked = { digest, permission, call: call.name, cents, facts, about, alsoNames }
      throw new ApprovalNeeded({ ...asked, askedBy: me.id, device: me.device })
    }
    const approved = { ...actor, staff: { id: me.id, device: me.device, approvedBy: spent.approvedBy } }
    await refuseOwnMatter(ctx, tx, approved, about)
    await auditLog.append(ctx, tx, approved, { action: 'approval_used', object: 'approval', id: spent.id })
    return approved
  },
})

/** A member in whose name a command or the demo acts: alone, within the own permissions. */
export const askerAlone = (ctx: Pick<Context, 'clock'>, actor: StaffActor, may: Asker['may']): Asker => ({
  may,
  id: actor.staff.id,
  device: actor.staff.device,
  async act(tx, permission, { about }) {
    await refuseOwnMatter(ctx, tx, actor, about)
    return permission === null || may(permission) ? actor : refuse('approval_needed')
  },
})

/** Members who may approve it here and now, by name. */
const approversOf = async (ctx: Context, tx: Tx, { permission, about, askedBy }: store.NewApproval) => {
  const found: { _id: StaffMe['id']; name: string; mark: string }[] = []
  for (const { id, name, mark } of await membersWithPin(tx)) {
    if (id === askedBy || scopeOf(await rolesOf(tx, id), 'password', permission) !== 'all') continue
    if (!(await isOwnMatter(ctx, tx, [id], about))) found.push({ _id: id, name, mark })
  }
  return found
}

/**
 * Carries a call out for a member who may need a second person. Without an approval it is refused with what that person must
 * see, and is sent again, unchanged, once approved (docs/product/staff.md §5.2).
 */
export const askingFirst = async <Result>(
  ctx: Context,
  me: StaffMe,
  call: AskedCall,
  work: (asker: AskingMember) => Promise<Result>,
): Promise<Result> => {
  try {
    return await work(askerOf(ctx, me, call))
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error
    const { wanted } = error
    return inTransaction(ctx.db, async (tx) => {
      const asked = { ...wanted, now: ctx.clock.now() }
      await store.askApproval(tx, asked)
      return { ...asked, approvers: await approversOf(ctx, tx, asked) }
    }).then(({ digest, permission, facts, approvers }) => {
      const shown = facts.map(({ label, value }) => ({ label, value }))
      const approval = { digest: digest.toString('hex'), permission, facts: shown, approvers }
      throw new Refusal('approval_needed', {}, undefined, undefined, approval)
    })
  }
}
