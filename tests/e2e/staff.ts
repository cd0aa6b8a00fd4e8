import type { Locator, Page } from '@playwright/test'
import { logStaffIn } from '../kit/new-member.ts'
import type { Say, Shop } from './test.ts'

// Members of the demo's staff (docs/product/operations.md §5.6).

/** The browser of an office, also in the project of the phone. */
export const atOffice = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }

/** The manager of the demo. */
export const manager = 'vodja@previs.example'

/** People that the search of the office has found: the rows that open one. */
export const foundPeople = (page: Page, say: Say): Locator =>
  page
    .getByRole('table', { name: say('Zadetki', 'Results') })
    .getByRole('row')
    .filter({ has: page.locator('[data-row]') })

/** Types into the search on the page of people. */
export const search = async (page: Page, typed: string): Promise<void> => {
  const field = page.getByRole('search').locator('input')
  await field.fill(typed)
}

/** The button above the list; an empty list has one more. */
export const newPerson = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('Nova oseba', 'New person') }).first()

/** Fills and sends the form of a new person, born on 3 May 1990. */
export const enter = async (page: Page, say: Say, firstName: string, lastName: string): Promise<void> => {
  const form = page.getByRole('form', { name: say('Nova oseba', 'New person') })
  await form.locator('[name=firstName]').fill(firstName)
  await form.locator('[name=lastName]').fill(lastName)
  await form.locator('[name=birthDateDay]').selectOption('03')
  await form.locator('[name=birthDateMonth]').selectOption('05')
  await form.locator('[name=birthDateYear]').selectOption('1990')
  await form.getByRole('button', { name: say('Dodaj osebo', 'Add person') }).click()
}

const dayMs = 86_400_000
/** The day so many days after a day, YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Monday two weeks ahead, so that every weekday after it is ahead too. */
export const aheadMonday = (): string => {
  const today = new Date().toISOString().slice(0, 10)
  return addDays(today, 15 - (new Date(today).getUTCDay() || 7))
}

/** The office in a browser of its own, since a customer's session is another one. */
export const openOffice = async (page: Page, shop: Shop): Promise<Page> => {
  const context = await page
    .context()
    .browser()!
    .newContext({ storageState: await page.context().storageState(), baseURL: shop.url })
  const office = await context.newPage()
  await logStaffIn(office.request, shop.url, manager)
  return office
}
