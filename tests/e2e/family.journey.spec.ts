import type { Response } from '@playwright/test'
import { expectBought, pay } from './steps.ts'
import { expect, freshEmail, signedIn, test, typeCard } from './test.ts'

const secret = 'cenetovo-skrivno-geslo'

test('a parent adds a child, buys it a package and sends it its login data; the child sees the package @proof', async ({
  page,
  shop,
  say,
  browser,
}) => {
  /** All API answers to the parent's browser. */
  const answers: Promise<string>[] = []
  page.on('response', (response: Response) => {
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''))
  })
  await signedIn(page, shop)
  const childEmail = freshEmail()

  await test.step('adds the child', async () => {
    await page.goto('/dashboard/me')
    await page.getByRole('button', { name: say('Dodaj otroka', 'Add a child'), exact: true }).click()
    const form = page.getByRole('form', { name: say('Nov otrok', 'New child') })
    await form.locator('[name=firstName]').fill('Črt')
    await form.locator('[name=lastName]').fill('Kos')
    await form.locator('[name=birthDateDay]').selectOption('29')
    await form.locator('[name=birthDateMonth]').selectOption('02')
    await form.locator('[name=birthDateYear]').selectOption('2012')
    await form.locator('[name=climbingAbility]').selectOption('2')
    await form.locator('[name=isGuardian]').check()
    await form.locator('[name=agreesToTerms]').check()
    await form.getByRole('button', { name: say('Dodaj otroka', 'Add child') }).click()
    await expect(page.getByRole('region', { name: 'Črt Kos' })).toBeVisible()
  })

  const pack = say(/^Paket 5 obiskov/, /^5-visit package/)

  await test.step('buys it a package', async () => {
    await page.goto('/dashboard')
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Kupi vstopnico', 'Buy a ticket') })
      .click()
    await page.getByRole('radio', { name: /^Črt/ }).check()
    await page.getByRole('link', { name: say('Nadaljuj', 'Continue') }).click()
    const card = page.getByRole('article', { name: pack })
    await card.getByRole('button', { name: say(/^Več/, /^More/) }).click()
    await card.getByRole('button', { name: say(/^Kupi/, /^Buy/) }).click()
    await page.waitForURL('**/ticketcart')
    await typeCard(page)
    await pay(page, say)
    await expectBought(page, say)
  })

  await test.step('sends it its login data', async () => {
    await page.goto('/dashboard/me')
    const card = page.getByRole('region', { name: 'Črt Kos' })
    await card.getByRole('textbox').fill(childEmail)
    await card.getByRole('button', { name: say('Pošlji podatke za prijavo', 'Send log-in details') }).click()
    await expect(card.getByRole('status')).toContainText(childEmail)
    await page.reload()
    await expect(card).toContainText(say(`Povezava čaka na ${childEmail}`, `A link is waiting at ${childEmail}`))
    await expect(card.getByRole('textbox')).toHaveValue(childEmail)
    await expect(card.getByRole('button', { name: say('Pošlji še enkrat', 'Send again') })).toBeVisible()
  })

  await test.step('the child sets its login, logs in and sees the package', async () => {
    const [message] = await shop.emails(childEmail, 1)
    const context = await browser.newContext({ baseURL: shop.url })
    const own = await context.newPage()
    await context.addCookies(
      await page
        .context()
        .cookies()
        .then((all) => all.filter(({ name }) => name === 'language')),
    )
    await own.addInitScript((language) => localStorage.setItem('language', language), say('sl', 'en'))
    await own.goto(/http\S+\/setchildauth\/[\w-]+/.exec(message?.text ?? '')?.[0] ?? '')
    await expect(own.getByText(say(/^Hranimo tvoje ime/, /^We keep your name/))).toBeVisible()
    await own.locator('[name=email]').fill(childEmail)
    await own.locator('[name=password]').fill(secret)
    // The summary has the order of the form.
    await own.locator('[name=passwordConfirm]').fill(`${secret}!`)
    await own.locator('button[type=submit]').click()
    await expect(own.getByRole('alert').getByRole('link')).toHaveText([
      say(/^Ponovi geslo: /, /^Repeat the password: /),
      say(/^Strinjam se s /, /^I agree to /),
    ])
    await own.locator('[name=passwordConfirm]').fill(secret)
    await own.locator('[name=agreesToTerms]').check()
    await own.locator('button[type=submit]').click()
    await own.waitForURL((url) => url.pathname === '/')
    await own.locator('[name=email]').fill(childEmail)
    await own.locator('[name=password]').fill(secret)
    await own.locator('button[type=submit]').click()
    await own.waitForURL('**/dashboard')
    await expect(own.getByRole('heading', { level: 1 })).toContainText('Črt!')
    await own.goto('/dashboard/mytickets')
    await expect(own.getByRole('article', { name: pack })).toBeVisible()
    await context.close()
  })

  await test.step('the parent sees that there is a login, and never the password', async () => {
    await page.goto('/dashboard/me')
    await expect(page.getByRole('region', { name: 'Črt Kos' })).toContainText('••••••••')
    const all = (await Promise.all(answers)).join('\n')
    expect(all).toContain(childEmail)
    expect(all).not.toContain(secret)
    expect(all).not.toMatch(/argon2|password_?hash/i)
  })
})
