// Generated from the migrated database by `npm run tables`; tests/architecture/tables.test.ts compares.
import type { ColumnType, Generated } from 'kysely'
import type { ImportId, PersonId, StaffId } from '#contract/platform/id.ts'
import type { ImportKind } from '#contract/staff/reception/import-files.ts'
import type { Import, ImportCounts, ImportDecision, ImportMapping, ImportProblem, ImportVerdict } from '#contract/staff/reception/imports.ts'
import type { LineOutcome } from './imports.rules.ts'

declare module '#server/platform/database/database.ts' {
  interface Tables {
    import: {
      id: ImportId
      kind: ImportKind
      state: Generated<Import['state']>
      encoding: Import['encoding']
      delimiter: Import['delimiter']
      lines: number
      sha256: Buffer
      mapping: ColumnType<ImportMapping | null, string | null | undefined, string | null>
      fingerprint: string | null
      counts: ColumnType<ImportCounts | null, string | null | undefined, string | null>
      staff_id: StaffId
      uploaded_at: Date
      checked_at: Date | null
      run_by: StaffId | null
      run_at: Date | null
      done_at: Date | null
    }
    import_file: {
      import_id: ImportId
      sealed: Buffer
      is_rest: Generated<boolean>
      corrections: Buffer | null
    }
    import_line: {
      import_id: ImportId
      line: number
      verdict: ImportVerdict
      problems: ColumnType<ImportProblem[], string, string>
      person_id: PersonId | null
      of_line: number | null
      guardian_line: number | null
      target_id: string | null
      key: Buffer | null
      decision: ImportDecision | null
      outcome: LineOutcome | null
    }
    imported_person: {
      id: string
      person_id: PersonId
      number: string | null
      import_id: ImportId
      is_made: boolean
      noted_at: Date
    }
  }
}
