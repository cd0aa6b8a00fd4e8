import { createHash } from 'node:crypto'
import type { ParsedCall } from '#contract/platform/endpoint.ts'
import type { attendance as calls } from '#contract/staff/climbing/attendance.ts'
import type { ClassDateId, PersonId } from '#contract/platform/id.ts'
import { grantCertificate } from '#server/people/certificates/certificates.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { wasThere } from './attendance.rules.ts'
import { marksOf } from './attendance.store.ts'

/** A uuid that follows from the key of the call and the person: a repeated call finds what it granted. */
const keyFor = (key: string, personId: PersonId): string => {
  const hex = createHash('sha256').update(`${key} ${personId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Grants a certificate to all who were there on a date, all or none (docs/product/attendance.md §7). */
export const certifyGroup = (
  ctx: Context,
  actor: Actor,
  dateId: ClassDateId,
  { key, ...certificate }: ParsedCall<typeof calls.certify>['body'],
): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    const there = (await marksOf(tx, [dateId]))
      .filter(({ state }) => wasThere(state))
      .map(({ participant_id: id }) => id)
      // In one order, so that two such calls never wait for each other.
      .toSorted()
    for (const personId of there)
      await grantCertificate(ctx, tx, actor, personId, { ...certificate, key: keyFor(key, personId) })
    return there.length
  })
