import type { CertificateKind } from '#contract/people/certificates.ts'
import { m } from '#texts/compiled/messages.js'

export const kindWords: Readonly<Record<CertificateKind, () => string>> = {
  top_rope: m.certificate_top_rope,
  lead: m.certificate_lead,
  auto_belay: m.certificate_auto_belay,
  alone: m.certificate_alone,
}
