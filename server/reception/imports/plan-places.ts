import type { Day } from '#contract/platform/day.ts'
import type { ClassId, ImportId } from '#contract/platform/id.ts'
import type { ImportMapping, ImportProblem } from '#contract/staff/reception/imports.ts'
import { contactsOf } from '#server/people/account/contacts.ts'
import { lockGroups, type Group } from '#server/climbing/classes/group-places.ts'
import {
  groupsToJoin,
  importPlace,
  isOfAge,
  placeKey,
  placesAlready,
} from '#server/climbing/classes/imported-places.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Cells } from './columns.rules.ts'
import type { FileLine } from './file-lines.ts'
import { planOf, type PlannedLine } from './imports.rules.ts'
import * as lineStore from './lines.store.ts'
import type { CarriedOut, LineRow } from './lines.store.ts'
import { findNamed, foundPeople } from './named-people.ts'
import { LineReader, readRef, type Ref } from './people-lines.rules.ts'
import { outOf } from './plan-tickets.ts'
import { readOldName } from './ticket-lines.rules.ts'

/** A line of a file of places as it was read. */
export interface ReadPlace {
  line: number
  place?: { ref: Ref; name: string }
  problems: ImportProblem[]
}

const readPlaceLine = (cells: Cells, today: Day): Omit<ReadPlace, 'line'> => {
  const line = new LineReader(cells)
  const ref = readRef(line, today)
  const name = readOldName(line)
  const { problems } = line
  return problems.length === 0 && ref && name ? { place: { ref, name }, problems } : { problems }
}

export const readPlaces = (lines: readonly FileLine[], today: Day): ReadPlace[] =>
  lines.map(({ line, cells }) => ({ line, ...readPlaceLine(cells, today) }))

/** Groups by the old names that were chosen for them; null for a name whose lines are left out. */
const groupsOf = async (db: Db, names: ImportMapping['names'], now: Date): Promise<Map<string, Group | null>> => {
  const groups = await groupsToJoin(db, now)
  return new Map(
    names.flatMap(({ name, to }) => {
      const group = to === null ? null : groups.find(({ id }) => id === to)
      return group === undefined ? [] : [[name, group] as const]
    }),
  )
}

/** What a run would do with each line of a file of places; it writes nothing (docs/product/imports.md §4.4). */
export const planPlaces = async (
  db: Db,
  lines: readonly ReadPlace[],
  { names }: Pick<ImportMapping, 'names'>,
  now: Date,
): Promise<PlannedLine[]> => {
  const groups = await groupsOf(db, names, now)
  const found = await findNamed(
    db,
    lines.flatMap(({ line, place }) => (place ? [{ line, ref: place.ref }] : [])),
  )
  const people = await contactsOf(db, foundPeople(found))
  const here = await placesAlready(db, foundPeople(found), now)
  const taken = new Map<ClassId, number>()
  const seen = new Map<string, number>()
  return lines.map(({ line, place, problems }) => {
    if (!place) return planOf(line, 'wrong', problems)
    const whose = found.get(line)
    const person = whose && 'personId' in whose ? people.get(whose.personId) : undefined
    if (!person)
      return whose && 'problem' in whose
        ? outOf(line, whose.problem, whose.otherId ?? null)
        : outOf(line, { code: 'person_unknown' })
    const group = groups.get(place.name)
    if (!group) return outOf(line, { field: 'name', code: group === null ? 'name_left_out' : 'name_open' }, person.id)
    const plan = { personId: person.id, targetId: group.id }
    const key = placeKey(group.id, person.id)
    const already = here.get(key)
    if (already) return planOf(line, 'known', already === 'now' ? [{ field: 'name', code: 'has_place' }] : [], plan)
    const earlier = seen.get(key)
    if (earlier !== undefined) return planOf(line, 'wrong', [{ code: 'twice', line: earlier }], plan)
    seen.set(key, line)
    if (!isOfAge(group, person.birthDate)) return outOf(line, { field: 'name', code: 'age_group' }, person.id)
    const before = taken.get(group.id) ?? group.taken
    if (before >= group.max_students) return outOf(line, { field: 'name', code: 'term_full' }, person.id)
    taken.set(group.id, before + 1)
    return planOf(line, 'new', [], plan)
  })
}

interface Running {
  importId: ImportId
  now: Date
  read: ReadonlyMap<number, ReadPlace>
}

/** Carries out some lines of a file of places in the caller's commit, under the lock of all imports. */
export const carryOutPlaces = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { importId, now, read }: Running,
  rows: LineRow[],
): Promise<void> => {
  const lines = rows.flatMap((row) => {
    const place = read.get(row.line)?.place
    return place ? [{ ...row, ref: place.ref }] : []
  })
  const found = await findNamed(tx, lines)
  // Ids of groups, as the dry run took them.
  const ids = [...new Set(lines.flatMap(({ target_id: id }) => (id ?? []) as ClassId | []))]
  const groups = new Map((await lockGroups(tx, ids, now)).map((group) => [group.id as string, group]))
  const here = await placesAlready(tx, foundPeople(found), now)
  const done: CarriedOut[] = []
  for (const { line, target_id: target, person_id: planned } of lines) {
    const whose = found.get(line)
    const participantId = whose && 'personId' in whose ? whose.personId : null
    const group = groups.get(target ?? '')
    const outcome = (of: CarriedOut['outcome']) => done.push({ line, outcome: of, personId: null })
    if (!participantId || participantId !== planned || !group) outcome('changed')
    else if (here.has(placeKey(group.id, participantId))) outcome('known')
    else outcome((await importPlace(ctx, tx, actor, { importId, group, participantId })) ? 'made' : 'changed')
  }
  if (done.length) await lineStore.saveOutcomes(tx, importId, done)
}

/** What the batches of one run share. */
export const runningPlaces = (importId: ImportId, lines: readonly ReadPlace[], now: Date): Running => ({
  importId,
  now,
  read: new Map(lines.map((each) => [each.line, each])),
})
