import type { PersonId } from '#contract/platform/id.ts'
import type { ImportProblem } from '#contract/staff/reception/imports.ts'
import { claimsThatAgree, livingOf, namesakesOfAll } from '#server/people/account/imported-people.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './imports.store.ts'
import type { Ref } from './people-lines.rules.ts'

/** The person that a line of tickets or places names, who has to be here already. */
export type PersonOfLine = { personId: PersonId } | { problem: ImportProblem; otherId?: PersonId }

interface Referring {
  line: number
  ref: Ref
}

/**
 * Finds the people of these lines: by number, else by names and birth date where exactly one has them. What a line says of
 * names and birth date has to be those of the number (docs/product/imports.md §4.1).
 */
export const findNamed = async (db: Db, lines: readonly Referring[]): Promise<ReadonlyMap<number, PersonOfLine>> => {
  const named = lines.flatMap(({ line, ref }) => (ref.named ? [{ line, ...ref.named }] : []))
  const byNumber = await store.peopleOfNumbers(db, [...new Set(lines.flatMap(({ ref }) => ref.number ?? []))])
  const living = await livingOf(db, [...byNumber.values()].flat())
  const ownersOf = (number: string | undefined) =>
    number === undefined ? [] : (byNumber.get(number) ?? []).filter((id) => living.has(id))
  const claims = lines.flatMap(({ line, ref: { number, said } }) =>
    ownersOf(number).map((personId) => ({ line, personId, ...said })),
  )
  const agreeing = Map.groupBy(await claimsThatAgree(db, claims), ({ line }) => line)
  const namesakes = new Map((await namesakesOfAll(db, named)).map((found, index) => [named[index]?.line, found.people]))
  return new Map(
    lines.map(({ line, ref }): [number, PersonOfLine] => {
      const [other] = ownersOf(ref.number)
      const [numbered, second] = agreeing.get(line) ?? []
      if (second) return [line, { problem: { field: 'number', code: 'person_ambiguous' } }]
      if (numbered) return [line, { personId: numbered.personId }]
      if (other) return [line, { problem: { field: 'number', code: 'person_differs' }, otherId: other }]
      const [only, another] = namesakes.get(line) ?? []
      const field = ref.named ? ('lastName' as const) : ('number' as const)
      if (!only) return [line, { problem: { field, code: 'person_unknown' } }]
      return [line, another ? { problem: { field, code: 'person_ambiguous' } } : { personId: only.id }]
    }),
  )
}

/** Everybody who was found. */
export const foundPeople = (found: ReadonlyMap<number, PersonOfLine>): PersonId[] => [
  ...new Set([...found.values()].flatMap((each) => ('personId' in each ? [each.personId] : []))),
]
