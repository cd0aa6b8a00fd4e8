import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '#contract/staff/platform/roles.ts'
import type { Db } from '#server/platform/database/database.ts'
import { tokenHash } from '#server/platform/secrets.ts'

/** Cookie of a member of staff who has just logged in by password and second factor, on loopback. */
export const staffCookie = async (db: Db, role: Role, number = 1): Promise<string> => {
  const [id, now] = [randomUUID(), new Date()]
  const token = randomBytes(32).toString('base64url')
  const email = `osebje${number}@previs.example`
  await db
    .insertInto('staff')
    .values({
      id: id as never,
      name: `Sodelavka ${number}`,
      mark: `S${number}`,
      email,
      email_canonical: email,
      language: 'sl',
      // Who sells needs a tax number, or is a foreigner.
      is_foreign: true,
      // Whose second factor is not set has no session; the log-in itself is not measured.
      totp_sealed: randomBytes(32),
      created_at: now,
    })
    .execute()
  await db
    .insertInto('staff_role')
    .values({ staff_id: id as never, role, given_at: now })
    .execute()
  await db
    .insertInto('staff_session')
    .values({
      id: randomUUID(),
      token_hash: tokenHash('staff_session', token),
      staff_id: id as never,
      browser: 'bench',
      password_at: now,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute()
  return `staff=${token}`
}
