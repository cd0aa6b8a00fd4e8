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
  child: (childId: string) => `/dashboard/child/${childId}`,
  childTickets: (childId: string) => `/dashboard/child/${childId}/tickets`,
  childTicketCart: (childId: string) => `/dashboard/child/${childId}/tickets/ticketcart`,
  childTicketSuccess: (childId: string) => `/dashboard/child/${childId}/tickets/ticketcart/success`,
} as const

/** The ticket shops with all that lies below them: one's own, and one for each child. */
const ticketArea = /^\/dashboard\/(?:child\/(?<childId>[^/]+)\/)?tickets(?:\/|$)/

/** Whose tickets are bought at this address: a child's by its id, one's `own`, or nobody's. */
export const buyingAt = (path: string): string | undefined => {
  const area = ticketArea.exec(path)
  return area ? (area.groups?.['childId'] ?? 'own') : undefined
}

/** Payment routes are a document of their own, with the policy that lets the suppliers' scripts in (design §10). */
const paymentPaths: readonly RegExp[] = [/^\/dashboard\/(child\/[^/]+\/)?tickets\/ticketcart$/]

export const isPaymentPath = (path: string): boolean => paymentPaths.some((pattern) => pattern.test(path))

/** Whether getting from here to there needs another document, and so a full navigation. */
export const leavesDocument = (from: string, to: string): boolean => isPaymentPath(from) !== isPaymentPath(to)
