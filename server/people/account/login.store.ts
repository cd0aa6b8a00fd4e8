import { canonicalEmail } from '#contract/platform/fields.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'

/** Logins with the fields an email to the owner needs. */
const login = (db: Db) =>
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

/** A login by its address. */
export const loginByEmail = (db: Db, email: string) =>
  login(db).where('email_canonical', '=', canonicalEmail(email)).executeTakeFirst()

export const emailsOf = (db: Db, ids: readonly PersonId[]) =>
  db
    .selectFrom('login')
    .select(['person_id', 'email'])
    .where((row) => row(row.ref('person_id'), '=', row.fn.any(row.val([...ids]))))
    .execute()

/** A login by the id of its person, who may have been erased. */
export const loginOf = (db: Db, personId: PersonId) =>
  login(db).where('login.person_id', '=', personId).executeTakeFirst()

/** The same of a person who has one. */
export const ownerOf = (db: Db, personId: PersonId) =>
  db
    .selectFrom('login')
    .innerJoin('person', 'person.id', 'login.person_id')
    .select(['login.email', 'login.password_hash', 'login.confirmed_at', 'person.first_name', 'person.language'])
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

/** Confirms an address whose owner has proved it without a link. */
export const confirmLogin = (tx: Tx, personId: PersonId, now: Date) =>
  tx.updateTable('login').set({ confirmed_at: now }).where('person_id', '=', personId).execute()

/** Locks the login. Refuses `signed_out` when it was just deleted. */
export const lockLogin = async (tx: Tx, personId: PersonId) =>
  (await tx
    .selectFrom('login')
    .select(['email', 'email_canonical', 'confirmed_at', 'codes_requested', 'password_hash'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('signed_out')

/** Whether this is still the password hash. The lock keeps it unchanged until the commit. */
export const holdsPassword = async (tx: Tx, personId: PersonId, passwordHash: string): Promise<boolean> =>
  (await tx
    .selectFrom('login')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()) !== undefined

/** The login, locked if there is one: people without are erased too. */
export const lockLoginIfAny = async (tx: Tx, personId: PersonId): Promise<void> => {
  await tx.selectFrom('login').select('person_id').where('person_id', '=', personId).forUpdate().executeTakeFirst()
}

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

/** Changes the address to a confirmed one. */
export const changeEmail = (tx: Tx, personId: PersonId, email: string, confirmedAt: Date) =>
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
