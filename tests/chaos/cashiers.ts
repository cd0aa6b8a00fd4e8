import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '#contract/staff/platform/roles.ts'
import { operatorActor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { tokenHash } from '#server/platform/secrets.ts'
import { addStaff } from '#server/people/staff/team.ts'

type Desk = Pick<Context, 'db' | 'clock' | 'secrets'>

/** A member with a session, written at once; log-ins are not tested here. */
const createMember = async (ctx: Desk, mark: string, role: Role): Promise<string> => {
  const now = ctx.clock.now()
  const form = {
    name: `Sodelavka ${mark}`,
    mark,
    email: `${mark.toLowerCase()}@previs.example`,
    language: 'sl' as const,
    roles: [role],
    personId: null,
    taxNumber: '50223054',
  }
  const token = randomBytes(32).toString('base64url')
  await inTransaction(ctx.db, async (tx) => {
    const { id } = await addStaff(ctx as Context, tx, operatorActor('chaos'), form)
    // Who has no second factor has no session.
    await tx
      .updateTable('staff')
      .set({ totp_sealed: randomBytes(32) })
      .where('id', '=', id)
      .execute()
    await tx
      .insertInto('staff_session')
      .values({
        id: randomUUID(),
        token_hash: tokenHash('staff_session', token),
        staff_id: id,
        browser: 'chaos',
        password_at: now,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
      })
      .execute()
  })
  return token
}

export interface DeskTokens {
  cashiers: readonly string[]
  manager: string
}

/** Receptionists and a manager; their tokens. */
export const createCashiers = async (ctx: Desk, size: number): Promise<DeskTokens> => {
  const cashiers: string[] = []
  for (let number = 1; number <= size; number += 1) cashiers.push(await createMember(ctx, `S${number}`, 'reception'))
  return { cashiers, manager: await createMember(ctx, 'V1', 'manager') }
}
