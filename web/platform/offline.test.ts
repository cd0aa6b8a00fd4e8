import { expect, test } from 'vitest'
import { mayBeCached, opensOffline, saysOffline } from './offline.ts'

test.each([
  ['/users/getme', true],
  ['/tickets/mytickets', true],
  ['/visits/myvisits', true],
  ['/classes/myclasses', true],
  ['/tickets/childtickets/019a', false],
  ['/users/mychildren', false],
  ['/payments/intents/019a', false],
  ['/invoices/myinvoices', false],
  ['/articles/V', false],
])('the offline cache keeps only the current user, own tickets, visits and classes: %s', (path, may) => {
  expect(mayBeCached(`/api/v1${path}`)).toBe(may)
})

test.each([
  ['/', true],
  ['/signup', true],
  ['/dashboard', true],
  ['/dashboard/mytickets', true],
  ['/dashboard/child/019a/tickets', true],
  ['/dashboard/tickets/ticketcart', false],
  ['/dashboard/child/019a/tickets/ticketcart', false],
  ['/dashboard/classes/019a/payment', false],
  ['/dashboard/child/019a/classes/019b/payment', false],
  ['/dashboard/invoices/019a/payment', false],
  ['/dashboard/gifts/giftcart', false],
  ['/dashboard/gifts/giftcart/', false],
  ['/dashboard/gifts/giftcart/success', false],
  ['/dashboard/classes/019a/payment/success', false],
  ['/confirmmail/abc', false],
  ['/resetpassword/abc', false],
  ['/setchildauth/abc', false],
  ['/api/v1/users/getme', false],
  ['/dev/mail', false],
  ['/health/live', false],
  ['/.well-known/apple-developer-merchantid-domain-association', false],
])('pages of payment, success and tokens never open without the server: %s', (path, opens) => {
  expect(opensOffline(path)).toBe(opens)
})

test.each([
  ['/dashboard/tickets/ticketcart', true],
  ['/dashboard/child/019a/classes/019b/payment', true],
  ['/dashboard/invoices/019a/payment/success', true],
  ['/dashboard/tickets', false],
  ['/confirmmail/success', false],
])('pages of payment say in our words that there is no connection: %s', (path, says) => {
  expect(saysOffline(path)).toBe(says)
})
