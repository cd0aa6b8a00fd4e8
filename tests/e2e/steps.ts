import { expect, type Locator, type Page } from '@playwright/test'
import { tickBeginAtOnce } from '../kit/type-card.ts'
import type { Say } from './test.ts'

// Steps that many tests share.

/** Path of a child's page, with which all its paths begin. */
export const childPath = async (page: Page, name: string): Promise<string> => {
  await page.goto('/dashboard')
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  return (await link.getAttribute('href')) ?? ''
}

/** Adds a child of nine years to the signed-in parent. */
export const addChild = async (page: Page, firstName: string): Promise<void> => {
  const data = {
    firstName,
    lastName: 'Kos',
    birthDate: `${new Date().getFullYear() - 9}-01-01`,
    climbingAbility: 1,
    address: '',
    city: '',
    postalCode: '',
    country: '',
    isGuardian: true,
    agreesToTerms: true,
  }
  expect((await page.request.post('/api/v1/users/createchild', { data })).status()).toBe(200)
}

/** From the open shop: one day ticket into the cart, and on to the payment page. */
export const takeDayTicket = async (page: Page, say: Say): Promise<void> => {
  const day = page.getByRole('article', { name: say('Dnevna vstopnica', 'Day ticket'), exact: true })
  await day.getByRole('button', { name: say(/^Več/, /^More/) }).click()
  await day.getByRole('button', { name: say(/^Kupi/, /^Buy/) }).click()
  await page.waitForURL('**/dashboard/tickets/ticketcart')
}

export const toPayment = async (page: Page, say: Say): Promise<void> => {
  await page.goto('/dashboard/tickets')
  await takeDayTicket(page, say)
}

/** From a child's shop: one day ticket into its cart, and on to the payment page. */
export const toPaymentFor = async (page: Page, say: Say, child: string): Promise<void> => {
  await page.goto(`${await childPath(page, child)}/tickets`)
  const day = page.getByRole('article', { name: say(/^Dnevna vstopnica/, /^Day ticket/) })
  await day.getByRole('button', { name: say(/^Več/, /^More/) }).click()
  await day.getByRole('button', { name: say(/^Kupi/, /^Buy/) }).click()
  await page.waitForURL('**/tickets/ticketcart')
}

export const pay = (page: Page, say: Say): Promise<void> =>
  page.getByRole('button', { name: say(/^Plačaj \d/, /^Pay \d/) }).click()

/** Pays in the window of the wallet's sandbox. */
export const payByWallet = async (page: Page, say: Say): Promise<void> => {
  await tickBeginAtOnce(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'PayPal' }).click()
  await (await opened).getByRole('button', { name: say('Plačaj', 'Pay') }).click()
}

/** Waits until the supplier is queried and the purchase is complete. */
export const expectBought = (page: Page, say: Say): Promise<void> =>
  expect(page.getByText(say('Nakup je uspel!', 'You’re all set!'))).toBeVisible()

/** Logs out; on a phone through the menu. */
export const logOut = async (page: Page, say: Say): Promise<void> => {
  const menu = page.getByRole('button', { name: say('Meni', 'Menu'), exact: true })
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('button', { name: say('Odjava', 'Log out') })
    .filter({ visible: true })
    .click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Opens a row of the profile, such as the password; returns its card. */
export const openRow = async (page: Page, name: string | RegExp): Promise<Locator> => {
  const card = page.getByRole('region', { name })
  await card.locator('summary').click()
  return card
}
