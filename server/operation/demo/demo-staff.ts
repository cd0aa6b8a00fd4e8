import type { Role } from '#contract/staff/platform/roles.ts'
import { auditLog, operatorActor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, type Db } from '#server/platform/database/database.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { revokeLinks } from '#server/people/staff/links.store.ts'
import * as store from '#server/people/staff/staff.store.ts'
import { noticeVersion } from '#server/people/staff/staff.rules.ts'
import { addStaff } from '#server/people/staff/team.ts'
import { demoPassword } from './seed.ts'

/** PIN of all of the demo's staff (docs/product/operations.md §5.6). */
export const demoPin = '246810'

interface DemoMember {
  email: string
  name: string
  mark: string
  taxNumber: string
  roles: Role[]
}

/** The demo's staff, one of each role. */
const demoStaff: readonly DemoMember[] = [
  { email: 'vodja@previs.example', name: 'Matej Kos', mark: 'MK', taxNumber: '10000003', roles: ['manager'] },
  { email: 'recepcija@previs.example', name: 'Nika Zorman', mark: 'NZ', taxNumber: '10000011', roles: ['reception'] },
  { email: 'trener@previs.example', name: 'Luka Breznik', mark: 'LB', taxNumber: '10000046', roles: ['coach'] },
  {
    email: 'racunovodja@previs.example',
    name: 'Sara Bizjak',
    mark: 'SB',
    taxNumber: '10000054',
    roles: ['accountant'],
  },
  { email: 'admin@previs.example', name: 'Tine Vidmar', mark: 'TV', taxNumber: '10000020', roles: ['admin'] },
]

/** What the log-in page of the demo shows. */
export const demoLogIns = {
  accounts: demoStaff.map(({ email, name, roles }) => ({ email, name, roles: [...roles] })),
  password: demoPassword,
  pin: demoPin,
}

/** Whether a member stands here whom the demo did not add. */
export const hasOtherStaff = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .select('id')
    .where(
      'email',
      'not in',
      demoStaff.map(({ email }) => email),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Adds the demo's staff with password and PIN, and without a second factor; not where there are staff already. */
export const addDemoStaff = async (ctx: Context): Promise<void> => {
  if (await ctx.db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) return
  const [passwordHash, pinHash] = [await hashPassword(demoPassword), await hashPassword(demoPin)]
  const actor = operatorActor()
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    for (const member of demoStaff) {
      const { id } = await addStaff(ctx, tx, actor, { ...member, language: 'sl', personId: null })
      await revokeLinks(tx, id, ['set_up'], now)
      await store.setPasswordOf(tx, id, passwordHash, now)
      await store.setPinOf(tx, id, pinHash)
      await store.setNoticeRead(tx, id, noticeVersion, now)
      await auditLog.append(
        ctx,
        tx,
        actor,
        { action: 'staff_password_changed', object: 'staff', id },
        { action: 'pin_set', object: 'staff', id },
      )
    }
  })
}
