import type { ArticleId, PersonId } from '#contract/platform/id.ts'
import type { FoundBy } from '#contract/staff/people/people.ts'
import {
  findPeople,
  peopleFound,
  type ListedPerson,
  type PeoplePage,
  type Search,
} from '#server/people/account/find-people.ts'
import { membersOfNumber } from '#server/reception/imports/imports.ts'
import { enrolledIn, liveGroupsOf } from '#server/climbing/classes/group-places.ts'
import { holdersByState } from '#server/climbing/tickets/tickets.ts'
import { invoicesNumbered } from '#server/money/invoices/invoices-numbered.ts'
import { dayOf, yearOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { purchaseOf } from '#server/money/payments/payers.ts'
import { preInvoiceOfNumber } from '#server/money/pre-invoices/pre-invoices.ts'
import { readTypedNumbers, type TypedNumbers } from './typed-numbers.rules.ts'

/** People whom a number names, with what it is the number of. */
interface PeopleByNumber {
  by: FoundBy
  people: readonly PersonId[]
}

const namedBy = async (
  { db, clock }: Context,
  { person, preInvoice, invoice, reference, memberNumber }: TypedNumbers,
): Promise<PeopleByNumber[]> => {
  const [reserved, documents, purchase, members] = await Promise.all([
    preInvoice && preInvoiceOfNumber(db, preInvoice),
    invoice && invoicesNumbered(db, invoice, yearOf(dayOf(clock.now()))),
    reference === undefined ? undefined : purchaseOf(db, reference),
    memberNumber === undefined ? [] : membersOfNumber(db, memberNumber),
  ])
  return [
    ...(person === undefined ? [] : [{ by: { kind: 'code' as const }, people: [person] }]),
    ...(reserved && preInvoice
      ? [
          {
            by: { kind: 'pre_invoice' as const, number: `${preInvoice.number}-${preInvoice.year}` },
            people: [reserved.participantId, reserved.buyerId],
          },
        ]
      : []),
    ...(documents ?? []).map(({ number, buyerId }) => ({
      by: { kind: 'invoice' as const, number },
      people: buyerId === null ? [] : [buyerId],
    })),
    ...(purchase && reference !== undefined
      ? [{ by: { kind: 'reference' as const, number: reference }, people: purchase }]
      : []),
    ...(members.length > 0 && memberNumber !== undefined
      ? [{ by: { kind: 'member_number' as const, number: memberNumber }, people: members }]
      : []),
  ]
}

export type FoundAtDesk = ListedPerson & { by?: FoundBy }

/** What staff narrow a list of people by, as they send it. */
export type DeskSearch = Omit<Search, 'ids'> & {
  sort?: PeoplePage['sort']
  ticket?: 'valid' | 'ended' | undefined
  course?: ArticleId | undefined
}

/** The search with the people whom ticket and course leave; those of both, where both are chosen. */
export const narrowed = async (
  ctx: Context,
  { ticket, course, sort: _order, ...search }: DeskSearch,
): Promise<Search> => {
  const [holders, participants] = await Promise.all([
    ticket && holdersByState(ctx, ticket),
    course && participantsOf(ctx, course),
  ])
  const lists = [holders, participants].filter((list) => list !== undefined)
  const [first, second] = lists
  if (!first) return search
  return { ...search, ids: second ? first.filter((id) => second.includes(id)) : first }
}

const participantsOf = async ({ db, clock }: Context, course: ArticleId): Promise<PersonId[]> => {
  const groups = await liveGroupsOf(db, course, clock.now())
  const places = await enrolledIn(
    db,
    groups.map(({ id }) => id),
  )
  return [...new Set(places.map(({ participantId }) => participantId))]
}

/** Finds people by number or code, and then by name, phone, email and year of birth (docs/product/staff.md §7.2). */
export const findAtDesk = async (
  ctx: Context,
  asked: DeskSearch & Pick<PeoplePage, 'after'>,
  limit: number,
): Promise<{ found: FoundAtDesk[]; more: boolean; near: boolean; count?: number }> => {
  const { after, ...wanted } = asked
  const { birthYear, logIn, age, ticket, course, consent, sort } = wanted
  const isNarrowed = [birthYear, logIn, age, ticket, course, consent].some((each) => each !== undefined)
  const search = await narrowed(ctx, wanted)
  const [named, byName] = await Promise.all([
    // Whom a number names stands on the first page.
    isNarrowed || after !== undefined ? [] : namedBy(ctx, readTypedNumbers(search.q)),
    findPeople(ctx, search, limit, { sort, after }),
  ])
  if (named.length === 0) return byName
  const rows = await peopleFound(
    ctx.db,
    named.flatMap(({ people }) => people),
  )
  const found = new Map<PersonId, FoundAtDesk>()
  for (const { by, people } of named) {
    for (const id of people) {
      const row = rows.get(id)
      if (row && !found.has(row.id)) found.set(row.id, { ...row, by })
    }
  }
  if (!byName.near) for (const row of byName.found) if (!found.has(row.id)) found.set(row.id, row)
  return {
    found: [...found.values()].slice(0, limit),
    more: byName.more || found.size > limit,
    near: byName.near && found.size === 0,
  }
}
