import type { Page } from '@playwright/test'

/** Until React has taken over the document, or there is none to take over. */
export const isReady = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const root = document.querySelector('#root')
    return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
}

/** Until a page stands: code and data are here, and the characters are drawn. One that comes stands when its skeleton does. */
export const stands = async (page: Page, comes = false): Promise<void> => {
  const look = (comes: boolean) => {
    const waits = document.querySelector('main output [data-shape]') !== null
    return comes ? waits : !waits && document.querySelector('main h1') !== null
  }
  // A machine that does much at once draws late.
  await page.waitForFunction(look, comes, { timeout: 30_000 })
  await page.evaluate(() => document.fonts.ready)
}
