import { randomBytes, randomUUID } from 'node:crypto'
import { operatorActor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { tokenHash } from '#server/platform/secrets.ts'
import { addStaff } from '#server/staff/team.ts'

/** Receptionists with a session each, written at once; their log-ins are not tested here. */
export const createCashiers = async (
  ctx: Pick<Context, 'db' | 'clock' | 'secrets'>,
  size: number,
): Promise<string[]> => {
  const tokens: string[] = []
  const now = ctx.clock.now()
  for (let number = 1; number <= size; number += 1) {
    const form = {
      name: `Sodelavka ${number}`,
      mark: `S${number}`,
      email: `osebje${number}@previs.example`,
      language: 'sl' as const,
      roles: ['reception'] as const,
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
    tokens.push(token)
  }
  return tokens
}
