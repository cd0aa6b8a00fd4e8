import { adultAge } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'

/** Above 18, while all other rights of an adult begin at 18 (docs/product/family.md §1.2). */
export const mayHaveMinors = (age: number): boolean => age > adultAge

/** Maximum of minors of a guardian (docs/product/family.md §1.7). */
export const maxChildren = 12

const normalised = (name: string) => name.normalize('NFC').toLocaleLowerCase('sl')

/** Whether first name, last name and birth date are the same, ignoring upper and lower case. */
export const isSamePerson = (
  one: { firstName: string; lastName: string; birthDate: Day },
  other: { firstName: string; lastName: string; birthDate: Day },
): boolean =>
  one.birthDate === other.birthDate &&
  normalised(one.firstName) === normalised(other.firstName) &&
  normalised(one.lastName) === normalised(other.lastName)
