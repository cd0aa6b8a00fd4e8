import type { Member } from '#contract/staff/people/team.ts'
import { m } from '#texts/compiled/messages.js'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import { isRole, rolesInWords } from './role-words.ts'

/** What the form of a member begins with. */
export type MemberValues = {
  version: string
  name: string
  mark: string
  email: string
  language: string
  roles: readonly string[]
  customerEmail: string
}

export const valuesOf = (member?: Member): MemberValues => ({
  version: member?.version ?? '',
  name: member?.name ?? '',
  mark: member?.mark ?? '',
  email: member?.email ?? '',
  language: member?.language ?? 'sl',
  roles: member?.roles ?? [],
  customerEmail: member?.customerEmail ?? '',
})

/** A value of the form in words, for who sees what another administrator saved. */
export const valueInWords = (values: MemberValues, name: keyof MemberValues): string => {
  if (name === 'roles') return rolesInWords(values.roles.filter(isRole))
  if (name === 'language') return languageName(values.language)
  return values[name]
}

export const languageName = (language: string): string =>
  language === 'en' ? m.team_language_en() : m.team_language_sl()

/** Answers about the tax number: absent as it is, empty for none yet. */
const taxNumberIn = (form: FormData): { taxNumber?: FormDataEntryValue | null } => {
  const answer = form.get('tax')
  if (answer === 'type') return { taxNumber: form.get('taxNumber') }
  if (answer === 'foreign') return { taxNumber: 'foreign' }
  return answer === 'none' ? { taxNumber: '' } : {}
}

/** The form as the contract has it. A mark in lower case is meant in capitals. */
export const readForm = (form: FormData): unknown => ({
  ...Object.fromEntries(['name', 'email', 'language', 'customerEmail'].map((name) => [name, form.get(name)])),
  mark: typedText(form, 'mark').toLocaleUpperCase('sl'),
  roles: form.getAll('roles'),
  ...taxNumberIn(form),
})
