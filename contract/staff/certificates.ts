import * as z from 'zod/mini'

/** What a person has shown to be able to do on the rope (docs/product/desk.md). */
export const CertificateKind = z.enum(['top_rope', 'lead', 'auto_belay', 'alone'], 'choice')
export type CertificateKind = z.infer<typeof CertificateKind>
