import { expect, signedIn, test } from './test.ts'

test.use({ provoked: /Failed to load resource|dynamically imported module/ })

test('a tab of a removed release shows an error and works after a reload @proof', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  // Two days after a release the files of the one before are deleted: its unopened pages cannot load.
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maja')
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('main').locator('a[href="/dashboard/mytickets"]').first().click()
  await expect(page.getByRole('alert')).toHaveText(
    say(
      'Stran se je ustavila. Tvoji podatki in nakupi so na varnem.',
      'This page has stopped. Your data and purchases are safe.',
    ),
  )
  await page.unrouteAll()
  await page.getByRole('button', { name: say('Naloži stran znova', 'Reload the page') }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/dashboard/mytickets')
})
