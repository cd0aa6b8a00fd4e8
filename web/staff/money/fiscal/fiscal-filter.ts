import { isId, type InvoiceId } from '#contract/platform/id.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { decoded } from '#web/staff/platform/decoded.ts'

export const fiscalStates = ['open', 'confirmed', 'all'] as const
export type FiscalListState = (typeof fiscalStates)[number]

/** What the table shows; it stands in the address. */
export interface FiscalFilter {
  state: FiscalListState
  q: string
}

const maxQueryLength = 80

/** Filter of an address; what it does not understand is the open ones. */
export const readFilter = (search: string): FiscalFilter => {
  const sent = new URLSearchParams(search)
  return {
    state: fiscalStates.find((state) => state === sent.get('state')) ?? 'open',
    q: (sent.get('q') ?? '').slice(0, maxQueryLength),
  }
}

export const searchOf = ({ state, q }: FiscalFilter): string => {
  const search = new URLSearchParams()
  if (state !== 'open') search.set('state', state)
  if (q) search.set('q', q)
  return search.size > 0 ? `?${search}` : ''
}

/** A typed number is looked for everywhere, since most documents are confirmed. */
export const withNumber = ({ state }: FiscalFilter, q: string): FiscalFilter => ({
  state: q !== '' && state === 'open' ? 'all' : state,
  q,
})

/** What an address opens beside the table: a document, premises to register or close, or an outage to record. */
export type OpenedBeside =
  | { document: InvoiceId }
  | { register: true }
  | { close: string }
  | { outage: true }
  | undefined

const closing = 'close-'

export const registerPath = `${staffPaths.fiscal}/register`
export const outagePath = `${staffPaths.fiscal}/outage`
export const closePath = (mark: string): string => `${staffPaths.fiscal}/${closing}${encodeURIComponent(mark)}`

export const openedIn = (pathname: string): OpenedBeside => {
  const base = `${staffPaths.fiscal}/`
  const id = pathname.startsWith(base) ? decoded(pathname.slice(base.length)) : ''
  if (id === 'register') return { register: true }
  if (id === 'outage') return { outage: true }
  if (id.startsWith(closing)) return { close: id.slice(closing.length) }
  // An id by its form is one of an invoice by its place in the path.
  return isId(id) ? { document: id as InvoiceId } : undefined
}
