import type { Page } from '@playwright/test'

/** Waits until React has hydrated the document, unless the document has no root. */
export const isReady = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const root = document.querySelector('#root')
    return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
}

/** Waits until the page has been drawn twice. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Waits until code, data and fonts of a page are there; with `isLoading`, until its skeleton is shown. */
export const isLoaded = async (page: Page, isLoading = false): Promise<void> => {
  const isShown = (isLoading: boolean) => {
    const hasSkeleton = document.querySelector('main output [data-shape]') !== null
    return isLoading ? hasSkeleton : !hasSkeleton && document.querySelector('main h1') !== null
  }
  // A busy machine draws late.
  await page.waitForFunction(isShown, isLoading, { timeout: 60_000 })
  await page.evaluate(() => document.fonts.ready)
  // What comes into view is asked for only once it has been drawn.
  await drawn(page)
  await page.waitForFunction(isShown, isLoading, { timeout: 60_000 })
}
