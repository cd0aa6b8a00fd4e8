import * as z from 'zod/mini'
import { requiredText, text } from '#contract/platform/fields.ts'
import { AgeGroup, Day, id, LocalizedText } from '#contract/platform/values.ts'
import {
  chosenEncodings,
  importEncodings,
  importFields,
  importKinds,
  maxImportBytes,
  maxImportCellLength,
  maxImportColumns,
  maxImportNames,
  noticeCodes,
  wrongCodes,
  type ImportField,
} from './import-files.ts'
import { Key } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

const ImportKind = z.enum(importKinds, 'choice')

const allFields = [...new Set(Object.values(importFields).flat())] as [ImportField, ...ImportField[]]
export const ImportFieldName = z.enum(allFields, 'choice')

/** One thing about a line, and about which of its fields. */
export const ImportProblem = z.object({
  field: z.optional(ImportFieldName),
  code: z.enum([...wrongCodes, ...noticeCodes]),
  /** Another line of the file that it is about. */
  line: z.optional(z.int()),
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** What the dry run says of a line. */
export const importVerdicts = ['new', 'known', 'duplicate', 'wrong', 'left_out'] as const
export const ImportVerdict = z.enum(importVerdicts)
export type ImportVerdict = z.infer<typeof ImportVerdict>

/** A person whom a line may be: the same one, whose data stay as they are, or another one. */
export const ImportDecision = z.enum(['same', 'other'], 'choice')
export type ImportDecision = z.infer<typeof ImportDecision>

/** A column as it was found: its heading, and what stands below it. */
const Column = z.object({ heading: z.string(), samples: z.array(z.string()) })

const ColumnIndex = z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(maxImportColumns - 1, 'invalid'))

/** Which column is which field. */
const MappedColumn = z.object({ field: ImportFieldName, column: ColumnIndex })

/** An old name of a ticket or a group, and the article or group of ours; null leaves its lines out. */
const MappedName = z.object({ name: requiredText(200), to: z.nullable(z.uuid('unknown')) })

/** How a file is read: whether its first line is a heading, its columns, and its names. */
export const ImportMapping = z.object({
  hasHeading: z.boolean(),
  /** Chosen by a member; absent: as it was found. */
  encoding: z.optional(z.enum(chosenEncodings, 'choice')),
  /** Of people: a wrong optional field is left out, and the person goes in. */
  leavesOut: z.optional(z.boolean()),
  columns: z.array(MappedColumn).check(z.maxLength(maxImportColumns, 'too_many')),
  names: z.array(MappedName).check(z.maxLength(maxImportNames, 'too_many')),
})
export type ImportMapping = z.infer<typeof ImportMapping>

/** An old name as the file has it, and in how many lines. */
const FoundName = z.object({ name: z.string(), lines: z.int() })

/** An article or a group that an old name may stand for. */
const Target = z.object({
  _id: z.string(),
  name: LocalizedText,
  ageGroups: z.array(AgeGroup),
  isArchived: z.optional(z.boolean()),
  /** Of a group: its first and last day, its hours as instants of the first one, and its free places. */
  group: z.optional(z.object({ from: Day, to: Day, start: z.string(), end: z.string(), free: z.int() })),
})
export type ImportTarget = z.infer<typeof Target>

/** Lines by verdict; `undecided` of the duplicates, and what the run did with them once it ran. */
const Counts = z.object({
  new: z.int(),
  known: z.int(),
  duplicate: z.int(),
  undecided: z.int(),
  wrong: z.int(),
  leftOut: z.int(),
  notices: z.int(),
})
export type ImportCounts = z.infer<typeof Counts>

export const importStates = ['uploaded', 'checked', 'running', 'done', 'dropped'] as const

export const ImportHead = z.object({
  _id: id<'import'>(),
  kind: ImportKind,
  state: z.enum(importStates),
  lines: z.int(),
  /** Of the member who uploaded it. */
  by: z.string(),
  /** ISO instants. */
  at: z.string(),
  done: z.optional(z.string()),
  /** Of the dry run; of a run that is done, what went in. */
  counts: z.optional(Counts),
})
export type ImportHead = z.infer<typeof ImportHead>

export const Import = z.extend(ImportHead, {
  encoding: z.enum(importEncodings),
  delimiter: z.enum([';', ',', '\t']),
  /** Instant of an earlier import of the same bytes. */
  sameAs: z.optional(z.string()),
  /** Until the run: how the file may be read. */
  reading: z.optional(
    z.object({
      columns: z.array(Column),
      mapping: ImportMapping,
      names: z.array(FoundName),
      targets: z.array(Target),
      /** Where there is a choice: names of the file as each encoding reads them. */
      encodings: z.array(z.object({ encoding: z.enum(chosenEncodings), samples: z.array(z.string()) })),
      /** Lines that members have corrected. */
      corrected: z.int(),
    }),
  ),
  /** Of the dry run, sent along with the run, so that nothing goes in that was not shown. */
  fingerprint: z.optional(z.string()),
  /** Lines that the run has carried out so far. */
  carriedOut: z.int(),
  /** Until when the lines that did not go in can be fetched; ISO instant. */
  keptUntil: z.optional(z.string()),
})
export type Import = z.infer<typeof Import>

/** A person who is already here, as a duplicate names them. */
const Candidate = z.object({
  _id: id<'person'>(),
  name: z.string(),
  birthDate: Day,
  hasLogIn: z.boolean(),
})

export const ImportLine = z.object({
  /** As a spreadsheet counts, from 1 with the heading. */
  line: z.int(),
  verdict: ImportVerdict,
  /** Names as the file has them, or the member number. */
  who: z.string(),
  problems: z.array(ImportProblem),
  /** Whom a duplicate may be, and who else has the number of a line. */
  candidates: z.array(Candidate),
  /** Of a duplicate of another line of the file. */
  ofLine: z.optional(z.int()),
  decision: z.optional(ImportDecision),
  /** The person of a decision for the same one. */
  personId: z.optional(id<'person'>()),
  /** Of a wrong or a corrected line before the run: its cells as they stand, and the version that a correction sends. */
  toCorrect: z.optional(
    z.object({
      version: z.string(),
      cells: z.array(z.object({ column: z.int(), field: ImportFieldName, value: z.string() })),
    }),
  ),
})
export type ImportLine = z.infer<typeof ImportLine>

const OneImport = z.object({ importId: id<'import'>() })
const Answer = z.object({ import: Import })

/** Lines that a list of the dry run shows. */
export const lineLists = ['wrong', 'duplicate', 'notice', 'corrected'] as const

/** People, tickets and places that a centre brings along from another system (docs/product/imports.md). */
export const imports = {
  list: staffCall({
    method: 'GET',
    path: '/staff/imports',
    may: 'imports',
    answer: z.object({ imports: z.array(ImportHead) }),
  }),
  /** Reads the bytes of a file while they arrive, once the caller is known. */
  upload: staffCall({
    method: 'POST',
    path: '/staff/imports',
    may: 'imports',
    changes: ['imports'],
    query: z.object({ kind: ImportKind, key: Key }),
    takesFile: maxImportBytes,
    answer: Answer,
    refusals: [
      'file_too_large',
      'file_empty',
      'file_too_long',
      'file_too_wide',
      'file_line_too_long',
      'file_unreadable',
    ],
  }),
  one: staffCall({
    method: 'GET',
    path: '/staff/imports/:importId',
    may: 'imports',
    params: OneImport,
    answer: Answer,
  }),
  /** Says how the file is read, and runs it dry. */
  check: staffCall({
    method: 'POST',
    path: '/staff/imports/:importId/check',
    may: 'imports',
    changes: ['imports'],
    params: OneImport,
    hasLargeBody: true,
    body: ImportMapping,
    answer: Answer,
    refusals: ['import_over', 'file_gone'],
  }),
  lines: staffCall({
    method: 'GET',
    path: '/staff/imports/:importId/lines',
    may: 'imports',
    params: OneImport,
    query: z.object({
      list: z._default(z.enum(lineLists, 'choice'), 'wrong'),
      /** The last line of the page before. */
      after: z._default(z.coerce.number().check(z.refine(Number.isInteger, 'invalid')), 0),
    }),
    answer: z.object({ lines: z.array(ImportLine), more: z.boolean() }),
  }),
  /** Corrects cells of one line, and runs the file dry again as before. */
  correct: staffCall({
    method: 'POST',
    path: '/staff/imports/:importId/lines',
    may: 'imports',
    changes: ['imports'],
    params: OneImport,
    body: z.object({
      line: z.int('invalid'),
      /** Of the line as it was shown. */
      version: text(100),
      cells: z
        .array(z.object({ column: ColumnIndex, value: text(maxImportCellLength) }))
        .check(z.maxLength(maxImportColumns, 'too_many')),
    }),
    answer: Answer,
    refusals: ['changed_meanwhile', 'import_over', 'file_gone', 'file_too_large', 'file_line_too_long'],
  }),
  /** The lines that do not go in, as they were, with what is wrong with each. */
  problems: staffCall({
    method: 'GET',
    path: '/staff/imports/:importId/problems',
    may: 'imports',
    params: OneImport,
    file: 'text/csv',
    answer: z.object({}),
    refusals: ['file_gone'],
  }),
  decide: staffCall({
    method: 'POST',
    path: '/staff/imports/:importId/decisions',
    may: 'imports',
    changes: ['imports'],
    params: OneImport,
    body: z.object({
      decision: ImportDecision,
      /** Absent: all that are undecided. */
      line: z.optional(z.int('invalid')),
      /** Of several people whom the line may be. */
      personId: z.optional(id<'person'>()),
    }),
    answer: Answer,
    refusals: ['import_over', 'changed_meanwhile'],
  }),
  run: staffCall({
    method: 'POST',
    path: '/staff/imports/:importId/run',
    may: 'imports',
    changes: ['imports'],
    params: OneImport,
    body: z.object({ fingerprint: text(100) }),
    answer: Answer,
    refusals: ['changed_meanwhile', 'import_over', 'import_undecided', 'file_gone'],
  }),
  /** Deletes the file before a run. */
  drop: staffCall({
    method: 'POST',
    path: '/staff/imports/:importId/drop',
    may: 'imports',
    changes: ['imports'],
    params: OneImport,
    answer: Answer,
    refusals: ['import_over'],
  }),
}
