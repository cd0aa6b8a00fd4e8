import { readFileSync } from 'node:fs'
import { chooseToday } from '../kit/type-card.ts'
import { expect, signedIn, test } from './test.ts'

const { scripts } = JSON.parse(readFileSync('docs/payment-scripts.json', 'utf8')) as {
  scripts: { address: string; owner: string; why: string; known: string }[]
}

test('payment pages run the scripts that are listed, and no others', async ({ page, shop, say }) => {
  const sandboxes = (await (await page.request.get('/dev/sandboxes.json')).json()) as { card: string; wallet: string }
  const listed = scripts.map(({ address }) =>
    address.replace(/^\//, `${shop.url}/`).replace('{card}', sandboxes.card).replace('{wallet}', sandboxes.wallet),
  )
  await signedIn(page, shop)
  await page.goto('/dashboard/tickets')
  const day = page.getByRole('article', { name: say('Dnevna vstopnica', 'Day ticket'), exact: true })
  await day.getByRole('button', { name: say(/^Več/, /^More/) }).click()
  const loaded = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(request.url())
  })
  await day.getByRole('button', { name: say(/^Kupi/, /^Buy/) }).click()
  await page.waitForURL('**/dashboard/tickets/ticketcart')
  await chooseToday(page)
  await page.frameLocator('.wpwl-container-card iframe').locator('input').first().waitFor()
  // A script whose hash is known is loaded only with this hash.
  await expect(page.locator('script[src*="/v1/paymentWidgets.js"]')).toHaveAttribute('integrity', /^sha384-/)
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await expect(page.getByRole('button', { name: 'PayPal' })).toBeVisible()

  const isListed = (url: string) => listed.some((address) => url.startsWith(address))
  expect([...loaded].filter((url) => !isListed(url))).toEqual([])
  // Every listed script is loaded.
  const idle = listed.filter((address) => ![...loaded].some((url) => url.startsWith(address)))
  expect(idle).toEqual([])
})
