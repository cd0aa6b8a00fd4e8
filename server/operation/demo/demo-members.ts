import { Readable } from 'node:stream'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { ImportKind } from '#contract/staff/reception/import-files.ts'
import { agreeToPresent } from '#server/people/account/agreements.ts'
import { grantCertificate } from '#server/people/certificates/certificates.ts'
import { describeImport } from '#server/reception/imports/describe-import.ts'
import { checkImport, membersOfNumber, startImport, uploadImport } from '#server/reception/imports/imports.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { addDays } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { bornYearsAgo } from './seed.ts'

/** Tickets that members bring along, by the names of their old system. */
export type OldTicket = 'Paket 11' | 'Paket 5' | 'Mesečna' | 'Letna'

/** A ticket of a member: what is left of it, and for how many days it has run. */
interface BroughtTicket {
  name: OldTicket
  left?: number
  /** Days since the first use; without it the ticket was never used. */
  since?: number
}

/** A member of the centre before it had Previs. */
export interface DemoMember {
  number: number
  firstName: string
  lastName: string
  age: number
  /** Number of the guardian. */
  guardian?: number
  tickets?: readonly BroughtTicket[]
  /** Groups of the demo's club, by the names of the old system. */
  groups?: readonly string[]
  /** Without a certificate for the high wall. */
  isBeginner?: true
  /** The rules of this year are still to be accepted. */
  hasOldRules?: true
}

/** Members who were not here today: each shows another verdict or choice (docs/product/operations.md §5.7). */
export const shown = {
  regular: { number: 1, firstName: 'Jaka', lastName: 'Hočevar', age: 34, tickets: [{ name: 'Paket 11', left: 7 }] },
  banned: { number: 2, firstName: 'Alja', lastName: 'Rupnik', age: 27, tickets: [{ name: 'Mesečna', since: 11 }] },
  noted: { number: 3, firstName: 'Blaž', lastName: 'Jereb', age: 41, tickets: [{ name: 'Letna', since: 120 }] },
  unactivated: { number: 4, firstName: 'Črt', lastName: 'Šuštar', age: 29, tickets: [{ name: 'Mesečna' }] },
  choosing: {
    number: 5,
    firstName: 'Drejc',
    lastName: 'Vovk',
    age: 36,
    tickets: [{ name: 'Mesečna' }, { name: 'Paket 11', left: 3 }],
  },
  beginner: {
    number: 6,
    firstName: 'Ema',
    lastName: 'Potočnik',
    age: 24,
    tickets: [{ name: 'Paket 5', left: 4 }],
    isBeginner: true,
  },
  oldRules: {
    number: 7,
    firstName: 'Gal',
    lastName: 'Zajc',
    age: 45,
    tickets: [{ name: 'Letna', since: 200 }],
    hasOldRules: true,
  },
  mother: { number: 8, firstName: 'Ines', lastName: 'Kotnik', age: 39, tickets: [{ name: 'Paket 11', left: 1 }] },
  son: {
    number: 9,
    firstName: 'Tim',
    lastName: 'Kotnik',
    age: 9,
    guardian: 8,
    tickets: [{ name: 'Paket 5', left: 3 }],
  },
  daughter: {
    number: 10,
    firstName: 'Lia',
    lastName: 'Kotnik',
    age: 12,
    guardian: 8,
    tickets: [{ name: 'Paket 11', left: 8 }],
  },
} satisfies Record<string, DemoMember>

/** What to type at the desk, as the start prints it. */
export const demoNames: readonly string[] = (
  [
    ['regular', 'is let in by Enter'],
    ['mother', 'brings two children'],
    ['choosing', 'has two tickets'],
    ['unactivated', 'starts a ticket'],
    ['beginner', 'has no certificate'],
    ['oldRules', 'has not accepted the rules'],
    ['noted', 'has a note'],
    ['banned', 'is banned'],
  ] as const
).map(([who, what]) => `${shown[who].lastName} ${what}`)

const firstNames =
  'Andrej Barbara Cvetka Damjan Erika Filip Gregor Helena Igor Jasna Katja Lan Meta Nejc Olga Peter Rok Sonja Tadej Urban Vesna Zala Žiga'.split(
    ' ',
  )
const lastNames =
  'Bergant Cerar Debevec Erjavec Furlan Gorjup Hrovat Ivančič Jazbec Koren Lavrič Medved Oblak Petrič Ravnikar Smrekar Tomšič Urbančič Zalokar'.split(
    ' ',
  )

/** What a regular came with, one after the other. */
const usual: readonly BroughtTicket[] = [
  { name: 'Paket 11', left: 9 },
  { name: 'Mesečna', since: 9 },
  { name: 'Letna', since: 150 },
  { name: 'Paket 11', left: 2 },
  { name: 'Paket 5', left: 3 },
  { name: 'Mesečna', since: 26 },
]

/** Regulars with tickets, and after them some who pay elsewhere. */
export const regularsWithTickets = 32
const regularsWithout = 6
/** The first regulars, each with a child in the club. */
const parents = 23

export const regulars: readonly DemoMember[] = Array.from(
  { length: regularsWithTickets + regularsWithout },
  (_, index): DemoMember => ({
    number: 101 + index,
    firstName: firstNames[index % firstNames.length] ?? '',
    lastName: lastNames[(index * 7) % lastNames.length] ?? '',
    age: index < parents ? 33 + ((index * 5) % 14) : 21 + ((index * 5) % 41),
    ...(index < regularsWithTickets && { tickets: [usual[index % usual.length]!] }),
  }),
)

