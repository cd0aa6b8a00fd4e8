import type { Answer, ParsedCall } from '#contract/platform/endpoint.ts'
import { arrivals, type WaitingList } from '#contract/staff/reception/arrivals.ts'
import { attendance } from '#contract/staff/climbing/attendance.ts'
import { imports } from '#contract/staff/reception/imports.ts'
import { auditLog } from '#contract/staff/people/audit-log.ts'
import { news } from '#contract/staff/reception/news.ts'
import { people } from '#contract/staff/people/people.ts'
import { officePreInvoices } from '#contract/staff/reception/pre-invoices.ts'
import type { StaffEndpoint } from '#contract/staff/platform/staff-call.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import type { Searcher, Searches } from '#server/people/staff/searches.ts'

/** How a call that answers names by what was typed is counted. */
interface SearchingCall {
  endpoint: StaffEndpoint
  /** What was typed; empty where nothing was, or where a form asks who a person may be. */
  typed(sent: never): string
  /** Who an answer names. */
  shown(answer: never, sent: never): readonly string[]
}

const searching = <E extends StaffEndpoint>(
  endpoint: E,
  typed: (sent: ParsedCall<E>) => string,
  shown: (answer: Answer<E>, sent: ParsedCall<E>) => readonly string[],
): SearchingCall => ({ endpoint, typed, shown })

const idsOf = (found: readonly { _id: string }[]): string[] => found.map(({ _id }) => _id)

const formsIn = ({ confirmed, others }: WaitingList): string[] => idsOf([...confirmed.arrivals, ...others.arrivals])

/** Filters narrow a search, so another one is another search. */
const withFilters = ({ q, birthYear, logIn }: ParsedCall<typeof people.table>['query']): string =>
  [birthYear, logIn, q].filter((each) => each !== undefined && each !== '').join(' ')

const typesNothing = () => ''

const typedIn = (sent: object): string => (sent as { query: { q: string } }).query.q

/** The handler of a table answers beside the file who stands in it. */
const peopleOf = (file: object): string[] => (file as { people?: string[] }).people ?? []

/** Every call of staff that answers names of people by what was typed or uploaded (docs/product/staff.md §7.16). */
export const searchingCalls: readonly SearchingCall[] = [
  searching(
    people.find,
    ({ query }) => withFilters(query),
    ({ people: found }) => idsOf(found),
  ),
  ...[people.table, people.sheet].map((file) =>
    searching(file as typeof people.table, ({ query }) => withFilters(query), peopleOf),
  ),
  // Chosen rows were searched for before; who stands in their file counts.
  ...[people.chosenTable, people.chosenSheet].map((file) => searching(file, typesNothing, peopleOf)),
  // Without a typed text the log is read and no one is looked for.
  searching(
    auditLog.list,
    ({ query }) => query.q,
    ({ entries }, { query }) => (query.q === '' ? [] : entries.flatMap(({ about }) => about?._id ?? [])),
  ),
  searching(people.create, typesNothing, ({ maybe }) => idsOf(maybe)),
  searching(arrivals.accept, typesNothing, ({ maybe }) => maybe.flatMap(({ people: known }) => idsOf(known))),
  searching(arrivals.find, ({ body }) => body.q, formsIn),
  searching(
    arrivals.group,
    ({ query }) => query.q,
    ({ arrivals: forms }) => idsOf(forms),
  ),
  searching(
    attendance.addable,
    ({ query }) => query.q,
    ({ people: found }) => idsOf(found),
  ),
  searching(
    officePreInvoices.list,
    ({ query }) => query.q,
    ({ preInvoices }) =>
      preInvoices.flatMap(({ buyer, participant }) => idsOf(participant ? [buyer, participant] : [buyer])),
  ),
  ...[officePreInvoices.table, officePreInvoices.sheet, auditLog.table, auditLog.sheet].map((file) =>
    searching(
      file as StaffEndpoint,
      (sent) => typedIn(sent),
      (answer, sent) => (typedIn(sent) === '' ? [] : peopleOf(answer)),
    ),
  ),
  // A filter names no one; who it shows counts.
  searching(news.audience, typesNothing, ({ audience }) => idsOf(audience.people)),
  ...[news.table, news.sheet].map((file) => searching(file, typesNothing, peopleOf)),
  searching(
    imports.lines,
    ({ params, query }) => (query.list === 'duplicate' ? `${params.importId} ${query.after}` : ''),
    ({ lines }) => lines.flatMap(({ candidates }) => idsOf(candidates)),
  ),
]

/** Binds calls; those that search are counted before they are carried out, and then whom they showed. */
export const countingSearches =
  (bind: StaffBind, searches: Searches): StaffBind =>
  (endpoint, handler) => {
    const found = searchingCalls.find((each) => each.endpoint === endpoint)
    if (!found) return bind(endpoint, handler)
    return bind(endpoint, async (call) => {
      // Each of them has a permission, so that a member is unlocked.
      const searcher = call as unknown as Searcher
      const typed = found.typed(call as never)
      if (typed.trim() !== '') await searches.count(searcher, typed)
      const answer = await handler(call)
      searches.show(searcher, found.shown(answer as never, call as never))
      return answer
    })
  }
