import type { Page } from '@playwright/test'
import { logStaffIn } from '../kit/new-member.ts'
import { retries } from '../kit/retries.ts'
import { counter } from './desk.ts'
import { manager } from './staff.ts'
import { expect, test } from './test.ts'

/** Turnover of a large centre: its sums are long. */
const multiplySteps = (page: Page) =>
  page.route('**/staff/figures/sales?*', async (route) => {
    const answer = await route.fetch(retries)
    const { report, ...rest } = (await answer.json()) as { report: { steps: { value: number }[] } }
    const steps = report.steps.map((step) => ({ ...step, value: step.value * 10_000 }))
    await route.fulfill({ json: { ...rest, report: { ...report, steps } } })
  })

test('long sums, a wide table and the places of groups are whole on the screen of the desk @desktop', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(counter)
  await logStaffIn(page.request, shop.url, manager)
  await multiplySteps(page)
  await page.goto(`${shop.url}/office/reports`)
  const sums = page.locator('figure svg text').filter({ hasText: '€' })
  await expect(sums.last()).toHaveText(/\d\.\d{3}\.\d{3},00/)
  const isCut = (texts: Element[]) =>
    texts.some((text) => {
      const drawing = text.closest('svg')
      return !drawing || text.getBoundingClientRect().left < drawing.getBoundingClientRect().left
    })
  expect(await sums.evaluateAll(isCut)).toBe(false)

  await page.goto(`${shop.url}/office/reports/ticket-value?from=2025-01-01&to=2026-12-31`)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await page.goto(`${shop.url}/office/classes`)
  await expect(page.getByRole('grid').locator('tr[data-group]').first().locator('b').last()).toBeInViewport({
    ratio: 1,
  })
})

test('the row of screens shows the one that is open @phone', async ({ page, shop }) => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto(`${shop.url}/office/settings`)
  await expect(page.getByRole('navigation').first().locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
})
