/** The three selects, in display order. */
export const birthDateParts = ['Day', 'Month', 'Year'] as const
export type BirthDatePart = (typeof birthDateParts)[number]

/** Splits a date whose parts may be missing: '1990-05-14', '1990--' or ''. */
export function splitBirthDate(value: string): Record<BirthDatePart, string> {
  const [year = '', month = '', day = ''] = value.split('-')
  return { Day: day, Month: month, Year: year }
}

/** Joins the three selects: '1990-05-14' when all are chosen, gaps where one is not, '' when none is. */
export function joinBirthDate({ Day, Month, Year }: Record<BirthDatePart, string>): string {
  return Day || Month || Year ? `${Year}-${Month}-${Day}` : ''
}

/** Parts not chosen yet, to mark and to focus. */
export const missingParts = (value: string): readonly BirthDatePart[] => {
  const parts = splitBirthDate(value)
  return birthDateParts.filter((part) => parts[part] === '')
}

/** Birth date of a submitted form, by the select names of BirthDateField. */
export function readBirthDate(form: FormData, name: string): string {
  const part = (which: BirthDatePart) => {
    const value = form.get(name + which)
    return typeof value === 'string' ? value : ''
  }
  return joinBirthDate({ Day: part('Day'), Month: part('Month'), Year: part('Year') })
}
