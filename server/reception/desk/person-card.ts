import { eurosOf } from '#contract/platform/money.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { CardDocument, FoundPerson, PersonCard } from '#contract/staff/people/people.ts'
import { keptPerson, relativesOf } from '#server/people/account/keep-people.ts'
import type { Participant } from '#server/people/account/participants.ts'
import { phoneEndOf } from '#server/people/account/people-search.rules.ts'
import { classesForStaff } from '#server/climbing/classes/classes.ts'
import { memberNumbersOf } from '#server/reception/imports/imports.ts'
import { newestInvoicesOf } from '#server/money/invoices/invoices.ts'
import { ageOn, dayOf, yearOf } from '#server/platform/calendar.ts'
import type { Day } from '#contract/platform/day.ts'
import type { Context } from '#server/platform/context.ts'
import { newestPreInvoicesOf } from '#server/money/pre-invoices/pre-invoices.ts'
import { refuse } from '#server/platform/refuse.ts'
import { settingsOf } from '#server/centre/settings/settings.ts'
import { countVisits, visitsOf } from '#server/climbing/visits/visits.ts'
import type { FoundAtDesk } from './find.ts'
import { entryOf } from './describe-entry.ts'

/** Rows of each kind on a card; older ones are seen by the person. */
const maxClasses = 20
const maxVisits = 10
const maxDocuments = 20

/** A person found, as a list shows it: of the phone number only its end. */
export const describeFound = (found: FoundAtDesk, today: Day): FoundPerson => ({
  _id: found.id,
  firstName: found.firstName,
  lastName: found.lastName,
  age: ageOn(found.birthDate, today),
  birthYear: yearOf(found.birthDate),
  phoneEnd: phoneEndOf(found.phoneNumber),
  email: found.email,
  hasLogIn: found.hasLogIn,
  ...(found.lastVisit && { lastVisit: found.lastVisit.toISOString() }),
  ...(found.by && { by: found.by }),
})

/** A person as a coach finds it: name and age, and nothing by which others reach it (docs/product/staff.md §7.3). */
export const describeOwn = (found: Participant, today: Day): FoundPerson => ({
  _id: found.id,
  firstName: found.firstName,
  lastName: found.lastName,
  age: ageOn(found.birthDate, today),
  birthYear: yearOf(found.birthDate),
  phoneEnd: '',
  email: '',
  hasLogIn: false,
})

interface Relative {
  id: PersonId
  first_name: string
  last_name: string
  birth_date: Day
}

/** Invoices, credit notes and pre-invoices of a buyer, the newest first. */
const documentsOf = async ({ db }: Context, personId: PersonId): Promise<CardDocument[]> => {
  const invoices = (await newestInvoicesOf(db, personId, maxDocuments)).map(
    ({ id, number, at, totalCents, isCreditNote }): CardDocument => ({
      _id: id,
      kind: isCreditNote ? 'credit_note' : 'invoice',
      number,
      at: at.toISOString(),
      total: eurosOf(totalCents),
    }),
  )
  const preInvoices = (await newestPreInvoicesOf(db, personId, maxDocuments)).map(
    ({ id, number, at, totalCents, state }): CardDocument => ({
      _id: id,
      kind: 'pre_invoice',
      number,
      at: at.toISOString(),
      total: eurosOf(totalCents),
      state,
    }),
  )
  return [...invoices, ...preInvoices].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, maxDocuments)
}

/** All that staff see of one person; refuses `not_found` for an erased one (docs/product/staff.md §7.5). */
export const describeCard = async (ctx: Context, personId: PersonId): Promise<PersonCard> => {
  const now = ctx.clock.now()
  const today = dayOf(now)
  const { aloneFrom } = await settingsOf(ctx)
  const person = await keptPerson(ctx, ctx.db, personId)
  const [{ guardians, children }, entering, classes, visits, visitsThisYear, documents, memberNumbers] =
    await Promise.all([
      relativesOf(ctx.db, personId),
      entryOf(ctx, ctx.db, personId, { at: now, aloneFrom }),
      classesForStaff(ctx, personId, maxClasses),
      visitsOf(ctx, personId, { limit: maxVisits, sort: '-date' }),
      countVisits(ctx, personId, { startDate: `${yearOf(today)}-01-01` as Day, endDate: today }),
      documentsOf(ctx, personId),
      memberNumbersOf(ctx.db, personId),
    ])
  const related = (each: Relative) => ({
    _id: each.id,
    name: `${each.first_name} ${each.last_name}`,
    age: ageOn(each.birth_date, today),
  })
  return {
    _id: person.id,
    firstName: person.first_name,
    lastName: person.last_name,
    birthDate: person.birth_date,
    age: ageOn(person.birth_date, today),
    climbingAbility: person.climbing_ability,
    phoneNumber: person.phone_number,
    email: person.login_email ?? person.contact_email,
    hasLogIn: person.login_email !== null,
    isConfirmed: person.confirmed_at !== null,
    isAddressNew: person.isAddressNew,
    address: person.address,
    city: person.city,
    postalCode: person.postal_code,
    country: person.country,
    language: person.language,
    memberNumbers,
    since: person.created_at.toISOString(),
    guardians: guardians.map(related),
    children: children.map(related),
    classes: classes.map(({ id, ...each }) => ({ _id: id, ...each })),
    visits: visits.map(({ _id, date, ticket }) => ({
      _id,
      at: date,
      ticket: ticket.name,
    })),
    visitsThisYear,
    documents,
    ...(entering ?? refuse('not_found')),
    version: person.version,
  }
}
