import { expect, test } from 'vitest'
import { paths, isPaymentPath } from '#web/platform/paths.ts'

test('every address the app links to', () => {
  expect(paths).toMatchInlineSnapshot(`
    {
      "forgotPassword": "/forgotpassword",
      "home": "/dashboard",
      "login": "/",
      "me": "/dashboard/me",
      "myTickets": "/dashboard/mytickets",
      "signUp": "/signup",
      "signUpEnd": "/signup/end",
      "ticketCart": "/dashboard/tickets/ticketcart",
      "ticketSuccess": "/dashboard/tickets/ticketcart/success",
      "tickets": "/dashboard/tickets",
    }
  `)
})

test('only payment routes are the payment document', () => {
  expect(Object.values(paths).filter(isPaymentPath)).toEqual(['/dashboard/tickets/ticketcart'])
})
