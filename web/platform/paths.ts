/** Every address inside the app (spec §2, route table); links are built here and nowhere else. */
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
  /** Below a list of classes, one's own or a child's. */
  chooseTerms: (list: string, articleId: string) => `${list}/${articleId}`,
  classPayment: (list: string, articleId: string) => `${list}/${articleId}/payment`,
  classSuccess: (list: string, articleId: string) => `${list}/${articleId}/payment/success`,
} as const

/** The shops with all that lies below them: one's own, and one for each child. */
const shops = /^\/dashboard\/(?:child\/(?<childId>[^/]+)\/)?(?<goods>tickets|classes)(?:\/(?<inside>.*))?$/

/** What is bought at this address and for whom: a child by its id, or oneself. Nothing elsewhere. */
export const buyingAt = (
  path: string,
): { goods: 'tickets' | 'classes'; whose: string; inside: boolean } | undefined => {
  const { childId, goods, inside } = shops.exec(path)?.groups ?? {}
  if (goods !== 'tickets' && goods !== 'classes') return undefined
  return { goods, whose: childId ?? 'own', inside: Boolean(inside) }
}

/** Whether this address is in the gifts' area, where a gift cart is kept (spec §2). */
export const isAmongGifts = (path: string): boolean => path.startsWith('/dashboard/gifts/')

/** Payment routes are a document of their own, with the policy that lets the suppliers' scripts in (design §10). */
const paymentPaths: readonly RegExp[] = [
  /^\/dashboard\/(child\/[^/]+\/)?tickets\/ticketcart$/,
  /^\/dashboard\/(child\/[^/]+\/)?classes\/[^/]+\/payment$/,
  /^\/dashboard\/invoices\/[^/]+\/payment$/,
  /^\/dashboard\/gifts\/giftcart$/,
]

export const isPaymentPath = (path: string): boolean => paymentPaths.some((pattern) => pattern.test(path))

/** Whether getting from here to there needs another document, and so a full navigation. */
export const leavesDocument = (from: string, to: string): boolean => isPaymentPath(from) !== isPaymentPath(to)
