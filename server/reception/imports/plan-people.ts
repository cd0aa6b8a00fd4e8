import { adultAge } from '#contract/platform/age-groups.ts'
import { canonicalEmail } from '#contract/platform/fields.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { ImportMapping, ImportProblem } from '#contract/staff/reception/imports.ts'
import {
  keysOfAddresses,
  namesakesOfAll,
  type PersonName,
  type Namesakes,
} from '#server/people/account/imported-people.ts'
import { ageOn } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FileLine } from './file-lines.ts'
import { isWrong, planOf, type PlannedLine } from './imports.rules.ts'
import * as store from './imports.store.ts'
import { readPersonLine, type Guardian, type PersonLine } from './people-lines.rules.ts'

/** A line of a file of people as it was read. */
export interface ReadPerson {
  line: number
  number: string | undefined
  person?: PersonLine
  problems: ImportProblem[]
  /** Fields that are left out. */
  notices: ImportProblem[]
}

export const readPeople = (
  lines: readonly FileLine[],
  today: Day,
  { leavesOut }: Pick<ImportMapping, 'leavesOut'>,
): ReadPerson[] => lines.map(({ line, cells }) => ({ line, ...readPersonLine(cells, today, leavesOut) }))

type NamedGuardian = Exclude<Guardian, { number: string }>

export const isNamedGuardian = (guardian: Guardian | undefined): guardian is NamedGuardian =>
  guardian !== undefined && !('number' in guardian)

/** What is here already about the people of some lines. */
export interface Survey {
  /** People by their numbers in old systems. */
  byNumber: ReadonlyMap<string, readonly PersonId[]>
  /** By line, and of the guardian that a line names. */
  namesakes: ReadonlyMap<number, Namesakes>
  guardians: ReadonlyMap<number, Namesakes>
  /** People whom an import has noted, by whatever number. */
  noted: ReadonlySet<PersonId>
}

const surveyed = async <Line extends { line: number }>(
  db: Db,
  lines: readonly Line[],
  namedOf: (line: Line) => PersonName,
): Promise<Map<number, Namesakes>> => {
  const found = await namesakesOfAll(db, lines.map(namedOf))
  return new Map(lines.flatMap(({ line }, index) => (found[index] ? [[line, found[index]] as const] : [])))
}

/** Looks up the people of these lines: by number, and by names and birth date. */
export const surveyPeople = async (db: Db, lines: readonly { line: number; person: PersonLine }[]): Promise<Survey> => {
  const named = lines.flatMap(({ line, person: { guardian } }) =>
    isNamedGuardian(guardian) ? [{ line, guardian }] : [],
  )
  const numbers = lines.flatMap(({ person: { number, guardian } }) => [
    ...(number === undefined ? [] : [number]),
    ...(guardian && 'number' in guardian ? [guardian.number] : []),
  ])
  const namesakes = await surveyed(db, lines, ({ person }) => person)
  const ids = [...namesakes.values()].flatMap(({ people }) => people.map(({ id }) => id))
  return {
    byNumber: await store.peopleOfNumbers(db, [...new Set(numbers)]),
    namesakes,
    guardians: await surveyed(db, named, ({ guardian }) => guardian),
    noted: new Set((await store.notedAmong(db, ids)).map(({ person_id: id }) => id)),
  }
}

/** The people of a line's number, and the one of them who has its names and birth date. */
export const ownersOf = (
  line: number,
  number: string | undefined,
  { byNumber, namesakes }: Survey,
): { owners: readonly PersonId[]; owner: PersonId | undefined } => {
  const owners = number === undefined ? [] : (byNumber.get(number) ?? [])
  const { people = [] } = namesakes.get(line) ?? {}
  return { owners, owner: owners.find((id) => people.some((each) => each.id === id)) }
}

