import { expect, test } from 'vitest'
import { paths, isPaymentPath } from '#web/platform/paths.ts'

/** Paths of somebody's pages are made from an id. */
const printed = Object.fromEntries(
  Object.entries(paths).map(([name, path]) => [name, typeof path === 'string' ? path : path(':childId')]),
)

test('every address the app links to', () => {
  expect(printed).toMatchInlineSnapshot(`
    {
      "child": "/dashboard/child/:childId",
      "childTicketCart": "/dashboard/child/:childId/tickets/ticketcart",
      "childTicketSuccess": "/dashboard/child/:childId/tickets/ticketcart/success",
      "childTickets": "/dashboard/child/:childId/tickets",
      "forgotPassword": "/forgotpassword",
      "home": "/dashboard",
      "login": "/",
      "me": "/dashboard/me",
      "myTickets": "/dashboard/mytickets",
      "pickTicketUser": "/dashboard/tickets/pickuser",
      "signUp": "/signup",
      "signUpEnd": "/signup/end",
      "ticketCart": "/dashboard/tickets/ticketcart",
      "ticketSuccess": "/dashboard/tickets/ticketcart/success",
      "tickets": "/dashboard/tickets",
    }
  `)
})

test('only payment routes are the payment document', () => {
  expect(Object.values(printed).filter(isPaymentPath)).toEqual([
    '/dashboard/tickets/ticketcart',
    '/dashboard/child/:childId/tickets/ticketcart',
  ])
})
