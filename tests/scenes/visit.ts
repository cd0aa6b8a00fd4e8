import type { Page } from '@playwright/test'
import type { Language } from '#contract/kit/language.ts'
import { isReady, stands } from '../kit/page-ready.ts'
import type { Scene } from './scene.ts'

/** Nothing of the scene before is left but the session and the language. */
const forget = async (page: Page) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  // An email's page is in a sandbox, and has no storage to empty.
  if (!new URL(page.url()).pathname.startsWith('/dashboard')) await page.goto('/robots.txt')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'language') localStorage.removeItem(key)
  })
}

/**
 * Plays a scene on a page whose browser is its actor's, and ends when it can be looked at. `beforeActing` may wait for
 * more than a customer would.
 */
export const visit = async (
  page: Page,
  { path, act, route, comes = false }: Scene,
  language: Language,
  beforeActing?: () => Promise<void>,
) => {
  await forget(page)
  await page.goto(typeof path === 'string' ? path : await path(page, language))
  await isReady(page)
  if (route && (!comes || !act)) await stands(page, comes)
  if (act) await beforeActing?.()
  await act?.(page)
  if (route) await stands(page, comes)
}
