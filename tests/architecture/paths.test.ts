import { expect, test } from 'vitest'
import { paths, isPaymentPath } from '#web/platform/paths.ts'

const print = (path: (typeof paths)[keyof typeof paths]): string => {
  if (typeof path === 'string') return path
  if (path === paths.gifts) return paths.gifts(':ageGroup')
  // Paths of a child or a pre-invoice are made from an id, those of a class from the path of its list.
  const id = path === paths.preInvoicePayment || path === paths.preInvoiceSuccess ? ':preInvoiceId' : ':childId'
  return path.length === 1 ? path(id, '') : path(paths.childClasses(':childId'), ':articleId')
}
const printed = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, print(path)]))

test('the paths of all pages stay as they are', () => {
  expect(printed).toMatchInlineSnapshot(`
    {
      "child": "/dashboard/child/:childId",
      "childClasses": "/dashboard/child/:childId/classes",
      "childTicketCart": "/dashboard/child/:childId/tickets/ticketcart",
      "childTicketSuccess": "/dashboard/child/:childId/tickets/ticketcart/success",
      "childTickets": "/dashboard/child/:childId/tickets",
      "chooseTerms": "/dashboard/child/:childId/classes/:articleId",
      "classPayment": "/dashboard/child/:childId/classes/:articleId/payment",
      "classSuccess": "/dashboard/child/:childId/classes/:articleId/payment/success",
      "classes": "/dashboard/classes",
      "forgotPassword": "/forgotpassword",
      "giftCart": "/dashboard/gifts/giftcart",
      "giftSuccess": "/dashboard/gifts/giftcart/success",
      "gifts": "/dashboard/gifts/:ageGroup",
      "home": "/dashboard",
      "invoices": "/dashboard/invoices",
      "login": "/",
      "me": "/dashboard/me",
      "myClasses": "/dashboard/myclasses",
      "myTickets": "/dashboard/mytickets",
      "pickClassUser": "/dashboard/classes/pickuser",
      "pickGiftAge": "/dashboard/gifts/pickage",
      "pickTicketUser": "/dashboard/tickets/pickuser",
      "preInvoicePayment": "/dashboard/invoices/:preInvoiceId/payment",
      "preInvoiceSuccess": "/dashboard/invoices/:preInvoiceId/payment/success",
      "signUp": "/signup",
      "signUpEnd": "/signup/end",
      "ticketCart": "/dashboard/tickets/ticketcart",
      "ticketSuccess": "/dashboard/tickets/ticketcart/success",
      "tickets": "/dashboard/tickets",
    }
  `)
})

test('only payment pages are in the payment document', () => {
  expect(Object.values(printed).filter(isPaymentPath)).toEqual([
    '/dashboard/tickets/ticketcart',
    '/dashboard/invoices/:preInvoiceId/payment',
    '/dashboard/gifts/giftcart',
    '/dashboard/child/:childId/tickets/ticketcart',
    '/dashboard/child/:childId/classes/:articleId/payment',
  ])
})
