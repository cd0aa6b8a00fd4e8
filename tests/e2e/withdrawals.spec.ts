import { expectBought, pay, toPayment } from './steps.ts'
import { expect, freshEmail, signedIn, test, typeCard } from './test.ts'

test('a ticket is bought, withdrawn from in two steps beside its invoice, and confirmed on screen and by email', async ({
  page,
  shop,
  say,
}) => {
  const email = await signedIn(page, shop)
  await toPayment(page, say)
  await typeCard(page)
  await pay(page, say)
  await expectBought(page, say)

  await page.goto('/dashboard/invoices')
  const row = page.getByRole('listitem').filter({ hasText: 'PC1-WEB1-' })
  await expect(row).toContainText(say(/Tu odstopi od pogodbe do \d/, /Withdraw from contract here until \d/))
  await row.getByRole('link', { name: say('Tu odstopi od pogodbe', 'Withdraw from contract here') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Odstop od pogodbe', 'Withdraw from contract'))
  // The only piece is chosen.
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('main')).toContainText(email)
  await page.getByRole('checkbox').uncheck()
  const next = page.getByRole('button', { name: say('Naprej', 'Continue') })
  await expect(next).toBeDisabled()
  await expect(next).toHaveAccessibleDescription(
    say('Izberi vsaj eno vstopnico ali bon.', 'Choose at least one ticket or voucher.'),
  )
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('Naprej', 'Continue') }).click()

  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(say('Preglej in potrdi', 'Check and confirm'))
  await expect(title).toBeFocused()
  await page.getByRole('button', { name: say('Potrdi odstop', 'Confirm withdrawal') }).click()
  await expect(title).toHaveText(say('Odstop je potrjen', 'Your withdrawal is confirmed'))
  await expect(page.getByRole('main').getByRole('time')).toHaveText(say(/ ob \d\d:\d\d:\d\d$/, / at \d\d:\d\d:\d\d$/))
  await expect(page.getByRole('main')).toContainText('13,50 €')

  const subject = say(/^Odstop od pogodbe, račun PC1-WEB1-\d+/, /^Withdrawal, invoice PC1-WEB1-\d+/)
  await expect.poll(async () => (await shop.emails(email, 1)).some((each) => subject.test(each.subject))).toBe(true)
  await page
    .getByRole('link', { name: say('Moji računi', 'My invoices') })
    .last()
    .click()
  await expect(page.getByText(say('Dobropis', 'Credit note'), { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: say(/^Tu odstopi/, /^Withdraw/) })).toHaveCount(0)
  // The footer leads a customer with a session to the same function.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('Odstop od pogodbe', 'Withdraw from contract') })
    .click()
  await page.waitForURL('**/dashboard/withdrawals')
  await expect(page.getByText(say(/^Zdaj nimaš nakupa/, /^You have no purchase to withdraw from/))).toBeVisible()
})

test('without an account a withdrawal is declared by the form of the footer and acknowledged at once', async ({
  page,
  shop,
  say,
}) => {
  const email = freshEmail()
  await page.goto('/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('Odstop od pogodbe', 'Withdraw from contract') })
    .click()
  await page.waitForURL('**/withdrawal')
  const form = page.getByRole('form', { name: say('Odstop od pogodbe', 'Withdraw from contract') })
  await form.locator('[name=email]').fill(email)
  await form.getByRole('button', { name: say('Potrdi odstop', 'Confirm withdrawal') }).click()
  await expect(form.locator('#name-error')).toBeVisible()
  await expect(form.locator('#invoice-error')).toBeVisible()
  await form.locator('[name=name]').fill('Neva Kos')
  await form.locator('[name=invoice]').fill('PC1-WEB1-17')
  await form.getByRole('button', { name: say('Potrdi odstop', 'Confirm withdrawal') }).click()
  await expect(page.getByText(say(/Odstop smo prejeli \d/, /We received your withdrawal on \d/))).toBeVisible()
  const [acknowledged] = await shop.emails(email, 1)
  expect(acknowledged?.subject).toBe(
    say('Odstop od pogodbe smo prejeli – Previs', 'We received your withdrawal – Previs'),
  )
  expect(await shop.operate('withdrawals')).toContain(email)
})
