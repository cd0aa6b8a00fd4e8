import { adultAge } from '#contract/platform/age-groups.ts'
import type { ArrivalForm } from '#contract/reception/arrivals.ts'
import type { Day } from '#contract/platform/day.ts'
import type { FieldCode } from '#contract/platform/fields.ts'
import type { ArrivingPerson } from '#contract/staff/reception/arrivals.ts'
import { isPossibleBirthDate } from '#server/people/account/person.rules.ts'
import { ageOn } from '#server/platform/calendar.ts'
import { addMs, hours } from '#server/platform/clock.ts'

/** How long a prijavnica waits for the reception (docs/product/arrivals.md §2.6). */
export const arrivalUntil = (madeAt: Date): Date => addMs(madeAt, hours(24))
export const arrivalsSince = (now: Date): Date => addMs(now, -hours(24))

/** Instant of the day as typed: `31. 12. 1990`, `31.12.1990`, `31121990`, or what a browser fills in, `1990-12-31`. */
export const readDay = (typed: string): string => {
  const text = typed.trim()
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})\.?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const birthDateComplaint = (birthDate: Day, today: Day): FieldCode | undefined => {
  if (birthDate > today) return 'future'
  return isPossibleBirthDate(birthDate, today) ? undefined : 'date'
}

/** What is wrong with the ages of a form that is right otherwise: a minor does not fill it in alone. */
export const ageComplaints = (form: ArrivalForm, today: Day): Record<string, FieldCode> => {
  const found: Record<string, FieldCode> = {}
  const own =
    birthDateComplaint(form.birthDate, today) ??
    (ageOn(form.birthDate, today) < adultAge ? 'adult_fills_in' : undefined)
  if (own) found['birthDate'] = own
  for (const [index, child] of form.children.entries()) {
    const wrong =
      birthDateComplaint(child.birthDate, today) ?? (ageOn(child.birthDate, today) >= adultAge ? 'own_form' : undefined)
    if (wrong) found[`children.${index}.birthDate`] = wrong
  }
  return found
}

/** The people of a form, the adult first. */
export const peopleOf = ({ firstName, lastName, birthDate, contact, children }: ArrivalForm): ArrivingPerson[] => [
  { firstName, lastName, birthDate, ...(contact.includes('@') ? { email: contact } : { phoneNumber: contact }) },
  ...children,
]
