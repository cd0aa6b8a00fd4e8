import type { Locator, Page } from '@playwright/test'
import { retries } from '../kit/retries.ts'
import { expect, type Say, type Shop } from './test.ts'

// Members of the demo's staff (docs/product/operations.md §5.6).

/** The manager of the demo. */
export const manager = 'vodja@previs.example'

/** Logs a member in. The demo's members speak Slovenian, and in these tests the language of the test. */
export const logStaffIn = async (page: Page, shop: Shop, say: Say, email: string): Promise<void> => {
  const data = { email, password: 'plezam-rad', code: '' }
  expect((await page.request.post(`${shop.url}/api/v1/staff/log-in`, { data, ...retries })).status()).toBe(200)
  await page.context().route('**/api/v1/staff/state', async (route) => {
    const response = await route.fetch(retries)
    const state = (await response.json()) as { me?: object }
    await route.fulfill({
      response,
      json: { ...state, ...(state.me && { me: { ...state.me, language: say('sl', 'en') } }) },
    })
  })
}

/** People that the search has found; the filters have options of their own. */
export const foundPeople = (page: Page, say: Say): Locator =>
  page.getByRole('listbox', { name: say('Zadetki', 'Results') }).getByRole('option')

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
export const openOffice = async (page: Page, shop: Shop, say: Say): Promise<Page> => {
  const context = await page
    .context()
    .browser()!
    .newContext({ storageState: await page.context().storageState(), baseURL: shop.url })
  const office = await context.newPage()
  await logStaffIn(office, shop, say, manager)
  return office
}
