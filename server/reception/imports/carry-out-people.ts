import { adultAge } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { ImportId, PersonId } from '#contract/platform/id.ts'
import {
  importPeople,
  livingOf,
  type PersonToImport,
  type SignedOnPaper,
} from '#server/people/account/imported-people.ts'
import { ageOn, dayOf, startOfDay } from '#server/platform/calendar.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import * as store from './imports.store.ts'
import * as lineStore from './lines.store.ts'
import type { CarriedOut, LineRow } from './lines.store.ts'
import type { PersonLine } from './people-lines.rules.ts'
import {
  guardianProblem,
  isNamedGuardian,
  ownersOf,
  surveyPeople,
  type ReadPerson,
  type Survey,
} from './plan-people.ts'

interface Running {
  importId: ImportId
  now: Date
  today: Day
  /** Lines of the file as they were read, by number. */
  read: ReadonlyMap<number, ReadPerson>
}

/** A line of a batch with the person it names. */
type Line = LineRow & { person: PersonLine }

/** What a commit writes, collected line by line. */
class Batch {
  readonly done: CarriedOut[] = []
  readonly people: PersonToImport[] = []
  readonly noted: store.NotedLine[] = []
  readonly guardianships: { guardianId: PersonId; childId: PersonId }[] = []
  readonly signed: SignedOnPaper[] = []
  /** Whom this commit has made, by line and, of guardians without a line, by key. */
  readonly madeOf = new Map<number | string, PersonId>()

  make(person: PersonLine, number: string | null): PersonId {
    const id = newId<'person'>()
    const { guardian: _guardian, termsOn: _terms, rulesOn: _rules, guardianOn: _on, number: _number, ...own } = person
    this.people.push({ ...own, id })
    this.noted.push({ id: newId(), personId: id, number, isMade: true })
    return id
  }
}

/** The lines of guardians and of doubles go along, so that a family comes in one commit. */
const withNamed = async (tx: Tx, importId: ImportId, rows: LineRow[]): Promise<LineRow[]> => {
  const all = new Map(rows.map((row) => [row.line, row]))
  for (let added = rows; added.length > 0;) {
    const wanted = added
      .flatMap(({ of_line: same, guardian_line: guardian }) => [same, guardian])
      .filter((line) => line !== null)
    added = await lineStore.certainLines(
      tx,
      importId,
      wanted.filter((line) => !all.has(line)),
    )
    for (const row of added) all.set(row.line, row)
  }
  return [...all.values()].toSorted((one, other) => one.line - other.line)
}

/** Who the person of a line is now: decided anew under the lock, and never otherwise than the dry run showed. */
const settleLine = (
  row: Line,
  survey: Survey,
  /** People whom this import has made, whose names are no news. */
  own: ReadonlySet<PersonId>,
  living: ReadonlySet<PersonId>,
): Omit<CarriedOut, 'line'> | 'make' => {
  const { number } = row.person
  const { owners, owner } = ownersOf(row.line, number, survey)
  if (owner) return { outcome: 'known', personId: owner }
  if (row.verdict === 'known') return { outcome: 'known', personId: null }
  const isSame = row.verdict === 'duplicate' && row.decision === 'same'
  if (isSame)
    return row.person_id && living.has(row.person_id)
      ? { outcome: 'same', personId: row.person_id }
      : { outcome: 'changed', personId: null }
  if (row.verdict === 'duplicate' && row.decision === 'other') return 'make'
  const others = (survey.namesakes.get(row.line)?.people ?? []).filter(({ id }) => !own.has(id))
  const known = others.find(({ id }) => survey.noted.has(id))
  if (number === undefined && known) return { outcome: 'known', personId: known.id }
  return others.length > 0 || owners.length > 0 || row.verdict === 'duplicate'
    ? { outcome: 'changed', personId: null }
    : 'make'
}

/** The guardian of a child that was made: only a person whom this import has made as well. */
const guardianOf = (
  { line, person, guardian_line: guardianLine }: Line,
  today: Day,
  batch: Batch,
  survey: Survey,
  { own, madeBefore }: KnownPeople,
): PersonId | undefined => {
  const { guardian } = person
  if (!guardian || ageOn(person.birthDate, today) >= adultAge) return undefined
  if (guardianLine !== null) return batch.madeOf.get(guardianLine) ?? madeBefore.get(guardianLine)
  if (!isNamedGuardian(guardian)) return undefined
  const { key = '', people = [] } = survey.guardians.get(line) ?? {}
  const made = batch.madeOf.get(key) ?? people.find(({ id }) => own.has(id))?.id
  if (made) return made
  if (people.length > 0 || guardianProblem(guardian, person, today)) return undefined
  const id = batch.make({ ...guardian, ...unknownOf(person), number: undefined }, null)
  batch.madeOf.set(key, id)
  return id
}

