import { expect, type Locator, type Page } from '@playwright/test'
import { publicUrl } from '../kit/public-centre.ts'
import { password, test } from './centre-begins.ts'

// From an empty machine to a first sale, by the screens that docs/install.md names ("Stocking the shop").
test('a manager stocks an empty shop, and a customer makes its first purchase @proof', async ({
  begin,
  centre,
  language,
}) => {
  const say = <Text>(sl: Text, en: Text): Text => (language === 'sl' ? sl : en)
  const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name })
  const panel = (page: Page) => page.getByRole('dialog')
  const main = (page: Page) => page.getByRole('main')
  const [, admin] = await begin.open()
  await begin.setUp(admin, await begin.firstLink('tine@previs.example'), 'tine@previs.example', '190385')
  await begin.logIn(admin, 'tine@previs.example')
  const link = await begin.invite(admin, { name: 'Matej', mark: 'MK', role: 'manager' })
  const [, office] = await begin.open()
  await begin.setUp(office, link, 'matej@previs.example', '280491')
  await begin.logIn(office, 'matej@previs.example')
  const [, customer] = await begin.open(publicUrl)

  await test.step('an empty shop says that nothing is on sale', async () => {
    await customer.goto('/prices')
    await expect(main(customer).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main(customer).getByText('€')).toHaveCount(0)
  })

  const needs = main(office).getByRole('region', {
    name: say('Kaj center še potrebuje', 'What the centre still needs'),
  })
  await test.step('Cenik: a day ticket, on sale at once', async () => {
    await needs.getByRole('link', { name: say(/^Dodaj v cenik prvo vstopnico/, /^Add the first ticket/) }).click()
    await button(office, say('Nov artikel', 'New article')).first().click()
    const form = office.getByRole('form', { name: say('Nov artikel', 'New article') })
    await form.getByLabel(say('Slovensko ime', 'Slovenian name')).fill('Dnevna vstopnica')
    await form.getByLabel(say('Angleško ime', 'English name')).fill('Day ticket')
    await form.locator('[name="prices.adult"]').fill('13,50')
    await button(office, say('Dodaj artikel', 'Add the article')).click()
    await expect(panel(office)).toHaveCount(0)
    await expect(office.getByRole('table').getByText('13,50').first()).toBeVisible()
    await customer.reload()
    await expect(main(customer).getByText('13,50').first()).toBeVisible()
    await office.getByRole('link', { name: say('Danes', 'Today'), exact: true }).click()
    await needs.getByText(say(/(je|sta|so) urejen/, /(is|are) done$/)).click()
    await expect(needs.getByText(say('Vstopnica s ceno', 'Ticket with a price'))).toBeVisible()
  })

  await test.step('Vadbe: a course with a weekly group', async () => {
    await office.goto('/office/classes/new')
    await panel(office).locator('[name="name.sl"]').fill('Začetni tečaj')
    await panel(office).locator('[name="name.en"]').fill('Beginners’ course')
    await panel(office).locator('[name=price]').fill('120')
    await panel(office).locator('[name="groups.0.start"]').fill('18:00')
    await panel(office).locator('[name="groups.0.teachers"]').fill('Luka Breznik')
    await button(panel(office), say('Dodaj vadbo', 'Add course')).click()
    await expect(office.getByText(say('Vadba je dodana.', 'The course is added.'))).toBeVisible()
  })

  const email = 'zala@previs.example'
  await test.step('a customer signs up, and confirms the address', async () => {
    await customer.goto('/signup')
    await customer.getByLabel(say('Ime', 'First name'), { exact: true }).fill('Zala')
    await customer.getByLabel(say('Priimek', 'Last name'), { exact: true }).fill('Kos')
    await customer.getByLabel(say('Dan', 'Day'), { exact: true }).selectOption('29')
    await customer.getByLabel(say('Mesec', 'Month'), { exact: true }).selectOption({ index: 2 })
    await customer.getByLabel(say('Leto', 'Year'), { exact: true }).selectOption('1992')
    await customer.getByLabel(say(/splošnimi pogoji/, /general terms/)).check()
    await customer.getByLabel(say(/pravili uporabe/, /rules of use/)).check()
    await button(customer, say('Nadaljuj', 'Continue')).click()
    await customer.waitForURL('**/signup/end')
    await customer.locator('[name=email]').fill(email)
    await customer.locator('[name=password]').fill(password)
    for (const again of await customer.locator('[name=passwordConfirm]').all()) await again.fill(password)
    await customer.locator('form [type=submit]').click()
    const mail = () => centre.emailsTo(email)[0]?.message.text ?? ''
    await expect.poll(mail, { timeout: 60_000 }).toContain(publicUrl)
    await customer.goto(/https:\/\/moj\.previs\.example\/\S+/.exec(mail())![0])
    await expect(customer.getByText(say(/potrdili/, /confirmed/)).first()).toBeVisible()
    await customer.goto('/')
    await customer.locator('[name=email]').fill(email)
    await customer.locator('[name=password]').fill(password)
    await customer.locator('form [type=submit]').click()
    await customer.waitForURL('**/dashboard')
  })

  await test.step('the first purchase: a place by pre-invoice', async () => {
    await customer.goto('/dashboard/classes')
    await main(customer)
      .getByRole('article', { name: say('Začetni tečaj', 'Beginners’ course') })
      .getByRole('link')
      .click()
    await main(customer).locator('[name=term]:enabled').first().check()
    await customer.getByRole('link', { name: say('Nadaljuj na plačilo', 'Continue to payment') }).click()
    await customer.getByRole('radio', { name: say('Predračun', 'Pro-forma invoice') }).check()
    await button(customer, say('Zaključi prijavo', 'Finish signing up')).click()
    await customer.waitForURL('**/payment/success?preInvoice=*')
  })

  await test.step('its transfer arrives, and the invoice is issued', async () => {
    await office.goto('/office/pre-invoices')
    const row = office.getByRole('row', { name: /120,00/ })
    await row.getByRole('button').focus()
    await office.keyboard.press('Enter')
    await expect(panel(office)).toContainText(email)
    await office.keyboard.press('1')
    await expect(panel(office)).toContainText(say(/je na našem računu/, /is on our account/))
    await office.keyboard.press('Enter')
    await expect(panel(office)).toContainText(
      say(/je poravnan, račun je izdan/, /is settled, and the invoice is issued/),
    )
    await customer.goto('/dashboard/invoices')
    await expect(main(customer).getByText('120,00').first()).toBeVisible()
  })
  expect(begin.complaints).toEqual([])
})