/** Whether one can be guardian of the other: of age, and older. */
export const guardianProblem = (
  guardian: { birthDate: Day },
  child: { birthDate: Day },
  today: Day,
): ImportProblem['code'] | undefined => {
  if (ageOn(guardian.birthDate, today) < adultAge) return 'guardian_minor'
  return guardian.birthDate >= child.birthDate ? 'guardian_younger' : undefined
}

type ReadLine = ReadPerson & { person: PersonLine }

/** Lines of a file that others may name: by number and by names. The first one of each that is right counts. */
interface FileIndex {
  byNumber: ReadonlyMap<string, ReadPerson>
  /** Another line with the same number and another person, by line. */
  clashes: ReadonlyMap<number, number>
  byKey: ReadonlyMap<string, ReadLine>
}

/** Who the person of a line is: new, known by number or names, perhaps known, or twice in the file. */
const identify = ({ line, person }: ReadLine, survey: Survey, { byNumber, byKey, clashes }: FileIndex): PlannedLine => {
  const { number } = person
  const clash = clashes.get(line)
  if (clash !== undefined) return planOf(line, 'wrong', [{ field: 'number', code: 'number_twice', line: clash }])
  const sameNumber = number === undefined ? undefined : byNumber.get(number)
  if (sameNumber?.person && sameNumber.line < line)
    return planOf(line, 'wrong', [{ field: 'number', code: 'twice', line: sameNumber.line }])
  const { owners, owner } = ownersOf(line, number, survey)
  if (owner) return planOf(line, 'known', [], { personId: owner })
  const { key = '', people = [] } = survey.namesakes.get(line) ?? {}
  const noted = people.find(({ id }) => survey.noted.has(id))
  // Without a number names and birth date are what a line is known by.
  if (number === undefined && noted) return planOf(line, 'known', [], { personId: noted.id })
  // A number alone makes no one a person of another name (docs/product/imports.md §3.8).
  const problems = owners.length > 0 ? [{ field: 'number' as const, code: 'number_known' as const }] : []
  const candidates = people.length > 0 ? people.map(({ id }) => id) : owners
  if (candidates[0]) return planOf(line, 'duplicate', problems, { personId: candidates[0], candidates })
  const earlier = byKey.get(key)
  if (!earlier || earlier.line >= line) return planOf(line, 'new')
  if (number === undefined) return planOf(line, 'wrong', [{ field: 'lastName', code: 'twice', line: earlier.line }])
  return planOf(line, 'duplicate', [], { ofLine: earlier.line })
}

/** The line of the file that a child names as its guardian. */
const guardianLineOf = (
  { line, person: { guardian } }: ReadLine,
  survey: Survey,
  { byNumber, byKey }: FileIndex,
): ReadPerson | undefined => {
  if (!guardian) return undefined
  return isNamedGuardian(guardian) ? byKey.get(survey.guardians.get(line)?.key ?? '') : byNumber.get(guardian.number)
}

/** What there is to say about the guardian of a new child: who it is, or why there will be none. */
const judgeGuardian = (
  { line, person }: ReadLine,
  own: ReadPerson | undefined,
  survey: Survey,
  verdictOf: (line: number) => PlannedLine | undefined,
  today: Day,
): ImportProblem[] => {
  const { guardian } = person
  if (!guardian) return []
  if (ageOn(person.birthDate, today) >= adultAge) return [{ code: 'guardian_grown' }]
  const field = isNamedGuardian(guardian) ? ('guardianBirthDate' as const) : ('guardianNumber' as const)
  const ofOwn = own && verdictOf(own.line)
  if (own && ofOwn?.verdict !== 'known') {
    if (!own.person || !ofOwn || ofOwn.verdict === 'wrong') return [{ field, code: 'guardian_wrong', line: own.line }]
    const problem = guardianProblem(own.person, person, today)
    if (problem) return [{ field, code: problem }]
    return ofOwn.verdict === 'duplicate' ? [{ field, code: 'guardian_duplicate', line: own.line }] : []
  }
  if (own || survey.guardians.get(line)?.people.length) return [{ field, code: 'guardian_known' }]
  if (!isNamedGuardian(guardian))
    return [{ field, code: survey.byNumber.has(guardian.number) ? 'guardian_known' : 'guardian_unknown' }]
  const problem = guardianProblem(guardian, person, today)
  return problem ? [{ field, code: problem }] : []
}

