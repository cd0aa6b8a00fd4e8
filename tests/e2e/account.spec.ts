import { expect, logInAs, refused, signedIn, test } from './test.ts'

test('without a session pages lead to the login; with a session the login leads to the dashboard @proof', async ({
  page,
  shop,
}) => {
  for (const path of ['/dashboard', '/dashboard/tickets', '/dashboard/mytickets', '/dashboard/tickets/ticketcart']) {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === '/')
    await expect(page.locator('[name=password]')).toBeVisible()
  }
  await signedIn(page, shop)
  await page.goto('/')
  await page.waitForURL('**/dashboard')
})

test('step 2 of the sign-up without step 1 leads to step 1 @proof', async ({ page, say }) => {
  await page.goto('/signup/end')
  await page.waitForURL((url) => url.pathname === '/signup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Osebni podatki', 'Personal data'))
  // In a tab that was opened at this page, Back leads to the login.
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('Nazaj', 'Back') })
    .click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('the sign-up draft survives going back and forth, and the logo clears it @proof', async ({ page, say }) => {
  await page.goto('/signup')
  const next = page.getByRole('button', { name: say('Nadaljuj', 'Continue') })
  const firstName = page.getByLabel(say('Ime', 'First name'), { exact: true })
  await firstName.fill('Zala')
  await page.getByLabel(say('Priimek', 'Last name'), { exact: true }).fill('Kos')
  await page.getByLabel(say('Dan', 'Day'), { exact: true }).selectOption('29')
  await page.getByLabel(say('Mesec', 'Month'), { exact: true }).selectOption({ index: 2 })
  await page.getByLabel(say('Leto', 'Year'), { exact: true }).selectOption('1992')
  await page.getByText(say('Naslov in telefon (neobvezno)', 'Address and phone (optional)')).click()
  await page.locator('[name=city]').fill('Žalec')
  await page.getByLabel(say(/splošnimi pogoji/, /general terms/)).check()
  await page.getByLabel(say(/pravili uporabe/, /rules of use/)).check()
  await next.click()
  await page.waitForURL('**/signup/end')
  await page.goBack()
  await expect(firstName).toHaveValue('Zala')
  await expect(page.locator('[name=city]')).toHaveValue('Žalec')
  await next.click()
  await page.waitForURL('**/signup/end')
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: say('Registriraj se', 'Create an account') }).click()
  await expect(firstName).toHaveValue('')
})

test('31 February is refused as birth date, and the summary leads to its field', async ({ page, say }) => {
  await page.goto('/signup')
  await page.getByLabel(say('Dan', 'Day'), { exact: true }).selectOption('31')
  await page.getByLabel(say('Mesec', 'Month'), { exact: true }).selectOption({ index: 2 })
  await page.getByLabel(say('Leto', 'Year'), { exact: true }).selectOption('1992')
  await page.getByLabel(say(/splošnimi pogoji/, /general terms/)).check()
  await page.getByLabel(say(/pravili uporabe/, /rules of use/)).check()
  await page.getByRole('button', { name: say('Nadaljuj', 'Continue') }).click()
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
  await expect(summary.getByRole('link', { name: say('Ime: Izpolni to polje.', 'First name: ') }).first()).toBeVisible()
  await summary.getByRole('link', { name: say('Datum rojstva: ', 'Date of birth: ') }).click()
  await expect(page.getByLabel(say('Dan', 'Day'), { exact: true })).toBeFocused()
  await expect(page.locator('#birthDate-error')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/signup')
})

test('the language changes at once, keeps the typed text, and is remembered @proof', async ({ page }) => {
  await page.goto('/signup')
  await page.locator('[name=firstName]').fill('Zala')
  await page.locator('[name=birthDateDay]').selectOption('14')
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.textContent()
  const other = before === 'Osebni podatki' ? 'Personal data' : 'Osebni podatki'
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(title).toHaveText(other)
  await expect(page.locator('[name=firstName]')).toHaveValue('Zala')
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'Osebni podatki' ? 'sl' : 'en')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other === 'Osebni podatki' ? 'sl' : 'en')
})

test('an unknown language becomes Slovenian @proof', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('language', 'de')
  })
  await page.goto('/signup')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Osebni podatki')
})

test.describe('refused', () => {
  test.use({ provoked: refused })

  test('a wrong password shows an error under the form, and the address stays', async ({ page, say }) => {
    await page.goto('/')
    await page.locator('[name=email]').fill('ana@previs.example')
    await page.locator('[name=password]').fill('napacno-geslo')
    await page.locator('button[type=submit]').click()
    await expect(page.getByRole('alert')).toContainText(say(/geslo/i, /password/i))
    await expect(page.locator('[name=email]')).toHaveValue('ana@previs.example')
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('an expired link shows an error and the address of the centre @proof', async ({ page, say }) => {
    await page.goto('/confirmmail/ni-vec-dober')
    await expect(
      page.getByText(
        say('Vaš rok za potrditev maila je potekel!', 'The time for confirming your e-mail address has run out!'),
      ),
    ).toBeVisible()
    await expect(page.getByText('@').first()).toBeVisible()
  })
})

test('an empty login shows the missing fields beside them @proof', async ({ page, say }) => {
  await page.goto('/')
  await page.locator('button[type=submit]').click()
  await expect(page.locator('#email-error')).toHaveText(say('Izpolni to polje.', 'Please fill in this field.'))
  await expect(page.locator('#password-error')).toHaveText(say('Izpolni to polje.', 'Please fill in this field.'))
})

test('past the deadline the dashboard is covered until a new code is requested', async ({ page, shop, say }) => {
  // Every worker has its own demo centre, and so its own Hana.
  const email = 'hana@previs.example'
  const before = (await shop.emails(email, 0)).length
  await logInAs(page, email)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(email)
  // Escape does not close the dialog.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: say('Pošlji novo povezavo', 'Send a new link') }).click()
  await expect(dialog.getByRole('status')).toContainText(say('24 ur', '24 hours'))
  await expect(dialog.getByRole('status')).toBeFocused()
  expect((await shop.emails(email, before + 1))[0]?.text).toMatch(/\/confirmmail\//)
  await dialog.getByRole('button', { name: say('Nadaljuj', 'Continue') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a login pressed before the scripts are loaded keeps the password out of the address', async ({
  context,
  shop,
}) => {
  const page = await context.newPage()
  await page.route('**/assets/*.js', () => {})
  await page.goto(shop.url, { waitUntil: 'commit' })
  await page.locator('[name=email]').fill('ana@previs.example')
  await page.locator('[name=password]').fill('plezam-rad')
  await page.locator('button[type=submit]').click()
  await page.locator('[name=password]').press('Enter')
  expect(new URL(page.url()).search).toBe('')
  await expect(page.locator('[name=email]')).toHaveValue('ana@previs.example')
})
