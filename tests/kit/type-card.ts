import type { Page } from '@playwright/test'

/** Chooses to climb from today, where the page asks when (docs/product/withdrawals.md §3.1). */
export const chooseToday = async (page: Page): Promise<void> => {
  // Either the choice or, where there is none, the ways to pay.
  await page.locator('input[name=begin], input[name=method]').first().waitFor()
  const today = page.locator('input[name=begin][value=today]')
  if ((await today.count()) > 0) await today.check()
}

/** Types a card into the supplier's form, in its own frame; as most buyers do, climbing from today. */
export const typeCard = async (
  page: Page,
  { number = '4200 0000 0000 0091', expiry = '05/2034', cvv = '123' } = {},
): Promise<void> => {
  await chooseToday(page)
  const form = page.frameLocator('.wpwl-container-card iframe')
  await form.locator('[autocomplete=cc-number]').fill(number)
  await form.locator('[autocomplete=cc-exp]').fill(expiry)
  await form.locator('[autocomplete=cc-csc]').fill(cvv)
  await form.locator('[autocomplete=cc-name]').fill('Maja Kos')
}
