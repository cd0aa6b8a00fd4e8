/** Prefix of every call; the contract's paths begin below it. */
export const apiRoot = '/api/v1'

/** All paths of the app (docs/product/web.md §1.1): routes, links, emails and payment returns are built from these. */
export const paths = {
  login: '/',
  signUp: '/signup',
  signUpEnd: '/signup/end',
  forgotPassword: '/forgotpassword',
  resetPassword: (token: string) => `/resetpassword/${token}`,
  childLogin: (token: string) => `/setchildauth/${token}`,
  confirmAddress: (token: string) => `/confirmmail/${token}`,
  /** What a visitor may read before signing up. */
  prices: '/prices',
  timetable: '/timetable',
  hours: '/hours',
  complaints: '/complaints',
  accessibility: '/accessibility',
  home: '/dashboard',
  tickets: '/dashboard/tickets',
  pickTicketUser: '/dashboard/tickets/pickuser',
  ticketCart: '/dashboard/tickets/ticketcart',
  myTickets: '/dashboard/mytickets',
  me: '/dashboard/me',
  classes: '/dashboard/classes',
  pickClassUser: '/dashboard/classes/pickuser',
  myClasses: '/dashboard/myclasses',
  invoices: '/dashboard/invoices',
  preInvoicePayment: (preInvoiceId: string) => `/dashboard/invoices/${preInvoiceId}/payment`,
  /** The form without an account; with a session it leads on to `withdrawals`. */
  withdrawalForm: '/withdrawal',
  withdrawals: '/dashboard/withdrawals',
  withdrawal: (invoiceId: string) => `/dashboard/withdrawals/${invoiceId}`,
  pickGiftAge: '/dashboard/gifts/pickage',
  gifts: (ageGroup: string) => `/dashboard/gifts/${ageGroup}`,
  giftCart: '/dashboard/gifts/giftcart',
  child: (childId: string) => `/dashboard/child/${childId}`,
  childTickets: (childId: string) => `/dashboard/child/${childId}/tickets`,
  childTicketCart: (childId: string) => `/dashboard/child/${childId}/tickets/ticketcart`,
  childClasses: (childId: string) => `/dashboard/child/${childId}/classes`,
  /** Below a list of classes, own or of a child. */
  chooseTerms: (list: string, articleId: string) => `${list}/${articleId}`,
  classPayment: (list: string, articleId: string) => `${list}/${articleId}/payment`,
} as const

/** Pages of the staff's app, on the staff's own host. */
export const staffPaths = {
  desk: '/desk',
  /** Today's classes, and the roster of one date. */
  rosters: '/desk/classes',
  roster: (dateId: string) => `/desk/classes/${dateId}`,
  office: '/office',
  classes: '/office/classes',
  copySeason: '/office/classes/copy',
  /** Groups of a course to cancel; those that are chosen stand in the query. */
  cancelClasses: (courseId: string) => `/office/classes/${courseId}/cancel`,
  cancellation: (cancellationId: string) => `/office/classes/cancelled/${cancellationId}`,
  people: '/office/people',
  news: '/office/news',
  imports: '/office/imports',
  prices: '/office/prices',
  preInvoices: '/office/pre-invoices',
  fiscal: '/office/fiscal',
  incidents: '/office/incidents',
  tills: '/office/tills',
  /** Sales, and further reports below it; period and grouping stand in the query. */
  reports: '/office/reports',
  givenBackReports: '/office/reports/given-back',
  owedReports: '/office/reports/deferred-revenue',
  visitReports: '/office/reports/visits',
  classReports: '/office/reports/classes',
  ticketValueReports: '/office/reports/ticket-value',
  priceReports: '/office/reports/prices',
  endingReports: '/office/reports/tickets',
  peopleReports: '/office/reports/people',
  team: '/office/team',
  devices: '/office/devices',
  auditLog: '/office/audit-log',
  settings: '/office/settings',
  hours: '/office/settings/hours',
  me: '/office/me',
  /** A sheet for the wall with the code of the prijavnica; the server renders it. */
  arrivalPoster: '/staff/poster',
  forgotPassword: '/staff/forgot-password',
  setUp: (token: string) => `/staff/set-up/${token}`,
  resetPassword: (token: string) => `/staff/reset-password/${token}`,
} as const

/** Lists of classes, own and of a child; the further steps of a purchase are below each. */
export const classLists = [paths.classes, paths.childClasses(':childId')]

/** Query that opens the code for reception on a page of its person (docs/product/web.md §1.6). */
export const codeQuery = '?code'

const success = '/success'

/** Page below a payment page to which the suppliers send payers back. */
export const successPath = (paymentPath: string): string => `${paymentPath}${success}`

export const isSuccessPath = (path: string): boolean => path.endsWith(success)

/** Pages of one participant: the customer or a child. */
export const participantPaths = (childId?: string) =>
  childId === undefined
    ? {
        tickets: paths.myTickets,
        shop: paths.tickets,
        cart: paths.ticketCart,
        classes: paths.classes,
        myClasses: paths.myClasses,
      }
    : {
        tickets: paths.child(childId),
        shop: paths.childTickets(childId),
        cart: paths.childTicketCart(childId),
        classes: paths.childClasses(childId),
        myClasses: paths.child(childId),
      }
