import { expect, test } from 'vitest'
import { askedPage, isSessionEnded, loginFor } from './asked-page.ts'

const asked = (page: string) => askedPage(new URL(loginFor(page, { ended: true }), 'https://previs.example').search)

test('the login leads to the page that was asked for, with its query', () => {
  for (const page of [
    '/dashboard/tickets/ticketcart',
    '/dashboard/invoices?year=2026',
    '/dashboard/child/a%20b/tickets',
  ])
    expect(asked(page)).toBe(page)
})

test('never to another site, to a page of strangers, or to a broken address', () => {
  const others = [
    'https://evil.example/dashboard/me',
    '//evil.example/dashboard/',
    '/\\\\evil.example',
    '/signup',
    '/dashboardx',
    '',
  ]
  for (const page of [...others, 'javascript:alert(1)', '/dashboard/../signup', 'https://%', '/dashboard'])
    expect(asked(page), page).toBeUndefined()
  expect(askedPage('')).toBeUndefined()
})

test('says that a session ended only where one did', () => {
  expect(loginFor('/dashboard', { ended: false })).toBe('/')
  expect(isSessionEnded('?ended=1')).toBe(true)
  expect(isSessionEnded('?to=%2Fdashboard%2Fme')).toBe(false)
})
