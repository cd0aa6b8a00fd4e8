import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, id } from '#contract/platform/values.ts'

/** What a person has shown to be able to do on the rope; alone: may climb without an adult before the age for it. */
export const CertificateKind = z.enum(['top_rope', 'lead', 'auto_belay', 'alone'], 'choice')
export type CertificateKind = z.infer<typeof CertificateKind>

/** A certificate as its holder sees it: the member behind it stays with the centre. */
export const OwnCertificate = z.object({
  kind: CertificateKind,
  grantedOn: Day,
  /** Last day; absent without an end. */
  validUntil: z.optional(Day),
})
export type OwnCertificate = z.infer<typeof OwnCertificate>

export const certificates = {
  /** Certificates of the caller, or of a child of theirs, that hold today. */
  mine: endpoint({
    method: 'GET',
    path: '/users/certificates/:childId?',
    who: 'customer',
    params: z.object({ childId: z.optional(id<'person'>()) }),
    answer: z.object({ certificates: z.array(OwnCertificate) }),
  }),
}
