import { logOut, takeDayTicket, toPayment } from './steps.ts'
import { expect, logInAs, signedIn, test } from './test.ts'

test('an address that does not exist shows a not-found page with status 404 and a link @desktop', async ({
  page,
  shop,
  say,
}) => {
  for (const path of ['/nekam', '/dashboard/nekam', '/signup/nekam']) {
    const response = await page.request.get(path)
    expect(response.status()).toBe(404)
  }
  await signedIn(page, shop)
  // A member sees the same page inside the signed-in frame.
  await page.goto('/dashboard')
  await page.evaluate(() => {
    history.pushState(null, '', '/dashboard/nekam')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { name: say('Te strani ni.', 'This page does not exist.') })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await page.waitForURL('**/dashboard')
})

test('on a phone the footer takes a fifth of the screen, and hours of entry are not broken @proof', async ({
  page,
  say,
  isMobile,
}) => {
  await page.goto('/')
  const box = await page.getByRole('contentinfo').boundingBox()
  expect(box?.height).toBeLessThan(isMobile ? 180 : 100)
  await logInAs(page, 'ana@previs.example')
  await page.goto('/dashboard/tickets')
  const morning = page.getByRole('article', { name: say('Jutranja vstopnica', 'Morning ticket') })
  await expect(morning).toContainText(say('vstop 9:00–13:00', 'entry 9:00–13:00'))
  const hours = morning.getByText('9:00–13:00', { exact: true })
  await expect(hours).toHaveCSS('white-space', 'nowrap')
})

test('a button has a background colour, since the layers of the style sheet are in order @proof', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('button[type=submit]')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test.describe('without a connection', () => {
  test.use({ provoked: /net::ERR|Failed to fetch|dynamically imported module|Failed to load resource/ })

  test('a page that cannot load shows an error and can be tried again @proof', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.route('**/api/v1/tickets/**', (route) => route.abort())
    await page.route('**/api/v1/visits/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByText(say('UPS! Nekaj je šlo narobe :(', 'OOPS! Something went wrong :('))).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: say('Poskusi znova', 'Try again') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maja')
  })
})

test('each page has its title, starts at the top, and focuses its heading @desktop', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  await page.goto('/dashboard')
  await expect(page).toHaveTitle(say(/Domov/, /Home/))
  // The browser's bar has the colour of the header: in the document as it is sent, and after a navigation.
  const bar = page.locator('meta[name=theme-color]').first()
  await expect(bar).toHaveAttribute('content', '#0b2124')
  expect(await (await page.request.get('/dashboard/tickets')).text()).toContain('name="theme-color" content="#eef2f1"')
  await page.evaluate(() => scrollTo(0, 500))
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Kupi vstopnico', 'Buy a ticket') })
    .click()
  await expect(page).toHaveTitle(say(/Kupi vstopnico/, /Buy a ticket/))
  await expect(bar).toHaveAttribute('content', '#eef2f1')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the menus lead everywhere, and the logo home; in a tab of its own Back does too @proof', async ({
  page,
  shop,
  say,
  isMobile,
}) => {
  await signedIn(page, shop)
  await page.goto('/dashboard/mytickets')
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('Nazaj', 'Back') })
    .click()
  await page.waitForURL('**/dashboard')
  await page.goto('/dashboard/tickets')
  if (isMobile) {
    await page.getByRole('button', { name: say('Meni', 'Menu') }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('link', { name: say('Vstopnice', 'Tickets'), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await sheet.getByRole('link', { name: say('Moje vstopnice in obiski', 'My tickets and visits') }).click()
    await expect(sheet).toBeHidden()
  } else {
    await page.getByRole('banner').getByText(say('Moje plezanje', 'My climbing')).click()
    await page.getByRole('link', { name: say('Moje vstopnice in obiski', 'My tickets and visits') }).click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    say('Moje vstopnice in obiski', 'My tickets and visits'),
  )
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Previs/ })
    .click()
  await page.waitForURL('**/dashboard')
})

test.describe('local storage (docs/product/web.md §7)', () => {
  const stored = () => Object.keys(localStorage).toSorted()

  test('the cart survives a reload, outside its area in this tab only, and the language stays @proof', async ({
    page,
    shop,
    say,
  }) => {
    await signedIn(page, shop)
    await toPayment(page, say)
    await expect(page.getByRole('main').getByRole('region').first()).toContainText('13,50')
    await page.reload()
    await expect(page.getByRole('main').getByRole('region').first()).toContainText('13,50')
    expect(await page.evaluate(stored)).toEqual(expect.arrayContaining(['articles', 'language']))
    // The shop keeps the cart; other pages clear it for other tabs.
    await page.goto('/dashboard/tickets')
    expect(await page.evaluate(() => localStorage.getItem('articles'))).toContain('quantity')
    await page.goto('/dashboard/mytickets')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('articles') ?? '')).not.toContain('quantity')
    await page.evaluate(() => {
      localStorage.setItem('kanarcek', '1')
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(stored)).toEqual(['language'])
    await page.goto('/dashboard/tickets/ticketcart')
    await expect(page.getByRole('main').getByRole('region').first()).toContainText('13,50')
  })

  test("another person who logs in never sees the first one's cart @desktop", async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await toPayment(page, say)
    await page.goto('about:blank')
    await page.request.post('/api/v1/users/logout')
    await signedIn(page, shop)
    await page.goto('/dashboard/tickets/ticketcart')
    await page.waitForURL('**/dashboard/tickets')
  })

  test('after the log-out nothing personal is left, also in the tab next to it @desktop', async ({
    page,
    shop,
    context,
    say,
  }) => {
    await logInAs(page, 'franc@previs.example')
    const other = await context.newPage()
    await other.goto(`${shop.url}/dashboard/tickets`)
    await takeDayTicket(other, say)
    await other.goto(`${shop.url}/dashboard/mytickets`)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/dashboard/tickets')
    await logOut(page, say)
    await expect.poll(() => page.evaluate(stored)).toEqual(['language'])
    await other.reload()
    await other.waitForURL((url) => url.pathname === '/')
    expect(await other.evaluate(() => document.body.textContent)).not.toContain('Franc')
    await expect.poll(() => other.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  })
})
