import { ageGroups } from '#contract/platform/age-groups.ts'
import type { OfficeCourse } from '#contract/staff/climbing/courses.ts'
import { agesOf } from '#web/platform/age-words.ts'
import { today } from '#web/platform/local-dates.ts'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import { typedNumber } from './group-values.ts'
import { priceOn } from './group-words.ts'
import { asTypedEuros, typedCents } from './typed-euros.ts'

/** What the form of a course begins with; names are those of its controls. */
export type CourseValues = {
  version: string
  'name.sl': string
  'name.en': string
  'level.sl': string
  'level.en': string
  'description.sl': string
  'description.en': string
  ageGroups: readonly string[]
  price: string
  vatClass: string
  noClasses: string
}

export const courseValuesOf = (course: OfficeCourse): CourseValues => {
  const { name, level, description, noClasses } = course
  const amount = priceOn(course, today())
  return {
    version: course.version,
    'name.sl': name.sl,
    'name.en': name.en,
    'level.sl': level?.sl ?? '',
    'level.en': level?.en ?? '',
    'description.sl': description?.sl ?? '',
    'description.en': description?.en ?? '',
    ageGroups: course.ageGroups,
    price: amount === undefined ? '' : asTypedEuros(amount),
    vatClass: course.vatClass,
    noClasses: noClasses === undefined ? '' : String(noClasses),
  }
}

/** A new course, of which only what it is called and costs is missing. */
export const emptyCourse = (vatClasses: readonly string[]): CourseValues => ({
  version: '',
  'name.sl': '',
  'name.en': '',
  'level.sl': '',
  'level.en': '',
  'description.sl': '',
  'description.en': '',
  ageGroups: ['student', 'adult'],
  price: '',
  vatClass: vatClasses[0] ?? '',
  noClasses: '1',
})

/** A text in both languages; undefined when neither is given. */
const textsOf = (form: FormData, name: string): { sl: string; en: string } | undefined => {
  const [sl, en] = [typedText(form, `${name}.sl`), typedText(form, `${name}.en`)]
  return sl.trim() === '' && en.trim() === '' ? undefined : { sl, en }
}

/** The fields of a course as the contract has them. */
export const readCourseFields = (form: FormData) => {
  const number = typedText(form, 'noClasses')
  return {
    name: textsOf(form, 'name') ?? { sl: '', en: '' },
    level: textsOf(form, 'level'),
    description: textsOf(form, 'description'),
    ageGroups: form.getAll('ageGroups'),
    cents: typedCents(typedText(form, 'price')) ?? 0,
    vatClass: typedText(form, 'vatClass'),
    ...(number !== '' && { noClasses: typedNumber(number) }),
  }
}

/** A value of the form in words, for who sees what another manager saved. */
export const courseValueInWords = (values: CourseValues, name: keyof CourseValues): string =>
  name === 'ageGroups' ? agesOf(ageGroups.filter((age) => values.ageGroups.includes(age))) : values[name]
