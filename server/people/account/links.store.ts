import { canonicalEmail } from '#contract/platform/fields.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import { tokenHash } from '#server/platform/secrets.ts'
import type { Purpose } from './link-purposes.ts'

/** Revokes the unused links of these purposes. */
export const revokeLinks = (tx: Tx, personId: PersonId, purposes: readonly Purpose[], now: Date) =>
  tx
    .updateTable('one_time_token')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('purpose', '=', anyOf(purposes))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()

/** The new address that waits until its link is opened. */
export const pendingEmailOf = async (db: Db, personId: PersonId, now: Date): Promise<string | null> => {
  const found = await db
    .selectFrom('one_time_token')
    .select('email')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'change_email')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.email ?? null
}

export const insertLink = (
  tx: Tx,
  link: {
    purpose: Purpose
    token: string
    personId: PersonId
    email: string
    requestedBy: PersonId | null
    now: Date
    expires: Date
  },
) =>
  tx
    .insertInto('one_time_token')
    .values({
      token_hash: tokenHash(link.purpose, link.token),
      purpose: link.purpose,
      person_id: link.personId,
      email: link.email,
      email_canonical: canonicalEmail(link.email),
      requested_by: link.requestedBy,
      created_at: link.now,
      expires_at: link.expires,
    })
    .execute()

/** Marks a live link as used; undefined for any other. */
export const useLink = (tx: Tx, purpose: Purpose, token: string, now: Date) =>
  tx
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(purpose, token))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['person_id', 'email', 'email_canonical'])
    .executeTakeFirst()

/** A live link, without using it. */
export const liveLink = (db: Db, purpose: Purpose, token: string, now: Date) =>
  db
    .selectFrom('one_time_token')
    .select(['person_id', 'email_canonical'])
    .where('token_hash', '=', tokenHash(purpose, token))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Live links of a purpose that this person requested for others. */
export const liveLinksRequestedBy = (db: Db, requestedBy: PersonId, purpose: Purpose, now: Date) =>
  db
    .selectFrom('one_time_token')
    .select(['person_id', 'email', 'expires_at'])
    .where('requested_by', '=', requestedBy)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()

/** Whether a used link once confirmed the address that is still the confirmed one. */
export const confirmedBy = async (db: Db, purposes: readonly Purpose[], token: string): Promise<boolean> =>
  (await db
    .selectFrom('one_time_token as t')
    .innerJoin('login as l', (join) =>
      join.onRef('l.person_id', '=', 't.person_id').onRef('l.email_canonical', '=', 't.email_canonical'),
    )
    .select('t.person_id')
    .where('t.token_hash', '=', anyOf(purposes.map((purpose) => tokenHash(purpose, token))))
    .where('t.used_at', 'is not', null)
    .where('l.confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined
