import type { PersonId } from '#contract/kit/id.ts'
import type { ImportProblem } from '#contract/staff/imports.ts'
import { livingOf, namesakesOfAll } from '#server/account/imported-people.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './imports.store.ts'
import type { Ref } from './people-lines.rules.ts'

/** The person that a line of tickets or places names, who has to be here already. */
export type Found = { personId: PersonId } | { problem: ImportProblem }

interface Referring {
  line: number
  ref: Ref
}

/**
 * Finds the people of these lines: by number, else by names and birth date where exactly one has them
 * (docs/product/imports.md §4.1).
 */
export const findNamed = async (db: Db, lines: readonly Referring[]): Promise<ReadonlyMap<number, Found>> => {
  const named = lines.flatMap(({ line, ref }) => (ref.named ? [{ line, ...ref.named }] : []))
  const byNumber = await store.peopleOfNumbers(db, [...new Set(lines.flatMap(({ ref }) => ref.number ?? []))])
  const living = await livingOf(db, [...byNumber.values()])
  const namesakes = new Map((await namesakesOfAll(db, named)).map((found, index) => [named[index]?.line, found.people]))
  return new Map(
    lines.map(({ line, ref }): [number, Found] => {
      const numbered = ref.number === undefined ? undefined : byNumber.get(ref.number)
      if (numbered && living.has(numbered)) return [line, { personId: numbered }]
      const [only, another] = namesakes.get(line) ?? []
      const field = ref.named ? ('lastName' as const) : ('number' as const)
      if (!only) return [line, { problem: { field, code: 'person_unknown' } }]
      return [line, another ? { problem: { field, code: 'person_ambiguous' } } : { personId: only.id }]
    }),
  )
}

/** Everybody who was found. */
export const foundPeople = (found: ReadonlyMap<number, Found>): PersonId[] => [
  ...new Set([...found.values()].flatMap((each) => ('personId' in each ? [each.personId] : []))),
]
