import type { Page } from '@playwright/test'

/** Until React has taken over the document, or there is none to take over. */
export const isAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const root = document.querySelector('#root')
    return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
}
