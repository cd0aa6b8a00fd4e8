import { expect, type Page } from '@playwright/test'

/** Waits until the service worker controls this page and has filled its offline cache. */
export const precached = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const offlineCache = await caches.open('kept')
        return navigator.serviceWorker.controller ? (await offlineCache.keys()).length : 0
      }),
    )
    .toBeGreaterThanOrEqual(6)
}
