import type { Page } from '@playwright/test'

/** Asks to begin at once, where the page has the tick (docs/product/withdrawals.md §3.1). */
export const tickBeginAtOnce = async (page: Page): Promise<void> => {
  // The notice is there as soon as the ways to pay are.
  await page.locator('input[name=method]').first().waitFor()
  const tick = page.locator('input[name=beginAtOnce]')
  if ((await tick.count()) > 0) await tick.check()
}

/** Types a card into the supplier's form, in its own frame; as most buyers do, with the tick to begin at once. */
export const typeCard = async (
  page: Page,
  { number = '4200 0000 0000 0091', expiry = '05/2034', cvv = '123' } = {},
): Promise<void> => {
  await tickBeginAtOnce(page)
  const form = page.frameLocator('.wpwl-container-card iframe')
  await form.locator('[autocomplete=cc-number]').fill(number)
  await form.locator('[autocomplete=cc-exp]').fill(expiry)
  await form.locator('[autocomplete=cc-csc]').fill(cvv)
  await form.locator('[autocomplete=cc-name]').fill('Maja Kos')
}
