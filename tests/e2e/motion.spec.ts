import type { Page } from '@playwright/test'
import { expect, logInAs, test } from './test.ts'

/** How long each part of a change of pages moves, in milliseconds; empty where nothing changes by moving. */
const movesOf = async (page: Page): Promise<number[]> => {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      void transition.ready.then(() => {
        const moving = document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).pseudoElement)
        const moves = moving.map(({ effect }) => Number(effect?.getTiming().duration))
        Object.assign(globalThis, { moves })
      })
      return transition
    }
  })
  await page.getByRole('link', { name: /^(Vse vstopnice|All tickets)$/ }).click()
  await page.waitForURL('**/mytickets')
  const moves = await page.waitForFunction(() => (globalThis as unknown as { moves?: number[] }).moves)
  return (await moves.jsonValue()) ?? []
}

for (const [reducedMotion, longest] of [
  ['no-preference', 240],
  ['reduce', 0],
] as const)
  test.describe(`who asks for ${reducedMotion} of motion`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test(`sees a page arrive in ${longest} ms`, async ({ page }) => {
      await logInAs(page, 'ana@previs.example')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
      expect(Math.max(...(await movesOf(page)))).toBe(longest)
      // What changes on the page itself does not fade the whole of it.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
  })