/** Groups of the club: an earlier one that is over, and those of today. */
export const oldGroups = ['Jesen', 'Prvi', 'Drugi', 'Tretji'] as const

/** Children of the club, by group. Their guardians are regulars. */
const inGroups: readonly (readonly [groups: readonly (typeof oldGroups)[number][], names: string])[] = [
  [['Prvi'], 'Jurij Lara Neli Oskar Pia Svit Tinkara Val'],
  [['Drugi'], 'Brin Ela Gašper Iza Jon Maša Nik Zoja'],
  [['Jesen', 'Tretji'], 'Aja Bine Enej Julija Liam Taja'],
  [['Jesen'], 'Žan'],
]

export const children: readonly DemoMember[] = inGroups
  .flatMap(([groups, names]) => names.split(' ').map((firstName) => ({ firstName, groups })))
  .map(({ firstName, groups }, index) => {
    const guardian = regulars[index]!
    return {
      number: 201 + index,
      firstName,
      lastName: guardian.lastName,
      age: 8 + (index % 5),
      guardian: guardian.number,
      groups,
    }
  })

const members: readonly DemoMember[] = [...Object.values(shown), ...regulars, ...children]

/** A file as the old system wrote it. */
const fileOf = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(rows.map((row) => row.join(';')).join('\r\n'))

/** Takes a file in as the office does: uploaded, looked at and run by its job. */
const takeIn = async (
  ctx: Context,
  actor: Actor,
  drain: () => Promise<unknown>,
  kind: ImportKind,
  { rows, names = {} }: { rows: Parameters<typeof fileOf>[0]; names?: Readonly<Record<string, string>> },
): Promise<void> => {
  const id = await uploadImport(ctx, actor, { kind, key: newId(), upload: Readable.from([fileOf(rows)]) })
  const { reading } = await describeImport(ctx, id)
  if (!reading) throw new Error(`a file of the demo’s ${kind} cannot be read`)
  const chosen = Object.entries(names).map(([name, to]) => ({ name, to }))
  await checkImport(ctx, id, { ...reading.mapping, names: chosen })
  const { fingerprint = '' } = await describeImport(ctx, id)
  await startImport(ctx, actor, id, fingerprint)
  await drain()
  const { state, counts } = await describeImport(ctx, id)
  if (state !== 'done' || counts?.wrong) throw new Error(`a file of the demo’s ${kind} did not go in`)
}

/** Members as the import finds them again. */
export type MembersByNumber = ReadonlyMap<number, PersonId>

/** Takes the members in, whose guardians stand in the same file. */
export const takeMembersIn = async (
  ctx: Context,
  actor: Actor,
  drain: () => Promise<unknown>,
  today: Day,
): Promise<MembersByNumber> => {
  const heading = ['Članska številka', 'Ime', 'Priimek', 'Datum rojstva', 'Telefon', 'Znanje', 'Skrbnik']
  const rows = members.map(({ number, firstName, lastName, age, guardian }) => [
    number,
    firstName,
    lastName,
    bornYearsAgo(today, age, 1 + (number % 10)),
    guardian === undefined ? `040 ${300 + number} ${200 + ((number * 37) % 700)}` : '',
    guardian === undefined ? 2 + (number % 5) : 1 + (number % 3),
    guardian ?? '',
  ])
  await takeIn(ctx, actor, drain, 'people', { rows: [heading, ...rows] })
  const found = new Map<number, PersonId>()
  for (const { number } of members) {
    const [id] = await membersOfNumber(ctx.db, String(number))
    if (!id) throw new Error(`member ${number} of the demo is not here`)
    found.set(number, id)
  }
  return found
}

/** Tickets and places of the members, by our names for those of the old system. */
export const takeTicketsIn = (
  ctx: Context,
  actor: Actor,
  drain: () => Promise<unknown>,
  { today, articles }: { today: Day; articles: Readonly<Record<OldTicket, string>> },
): Promise<void> => {
  const heading = ['Članska številka', 'Vstopnica', 'Preostali obiski', 'Kupljena', 'Prva uporaba']
  const rows = members.flatMap(({ number, tickets = [] }) =>
    tickets.map(({ name, left, since }) => [
      number,
      name,
      left ?? '',
      addDays(today, -Math.max(14, since ?? 0)),
      since === undefined ? '' : addDays(today, -since),
    ]),
  )
  return takeIn(ctx, actor, drain, 'tickets', { rows: [heading, ...rows], names: articles })
}

export const takePlacesIn = (
  ctx: Context,
  actor: Actor,
  drain: () => Promise<unknown>,
  groups: Readonly<Record<string, string>>,
): Promise<void> => {
  const rows = members.flatMap(({ number, groups: own = [] }) =>
    own.filter((name) => Object.hasOwn(groups, name)).map((name) => [number, name]),
  )
  return takeIn(ctx, actor, drain, 'places', { rows: [['Članska številka', 'Skupina'], ...rows], names: groups })
}

/** Papers and certificates as the reception has them: of all but a few. */
export const keepPapers = (ctx: Context, actor: Actor, ids: MembersByNumber): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const way = { how: 'paper', witnessId: actor.staff?.id } as const
    for (const { number, guardian, isBeginner, hasOldRules } of members) {
      const personId = ids.get(number)!
      const signedBy = ids.get(guardian ?? number)!
      if (!hasOldRules) await agreeToPresent(ctx, tx, actor, { personId, signedBy, subject: 'rules' }, way)
      const kind = guardian !== undefined || number % 3 === 0 ? 'top_rope' : 'lead'
      if (!isBeginner) await grantCertificate(ctx, tx, actor, personId, { key: newId(), kind })
    }
  })
