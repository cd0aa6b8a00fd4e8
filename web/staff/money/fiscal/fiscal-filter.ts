import { isId, type InvoiceId } from '#contract/platform/id.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { fiscalListStates } from '#contract/staff/money/lists.ts'
import { decoded } from '#web/staff/platform/decoded.ts'

export type FiscalListState = (typeof fiscalListStates)[number]

/** What the table shows; it stands in the address, where the open ones have no word. */
export const stateIn = (written: string): FiscalListState =>
  fiscalListStates.find((state) => state === written) ?? 'open'

/** A typed number is looked for everywhere, since most documents are confirmed. */
export const withNumber = (state: FiscalListState, q: string): FiscalListState =>
  q !== '' && state === 'open' ? 'all' : state

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
