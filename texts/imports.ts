import type { Language } from '#contract/platform/language.ts'
import type { ImportField, ImportKind } from '#contract/staff/reception/import-files.ts'
import type { ImportProblem } from '#contract/staff/reception/imports.ts'
import { m } from '#texts/compiled/messages.js'

type Text = (inputs: Record<string, never>, options: { locale?: Language }) => string
type LineText = (inputs: { line: number }, options: { locale?: Language }) => string

/** Sentences that name another line of the file. */
const ofLine = {
  twice: m.import_problem_twice,
  number_twice: m.import_problem_number_twice,
  guardian_wrong: m.import_problem_guardian_wrong,
  guardian_duplicate: m.import_problem_guardian_duplicate,
} as const satisfies Partial<Record<ImportProblem['code'], LineText>>

/** All others; a code without a sentence in both languages does not compile. */
const plain: Record<Exclude<ImportProblem['code'], keyof typeof ofLine>, Text> = {
  required: m.import_problem_required,
  characters: m.import_problem_characters,
  too_long: m.import_problem_too_long,
  name_address: m.import_problem_name_address,
  number: m.import_problem_number,
  date: m.import_problem_date,
  date_ambiguous: m.import_problem_date_ambiguous,
  future: m.import_problem_future,
  age: m.import_problem_age,
  email: m.import_problem_email,
  phone: m.import_problem_phone,
  ability: m.import_problem_ability,
  language: m.import_problem_language,
  guardian_unknown: m.import_problem_guardian_unknown,
  guardian_incomplete: m.import_problem_guardian_incomplete,
  guardian_minor: m.import_problem_guardian_minor,
  guardian_younger: m.import_problem_guardian_younger,
  person_unknown: m.import_problem_person_unknown,
  person_ambiguous: m.import_problem_person_ambiguous,
  person_wrong: m.import_problem_person_wrong,
  person_differs: m.import_problem_person_differs,
  name_open: m.import_problem_name_open,
  visits: m.import_problem_visits,
  visits_most: m.import_problem_visits_most,
  period: m.import_problem_period,
  validity: m.import_problem_validity,
  age_group: m.import_problem_age_group,
  term_full: m.import_problem_term_full,
  changed: m.import_problem_changed,
  email_known: m.import_problem_email_known,
  number_known: m.import_problem_number_known,
  field_left_out: m.import_problem_field_left_out,
  guardian_known: m.import_problem_guardian_known,
  guardian_grown: m.import_problem_guardian_grown,
  minor_alone: m.import_problem_minor_alone,
  agreement_alone: m.import_problem_agreement_alone,
  expired: m.import_problem_expired,
  used_up: m.import_problem_used_up,
  name_left_out: m.import_problem_name_left_out,
  has_place: m.import_problem_has_place,
}

/** What there is to say about a line of a file. */
export const importProblemText = ({ code, line = 0 }: ImportProblem, locale?: Language): string =>
  code in ofLine
    ? ofLine[code as keyof typeof ofLine]({ line }, { ...(locale && { locale }) })
    : plain[code as keyof typeof plain]({}, { ...(locale && { locale }) })

const fields: Readonly<Record<Exclude<ImportField, 'name'>, Text>> = {
  number: m.import_field_number,
  firstName: m.import_field_first_name,
  lastName: m.import_field_last_name,
  birthDate: m.import_field_birth_date,
  email: m.import_field_email,
  phone: m.import_field_phone,
  address: m.import_field_address,
  postalCode: m.import_field_postal_code,
  city: m.import_field_city,
  country: m.import_field_country,
  ability: m.import_field_ability,
  language: m.import_field_language,
  termsOn: m.import_field_terms_on,
  rulesOn: m.import_field_rules_on,
  guardianNumber: m.import_field_guardian_number,
  guardianFirstName: m.import_field_guardian_first_name,
  guardianLastName: m.import_field_guardian_last_name,
  guardianBirthDate: m.import_field_guardian_birth_date,
  guardianEmail: m.import_field_guardian_email,
  guardianPhone: m.import_field_guardian_phone,
  guardianOn: m.import_field_guardian_on,
  visitsLeft: m.import_field_visits_left,
  validUntil: m.import_field_valid_until,
  boughtOn: m.import_field_bought_on,
  firstUsedOn: m.import_field_first_used_on,
}

/** A field of a line, as a column is labelled. */
export const importFieldText = (kind: ImportKind, field: ImportField, locale?: Language): string => {
  const name = kind === 'places' ? m.import_field_group_name : m.import_field_ticket_name
  return (field === 'name' ? name : fields[field])({}, { ...(locale && { locale }) })
}
