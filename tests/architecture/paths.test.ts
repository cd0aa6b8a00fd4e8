import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths, successPath } from '#contract/platform/paths.ts'
import { paymentRoutes } from '#web/operation/app/payment-routes.ts'
import { appRoutes } from '#web/operation/app/routes.ts'
import { isPaymentPath } from '#web/platform/paths.ts'

/** Parameter of a path with one; paths of a class are made from the path of its list. */
const ids: Readonly<Record<string, string>> = {
  gifts: ':ageGroup',
  preInvoicePayment: ':preInvoiceId',
  withdrawal: ':invoiceId',
  resetPassword: ':token',
  childLogin: ':token',
  confirmAddress: ':token',
}

const print = (name: string, path: string | ((...parts: string[]) => string)): string => {
  if (typeof path === 'string') return path
  return path.length === 1 ? path(ids[name] ?? ':childId') : path(paths.childClasses(':childId'), ':articleId')
}
const printed = Object.fromEntries(
  // A path takes one part or two; print tells them apart by their number.
  Object.entries(paths).map(([name, path]) => [name, print(name, path as string | ((...parts: string[]) => string))]),
)

test('the paths of all pages stay as they are', () => {
  expect(printed).toMatchInlineSnapshot(`
    {
      "accessibility": "/accessibility",
      "child": "/dashboard/child/:childId",
      "childClasses": "/dashboard/child/:childId/classes",
      "childLogin": "/setchildauth/:token",
      "childTicketCart": "/dashboard/child/:childId/tickets/ticketcart",
      "childTickets": "/dashboard/child/:childId/tickets",
      "chooseTerms": "/dashboard/child/:childId/classes/:articleId",
      "classPayment": "/dashboard/child/:childId/classes/:articleId/payment",
      "classes": "/dashboard/classes",
      "complaints": "/complaints",
      "confirmAddress": "/confirmmail/:token",
      "forgotPassword": "/forgotpassword",
      "giftCart": "/dashboard/gifts/giftcart",
      "gifts": "/dashboard/gifts/:ageGroup",
      "home": "/dashboard",
      "hours": "/hours",
      "invoices": "/dashboard/invoices",
      "login": "/",
      "me": "/dashboard/me",
      "myClasses": "/dashboard/myclasses",
      "myTickets": "/dashboard/mytickets",
      "pickClassUser": "/dashboard/classes/pickuser",
      "pickGiftAge": "/dashboard/gifts/pickage",
      "pickTicketUser": "/dashboard/tickets/pickuser",
      "preInvoicePayment": "/dashboard/invoices/:preInvoiceId/payment",
      "prices": "/prices",
      "resetPassword": "/resetpassword/:token",
      "signUp": "/signup",
      "signUpEnd": "/signup/end",
      "ticketCart": "/dashboard/tickets/ticketcart",
      "tickets": "/dashboard/tickets",
      "timetable": "/timetable",
      "withdrawal": "/dashboard/withdrawals/:invoiceId",
      "withdrawalForm": "/withdrawal",
      "withdrawals": "/dashboard/withdrawals",
    }
  `)
})

test('paths of pages are written in the table alone', () => {
  const pages =
    /['"`}]\/(?:dashboard|signup|forgotpassword|resetpassword|setchildauth|confirmmail|complaints|accessibility|prices|timetable)\b/
  const code = ['texts', 'providers', 'server', 'web'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/compiled|\.test\.tsx?$|test-setup/.test(file))
      .map((file) => join(folder, file)),
  )
  expect(code.length).toBeGreaterThan(150)
  expect(code.filter((file) => pages.test(readFileSync(file, 'utf8')))).toEqual([])
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

test('the payment document has the routes of payment pages, the app document all others', () => {
  expect(paymentRoutes.filter(({ path }) => !isPaymentPath(path))).toEqual([])
  expect(appRoutes.filter(({ path }) => isPaymentPath(path))).toEqual([])
})

test('payers come back to a page of the app document', () => {
  const returns = Object.values(printed).filter(isPaymentPath).map(successPath)
  const routes = new Set(appRoutes.map(({ path }) => path))
  expect(returns.filter((path) => !routes.has(path))).toEqual([])
  expect(returns.filter(isPaymentPath)).toEqual([])
})
