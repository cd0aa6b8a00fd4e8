import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { newToken, tokenHash } from '#server/platform/secrets.ts'

export interface Member {
  id: PersonId
  token: string
}

/** Many confirmed adults with a session each, written at once. They have no password, since these tests need none. */
export const createMembers = async (db: Db, size: number, now: Date): Promise<Member[]> => {
  const members = Array.from({ length: size }, () => ({ id: newId<'person'>(), token: newToken() }))
  const blank = { address: '', city: '', postal_code: '', country: '', phone_number: '', climbing_ability: 1 }
  for (let from = 0; from < size; from += 200) {
    const part = members.slice(from, from + 200)
    await db
      .insertInto('person')
      .values(
        part.map(({ id }) => ({
          id,
          first_name: 'Mnogi',
          last_name: 'Plezalec',
          birth_date: '1990-05-05' as Day,
          ...blank,
          language: 'sl' as const,
          created_at: now,
        })),
      )
      .execute()
    await db
      .insertInto('login')
      .values(
        part.map(({ id }) => ({
          person_id: id,
          email: `${id}@previs.example`,
          email_canonical: `${id}@previs.example`,
          password_hash: 'none',
          confirmed_at: now,
          confirm_by: now,
        })),
      )
      .execute()
    await db
      .insertInto('agreement')
      .values(
        part.flatMap(({ id }) =>
          (['terms', 'rules'] as const).map((subject) => ({
            id: newId(),
            person_id: id,
            signed_by: id,
            subject,
            version: 'now',
            signed_at: now,
          })),
        ),
      )
      .execute()
    await db
      .insertInto('session')
      .values(
        part.map(({ id, token }) => ({
          token_hash: tokenHash('session', token),
          person_id: id,
          created_at: now,
          last_seen_at: now,
          expires_at: new Date(now.getTime() + 86_400_000),
        })),
      )
      .execute()
  }
  return members
}
