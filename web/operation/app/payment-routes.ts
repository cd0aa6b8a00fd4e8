import { m } from '#texts/compiled/messages.js'
import { meQuery } from '#web/people/account/account.queries.ts'
import { classLists, paths } from '#contract/platform/paths.ts'
import { ofArticle, page, type Route } from './route.ts'
import { unpaidPreInvoicesQuery } from '#web/money/pre-invoices/pre-invoices.queries.ts'

/** First paint of a cart with its payment. */
const frame = { title: m.cart_title, shapes: ['recap', 'line', 'field', 'field'], isPaying: true } as const

const ticketCart = {
  ...frame,
  ...page(() => import('#web/climbing/tickets/TicketCartPage.tsx'), 'TicketCartPage'),
}
const classPayment = {
  ...frame,
  ...page(() => import('#web/climbing/classes/ClassPaymentPage.tsx'), 'ClassPaymentPage'),
}
const giftCart = {
  ...frame,
  ...page(() => import('#web/climbing/gifts/GiftCartPage.tsx'), 'GiftCartPage'),
}

/** Routes of the payment document. */
export const paymentRoutes: readonly Route[] = [
  {
    path: paths.ticketCart,
    frame: 'signed-in',
    data: () => [meQuery],
    ...ticketCart,
  },
  {
    path: paths.childTicketCart(':childId'),
    frame: 'signed-in',
    data: () => [meQuery],
    ...ticketCart,
  },
  {
    path: paths.giftCart,
    frame: 'signed-in',
    data: () => [meQuery],
    ...giftCart,
  },
  ...classLists.map((list): Route => ({
    path: paths.classPayment(list, ':articleId'),
    frame: 'signed-in',
    data: ofArticle,
    ...classPayment,
  })),
  {
    path: paths.preInvoicePayment(':preInvoiceId'),
    frame: 'signed-in',
    data: () => [meQuery, unpaidPreInvoicesQuery],
    ...frame,
    ...page(() => import('#web/money/pre-invoices/PreInvoicePaymentPage.tsx'), 'PreInvoicePaymentPage'),
  },
]
