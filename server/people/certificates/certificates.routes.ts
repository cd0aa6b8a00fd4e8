import { certificates as own } from '#contract/people/certificates.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { certificates } from '#contract/staff/people/certificates.ts'
import { participantOf, type Bind } from '#server/people/account/me.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { certificatesOf, grantCertificate, revokeCertificate } from './certificates.ts'

export const certificateRoutes = (bind: StaffBind, ctx: Context): void => {
  const held = async (personId: PersonId) => (await certificatesOf(ctx, ctx.db, [personId])).get(personId) ?? []

  bind(certificates.grant, async ({ actor, params: { personId }, body }) => {
    const done = await inTransaction(ctx.db, (tx) => grantCertificate(ctx, tx, actor, personId, body))
    return { ...done, certificates: await held(personId) }
  })
  bind(certificates.revoke, async ({ actor, params }) => {
    const personId = await inTransaction(ctx.db, (tx) => revokeCertificate(ctx, tx, actor, params.certificateId))
    return { certificates: await held(personId) }
  })
}

/** The holder's side: read alone, and without the names of members. */
export const ownCertificateRoutes = (bind: Bind, ctx: Context): void => {
  bind(own.mine, async ({ me, params }) => {
    const personId = participantOf(me, params.childId)
    const held = (await certificatesOf(ctx, ctx.db, [personId])).get(personId) ?? []
    return { certificates: held.map(({ _id: _without, grantedBy: _by, ...certificate }) => certificate) }
  })
}
