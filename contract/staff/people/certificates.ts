import * as z from 'zod/mini'
import { CertificateKind } from '#contract/people/certificates.ts'
import { Day, id } from '#contract/platform/values.ts'
import { Certificate } from './card-facts.ts'
import { Key } from './people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

export const NewCertificate = z.object({ key: Key, kind: CertificateKind, validUntil: z.optional(Day) })
export type NewCertificate = z.infer<typeof NewCertificate>

/** Belay certificates (docs/product/notes.md §1). Answers bring no card: coaches grant them too, and see no card. */
export const certificates = {
  /** Grants one; it takes the place of one of the same kind. */
  grant: staffCall({
    method: 'POST',
    path: '/staff/people/:personId/certificates',
    may: 'certify',
    changes: ['people'],
    params: z.object({ personId: id<'person'>() }),
    body: NewCertificate,
    answer: z.object({
      certificates: z.array(Certificate),
      granted: id<'certificate'>(),
      /** The one whose place it took. */
      replaced: z.optional(Certificate),
    }),
    refusals: ['key_used', 'own_matter'],
  }),
  revoke: staffCall({
    method: 'POST',
    path: '/staff/certificates/:certificateId/revoke',
    may: 'certify',
    changes: ['people'],
    params: z.object({ certificateId: id<'certificate'>() }),
    answer: z.object({ certificates: z.array(Certificate) }),
  }),
}
