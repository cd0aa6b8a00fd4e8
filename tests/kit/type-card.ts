import type { Page } from '@playwright/test'

/** Types a card into the supplier's form, in its own frame. */
export const typeCard = async (
  page: Page,
  { number = '4200 0000 0000 0091', expiry = '05/2034', cvv = '123' } = {},
): Promise<void> => {
  const form = page.frameLocator('.wpwl-container-card iframe')
  await form.locator('[autocomplete=cc-number]').fill(number)
  await form.locator('[autocomplete=cc-exp]').fill(expiry)
  await form.locator('[autocomplete=cc-csc]').fill(cvv)
  await form.locator('[autocomplete=cc-name]').fill('Maja Kos')
}
