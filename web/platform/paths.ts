import { pathMatcher } from '#contract/platform/path-pattern.ts'
import { classLists, paths } from '#contract/platform/paths.ts'

/** Ticket and class shops with all paths below them, own or of a child. */
const shops = /^\/dashboard\/(?:child\/(?<childId>[^/]+)\/)?(?<goods>tickets|classes)(?:\/(?<inside>.*))?$/

/** Goods and participant of a shop path: a child's id or `own`; undefined elsewhere. */
export const shopOf = (path: string): { goods: 'tickets' | 'classes'; whose: string; inside: boolean } | undefined => {
  const { childId, goods, inside } = shops.exec(path)?.groups ?? {}
  if (goods !== 'tickets' && goods !== 'classes') return undefined
  return { goods, whose: childId ?? 'own', inside: Boolean(inside) }
}

/** Whether a path is in the gifts area, where the gift cart is kept (docs/product/web.md §7.4). */
export const isAmongGifts = (path: string): boolean => path.startsWith(paths.gifts(''))

/** Paths of the payment document, whose policy allows the suppliers' scripts (docs/product/web.md §10.3). */
const paymentPaths = [
  paths.ticketCart,
  paths.childTicketCart(':childId'),
  ...classLists.map((list) => paths.classPayment(list, ':articleId')),
  paths.preInvoicePayment(':preInvoiceId'),
  paths.giftCart,
].map(pathMatcher)

export const isPaymentPath = (path: string): boolean => paymentPaths.some((match) => match(path))

/** Whether a navigation changes the document, and so must be a full navigation; the text of complaints is in one page. */
export const leavesDocument = (from: string, to: string): boolean =>
  isPaymentPath(from) !== isPaymentPath(to) || to === paths.complaints
