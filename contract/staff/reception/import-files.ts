// What the browser needs without a schema.

/** What a file holds, one file a kind (docs/product/imports.md §1.1). */
export const importKinds = ['people', 'tickets', 'places'] as const
export type ImportKind = (typeof importKinds)[number]

/** By which a line of any file names its person. */
const whose = ['number', 'firstName', 'lastName', 'birthDate'] as const

/** Fields of a line by the kind of its file. */
export const importFields = {
  people: [
    ...whose,
    'email',
    'phone',
    'address',
    'postalCode',
    'city',
    'country',
    'ability',
    'language',
    'termsOn',
    'rulesOn',
    'guardianNumber',
    'guardianFirstName',
    'guardianLastName',
    'guardianBirthDate',
    'guardianEmail',
    'guardianPhone',
    'guardianOn',
  ],
  tickets: [...whose, 'name', 'visitsLeft', 'validUntil', 'boughtOn', 'firstUsedOn'],
  places: [...whose, 'name'],
} as const satisfies Record<ImportKind, readonly string[]>
export type ImportField = (typeof importFields)[ImportKind][number]

/** How the characters of a file are written. */
export const importEncodings = ['utf-8', 'utf-16', 'windows-1250', 'iso-8859-2'] as const
/** Those that a member may choose; UTF-16 is certain where it is found. */
export const chosenEncodings = ['utf-8', 'windows-1250', 'iso-8859-2'] as const

/** Fields of a file of people that may be left out where they are wrong, and the person still goes in. */
export const optionalFields = [
  'email',
  'phone',
  'address',
  'postalCode',
  'city',
  'country',
  'ability',
  'language',
  'termsOn',
  'rulesOn',
  'guardianEmail',
  'guardianPhone',
  'guardianOn',
] as const

/** At most so many bytes are read of a file, and so many lines of it. */
export const maxImportBytes = 10 * 1024 * 1024
export const maxImportLines = 50_000
/** Columns of a file, and bytes of one of its lines. */
export const maxImportColumns = 100
export const maxImportLineBytes = 64 * 1024
/** Characters of a cell as a member corrects it; no field takes more. */
export const maxImportCellLength = 500
/** Different old names of tickets or groups in a file. */
export const maxImportNames = 500

/** Why a line does not go in; the sentences are `import_problem_…`. */
export const wrongCodes = [
  'required',
  'characters',
  'too_long',
  'name_address',
  'number',
  'date',
  'date_ambiguous',
  'future',
  'age',
  'email',
  'phone',
  'ability',
  'language',
  'twice',
  'number_twice',
  'guardian_unknown',
  'guardian_wrong',
  'guardian_incomplete',
  'guardian_minor',
  'guardian_younger',
  'person_unknown',
  'person_ambiguous',
  'person_wrong',
  'person_differs',
  'name_open',
  'visits',
  'visits_most',
  'period',
  'validity',
  'age_group',
  'term_full',
  'changed',
] as const

/** A notice about a line; it changes nothing about whether the line goes in. */
export const noticeCodes = [
  'email_known',
  'number_known',
  'field_left_out',
  'guardian_known',
  'guardian_duplicate',
  'guardian_grown',
  'minor_alone',
  'agreement_alone',
  'expired',
  'used_up',
  'name_left_out',
  'has_place',
] as const
