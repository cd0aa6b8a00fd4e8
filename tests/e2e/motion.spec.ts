import type { Page } from '@playwright/test'
import { expect, logInAs, test } from './test.ts'

/** Duration of each animation of a page change, in milliseconds; empty without animations. */
const durationsOf = async (page: Page): Promise<number[]> => {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      void transition.ready.then(() => {
        const moving = document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).pseudoElement)
        const durations = moving.map(({ effect }) => Number(effect?.getTiming().duration))
        Object.assign(globalThis, { durations })
      })
      return transition
    }
  })
  await page.getByRole('link', { name: /^(Vse vstopnice|All tickets)$/ }).click()
  await page.waitForURL('**/mytickets')
  const durations = await page.waitForFunction(() => (globalThis as unknown as { durations?: number[] }).durations)
  return (await durations.jsonValue()) ?? []
}

for (const [reducedMotion, maxMs] of [
  ['no-preference', 240],
  ['reduce', 0],
] as const)
  test.describe(`with prefers-reduced-motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test(`a page change takes ${maxMs} ms @proof`, async ({ page }) => {
      await logInAs(page, 'ana@previs.example')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
      expect(Math.max(...(await durationsOf(page)))).toBe(maxMs)
      // The heading takes the focus as after every page change.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
  })

test('a press while a page changes reaches the menu @proof', async ({ page, say }) => {
  await logInAs(page, 'ana@previs.example')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
  // The change stands still, as on a machine that is slow to end it.
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) animation.pause()
        Object.assign(globalThis, { isHeld: true })
      })
      return transition
    }
  })
  await page.getByRole('link', { name: say(/^Vse vstopnice$/, /^All tickets$/) }).click()
  await page.waitForFunction(() => 'isHeld' in globalThis)
  await page.getByRole('button', { name: say('Profil', 'Profile') }).click()
  await expect(
    page.getByRole('link', { name: say('Računi in predračuni', 'Invoices and pro-forma invoices') }),
  ).toBeVisible()
  expect(await page.evaluate(() => document.activeViewTransition !== null)).toBe(true)
})
