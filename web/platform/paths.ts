/** All paths of the app (docs/product/web.md §1.1); links are built only from these. */
export const paths = {
  login: '/',
  signUp: '/signup',
  signUpEnd: '/signup/end',
  forgotPassword: '/forgotpassword',
  home: '/dashboard',
  tickets: '/dashboard/tickets',
  pickTicketUser: '/dashboard/tickets/pickuser',
  ticketCart: '/dashboard/tickets/ticketcart',
  ticketSuccess: '/dashboard/tickets/ticketcart/success',
  myTickets: '/dashboard/mytickets',
  me: '/dashboard/me',
  classes: '/dashboard/classes',
  pickClassUser: '/dashboard/classes/pickuser',
  myClasses: '/dashboard/myclasses',
  invoices: '/dashboard/invoices',
  preInvoicePayment: (preInvoiceId: string) => `/dashboard/invoices/${preInvoiceId}/payment`,
  preInvoiceSuccess: (preInvoiceId: string) => `/dashboard/invoices/${preInvoiceId}/payment/success`,
  pickGiftAge: '/dashboard/gifts/pickage',
  gifts: (ageGroup: string) => `/dashboard/gifts/${ageGroup}`,
  giftCart: '/dashboard/gifts/giftcart',
  giftSuccess: '/dashboard/gifts/giftcart/success',
  child: (childId: string) => `/dashboard/child/${childId}`,
  childTickets: (childId: string) => `/dashboard/child/${childId}/tickets`,
  childTicketCart: (childId: string) => `/dashboard/child/${childId}/tickets/ticketcart`,
  childTicketSuccess: (childId: string) => `/dashboard/child/${childId}/tickets/ticketcart/success`,
  childClasses: (childId: string) => `/dashboard/child/${childId}/classes`,
  /** Below a list of classes, own or of a child. */
  chooseTerms: (list: string, articleId: string) => `${list}/${articleId}`,
  classPayment: (list: string, articleId: string) => `${list}/${articleId}/payment`,
  classSuccess: (list: string, articleId: string) => `${list}/${articleId}/payment/success`,
} as const

/** Ticket and class shops with all paths below them, own or of a child. */
const shops = /^\/dashboard\/(?:child\/(?<childId>[^/]+)\/)?(?<goods>tickets|classes)(?:\/(?<inside>.*))?$/

/** Goods and participant of a shop path: a child's id or `own`; undefined elsewhere. */
export const buyingAt = (
  path: string,
): { goods: 'tickets' | 'classes'; whose: string; inside: boolean } | undefined => {
  const { childId, goods, inside } = shops.exec(path)?.groups ?? {}
  if (goods !== 'tickets' && goods !== 'classes') return undefined
  return { goods, whose: childId ?? 'own', inside: Boolean(inside) }
}

/** Whether a path is in the gifts area, where the gift cart is kept (docs/product/web.md §7.4). */
export const isAmongGifts = (path: string): boolean => path.startsWith('/dashboard/gifts/')

/** Paths of the payment document, whose policy allows the suppliers' scripts (docs/product/web.md §10.3). */
const paymentPaths: readonly RegExp[] = [
  /^\/dashboard\/(child\/[^/]+\/)?tickets\/ticketcart$/,
  /^\/dashboard\/(child\/[^/]+\/)?classes\/[^/]+\/payment$/,
  /^\/dashboard\/invoices\/[^/]+\/payment$/,
  /^\/dashboard\/gifts\/giftcart$/,
]

export const isPaymentPath = (path: string): boolean => paymentPaths.some((pattern) => pattern.test(path))

/** Whether a navigation changes the document, and so must be a full navigation. */
export const leavesDocument = (from: string, to: string): boolean => isPaymentPath(from) !== isPaymentPath(to)
