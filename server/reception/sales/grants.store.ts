import type { ArticleId, GrantId, PersonId, StaffId, TillSessionId } from '#contract/platform/id.ts'
import type { ActingStaff } from '#server/platform/audit-log.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface NewGrant {
  id: GrantId
  key: string
  asked: Buffer
  personId: PersonId
  articleId: ArticleId
  why: 'free' | 'compensation'
  because: string
  sessionId: TillSessionId | null
  staff: ActingStaff
  now: Date
}

export const insertGrant = async (tx: Tx, grant: NewGrant): Promise<void> => {
  await tx
    .insertInto('ticket_grant')
    .values({
      id: grant.id,
      key: grant.key,
      asked: grant.asked,
      person_id: grant.personId,
      article_id: grant.articleId,
      why: grant.why,
      because: grant.because,
      till_session_id: grant.sessionId,
      staff_id: grant.staff.id,
      approved_by: grant.staff.approvedBy,
      at: grant.now,
    })
    .execute()
}

export const grantByKey = (db: Db, key: string) =>
  db.selectFrom('ticket_grant').select(['id', 'asked']).where('key', '=', key).executeTakeFirst()

export const lockGrant = (tx: Tx, id: GrantId) =>
  tx.selectFrom('ticket_grant').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type GrantRow = NonNullable<Awaited<ReturnType<typeof lockGrant>>>

/** Grants of a person, the newest first. */
export const grantsOfPerson = (db: Db, personId: PersonId, limit: number): Promise<GrantRow[]> =>
  db
    .selectFrom('ticket_grant')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Grants between two instants, the newest first. */
export const grantsBetween = (db: Db, from: Date, before: Date): Promise<GrantRow[]> =>
  db
    .selectFrom('ticket_grant')
    .selectAll()
    .where('at', '>=', from)
    .where('at', '<', before)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Grants of a till session, in their order. */
export const grantsOfSession = (db: Db, sessionId: TillSessionId): Promise<GrantRow[]> =>
  db
    .selectFrom('ticket_grant')
    .selectAll()
    .where('till_session_id', '=', sessionId)
    .orderBy('at')
    .orderBy('id')
    .execute()

export const takeBack = async (tx: Tx, id: GrantId, staffId: StaffId, now: Date): Promise<void> => {
  await tx
    .updateTable('ticket_grant')
    .set({ taken_back_at: now, taken_back_by: staffId })
    .where('id', '=', id)
    .execute()
}