/** What a child's line does not say about its guardian. */
const unknownOf = ({ language }: PersonLine) => ({
  address: '',
  postalCode: '',
  city: '',
  country: '',
  climbingAbility: 0,
  language,
  guardian: undefined,
  termsOn: undefined,
  rulesOn: undefined,
  guardianOn: undefined,
})

/** What was known before a commit: whom this import has made, and by which lines. */
interface KnownPeople {
  own: ReadonlySet<PersonId>
  madeBefore: ReadonlyMap<number, PersonId>
}

/** Papers of a person; those of a child are signed by its guardian. */
const signedBy = (personId: PersonId, signer: PersonId, isChild: boolean, person: PersonLine): SignedOnPaper[] =>
  (['terms', 'rules', 'guardian'] as const).flatMap((subject) => {
    const day = person[`${subject}On`]
    if (day === undefined || (subject === 'guardian' && !isChild)) return []
    return [{ personId, signedBy: signer, subject, at: startOfDay(day) }]
  })

const settlePapers = (batch: Batch, row: Line, personId: PersonId, guardianId: PersonId | undefined, today: Day) => {
  const isChild = ageOn(row.person.birthDate, today) < adultAge
  if (guardianId) batch.guardianships.push({ guardianId, childId: personId })
  if (!isChild || guardianId) batch.signed.push(...signedBy(personId, guardianId ?? personId, isChild, row.person))
}

/** Notes the number of a line at a person who was here already; nothing else about that person changes. */
const noteAt = (batch: Batch, survey: Survey, personId: PersonId, number: string | undefined) => {
  if (number !== undefined && survey.byNumber.get(number)?.includes(personId)) return
  const isNoted = survey.noted.has(personId) || batch.noted.some((each) => each.personId === personId)
  if (number !== undefined || !isNoted)
    batch.noted.push({ id: newId(), personId, number: number ?? null, isMade: false })
}

/**
 * Carries out some lines of a file of people in the caller's commit, under the lock of all imports. What the dry run did not
 * show is left out as `changed` (docs/product/imports.md §5.3).
 */
export const carryOutPeople = async (tx: Tx, running: Running, rows: LineRow[]): Promise<void> => {
  const { importId, now, today, read } = running
  const all = await withNamed(tx, importId, rows)
  const lines = all
    .filter(({ outcome }) => outcome === null)
    .flatMap((row): Line[] => {
      const person = read.get(row.line)?.person
      return person && row.verdict !== 'wrong' ? [{ ...row, person }] : []
    })
  const survey = await surveyPeople(tx, lines)
  const met = [...survey.namesakes.values(), ...survey.guardians.values()].flatMap(({ people }) =>
    people.map(({ id }) => id),
  )
  const known: KnownPeople = {
    own: new Set(
      (await store.notedAmong(tx, met))
        .filter(({ import_id: of, is_made: isMade }) => isMade && of === importId)
        .map(({ person_id: id }) => id),
    ),
    madeBefore: new Map(
      all.flatMap(({ line, outcome, person_id: id }) => (outcome === 'made' && id ? [[line, id] as const] : [])),
    ),
  }
  const living = await livingOf(
    tx,
    lines.flatMap(({ person_id: id }) => id ?? []),
  )
  const batch = new Batch()
  const personOfLine = new Map(all.flatMap(({ line, person_id: id, outcome }) => (outcome && id ? [[line, id]] : [])))
  const made: (Line & { personId: PersonId })[] = []
  for (const row of lines) {
    // A double of another line is the person of that line.
    const samePerson = row.of_line !== null && row.decision === 'same' ? personOfLine.get(row.of_line) : undefined
    const settled = samePerson
      ? { outcome: 'same' as const, personId: samePerson }
      : settleLine(row, survey, known.own, living)
    const { number } = row.person
    if (settled === 'make') {
      const personId = batch.make(row.person, number ?? null)
      batch.madeOf.set(row.line, personId)
      personOfLine.set(row.line, personId)
      made.push({ ...row, personId })
      batch.done.push({ line: row.line, outcome: 'made', personId })
      continue
    }
    if (settled.personId) personOfLine.set(row.line, settled.personId)
    if (settled.outcome === 'same' && settled.personId) noteAt(batch, survey, settled.personId, number)
    batch.done.push({ line: row.line, ...settled })
  }
  // Guardians may stand in later lines than their children.
  for (const row of made) settlePapers(batch, row, row.personId, guardianOf(row, today, batch, survey, known), today)
  await importPeople(tx, batch, now)
  if (batch.noted.length) await store.insertNoted(tx, importId, batch.noted, now)
  if (batch.done.length) await lineStore.saveOutcomes(tx, importId, batch.done)
}

/** What the batches of one run share. */
export const runningPeople = (importId: ImportId, lines: readonly ReadPerson[], now: Date): Running => ({
  importId,
  now,
  today: dayOf(now),
  read: new Map(lines.map((each) => [each.line, each])),
})
