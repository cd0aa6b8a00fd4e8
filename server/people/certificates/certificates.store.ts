import type { Day } from '#contract/platform/day.ts'
import type { CertificateId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { CertificateKind } from '#contract/people/certificates.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

/** Certificates of these people that no member has revoked, in the order of their kinds. */
export const liveOf = (db: Db, people: readonly PersonId[]) =>
  db
    .selectFrom('certificate')
    .selectAll()
    .where('person_id', '=', anyOf(people))
    .where('revoked_at', 'is', null)
    .orderBy('person_id')
    .orderBy('kind')
    .execute()

export type CertificateRow = Awaited<ReturnType<typeof liveOf>>[number]

export const byKey = (db: Db, key: string) =>
  db.selectFrom('certificate').selectAll().where('key', '=', key).executeTakeFirst()

export const lockCertificate = (tx: Tx, id: CertificateId) =>
  tx.selectFrom('certificate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insert = (
  tx: Tx,
  of: { id: CertificateId; key: string; personId: PersonId; kind: CertificateKind; validUntil: Day | null },
  by: StaffId,
  now: Date,
) =>
  tx
    .insertInto('certificate')
    .values({
      id: of.id,
      key: of.key,
      person_id: of.personId,
      kind: of.kind,
      valid_until: of.validUntil,
      granted_by: by,
      granted_at: now,
    })
    .execute()

export const revoke = (tx: Tx, ids: readonly CertificateId[], by: StaffId, now: Date) =>
  tx
    .updateTable('certificate')
    .set({ revoked_at: now, revoked_by: by })
    .where('id', '=', anyOf(ids))
    .where('revoked_at', 'is', null)
    .execute()

/** All of one person belong to another one, revoked ones too. */
export const move = (tx: Tx, from: PersonId, to: PersonId) =>
  tx.updateTable('certificate').set({ person_id: to }).where('person_id', '=', from).execute()
