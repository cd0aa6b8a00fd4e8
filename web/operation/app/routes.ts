import type { PersonId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { meQuery } from '#web/people/account/account.queries.ts'
import { classesOnSale, ticketsOnSale } from '#web/centre/catalogue/catalogue.queries.ts'
import { childrenQuery } from '#web/people/family/family.queries.ts'
import {
  childClassesQuery,
  myClassesQuery,
  nextOfChildrenQuery,
  offeredQuery,
} from '#web/climbing/classes/classes.queries.ts'
import { myVouchersQuery } from '#web/climbing/gifts/gifts.queries.ts'
import {
  childPageVisitsQuery,
  dashboardClassesQuery,
  dashboardVisitsQuery,
  ticketsPageVisitsQuery,
} from '#web/reception/home/home.queries.ts'
import { myInvoicesQuery } from '#web/money/invoices/invoices.queries.ts'
import { currentYear } from '#web/platform/local-dates.ts'
import { giftAgeOf, giftsQuery } from '#web/climbing/gifts/gifts.queries.ts'
import type { Params } from '#contract/platform/path-pattern.ts'
import { classLists, paths, successPath } from '#contract/platform/paths.ts'
import { noticesQuery } from '#web/money/payments/payments.queries.ts'
import { childTicketsQuery, myTicketsQuery } from '#web/climbing/tickets/tickets.queries.ts'
import { thisYear } from '#web/climbing/visits/periods.ts'
import { visitCountQuery } from '#web/climbing/visits/visits.queries.ts'
import { ofArticle, page, type Route } from './route.ts'
import { signedOutRoutes } from './signed-out-routes.ts'
import { withdrawableQuery } from '#web/climbing/withdrawals/withdrawals.queries.ts'
import { unpaidPreInvoicesQuery } from '#web/money/pre-invoices/pre-invoices.queries.ts'

/** Skeletons of a shop's cards. */
const shopShapes = ['chips', 'title', 'article', 'article', 'article'] as const

// The server decides whether the child is the caller's.
const childIn = ({ childId = '' }: Params) => childId as PersonId

// The same pages serve the customer and a child; the participant comes from the path.
const ticketShop = {
  data: () => [meQuery, ticketsOnSale],
  title: m.shop_title,
  shapes: shopShapes,
  ...page(() => import('#web/climbing/tickets/TicketShopPage.tsx'), 'TicketShopPage'),
}
const ticketSuccess = page(() => import('#web/climbing/tickets/TicketSuccessPage.tsx'), 'TicketSuccessPage')

const classList = {
  data: () => [meQuery, classesOnSale, offeredQuery],
  title: m.classes_title,
  shapes: shopShapes,
  ...page(() => import('#web/climbing/classes/ClassesPage.tsx'), 'ClassesPage'),
}
const chooseTerms = page(() => import('#web/climbing/classes/ChooseTermsPage.tsx'), 'ChooseTermsPage')
const classSuccess = page(() => import('#web/climbing/classes/ClassSuccessPage.tsx'), 'ClassSuccessPage')

const giftsIn = ({ ageGroup = '' }: Params) => {
  const found = giftAgeOf(ageGroup)
  return found ? [meQuery, giftsQuery(found, 'V'), giftsQuery(found, 'A')] : [meQuery]
}

type SignedInRoute = Omit<Route, 'frame'>

const signedInRoutes: readonly SignedInRoute[] = [
  {
    path: paths.home,
    offline: true,
    overlaysHero: true,
    data: () => [
      meQuery,
      myTicketsQuery,
      dashboardVisitsQuery,
      visitCountQuery(thisYear()),
      dashboardClassesQuery,
      noticesQuery,
      unpaidPreInvoicesQuery,
      nextOfChildrenQuery,
    ],
    ...page(() => import('#web/reception/home/DashboardPage.tsx'), 'DashboardPage'),
  },
  {
    path: paths.tickets,
    ...ticketShop,
  },
  {
    path: paths.pickTicketUser,
    data: () => [meQuery],
    title: m.pick_user_title,
    narrow: true,
    shapes: ['row', 'row', 'row'],
    ...page(() => import('#web/people/family/PickUserPage.tsx'), 'PickTicketUserPage'),
  },
  {
    path: successPath(paths.ticketCart),
    data: () => [meQuery],
    ...ticketSuccess,
  },
  {
    path: paths.myTickets,
    offline: true,
    data: () => [meQuery, myTicketsQuery, ticketsPageVisitsQuery, visitCountQuery(thisYear())],
    title: m.my_tickets_title,
    shapes: ['ticket', 'ticket', 'row', 'row'],
    ...page(() => import('#web/reception/home/MyTicketsPage.tsx'), 'MyTicketsPage'),
  },
  {
    path: paths.myClasses,
    offline: true,
    data: () => [meQuery, myClassesQuery(), myTicketsQuery],
    title: m.my_classes_title,
    shapes: ['ticket', 'ticket'],
    ...page(() => import('#web/reception/home/MyClassesPage.tsx'), 'MyClassesPage'),
  },
  {
    path: paths.pickClassUser,
    data: () => [meQuery],
    title: m.classes_pick_user,
    narrow: true,
    shapes: ['row', 'row', 'row'],
    ...page(() => import('#web/people/family/PickUserPage.tsx'), 'PickClassUserPage'),
  },
  ...classLists.flatMap((list): SignedInRoute[] => [
    { path: list, ...classList },
    { path: paths.chooseTerms(list, ':articleId'), data: ofArticle, ...chooseTerms },
    { path: successPath(paths.classPayment(list, ':articleId')), data: ofArticle, ...classSuccess },
  ]),
  {
    path: paths.invoices,
    data: () => [meQuery, unpaidPreInvoicesQuery, myVouchersQuery, withdrawableQuery, myInvoicesQuery(currentYear())],
    title: m.my_invoices_title,
    shapes: ['title', 'row', 'row', 'row'],
    ...page(() => import('#web/reception/home/InvoicesPage.tsx'), 'InvoicesPage'),
  },
  {
    path: successPath(paths.preInvoicePayment(':preInvoiceId')),
    data: () => [meQuery],
    ...page(() => import('#web/money/pre-invoices/PreInvoicePaidPage.tsx'), 'PreInvoicePaidPage'),
  },
  {
    path: paths.withdrawals,
    data: () => [meQuery, withdrawableQuery],
    title: m.withdrawal_title,
    shapes: ['row', 'row'],
    narrow: true,
    ...page(() => import('#web/climbing/withdrawals/WithdrawalsPage.tsx'), 'WithdrawalsPage'),
  },
  {
    path: paths.withdrawal(':invoiceId'),
    data: () => [meQuery, withdrawableQuery],
    title: m.withdrawal_title,
    shapes: ['row', 'row'],
    narrow: true,
    ...page(() => import('#web/climbing/withdrawals/WithdrawalPage.tsx'), 'WithdrawalPage'),
  },
  {
    path: paths.pickGiftAge,
    data: () => [meQuery, myVouchersQuery],
    title: m.gift_pick_title,
    shapes: ['row', 'row', 'row', 'row'],
    narrow: true,
    ...page(() => import('#web/climbing/gifts/PickAgePage.tsx'), 'PickAgePage'),
  },
  {
    path: successPath(paths.giftCart),
    data: () => [meQuery],
    ...page(() => import('#web/climbing/gifts/GiftSuccessPage.tsx'), 'GiftSuccessPage'),
  },
  {
    path: paths.gifts(':ageGroup'),
    data: giftsIn,
    title: m.gift_title,
    shapes: shopShapes,
    ...page(() => import('#web/climbing/gifts/GiftsPage.tsx'), 'GiftsPage'),
  },
  {
    path: paths.me,
    data: () => [meQuery, childrenQuery],
    failure: m.profile_failed,
    title: m.profile_title,
    shapes: ['ticket', 'row', 'row'],
    ...page(() => import('#web/reception/home/MyProfilePage.tsx'), 'MyProfilePage'),
  },
  {
    path: paths.child(':childId'),
    data: (params) => [
      meQuery,
      childTicketsQuery(childIn(params)),
      childPageVisitsQuery(childIn(params)),
      childClassesQuery(childIn(params)),
    ],
    ...page(() => import('#web/reception/home/ChildPage.tsx'), 'ChildPage'),
  },
  {
    path: paths.childTickets(':childId'),
    ...ticketShop,
  },
  {
    path: successPath(paths.childTicketCart(':childId')),
    data: () => [meQuery],
    ...ticketSuccess,
  },
]

/** Routes of the app document (docs/product/web.md §1.1); the payment document has its own. */
export const appRoutes: readonly Route[] = [
  ...signedOutRoutes,
  ...signedInRoutes.map((each): Route => ({ frame: 'signed-in', ...each })),
]
