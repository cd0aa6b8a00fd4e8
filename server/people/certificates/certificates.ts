import { isDeepStrictEqual } from 'node:util'
import type { CertificateId, PersonId } from '#contract/platform/id.ts'
import type { Certificate } from '#contract/staff/people/card-facts.ts'
import type { NewCertificate } from '#contract/staff/people/certificates.ts'
import { keepPresent, serialisePerson } from '#server/people/account/people.ts'
import { auditLog, type Actor, type StaffActor } from '#server/platform/audit-log.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { refuseOwnMatter } from '#server/people/staff/own-matter.ts'
import { holdsOn, longer } from './certificates.rules.ts'
import * as store from './certificates.store.ts'

/** The member who grants or revokes: certificates name who answers for them. */
const certifier = (actor: Actor): StaffActor => {
  if (!actor.staff) throw new Error('only staff grant certificates')
  return { ...actor, staff: actor.staff }
}

/** Certificates of these people that hold today, the same for desk, roster and verdict; people without one are left out. */
export const certificatesOf = async (
  ctx: Pick<Context, 'clock'>,
  db: Db,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Certificate[]>> => {
  const today = dayOf(ctx.clock.now())
  const rows = (await store.liveOf(db, people)).filter((row) => holdsOn(row, today))
  const names = await staffNames(
    db,
    rows.map((row) => row.granted_by),
  )
  const found = new Map<PersonId, Certificate[]>()
  for (const row of rows) found.set(row.person_id, [...(found.get(row.person_id) ?? []), described(row, names)])
  return found
}

const described = (row: store.CertificateRow, names: Awaited<ReturnType<typeof staffNames>>): Certificate => ({
  _id: row.id,
  kind: row.kind,
  grantedOn: dayOf(row.granted_at),
  grantedBy: names.get(row.granted_by) ?? '',
  ...(row.valid_until !== null && { validUntil: row.valid_until }),
})

/**
 * Grants a certificate, in place of one of the same kind. No member grants one to themself. The same call sent again
 * grants nothing; the key with another certificate is refused (docs/product/notes.md §1.3).
 */
export const grantCertificate = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  personId: PersonId,
  { key, kind, validUntil }: NewCertificate,
): Promise<{ granted: CertificateId; replaced?: Certificate }> => {
  const { staff } = certifier(actor)
  const now = ctx.clock.now()
  if (validUntil !== undefined && validUntil < dayOf(now)) refuseFields({ validUntil: 'past_day' })
  await keepPresent(tx, personId)
  await serialisePerson(tx, personId)
  const before = await store.byKey(tx, key)
  if (before) {
    const asked = [before.person_id, before.kind, before.valid_until]
    return isDeepStrictEqual(asked, [personId, kind, validUntil ?? null]) ? { granted: before.id } : refuse('key_used')
  }
  await refuseOwnMatter(ctx, tx, actor, [personId])
  const old = (await store.liveOf(tx, [personId])).find((row) => row.kind === kind)
  if (old) await store.revoke(tx, [old.id], staff.id, now)
  const id = newId<'certificate'>()
  await store.insert(tx, { id, key, personId, kind, validUntil: validUntil ?? null }, staff.id, now)
  await auditLog.append(ctx, tx, actor, {
    action: 'certificate_granted',
    object: 'certificate',
    id,
    about: personId,
    fields: [kind],
  })
  if (!old || !holdsOn(old, dayOf(now))) return { granted: id }
  return { granted: id, replaced: described(old, await staffNames(tx, [old.granted_by])) }
}

/** Takes a certificate back, and answers whose it was; a second time changes nothing. */
export const revokeCertificate = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  certificateId: CertificateId,
): Promise<PersonId> => {
  const { staff } = certifier(actor)
  const row = (await store.lockCertificate(tx, certificateId)) ?? refuse('not_found')
  if (row.revoked_at !== null) return row.person_id
  await store.revoke(tx, [certificateId], staff.id, ctx.clock.now())
  await auditLog.append(ctx, tx, actor, {
    action: 'certificate_revoked',
    object: 'certificate',
    id: certificateId,
    about: row.person_id,
    fields: [row.kind],
  })
  return row.person_id
}

/** Two people turn out to be one: of two certificates of a kind the one that holds longer stays. */
export const mergeCertificates = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { from, to }: { from: PersonId; to: PersonId },
): Promise<void> => {
  const { staff } = certifier(actor)
  const [kept, other] = [await store.liveOf(tx, [to]), await store.liveOf(tx, [from])]
  const worse = kept.flatMap((one) => {
    const same = other.find(({ kind }) => kind === one.kind)
    if (!same) return []
    return longer(one, same) === one ? [same.id] : [one.id]
  })
  if (worse.length > 0) await store.revoke(tx, worse, staff.id, ctx.clock.now())
  await store.move(tx, from, to)
}
