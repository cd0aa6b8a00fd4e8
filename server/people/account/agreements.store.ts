import type { PersonId, StaffId } from '#contract/platform/id.ts'
import { anyOf } from '#server/platform/database/prepared-statements.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

/** What a person or a guardian agrees to. */
export type AgreementSubject = 'terms' | 'rules' | 'guardian' | 'alone' | 'safety_note' | 'news'

/** How an agreement was given, and which member saw the paper or the screen. */
export interface AgreementWay {
  how: 'app' | 'prijavnica' | 'screen' | 'paper'
  witnessId?: StaffId | undefined
}

export interface Agreement {
  subject: AgreementSubject
  version: string
}

export const insertAgreements = (
  tx: Tx,
  personId: PersonId,
  signedBy: PersonId,
  agreements: readonly Agreement[],
  now: Date,
  { how, witnessId }: AgreementWay = { how: 'app' },
) =>
  tx
    .insertInto('agreement')
    .values(
      agreements.map(({ subject, version }) => ({
        id: newId(),
        person_id: personId,
        signed_by: signedBy,
        subject,
        version,
        signed_at: now,
        how,
        witness_id: witnessId ?? null,
      })),
    )
    .execute()

/** Live agreements of people, the newest first, each with whether its signer is a guardian of the person today. */
export const liveAgreements = (db: Db, people: readonly PersonId[], subjects: readonly AgreementSubject[]) =>
  db
    .selectFrom('agreement')
    .leftJoin('guardianship', (join) =>
      join
        .onRef('guardianship.child_id', '=', 'agreement.person_id')
        .onRef('guardianship.guardian_id', '=', 'agreement.signed_by'),
    )
    .select(['agreement.person_id', 'subject', 'version', 'signed_at', 'signed_by', 'guardianship.guardian_id'])
    .where('agreement.person_id', '=', anyOf(people))
    .where('subject', '=', anyOf(subjects))
    .where('revoked_at', 'is', null)
    .orderBy('signed_at', 'desc')
    .orderBy('agreement.id', 'desc')
    .execute()

/** Takes a consent back, whichever guardian gave it; resolves to the number of rows. */
export const revokeAgreements = async (
  tx: Tx,
  personId: PersonId,
  subject: AgreementSubject,
  now: Date,
): Promise<number> => {
  const [changed] = await tx
    .updateTable('agreement')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('subject', '=', subject)
    .where('revoked_at', 'is', null)
    .execute()
  return Number(changed?.numUpdatedRows ?? 0)
}
