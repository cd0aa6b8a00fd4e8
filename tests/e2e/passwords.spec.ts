import type { Page } from '@playwright/test'
import { openRow } from './steps.ts'
import { expect, freshEmail, logInAs, refused, signedIn, test } from './test.ts'

const password = 'plezam-rad'
const newPassword = 'plezam-se-raje'

/** The newest link of this kind in the emails to an address. */
const linkTo = (emails: { text: string }[], page: string): string => {
  const link = new RegExp(`/${page}/[\\w-]+`).exec(emails.map(({ text }) => text).join('\n'))?.[0]
  expect(link).toBeDefined()
  return link ?? ''
}

const fillLogIn = async (page: Page, email: string, password: string) => {
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

const choose = async (page: Page, password: string, confirm = password) => {
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=passwordConfirm]').fill(confirm)
  await page.locator('button[type=submit]').click()
}

test.describe('by a link', () => {
  test.use({ provoked: refused })

  test('a forgotten password is replaced: the old one is refused, the new one works, the link only once', async ({
    page,
    shop,
    say,
  }) => {
    const email = await signedIn(page, shop)
    await page.request.post('/api/v1/users/logout')
    await page.goto('/')
    await page.getByRole('link', { name: say('Pozabljeno geslo?', 'Forgotten password?') }).click()
    await page.waitForURL('**/forgotpassword')
    const send = page.getByRole('button', {
      name: say('Pošlji mail za ponastavitev gesla', 'Send an e-mail to reset the password'),
    })
    await send.click()
    await expect(page.locator('#email-error')).toHaveText(say('Izpolni to polje.', 'Please fill in this field.'))
    await page.locator('[name=email]').fill(email)
    await send.click()
    await expect(page.getByRole('status')).toContainText('info@previs.example')
    // The button disappears; the status takes the focus.
    await expect(page.getByRole('status')).toBeFocused()
    await expect(send).toBeHidden()

    const link = linkTo(await shop.emails(email, 2), 'resetpassword')
    const opened = await page.goto(link)
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
    // The page asks whether the link works, and then shows the form.
    await expect(page.locator('[name=password]')).toBeVisible()

    // The browser checks the passwords before any call (`docs/product/web.md §3.3`).
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(request.url())
    })
    await choose(page, 'kratko')
    await expect(page.locator('#password-error')).toHaveText(
      say('Geslo mora imeti vsaj 8 znakov.', 'The password must have at least 8 characters.'),
    )
    await choose(page, newPassword, `${newPassword}!`)
    await expect(page.locator('#passwordConfirm-error')).toHaveText(
      say('Gesla se ne ujemata!', 'The passwords do not match!'),
    )
    expect(sent).toEqual([])
    await choose(page, newPassword)
    await expect(page.getByRole('status')).toContainText(say('Geslo je spremenjeno.', 'Your password'))
    await expect(page.getByRole('status')).toBeFocused()
    await expect(page.getByRole('link', { name: say('Na prijavo', 'Go to the log-in page') })).toBeVisible()
    await page.waitForURL((url) => url.pathname === '/')

    await fillLogIn(page, email, password)
    await expect(page.getByRole('alert')).toBeVisible()
    await fillLogIn(page, email, newPassword)
    await page.waitForURL('**/dashboard')

    // A used link says so before anything is typed.
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText(say('Povezava ne velja več.', 'This link is no longer valid.'))
    await expect(page.locator('[name=password]')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(link)
    await page
      .getByRole('alert')
      .getByRole('link', { name: say('Pozabljeno geslo', 'Forgotten password') })
      .click()
    await page.waitForURL('**/forgotpassword')
  })
})

test('an unknown address gets the same answer as a known one @proof', async ({ page, say }) => {
  await page.goto('/forgotpassword')
  await page.locator('[name=email]').fill('nikogar-ni@previs.example')
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('status')).toContainText(say('povezavo za novo geslo', 'link'))
})

test('after a new password the link leads to the login at once @proof', async ({ page, shop, say }) => {
  const email = await signedIn(page, shop)
  await page.request.post('/api/v1/users/logout')
  await page.request.post('/api/v1/users/forgotpassword', { data: { email } })
  await page.goto(linkTo(await shop.emails(email, 2), 'resetpassword'))
  await choose(page, newPassword)
  await page.getByRole('link', { name: say('Na prijavo', 'Go to the log-in page') }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await fillLogIn(page, email, newPassword)
  await page.waitForURL('**/dashboard')
  // The timer of the page before does not run any more.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maja!')
})

test.describe('in the profile', () => {
  test.use({ provoked: refused })

  test('a change needs the current password, empties the fields, and ends all other sessions @proof', async ({
    page,
    shop,
    say,
    browser,
  }) => {
    const email = await signedIn(page, shop)
    const otherDevice = await browser.newContext({ baseURL: shop.url })
    await otherDevice.request.post('/api/v1/users/login', { data: { email, password } })
    expect((await otherDevice.request.get('/api/v1/users/getme')).status()).toBe(200)

    const noAddress = { address: '', postalCode: '', city: '', country: '', phoneNumber: '' }
    const emailChange = await page.request.patch('/api/v1/users/updateme', {
      data: { firstName: 'Maja', lastName: 'Kos', climbingAbility: 1, email: freshEmail(), ...noAddress },
    })
    expect(emailChange.status()).toBe(200)
    await page.goto('/dashboard/me')
    const sessions = await openRow(page, say('Prijavljene naprave', 'Where you are logged in'))
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    const waiting = page.getByText(say('začne veljati, ko odpreš povezavo', 'takes effect once you open the link'))
    await expect(waiting).toBeVisible()
    await openRow(page, say('Sprememba gesla', 'Change password'))
    const form = page.getByRole('form', { name: say('Sprememba gesla', 'Change password') })
    const change = async (current: string, next: string, confirm = next) => {
      await form.locator('[name=currentPassword]').fill(current)
      await form.locator('[name=password]').fill(next)
      await form.locator('[name=passwordConfirm]').fill(confirm)
      await form.getByRole('button', { name: say('Spremeni geslo', 'Change password') }).click()
    }
    await change(password, 'kratko')
    await expect(form.locator('#password-error')).toHaveText(
      say('Geslo mora imeti vsaj 8 znakov.', 'The password must have at least 8 characters.'),
    )
    await change(password, newPassword, `${newPassword}!`)
    await expect(form.locator('#passwordConfirm-error')).toHaveText(
      say('Gesli se ne ujemata.', 'The passwords do not match.'),
    )
    await change(password, password)
    await expect(form.locator('#password-error')).toHaveText(
      say('To geslo že uporabljaš. Izberi drugo.', 'This is already your password. Choose another one.'),
    )
    await change('ni-pravo-geslo', newPassword)
    await expect(form.locator('#currentPassword-error')).toHaveText(
      say('Trenutno geslo ni pravilno.', 'The current password is not right.'),
    )
    await expect(form.locator('[name=currentPassword]')).toBeFocused()
    await change(password, newPassword)
    await expect(form.getByRole('status')).toContainText(say('Uspešno ste spremenili geslo', 'password'))
    for (const name of ['currentPassword', 'password', 'passwordConfirm'])
      await expect(form.locator(`[name=${name}]`)).toHaveValue('')

    expect((await otherDevice.request.get('/api/v1/users/getme')).status()).toBe(401)
    await otherDevice.close()
    // The page no longer shows the ended session and the waiting address.
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await expect(waiting).toBeHidden()
    // This session continues.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Moj profil', 'My profile'))
    await page.request.post('/api/v1/users/logout')
    await page.goto('/')
    await fillLogIn(page, email, newPassword)
    await page.waitForURL('**/dashboard')
  })
})

test('a minor changes the own password and sees no children @proof', async ({ page, say }) => {
  await logInAs(page, 'cene@previs.example')
  // The address names the row, which opens and takes the focus.
  await page.goto('/dashboard/me#password')
  await expect(page.locator('#password summary')).toBeFocused()
  await expect(page.getByRole('form', { name: say('Sprememba gesla', 'Change password') })).toBeVisible()
  await expect(page.getByRole('heading', { name: say('Otroci', 'Children') })).toBeHidden()
})
