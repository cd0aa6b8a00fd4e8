import type { CentreFacts, FactName, KeptFacts } from '#contract/staff/centre/centre-facts.ts'
import { asHeading } from '#texts/calendar-names.ts'
import { m } from '#texts/compiled/messages.js'
import { vatClassName } from '#web/staff/centre/prices/vat-words.ts'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import type { FactField } from './fact-field.ts'
import { factWords, type FormFact } from './fact-words.ts'
import { tillFields } from './mark-words.ts'
import { rateInWords, vatClassesOf } from './rate-words.ts'

/** Fields of a fact as it stands in these values of it. */
export const fieldsOf = (name: FactName, ...values: readonly unknown[]): readonly FactField[] => {
  if (name === 'vat')
    return vatClassesOf(...values).map((vatClass) => ({
      name: vatClass,
      label: () => asHeading(vatClassName(vatClass)),
    }))
  if (name === 'tills') return tillFields(Math.max(...values.map((tills) => (Array.isArray(tills) ? tills.length : 0))))
  return factWords(name).fields
}

/** Fields of the form of a fact: tills have a row more, for a new one. */
export const formFieldsOf = (name: FormFact, fact: unknown): readonly FactField[] =>
  name === 'tills' && Array.isArray(fact) ? tillFields(fact.length + 1) : fieldsOf(name, fact)

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((of, key) => (typeof of === 'object' && of ? Reflect.get(of, key) : undefined), value)

/** A logo in one control: its file and its picture belong together. */
const namesOfLogo = (logo: object): string =>
  [Reflect.get(logo, 'file'), Reflect.get(logo, 'picture')].map(String).join(' ')

const logoNamed = (names: string) => {
  const [file = '', picture = ''] = names.split(' ')
  return { file, picture }
}

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return value
      .map((line: string | KeptFacts['vat'][string][number]) => (typeof line === 'string' ? line : rateInWords(line)))
      .join('\n')
  if (typeof value === 'object' && value) return namesOfLogo(value)
  return value === true ? 'on' : ''
}

/** The values of a fact by their paths; a tick is 'on' or nothing, as a form has it. History holds whatever was kept then. */
export const valuesOf = (name: FactName, fact: unknown): Record<string, string> =>
  Object.fromEntries(fieldsOf(name, fact).map((field) => [field.name, asText(at(fact, field.name))]))

/** One value as people read it. */
export const fieldInWords = ({ isTick, shown }: FactField, value: string): string => {
  if (isTick) return value === 'on' ? m.centre_yes() : m.centre_no()
  return shown ? shown(value) : value
}

const typedLines = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Paragraphs are the lines that are not empty; a day that is not chosen is none, and so is an empty number. */
const typedValue = ({ isLong, isDay, isNumber, isColour, isLogo }: FactField, typed: string) => {
  if ((isColour || isLogo) && typed.trim() === '') return null
  if (isLogo) return logoNamed(typed)
  if (isLong) return isLong === 'paragraph' ? typedLines(typed).join(' ') : typedLines(typed)
  if (isNumber) return typed.trim() === '' ? null : Number(typed.replace(',', '.'))
  return isDay && typed === '' ? undefined : typed
}

type Values = Readonly<Record<string, unknown>>

/** Values by their paths, put together; a part without any value is none. */
const putTogether = (values: Values, mayBeNone: readonly string[], path = ''): unknown => {
  const inside = Object.entries(values).filter(([name]) => path === '' || name.startsWith(`${path}.`))
  if (mayBeNone.includes(path) && inside.every(([, value]) => value === '')) return null
  const keys = new Set(inside.map(([name]) => name.slice(path === '' ? 0 : path.length + 1).split('.')[0] ?? ''))
  return Object.fromEntries(
    [...keys].map((key) => {
      const own = path === '' ? key : `${path}.${key}`
      return [key, own in values ? values[own] : putTogether(values, mayBeNone, own)]
    }),
  )
}

/** What a form says, in the form of the fact. */
export const typedFact = <Name extends FormFact>(
  name: Name,
  form: FormData,
  fields: readonly FactField[],
): CentreFacts[Name] => {
  const { mayBeNone = [] } = factWords(name)
  const values = fields.map((field) => {
    const control = `${name}.${field.name}`
    return [field.name, field.isTick ? form.has(control) : typedValue(field, typedText(form, control))] as const
  })
  const typed = Object.fromEntries(values.filter(([, value]) => value !== undefined))
  // Its fields are those of the contract's fact, which a test compares.
  const fact = putTogether(typed, mayBeNone)
  return (name === 'tills' ? Object.values(fact as object) : fact) as CentreFacts[Name]
}
