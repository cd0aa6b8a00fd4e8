import { expect, type Page } from '@playwright/test'
import type { Say } from './test.ts'

// What many customers do on their way to something else.

/** The addresses of a child's pages begin with this one. */
export const childPath = async (page: Page, name: string): Promise<string> => {
  await page.goto('/dashboard')
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  return (await link.getAttribute('href')) ?? ''
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

export const pay = (page: Page, say: Say): Promise<void> =>
  page.getByRole('button', { name: say(/^Plačaj \d/, /^Pay \d/) }).click()

/** The supplier is asked, the purchase booked. */
export const expectBought = (page: Page, say: Say, timeout = 20_000): Promise<void> =>
  expect(page.getByText(say('Nakup je uspel!', 'Your purchase succeeded!'))).toBeVisible({ timeout })

/** On a phone the menu is opened for it. */
export const logOut = async (page: Page, say: Say): Promise<void> => {
  const menu = page.getByRole('button', { name: say('Meni', 'Menu'), exact: true })
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('button', { name: say('Odjava', 'Log out') })
    .filter({ visible: true })
    .click()
  await page.waitForURL((url) => url.pathname === '/')
}
