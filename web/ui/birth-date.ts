/** The three selects, in the order in which they stand. */
export const birthDateParts = ['Day', 'Month', 'Year'] as const
export type BirthDatePart = (typeof birthDateParts)[number]

/** A date of which some parts may be missing, written as '1990-05-14', '1990--' or ''. */
export function splitBirthDate(value: string): Record<BirthDatePart, string> {
  const [year = '', month = '', day = ''] = value.split('-')
  return { Day: day, Month: month, Year: year }
}

/** Joins the three selects: '1990-05-14' when all are chosen, gaps where one is not, '' when none is. */
export function joinBirthDate({ Day, Month, Year }: Record<BirthDatePart, string>): string {
  return Day || Month || Year ? `${Year}-${Month}-${Day}` : ''
}

/** The parts nobody has chosen yet: the ones to mark and to lead to. */
export const missingParts = (value: string): readonly BirthDatePart[] => {
  const parts = splitBirthDate(value)
  return birthDateParts.filter((part) => parts[part] === '')
}

/** The birth date in a sent form, as BirthDateField names its selects. */
export function readBirthDate(form: FormData, name: string): string {
  const part = (which: BirthDatePart) => {
    const value = form.get(name + which)
    return typeof value === 'string' ? value : ''
  }
  return joinBirthDate({ Day: part('Day'), Month: part('Month'), Year: part('Year') })
}
