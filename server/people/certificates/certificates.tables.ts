// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { Day } from '#contract/platform/day.ts'
import type { CertificateId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { CertificateKind } from '#contract/people/certificates.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    certificate: {
      id: CertificateId
      person_id: PersonId
      kind: CertificateKind
      granted_at: Date
      granted_by: StaffId
      valid_until: Day | null
      revoked_at: Date | null
      revoked_by: StaffId | null
      key: string
    }
  }
}
