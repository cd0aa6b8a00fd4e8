import { ArrivalForm, maxChildrenBeside } from '#contract/reception/arrivals.ts'
import type { Day } from '#contract/platform/day.ts'
import type { Language } from '#contract/platform/language.ts'
import { isLanguage } from '#contract/platform/language.ts'
import { complaints, type FieldCode } from '#contract/platform/fields.ts'
import { ageComplaints, readDay } from './arrivals.rules.ts'

export interface TypedChild {
  firstName: string
  lastName: string
  birthDate: string
  isGuardian: boolean
}

/** A form as it was typed, right or wrong: what a page shows again. */
export interface TypedForm {
  firstName: string
  lastName: string
  birthDate: string
  contact: string
  acceptsRules: boolean
  children: TypedChild[]
}

/** Which button was pressed. A key in a field presses the first one, which sends. */
export type Act =
  | { do: 'send' }
  | { do: 'show' }
  | { do: 'add' }
  | { do: 'remove'; index: number }
  | { do: 'speak'; language: Language }

export const emptyForm: TypedForm = {
  firstName: '',
  lastName: '',
  birthDate: '',
  contact: '',
  acceptsRules: false,
  children: [],
}

/** Longest text that a field of the page shows again; a longer one is cut, and refused all the same. */
const maxShown = 300

const isTicked = (sent: URLSearchParams, name: string): boolean => sent.get(name) === '1'

/** The fields of a sent form. Of children at most one more than a form may have is read, so that it is refused. */
export const readForm = (sent: URLSearchParams): TypedForm => {
  const typed = (name: string) => (sent.get(name) ?? '').slice(0, maxShown)
  const children: TypedChild[] = []
  for (let index = 0; index <= maxChildrenBeside && sent.has(`children.${index}.firstName`); index += 1)
    children.push({
      firstName: typed(`children.${index}.firstName`),
      lastName: typed(`children.${index}.lastName`),
      birthDate: typed(`children.${index}.birthDate`),
      isGuardian: isTicked(sent, `children.${index}.isGuardian`),
    })
  return {
    firstName: typed('firstName'),
    lastName: typed('lastName'),
    birthDate: typed('birthDate'),
    contact: typed('contact'),
    acceptsRules: isTicked(sent, 'acceptsRules'),
    children,
  }
}

export const readAct = (sent: URLSearchParams): Act => {
  const act = sent.get('act') ?? ''
  if (act === 'add' || act === 'show') return { do: act }
  if (isLanguage(act)) return { do: 'speak', language: act }
  const index = /^remove\.(\d)$/.exec(act)?.[1]
  return index === undefined ? { do: 'send' } : { do: 'remove', index: Number(index) }
}

/** The form after a button that sends nothing. A child has most often the name of the adult beside it. */
export const changed = (form: TypedForm, act: Act): TypedForm => {
  if (act.do === 'remove') return { ...form, children: form.children.filter((_child, index) => index !== act.index) }
  if (act.do !== 'add' || form.children.length >= maxChildrenBeside) return form
  const child = { firstName: '', lastName: form.lastName, birthDate: '', isGuardian: false }
  return { ...form, children: [...form.children, child] }
}

/** The form by the rules of the contract, or the complaint beside each field. */
export const checkForm = (
  form: TypedForm,
  today: Day,
): { form: ArrivalForm } | { errors: Record<string, FieldCode> } => {
  const days = form.children.map((child) => ({ ...child, birthDate: readDay(child.birthDate) }))
  const parsed = ArrivalForm.safeParse({
    ...form,
    birthDate: readDay(form.birthDate),
    children: days,
    ...(!form.acceptsRules && { acceptsRules: undefined }),
  })
  const errors = parsed.success ? ageComplaints(parsed.data, today) : complaints(parsed.error)
  if (parsed.success && Object.keys(errors).length === 0) return { form: parsed.data }
  // An empty day is missing, not wrong.
  for (const [path, code] of Object.entries(errors))
    if (code === 'date' && path.endsWith('birthDate') && birthDateAt(form, path).trim() === '')
      errors[path] = 'required'
  return { errors }
}

/** What was typed into the field of a complaint about a birth date. */
const birthDateAt = (form: TypedForm, path: string): string => {
  const index = /^children\.(\d)\./.exec(path)?.[1]
  return (index === undefined ? form : form.children[Number(index)])?.birthDate ?? ''
}
