import { expect, type Locator, type Page } from '@playwright/test'
import { chooseToday, typeCard } from '../kit/type-card.ts'
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

/** From the open shop or list of gifts: one of an article into the cart, and on to the payment page. */
export const takeArticle = async (page: Page, say: Say, name: string): Promise<void> => {
  const card = page.getByRole('article', { name, exact: true })
  await card.getByRole('button', { name: say(/^Več/, /^More/) }).click()
  await card.getByRole('button', { name: say(/^Kupi/, /^Buy/) }).click()
  await page.waitForURL(/\/dashboard\/(tickets\/ticketcart|gifts\/giftcart)$/)
}

export const takeDayTicket = (page: Page, say: Say): Promise<void> =>
  takeArticle(page, say, say('Dnevna vstopnica', 'Day ticket'))

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

/** Clicks a button that closes its own window, perhaps before the click has been answered. */
export const clickAndClose = async (button: Locator): Promise<void> => {
  try {
    await button.click()
  } catch (error) {
    if (!button.page().isClosed()) throw error
  }
}

/** Pays in the window of the wallet's sandbox. */
export const payByWallet = async (page: Page, say: Say): Promise<void> => {
  await chooseToday(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'PayPal' }).click()
  await clickAndClose((await opened).getByRole('button', { name: say('Plačaj', 'Pay') }))
}

/** Waits until the supplier is queried and the purchase is complete. */
export const expectBought = (page: Page, say: Say): Promise<void> =>
  expect(page.getByText(say('Nakup je uspel!', 'You’re all set!'))).toBeVisible()

/** From home to the list of gifts for an age group. */
export const toGifts = async (page: Page, say: Say, age: RegExp) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: say('Izberi darilo', 'Choose a gift') }).click()
  await page.waitForURL('**/dashboard/gifts/pickage')
  // Nothing is chosen before: a voucher is good for one age group only.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('radio', { name: age }).check()
  await page.getByRole('link', { name: say('Nadaljuj', 'Continue') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('Darilni boni', 'Gift vouchers') })).toBeVisible()
}

/** A customer chooses the first free group or date of a class, and pays by card. */
export const buyPlace = async (page: Page, say: Say, name: string): Promise<void> => {
  await page.goto('/dashboard/classes')
  await page.getByRole('article', { name }).getByRole('link').click()
  const free = page.getByRole('main').locator('[name=term]:enabled')
  await free.first().check()
  await page.getByRole('link', { name: say('Nadaljuj na plačilo', 'Continue to payment') }).click()
  await typeCard(page)
  await pay(page, say)
  await expect(page.getByText(say('Prijava je uspela!', 'You’re booked!'))).toBeVisible()
}

/** Logs out; on a phone through the menu. */
export const logOut = async (page: Page, say: Say): Promise<void> => {
  // A call that is under way would be answered 401, and the browser writes that into its console.
  await page.waitForLoadState('networkidle')
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
