import type { PersonId } from '#contract/platform/id.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

export interface Consent {
  personId: PersonId
  signedBy: PersonId
  subject: 'alone' | 'safety_note'
  version: string
}

const live = (tx: Tx, { personId, subject }: Consent) =>
  tx
    .selectFrom('agreement')
    .select(['signed_by', 'version'])
    .where('person_id', '=', personId)
    .where('subject', '=', subject)
    .where('revoked_at', 'is', null)

export const isGiven = async (tx: Tx, consent: Consent): Promise<boolean> =>
  (await live(tx, consent)
    .where('signed_by', '=', consent.signedBy)
    .where('version', '=', consent.version)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const insertConsent = (tx: Tx, { personId, signedBy, subject, version }: Consent, now: Date) =>
  tx
    .insertInto('agreement')
    .values({ id: newId(), person_id: personId, signed_by: signedBy, subject, version, signed_at: now })
    .execute()

export const revokeConsents = (tx: Tx, { personId, subject }: Pick<Consent, 'personId' | 'subject'>, now: Date) =>
  tx
    .updateTable('agreement')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('subject', '=', subject)
    .where('revoked_at', 'is', null)
    .execute()
