import { roles, scopeOf, type Permission, type Role } from '#contract/staff/platform/roles.ts'
import { m } from '#texts/compiled/messages.js'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { version } from '#server/platform/version.ts'
import { inWorkerThread } from '#server/platform/worker-thread.ts'
import { presentMembers } from '#server/people/staff/issuing-person.ts'
import type * as actPdf from './internal-act.pdf.ts'

const renderInThread = inWorkerThread<typeof actPdf>(new URL('./internal-act.pdf.ts', import.meta.url))

/** Permissions by which a document is issued: a sale, a credit note, a pro-forma that was paid. */
const issuing: readonly Permission[] = ['sell', 'refund', 'pre_invoices', 'bank']

const roleNames: Record<Role, typeof m.staff_role_reception> = {
  reception: m.staff_role_reception,
  coach: m.staff_role_coach,
  manager: m.staff_role_manager,
  accountant: m.staff_role_accountant,
  admin: m.staff_role_admin,
}

const mayIssue = (own: readonly Role[]): boolean =>
  issuing.some((permission) => scopeOf(own, 'password', permission) !== undefined)

/** An act, or why there is none: a centre that verifies nothing has no devices to list. */
export type ActOutcome = { state: 'rendered'; bytes: Buffer } | { refused: 'no_policy' }

/**
 * Renders the internal act from the centre's facts and the members who may issue. Marks and names only: the act lies open,
 * and tax numbers are sealed (docs/product/fiscal.md §7.6).
 */
export const renderAct = async (ctx: Pick<Context, 'db' | 'clock' | 'centre'>): Promise<ActOutcome> => {
  const { db, clock, centre } = ctx
  if (centre.fiscal === null) return { refused: 'no_policy' }
  const at = clock.now()
  const people = (await presentMembers(db))
    .filter((member) => mayIssue(member.roles))
    .map(({ mark, name, roles: own }) => {
      const functions = roles.filter((role) => own.includes(role)).map((role) => roleNames[role]({}, { locale: 'sl' }))
      return { mark, name, functions: functions.join(', ') }
    })
  return {
    state: 'rendered',
    bytes: await renderInThread('renderInternalAct', centre, { day: dayOf(at), at, version, people }),
  }
}
