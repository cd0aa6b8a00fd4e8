import type { PersonId } from '#contract/kit/id.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { tokenHash } from '#server/platform/secrets.ts'

const purpose = 'confirm_email'

export const lockLogin = (tx: Tx, personId: PersonId) =>
  tx
    .selectFrom('login')
    .select(['email', 'email_canonical', 'confirmed_at', 'codes_requested'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const moveDeadline = (tx: Tx, personId: PersonId, confirmBy: Date) =>
  tx
    .updateTable('login')
    .set((row) => ({ confirm_by: confirmBy, codes_requested: row('codes_requested', '+', 1) }))
    .where('person_id', '=', personId)
    .execute()

/** The new link is the only live one. */
export const replaceToken = async (
  tx: Tx,
  link: { token: string; personId: PersonId; emailCanonical: string; now: Date; expires: Date },
) => {
  await tx
    .updateTable('one_time_token')
    .set({ revoked_at: link.now })
    .where('person_id', '=', link.personId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  await tx
    .insertInto('one_time_token')
    .values({
      token_hash: tokenHash(purpose, link.token),
      purpose,
      person_id: link.personId,
      email_canonical: link.emailCanonical,
      created_at: link.now,
      expires_at: link.expires,
    })
    .execute()
}

/** Uses the link up, if it is live. */
export const useToken = (tx: Tx, token: string, now: Date) =>
  tx
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(purpose, token))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['person_id', 'email_canonical'])
    .executeTakeFirst()

export const confirmAddress = (tx: Tx, personId: PersonId, emailCanonical: string, now: Date) =>
  tx
    .updateTable('login')
    .set({ confirmed_at: now })
    .where('person_id', '=', personId)
    .where('email_canonical', '=', emailCanonical)
    .where('confirmed_at', 'is', null)
    .execute()

/** Whether a used link once confirmed the address that is still the confirmed one. */
export const confirmedBy = async (db: Db, token: string): Promise<boolean> =>
  (await db
    .selectFrom('one_time_token as t')
    .innerJoin('login as l', (join) =>
      join.onRef('l.person_id', '=', 't.person_id').onRef('l.email_canonical', '=', 't.email_canonical'),
    )
    .select('t.person_id')
    .where('t.token_hash', '=', tokenHash(purpose, token))
    .where('t.used_at', 'is not', null)
    .where('l.confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined
