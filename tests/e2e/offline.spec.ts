import type { Page } from '@playwright/test'
import { startReleaseProxy } from '../kit/release-proxy.ts'
import { precached } from '../kit/precached.ts'
import { findings } from './axe.ts'
import { logOut, takeDayTicket } from './steps.ts'
import { expect, logInAs, signedIn, test } from './test.ts'

test.use({
  serviceWorkers: 'allow',
  provoked: /net::ERR|Failed to fetch|dynamically imported module|Failed to load resource/,
})

/** All API answers in the browser's caches, as text. */
const cachedAnswers = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        if (request.url.includes('/api/')) texts.push(request.url, (await (await caches.match(request))?.text()) ?? '')
    return texts.join('\n')
  })

test('the app can be installed: manifest, icons and service worker meet the conditions of browsers', async ({
  page,
  language,
}) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  expect(href).toBe(`/manifest.${language}.webmanifest`)
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  expect(answer.headers()['cache-control']).toBe('no-cache')
  const manifest = (await answer.json()) as {
    icons: { src: string; sizes: string; purpose: string }[]
    shortcuts: { url: string; icons: { src: string; sizes: string }[] }[]
  }
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Previs',
    lang: language,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    description: await page.locator('meta[name=description]').getAttribute('content'),
  })
  expect(manifest.shortcuts.map(({ url }) => url)).toContain('/dashboard?code')
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)]
  for (const { src, sizes } of icons) {
    const image = await page.request.get(src)
    expect(image.ok(), src).toBe(true)
    const bytes = await image.body()
    // The header of a PNG contains width and height.
    if (src.endsWith('.png')) expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
  expect(icons).toHaveLength(manifest.icons.length + manifest.shortcuts.length)
  expect(manifest.icons.some(({ purpose, sizes }) => purpose === 'maskable' && sizes === '512x512')).toBe(true)
  // The browser's own check.
  const client = await page.context().newCDPSession(page)
  expect((await client.send('Page.getAppManifest')).errors).toEqual([])
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
  })
})

test('after one visit tickets, classes and home open without a connection, and show how old the data is @proof', async ({
  page,
  context,
  say,
}) => {
  await logInAs(page, 'ana@previs.example')
  await precached(page)
  const asOf = say(/^Brez povezave\. Stanje ob/, /^Offline, as of/)
  await context.setOffline(true)
  await page.goto('/dashboard/mytickets')
  await expect(page.getByText(say('Paket 11 obiskov', '11-visit package')).first()).toBeVisible()
  await expect(page.getByText(asOf)).toBeVisible()
  await page.reload()
  await expect(page.getByText(asOf)).toContainText(/\d{2}:\d{2}/)
  expect(await findings(page)).toEqual([])
  await page.goto('/dashboard/myclasses')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText(asOf)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana!')
  await expect(page.getByText(asOf)).toBeVisible()
  // The strip is above the greeting, however many lines it has.
  const [strip, greeting] = [page.getByText(asOf), page.getByRole('heading', { level: 1 })]
  const foot = await strip.evaluate((text) => text.parentElement?.getBoundingClientRect().bottom ?? 0)
  expect(foot).toBeLessThanOrEqual((await greeting.boundingBox())?.y ?? 0)

  // With a connection again the data is renewed, and the notice disappears.
  await context.setOffline(false)
  await expect(page.getByText(asOf)).toBeHidden()
})

test('precached answers are read to their end, so that no connection stays open @proof', async ({ page }) => {
  const open = new Set<string>()
  page.on('request', (request) => open.add(request.url()))
  page.on('requestfinished', (request) => open.delete(request.url()))
  await logInAs(page, 'ana@previs.example')
  await precached(page)
  await expect.poll(() => [...open].filter((url) => url.includes('/api/'))).toEqual([])
})

test('a page that needs the server shows that without a connection, by address and by link @proof', async ({
  page,
  context,
  say,
}) => {
  await logInAs(page, 'ana@previs.example')
  await precached(page)
  const noConnection = page.getByRole('heading', { name: say('Brez povezave', 'No connection') })
  await context.setOffline(true)
  for (const path of ['/dashboard/me', '/dashboard/invoices', '/dashboard/tickets', '/dashboard/classes']) {
    await page.goto(path)
    await expect(noConnection, path).toBeVisible()
  }
  expect(await findings(page)).toEqual([])
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Vstopnice in obiski', 'Tickets and visits') })
    .click()
  await expect(page.getByText(say('Paket 11 obiskov', '11-visit package')).first()).toBeVisible()
  // By a link, while the app is still loaded.
  await page.locator('a[href="/dashboard/invoices"]').first().dispatchEvent('click')
  await expect(noConnection).toBeVisible()
  // It mends itself.
  await context.setOffline(false)
  await expect(
    page.getByRole('heading', { name: say('Računi in predračuni', 'Invoices and pro-forma invoices') }),
  ).toBeVisible()
})

test('the offline cache contains no child, no address and no data of a member who logged out', async ({
  page,
  context,
  shop,
  say,
}) => {
  await logInAs(page, 'ana@previs.example')
  await precached(page)
  const cached = await cachedAnswers(page)
  expect(cached).toContain('"firstName":"Ana"')
  expect(cached).not.toMatch(/Bor|Cene|ana@previs\.example/)
  expect(cached).not.toMatch(/child|invoice(?!")|intents/i)

  // A log-out without a network loses the call and still empties the cache.
  await context.setOffline(true)
  await page.goto('/dashboard/mytickets')
  await logOut(page, say)
  expect(await cachedAnswers(page)).toBe('')
  for (const path of ['/dashboard/mytickets', '/dashboard']) {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.locator('body').textContent()).not.toContain('Ana')
  }

  // The session ends as soon as the server can be reached, and a page opened before that caches nothing.
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto('/dashboard')
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('sid')
  expect(await cachedAnswers(page)).toBe('')

  // The next member sees only own data.
  await signedIn(page, shop)
  await page.goto('/dashboard')
  await precached(page)
  await context.setOffline(true)
  await page.goto('/dashboard/mytickets')
  await expect(page.getByText(say(/^Brez povezave\. Stanje ob/, /^Offline, as of/))).toBeVisible()
  expect(await cachedAnswers(page)).not.toContain('"Ana"')
  expect(await page.locator('body').textContent()).not.toContain('Ana')
})

test('another session in the same browser empties the offline cache of the one before @proof', async ({
  page,
  shop,
  context,
}) => {
  await logInAs(page, 'ana@previs.example')
  await precached(page)
  // The session changes without the login form: only the cookie is different.
  await signedIn(page, shop)
  await page.goto('/dashboard/me')
  await expect.poll(() => cachedAnswers(page)).not.toContain('"Ana"')
  await context.setOffline(true)
  await page.goto('/dashboard/mytickets')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.locator('body').textContent()).not.toMatch(/Ana|Paket|package/)
})

test('a session that ended on another device empties the offline cache @proof', async ({ page, context }) => {
  await logInAs(page, 'ana@previs.example')
  await precached(page)
  const cookies = await context.cookies()
  await page.request.post('/api/v1/users/logout')
  await context.addCookies(cookies)
  await page.goto('/dashboard/mytickets')
  await page.waitForURL((url) => url.pathname === '/')
  expect(await cachedAnswers(page)).toBe('')
})

test('the service worker answers no call of a payment @proof', async ({ page, context, shop, say }) => {
  await signedIn(page, shop)
  await page.goto('/dashboard/tickets')
  await precached(page)
  const byWorker: string[] = []
  context.on('response', (response) => {
    if (response.fromServiceWorker()) byWorker.push(new URL(response.url()).pathname)
  })
  await takeDayTicket(page, say)
  await expect(page.getByRole('main').getByRole('region').first()).toContainText('13,50')
  // Only the document, code, fonts and the current user, which the worker passes on from the network.
  const passedOn = /^\/assets\/|^\/api\/v1\/users\/getme$|^\/dashboard\/tickets\/ticketcart$/
  expect(byWorker.filter((path) => !passedOn.test(path))).toEqual([])
  const inCaches = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(inCaches.filter((path) => /\/payment$|ticketcart|CardPayment|WalletPayment|PaymentStep/.test(path))).toEqual(
    [],
  )
  // Without a connection the page says so in our words, keeps the cart, and goes on by itself.
  await page.goto('/dashboard/tickets')
  await context.setOffline(true)
  await takeDayTicket(page, say)
  await expect(page.getByRole('heading', { name: say('Brez povezave', 'No connection') })).toBeVisible()
  await expect(page.getByText(say(/Kar si izbral\/a, te čaka/, /What you chose is kept/))).toBeVisible()
  expect(await findings(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('region').first()).toContainText('27,00')
})

test('a new release shows a bar, and reloading keeps the cart @proof', async ({ page, shop, say }) => {
  const proxy = await startReleaseProxy(shop.url)
  try {
    await signedIn(page, { ...shop, url: proxy.url })
    await page.goto(`${proxy.url}/dashboard/tickets`)
    await precached(page)
    await takeDayTicket(page, say)
    await page.goto(`${proxy.url}/dashboard/tickets`)
    const cart = () => page.evaluate(() => localStorage.getItem('articles') ?? '')
    await expect.poll(cart).toContain('quantity')
    proxy.release('novaizdaja12')
    const announced = page.getByText(say(/Na voljo je nova različica/, /A new version is ready/))
    await expect(async () => {
      // The event of a phone that is switched on again.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(announced).toBeVisible({ timeout: 1_000 })
    }).toPass()
    expect(await findings(page)).toEqual([])
    // Without a connection the bar is hidden, since the release cannot be loaded.
    await page.context().setOffline(true)
    await expect(page.getByText(say(/^Brez povezave/, /^Offline/))).toBeVisible()
    await expect(announced).toBeHidden()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: say('Osveži', 'Refresh') }).click()
    await expect(page.locator('html')).toHaveAttribute('data-build', 'novaizdaja12')
    await expect.poll(cart).toContain('quantity')
    await expect(announced).toBeHidden()
  } finally {
    await proxy.close()
  }
})
