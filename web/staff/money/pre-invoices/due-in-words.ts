import { date, time } from '#texts/format.ts'

/** The end of a day is that day; the beginning of a class has its hour too. */
export const dueInWords = (due: string): string => (time(due) === '23:59' ? date(due) : `${date(due)}, ${time(due)}`)
