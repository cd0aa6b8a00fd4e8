import { adultAge } from '#contract/kit/age-groups.ts'
import type { Day } from '#contract/kit/day.ts'

/** Above 18 (spec §6), where everything else an adult does begins with 18. */
export const mayHaveMinors = (age: number): boolean => age > adultAge

/** A family of more writes to us (reference: security, createchild). */
export const maxChildren = 12

const plain = (name: string) => name.normalize('NFC').toLocaleLowerCase('sl')

/** The same name, however it is capitalised, and the same day of birth. */
export const isSamePerson = (
  one: { firstName: string; lastName: string; birthDate: Day },
  other: { firstName: string; lastName: string; birthDate: Day },
): boolean =>
  one.birthDate === other.birthDate &&
  plain(one.firstName) === plain(other.firstName) &&
  plain(one.lastName) === plain(other.lastName)
