import { isId, type PreInvoiceId } from '#contract/platform/id.ts'
import { staffPaths } from '#contract/platform/paths.ts'

export const preInvoiceStates = ['open', 'overdue', 'paid', 'void'] as const
export type PreInvoiceState = (typeof preInvoiceStates)[number]

/** What the table shows; it stands in the address. */
export interface PreInvoiceFilter {
  state: PreInvoiceState
  q: string
}

const maxQueryLength = 80

/** Filter of an address; what it does not understand is the open ones. */
export const readFilter = (search: string): PreInvoiceFilter => {
  const sent = new URLSearchParams(search)
  return {
    state: preInvoiceStates.find((state) => state === sent.get('state')) ?? 'open',
    q: (sent.get('q') ?? '').slice(0, maxQueryLength),
  }
}

export const searchOf = ({ state, q }: PreInvoiceFilter): string => {
  const search = new URLSearchParams()
  if (state !== 'open') search.set('state', state)
  if (q) search.set('q', q)
  return search.size > 0 ? `?${search}` : ''
}

/** The pre-invoice that an address opens beside the table; a malformed id opens none. */
export const openedIn = (pathname: string): PreInvoiceId | undefined => {
  const base = `${staffPaths.preInvoices}/`
  const id = pathname.startsWith(base) ? pathname.slice(base.length) : ''
  // An id by its form is one of a pre-invoice by its place in the path.
  return isId(id) ? (id as PreInvoiceId) : undefined
}