/** A child without a guardian, and papers without a signature. */
const judgeMinor = ({ person }: ReadLine, guardian: readonly ImportProblem[], today: Day): ImportProblem[] => {
  if (ageOn(person.birthDate, today) >= adultAge) return []
  if (person.guardian && !guardian.some(({ code }) => code === 'guardian_known')) return []
  const hasPapers = [person.termsOn, person.rulesOn, person.guardianOn].some((day) => day !== undefined)
  return [
    ...(person.guardian ? [] : [{ code: 'minor_alone' as const }]),
    ...(hasPapers ? [{ code: 'agreement_alone' as const }] : []),
  ]
}

/** An address that a person with another name has already; families share one, so it is only a notice. */
const judgeAddress = (
  { line, person }: ReadLine,
  survey: Survey,
  addresses: Awaited<ReturnType<typeof keysOfAddresses>>,
): ImportProblem[] => {
  const keys = person.email === '' ? undefined : addresses.get(canonicalEmail(person.email))
  const own = survey.namesakes.get(line)?.key
  return keys && [...keys].some((key) => key !== own) ? [{ field: 'email', code: 'email_known' }] : []
}

const isRead = (line: ReadPerson): line is ReadLine => line.person !== undefined

/** Lines that have a number together but not names and birth date, each with another such line. */
const clashesIn = (lines: readonly ReadLine[], survey: Survey): Map<number, number> => {
  const clashes = new Map<number, number>()
  const keyOf = ({ line }: ReadLine) => survey.namesakes.get(line)?.key
  for (const same of Map.groupBy(lines, ({ number }) => number).values()) {
    const [first] = same
    const another = same.find((each) => keyOf(each) !== keyOf(first!))
    if (first?.number === undefined || !another) continue
    for (const each of same) clashes.set(each.line, keyOf(each) === keyOf(first) ? another.line : first.line)
  }
  return clashes
}

/** What a run would do with each line of a file of people; it writes nothing (docs/product/imports.md §3). */
export const planPeople = async (db: Db, lines: readonly ReadPerson[], today: Day): Promise<PlannedLine[]> => {
  const read = lines.filter(isRead)
  const survey = await surveyPeople(db, read)
  const addresses = await keysOfAddresses(
    db,
    read.flatMap(({ person: { email } }) => (email === '' ? [] : [email])),
  )
  const byNumber = new Map<string, ReadPerson>()
  const byKey = new Map<string, ReadLine>()
  for (const each of [...read, ...lines])
    if (each.number !== undefined && !byNumber.has(each.number)) byNumber.set(each.number, each)
  for (const each of read) {
    const key = survey.namesakes.get(each.line)?.key ?? ''
    if (!byKey.has(key)) byKey.set(key, each)
  }
  const index = { byNumber, byKey, clashes: clashesIn(read, survey) }
  const identified = new Map<number, PlannedLine>()
  for (const each of lines)
    identified.set(each.line, isRead(each) ? identify(each, survey, index) : planOf(each.line, 'wrong', each.problems))
  return lines.map((each) => {
    const planned = identified.get(each.line)!
    if (!isRead(each) || planned.verdict === 'wrong' || planned.verdict === 'known') return planned
    const own = guardianLineOf(each, survey, index)
    const guardian = judgeGuardian(each, own, survey, (line) => identified.get(line), today)
    const problems = [
      ...planned.problems,
      ...each.notices,
      ...guardian,
      ...judgeMinor(each, guardian, today),
      ...judgeAddress(each, survey, addresses),
    ]
    return isWrong({ problems })
      ? planOf(each.line, 'wrong', problems)
      : { ...planned, problems, guardianLine: own?.line ?? null }
  })
}
