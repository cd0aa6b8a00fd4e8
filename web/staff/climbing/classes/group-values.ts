import { ageGroups } from '#contract/platform/age-groups.ts'
import type { OfficeCourse, OfficeGroup } from '#contract/staff/climbing/courses.ts'
import { shortDate } from '#texts/format.ts'
import { agesOf } from '#web/platform/age-words.ts'
import { today } from '#web/platform/local-dates.ts'
import { typedText } from '#web/staff/platform/ui/typed-text.ts'
import { hoursOf, priceOn } from './group-words.ts'
import { namesIn } from './teachers.ts'
import { asTypedEuros, typedCents } from './typed-euros.ts'

/** What the form of a group begins with. */
export type GroupValues = {
  version: string
  dates: readonly string[]
  start: string
  end: string
  coachIds: readonly string[]
  others: string
  maxStudents: string
  ageGroups: readonly string[]
  abilityFrom: string
  abilityTo: string
  /** Empty for the price of the course. */
  price: string
}

export const groupValuesOf = (course: OfficeCourse, group: OfficeGroup): GroupValues => ({
  version: course.version,
  dates: group.dates.map(({ day }) => day),
  ...hoursOf(group),
  coachIds: group.coachIds,
  others: group.teachers.slice(group.coachIds.length).join(', '),
  maxStudents: String(group.maxStudents),
  ageGroups: group.ageGroups,
  abilityFrom: group.ability ? String(group.ability.from) : '',
  abilityTo: group.ability ? String(group.ability.to) : '',
  price: group.cents === priceOn(course, today()) ? '' : asTypedEuros(group.cents),
})

/** A first group of a course. */
export const emptyGroup = (course: Pick<OfficeCourse, 'version' | 'ageGroups'>): GroupValues => ({
  version: course.version,
  dates: [],
  start: '18:00',
  end: '19:30',
  coachIds: [],
  others: '',
  maxStudents: '10',
  ageGroups: course.ageGroups,
  abilityFrom: '',
  abilityTo: '',
  price: '',
})

/** A typed number; what is none is left to the contract to refuse. */
export const typedNumber = (typed: string): number | string => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed)

const abilityIn = (form: FormData, prefix: string) => {
  const [from, to] = [typedText(form, `${prefix}abilityFrom`), typedText(form, `${prefix}abilityTo`)]
  if (from === '' && to === '') return undefined
  return { from: Number(from === '' ? 0 : from), to: Number(to === '' ? 7 : to) }
}

const textsIn = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '')

/** The form of a group as the contract has it. Without a tick of its own, a group is for the ages of its course. */
export const readGroup = (form: FormData, courseAges: readonly string[], prefix = ''): unknown => {
  const price = typedText(form, `${prefix}price`)
  return {
    dates: textsIn(form, `${prefix}dates`).toSorted(),
    start: typedText(form, `${prefix}start`),
    end: typedText(form, `${prefix}end`),
    coachIds: textsIn(form, `${prefix}coachIds`),
    others: namesIn(typedText(form, `${prefix}others`)),
    maxStudents: typedNumber(typedText(form, `${prefix}maxStudents`)),
    ageGroups: form.has(`${prefix}hasAges`) ? textsIn(form, `${prefix}ageGroups`) : courseAges,
    ability: abilityIn(form, prefix),
    // Any sentence beside the field is better than the price of the course instead of a mistyped one.
    ...(price !== '' && { cents: typedCents(price) ?? 0 }),
  }
}

/** A value of the form in words, for who sees what another manager saved. */
export const groupValueInWords = (
  values: GroupValues,
  name: keyof GroupValues,
  coaches: readonly { _id: string; name: string }[],
): string => {
  if (name === 'coachIds')
    return coaches
      .filter(({ _id }) => values.coachIds.includes(_id))
      .map((coach) => coach.name)
      .join(', ')
  if (name === 'dates') return values.dates.map(shortDate).join(', ')
  if (name === 'ageGroups') return agesOf(ageGroups.filter((age) => values.ageGroups.includes(age)))
  if (name === 'start') return `${values.start}–${values.end}`
  return values[name]
}
