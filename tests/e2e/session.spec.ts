import { openRow, takeDayTicket } from './steps.ts'
import { expect, refused, signedIn, test } from './test.ts'

// A session may end without the browser: after weeks, or by a new password on another device.

test.use({ provoked: refused })

test('an ended session leads to the login once, and no further call is made in vain @proof', async ({
  page,
  shop,
  say,
}) => {
  const email = await signedIn(page, shop)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maja!')
  const refusals: string[] = []
  const visited: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) refusals.push(new URL(response.url()).pathname)
  })
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))

  // As if it ended on another device: the session is deleted and both cookies stay.
  const cookies = await page.context().cookies()
  await page.request.post('/api/v1/users/logout')
  await page.context().addCookies(cookies)
  await page.goto('/dashboard/me')
  await page.waitForURL(({ pathname }) => pathname === '/')
  const form = page.getByRole('button', { name: say('Prijavi se', 'Log in') })
  await expect(form).toBeVisible()
  expect(visited.filter((path) => path !== '/dashboard/me')).toEqual(['/'])
  expect(new Set(refusals).size).toBe(refusals.length)

  refusals.length = 0
  await page.reload()
  // Focus in the form loads the next page in advance.
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill('plezam-rad')
  expect(refusals).toEqual([])
  await form.click()
  await page.waitForURL('**/dashboard/me')
  expect(refusals).toEqual([])
})

test('a session that ends while a page is open leads to the login at the next page', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  await page.goto('/dashboard')
  const cookies = await page.context().cookies()
  await page.request.post('/api/v1/users/logout')
  await page.context().addCookies(cookies)
  // The link is in a closed menu; its page makes a call that was not made before.
  await page.locator('a[href="/dashboard/invoices"]').first().dispatchEvent('click')
  await page.waitForURL(({ pathname }) => pathname === '/')
  await expect(page.getByRole('heading', { name: say('Prijava', 'Log in') })).toBeVisible()
})

test('a session that ended says so, keeps the cart, and leads back to the page that was asked for', async ({
  page,
  shop,
  say,
}) => {
  const email = await signedIn(page, shop)
  await page.goto('/dashboard/tickets')
  await takeDayTicket(page, say)
  const logIn = async () => {
    await page.locator('[name=email]').fill(email)
    await page.locator('[name=password]').fill('plezam-rad')
    await page.getByRole('button', { name: say('Prijavi se', 'Log in') }).click()
  }
  // No call of the shop is under way when the session ends.
  await page.goto('about:blank')
  const cookies = await page.context().cookies()
  await page.request.post('/api/v1/users/logout')
  await page.context().addCookies(cookies)
  // The call that the document asks for beforehand is refused before its script runs.
  const refusal = page.waitForResponse((response) => response.status() === 401)
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await refusal
    await route.fallback()
  })
  await page.goto('/dashboard/tickets')
  await expect(page.getByRole('status')).toHaveText(say(/^Prijava je potekla/, /^Your session has ended/))
  await logIn()
  await expect(page).toHaveURL(/\/dashboard\/tickets$/)
  await page.goto('/dashboard/tickets/ticketcart')
  await expect(page.getByRole('main').getByRole('region').first()).toContainText('13,50')

  // A link in an email, in a browser without a session.
  await page.context().clearCookies()
  await page.goto('/dashboard/invoices?year=2026')
  await expect(page.getByRole('status')).toHaveText(say(/^Za to stran se prijavi/, /^Log in to see this page/))
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
  })
  await logIn()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Računi in predračuni', 'Invoices and pro-forma invoices'),
  )
  await expect(page).toHaveURL(/\/dashboard\/invoices\?year=2026$/)
  // The log-in navigates once.
  expect(loaded).toEqual(['/dashboard/invoices'])
})

test('a session on another device is ended from this one @proof', async ({ page, shop, say, browser }) => {
  const email = await signedIn(page, shop)
  const otherDevice = await browser.newContext({ baseURL: shop.url })
  const logIn = await otherDevice.request.post('/api/v1/users/login', { data: { email, password: 'plezam-rad' } })
  expect(logIn.status()).toBe(200)

  await page.goto('/dashboard/me')
  const card = await openRow(page, say('Prijavljene naprave', 'Where you are logged in'))
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card).toContainText(say('Ta naprava', 'This device'))
  await card.getByRole('button', { name: say('Odjavi vse druge naprave', 'Log out all other devices') }).click()
  await expect(card.getByRole('status')).toHaveText(
    say('Vse druge naprave so odjavljene.', 'All other devices are logged out.'),
  )
  // The button disappears; the status takes the focus.
  await expect(card.getByRole('status')).toBeFocused()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  expect((await otherDevice.request.get('/api/v1/users/getme')).status()).toBe(401)
  expect((await page.request.get('/api/v1/users/getme')).status()).toBe(200)
  await otherDevice.close()
})
