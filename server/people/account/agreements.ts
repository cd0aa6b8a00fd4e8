import type { PersonId } from '#contract/platform/id.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { aloneConsentVersion, newsConsentVersion } from './agreements.rules.ts'
import * as store from './agreements.store.ts'
import { lockPerson } from './person.store.ts'

/** What of the present versions a person has agreed to, or a guardian for a minor. */
export interface Agreements {
  rules: { version: string; acceptedAt: Date | undefined }
  /** A guardian's consent to climb without an adult. */
  alone: { version: string; givenAt: Date | undefined }
  /** The person's own wish for news by email; one of an earlier version holds on. */
  news: { version: string; givenAt: Date | undefined }
}

/**
 * The agreements of people by their present versions, read each time: one taken back counts from the next look on. A
 * consent ends with the guardianship of the person who gave it (docs/product/arrivals.md §5).
 */
export const agreementsOfPeople = async (
  { centre }: Pick<Context, 'centre'>,
  db: Db,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Agreements>> => {
  const all = people.length ? await store.liveAgreements(db, people, ['rules', 'alone', 'news']) : []
  return new Map(
    people.map((personId) => {
      const live = all.filter(({ person_id: of }) => of === personId)
      const rules = live.find(({ subject, version }) => subject === 'rules' && version === centre.rules.version)
      const alone = live.find(
        ({ subject, version, guardian_id: guardian }) =>
          subject === 'alone' && version === aloneConsentVersion && guardian !== null,
      )
      return [
        personId,
        {
          rules: { version: centre.rules.version, acceptedAt: rules?.signed_at },
          alone: { version: aloneConsentVersion, givenAt: alone?.signed_at },
          news: { version: newsConsentVersion, givenAt: live.find(({ subject }) => subject === 'news')?.signed_at },
        },
      ]
    }),
  )
}

/** The same of one person. */
export const agreementsOf = async (ctx: Pick<Context, 'centre'>, db: Db, personId: PersonId): Promise<Agreements> =>
  (await agreementsOfPeople(ctx, db, [personId])).get(personId)!

/** Stores agreements of a person, signed by the person or a guardian, with their entry in the audit log. */
export const agree = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { personId, signedBy }: { personId: PersonId; signedBy: PersonId },
  texts: readonly store.Agreement[],
  way?: store.AgreementWay,
): Promise<void> => {
  await store.insertAgreements(tx, personId, signedBy, texts, ctx.clock.now(), way)
  const fields = texts.map(({ subject }) => subject)
  await auditLog.append(ctx, tx, actor, { action: 'agreed', object: 'person', id: personId, about: personId, fields })
}

/** Accepts the present rules, or gives a consent. The same again adds nothing. */
export const agreeToPresent = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  of: { personId: PersonId; signedBy: PersonId; subject: keyof Agreements },
  way?: store.AgreementWay,
): Promise<void> => {
  await lockPerson(tx, of.personId)
  const { rules, ...consents } = await agreementsOf(ctx, tx, of.personId)
  if (of.subject === 'rules' ? rules.acceptedAt : consents[of.subject].givenAt) return
  const { version } = of.subject === 'rules' ? rules : consents[of.subject]
  await agree(ctx, tx, actor, of, [{ subject: of.subject, version }], way)
}

/** Takes a consent back, also one that another guardian gave. The same again changes nothing. */
export const revokeConsent = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  personId: PersonId,
  subject: 'alone' | 'news',
): Promise<void> => {
  await lockPerson(tx, personId)
  if ((await store.revokeAgreements(tx, personId, subject, ctx.clock.now())) === 0) return
  await auditLog.append(ctx, tx, actor, {
    action: 'agreement_revoked',
    object: 'person',
    id: personId,
    about: personId,
    fields: [subject],
  })
}
