/** Every address inside the app (spec §2, route table); links are built here and nowhere else. */
export const paths = {
  login: '/',
  signUp: '/signup',
  signUpEnd: '/signup/end',
  forgotPassword: '/forgotpassword',
  home: '/dashboard',
  tickets: '/dashboard/tickets',
  ticketCart: '/dashboard/tickets/ticketcart',
  ticketSuccess: '/dashboard/tickets/ticketcart/success',
  myTickets: '/dashboard/mytickets',
  me: '/dashboard/me',
} as const

/** Payment routes are a document of their own, with the policy that lets the suppliers' scripts in (design §10). */
const paymentPaths: readonly RegExp[] = [/^\/dashboard\/tickets\/ticketcart$/]

export const isPaymentPath = (path: string): boolean => paymentPaths.some((pattern) => pattern.test(path))

/** Whether getting from here to there needs another document, and so a full navigation. */
export const leavesDocument = (from: string, to: string): boolean => isPaymentPath(from) !== isPaymentPath(to)
