import { canonicalEmail } from '#contract/kit/fields.ts'
import type { PersonId } from '#contract/kit/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'

/** How somebody logs in, by their address, with the words of an email to them. */
export const loginByEmail = (db: Db, email: string) =>
  db
    .selectFrom('login')
    .innerJoin('person', 'person.id', 'login.person_id')
    .select([
      'login.person_id',
      'login.email',
      'login.password_hash',
      'login.confirmed_at',
      'person.first_name',
      'person.language',
    ])
    .where('email_canonical', '=', canonicalEmail(email))
    .executeTakeFirst()

/** The same by their id. */
export const ownerOf = (db: Db, personId: PersonId) =>
  db
    .selectFrom('login')
    .innerJoin('person', 'person.id', 'login.person_id')
    .select(['login.email', 'login.password_hash', 'person.first_name', 'person.language'])
    .where('login.person_id', '=', personId)
    .executeTakeFirstOrThrow()

export const insertLogin = (tx: Tx, personId: PersonId, email: string, passwordHash: string, confirmBy: Date) =>
  tx
    .insertInto('login')
    .values({
      person_id: personId,
      email,
      email_canonical: canonicalEmail(email),
      password_hash: passwordHash,
      confirm_by: confirmBy,
    })
    .execute()

/** An address that needs no link, because its owner has proved it otherwise. */
export const confirmLogin = (tx: Tx, personId: PersonId, now: Date) =>
  tx.updateTable('login').set({ confirmed_at: now }).where('person_id', '=', personId).execute()

/** Holds it alone. A login that was just deleted leaves its sessions behind as nobody's. */
export const lockLogin = async (tx: Tx, personId: PersonId) =>
  (await tx
    .selectFrom('login')
    .select(['email', 'email_canonical', 'confirmed_at', 'codes_requested', 'password_hash'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('signed_out')

/** Whether this is still the password, which stays so until the commit. */
export const holdsPassword = async (tx: Tx, personId: PersonId, passwordHash: string): Promise<boolean> =>
  (await tx
    .selectFrom('login')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()) !== undefined

/** Whoever bought something had a login once. */
export const isErased = async (db: Db, personId: PersonId): Promise<boolean> =>
  (await db.selectFrom('login').select('person_id').where('person_id', '=', personId).executeTakeFirst()) === undefined

export const moveDeadline = (tx: Tx, personId: PersonId, confirmBy: Date) =>
  tx
    .updateTable('login')
    .set((row) => ({ confirm_by: confirmBy, codes_requested: row('codes_requested', '+', 1) }))
    .where('person_id', '=', personId)
    .execute()

export const confirmAddress = (tx: Tx, personId: PersonId, emailCanonical: string, now: Date) =>
  tx
    .updateTable('login')
    .set({ confirmed_at: now })
    .where('person_id', '=', personId)
    .where('email_canonical', '=', emailCanonical)
    .where('confirmed_at', 'is', null)
    .execute()

/** Another address; null for one that has still to be confirmed. */
export const changeEmail = (tx: Tx, personId: PersonId, email: string, confirmedAt: Date | null) =>
  tx
    .updateTable('login')
    .set({ email, email_canonical: canonicalEmail(email), confirmed_at: confirmedAt })
    .where('person_id', '=', personId)
    .execute()

export const setPassword = (tx: Tx, personId: PersonId, passwordHash: string, now: Date) =>
  tx
    .updateTable('login')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('person_id', '=', personId)
    .execute()
