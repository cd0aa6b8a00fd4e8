import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'

/** Step 1 of the sign-up, filled in. */
export const fillPerson = async (page: Page, year = '1992') => {
  await page.locator('[name=firstName]').fill('Zala')
  await page.locator('[name=lastName]').fill('Kos')
  await page.locator('[name=birthDateDay]').selectOption('14')
  await page.locator('[name=birthDateMonth]').selectOption({ index: 5 })
  await page.locator('[name=birthDateYear]').selectOption(year)
  await page.locator('[name=terms]').check()
  await page.locator('[name=rules]').check()
}

const toStepTwo = async (page: Page) => {
  await fillPerson(page)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/signup/end')
}

const newPassword = async (page: Page) => {
  await page.locator('[name=password]').fill('plezam-rada')
  await page.locator('[name=passwordConfirm]').fill('plezam-rada')
  await page.locator('button[type=submit]').click()
}

/** Answers these calls with success, for any token. */
const accepted = (path: string, calls: string) => async (page: Page) => {
  await page.route(`**/api/v1${calls}`, (route) => route.fulfill({ json: { status: 'success' } }))
  return path
}

/** Pages before the log-in. */
export const visitors: readonly Scene[] = [
  { name: 'log-in', route: '/', path: '/' },
  {
    name: 'log-in-refused',
    route: '/',
    path: '/',
    act: async (page) => {
      await page.locator('button[type=submit]').click()
      await page.locator('#email-error').waitFor()
    },
  },
  {
    name: 'log-in-wrong',
    route: '/',
    path: '/',
    act: async (page) => {
      await page.locator('[name=email]').fill('ana@previs.example')
      await page.locator('[name=password]').fill('napacno-geslo')
      await page.locator('button[type=submit]').click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'log-in-ended', route: '/', path: `/?to=${encodeURIComponent('/dashboard/tickets/ticketcart')}&ended=1` },
  { name: 'log-in-asked', route: '/', path: `/?to=${encodeURIComponent('/dashboard/invoices')}` },
  { name: 'prices', route: '/prices', path: '/prices' },
  { name: 'hours', route: '/hours', path: '/hours' },
  { name: 'timetable', route: '/timetable', path: '/timetable' },
  { name: 'timetable-narrowed', route: '/timetable', path: '/timetable?age=school&free=1' },
  { name: 'timetable-nothing', route: '/timetable', path: '/timetable?age=preschool&day=7', pictureOnly: true },
  { name: 'complaints', route: '/complaints', path: '/complaints' },
  { name: 'accessibility', route: '/accessibility', path: '/accessibility' },
  { name: 'sign-up', route: '/signup', path: '/signup' },
  {
    name: 'sign-up-refused',
    route: '/signup',
    path: '/signup',
    act: async (page) => {
      await page.locator('[name=birthDateDay]').selectOption('31')
      await page.locator('[name=birthDateMonth]').selectOption({ index: 2 })
      await page.locator('[name=birthDateYear]').selectOption('1992')
      await page.locator('[name=terms]').check()
      await page.locator('[name=rules]').check()
      await page.locator('#more summary').click()
      await page.locator('button[type=submit]').click()
      await page.locator('#firstName-error').waitFor()
    },
  },
  {
    name: 'sign-up-under-age',
    route: '/signup',
    path: '/signup',
    act: async (page) => {
      await fillPerson(page, '2012')
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'sign-up-end', route: '/signup/end', path: '/signup', act: toStepTwo },
  {
    name: 'sign-up-end-refused',
    route: '/signup/end',
    path: '/signup',
    act: async (page) => {
      await toStepTwo(page)
      await page.locator('[name=email]').fill('zala')
      await page.locator('[name=password]').fill('kratko')
      await page.locator('button[type=submit]').click()
      await page.locator('#password-error').waitFor()
    },
  },
  {
    name: 'sign-up-done',
    route: '/signup/end',
    path: accepted('/signup', '/users/signup'),
    act: async (page) => {
      await toStepTwo(page)
      await page.locator('[name=email]').fill('zala.kos-brezovnik@previs.example')
      await newPassword(page)
      await page.getByRole('status').waitFor()
    },
  },
  { name: 'forgot-password', route: '/forgotpassword', path: '/forgotpassword' },
  {
    name: 'forgot-password-sent',
    route: '/forgotpassword',
    path: accepted('/forgotpassword', '/users/forgotpassword'),
    act: async (page) => {
      await page.locator('[name=email]').fill('nobody@previs.example')
      await page.locator('button[type=submit]').click()
      await page.getByRole('status').waitFor()
    },
  },
  {
    name: 'reset-password',
    route: '/resetpassword/:token',
    path: accepted('/resetpassword/x', '/users/resetpassword/*'),
  },
  {
    name: 'reset-password-refused',
    route: '/resetpassword/:token',
    path: '/resetpassword/x',
    act: (page) => page.getByRole('alert').waitFor(),
  },
  { name: 'child-login', route: '/setchildauth/:token', path: accepted('/setchildauth/x', '/users/setchildauth/*') },
  {
    name: 'child-login-refused',
    route: '/setchildauth/:token',
    path: accepted('/setchildauth/x', '/users/setchildauth/*'),
    act: async (page) => {
      await page.locator('[name=email]').fill('x')
      await page.locator('button[type=submit]').click()
      await page.locator('#email-error').waitFor()
    },
  },
  { name: 'confirm-address-late', route: '/confirmmail/:token', path: '/confirmmail/x' },
  {
    name: 'confirm-address-done',
    route: '/confirmmail/:token',
    path: accepted('/confirmmail/x', '/users/confirmmail/*'),
  },
  { name: 'not-found', route: '*', path: '/nowhere' },
]
