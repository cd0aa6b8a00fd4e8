import type { Page } from '@playwright/test'
import { logStaffIn } from '../kit/new-member.ts'
import { findings, schemeOf } from './axe.ts'
import { manager } from './staff.ts'
import { addChild } from './steps.ts'
import { expect, freshEmail, refused, signedIn, test, type Say, type Shop } from './test.ts'

// Refusals belong to these tests: another member was quicker, an approval is missing.
test.use({ provoked: new RegExp(`${refused.source}|ERR_FAILED`) })

/** A member with an open pre-invoice for a child; returns its number, `12-2026`. */
const withPreInvoice = async (page: Page, shop: Shop, say: Say): Promise<{ number: string; email: string }> => {
  const email = await signedIn(page, shop)
  await addChild(page, 'Zoja')
  await page.goto('/dashboard/classes/pickuser')
  await page.getByRole('radio', { name: /^Zoja/ }).check()
  await page.getByRole('link', { name: say('Nadaljuj', 'Continue') }).click()
  await page
    .getByRole('article', { name: say(/Plezalna šola/, /Climbing school/) })
    .getByRole('link')
    .click()
  const free = page.getByRole('main').getByRole('group').getByRole('checkbox').and(page.locator(':enabled'))
  await free.nth(0).check()
  await free.nth(1).check()
  await page.getByRole('link', { name: say('Nadaljuj na plačilo', 'Continue to payment') }).click()
  await page.getByRole('radio', { name: say('Predračun', 'Pro-forma invoice') }).check()
  await page.getByRole('button', { name: say('Zaključi prijavo', 'Finish signing up') }).click()
  await page.waitForURL('**/payment/success?preInvoice=*')
  const attached = async () =>
    (await shop.emails(email, 1)).flatMap(({ attachments }) => attachments.map(({ name }) => name)).join()
  const pattern = /(?:predracun|pre-invoice)-(\d+-\d{4})\.pdf/
  await expect.poll(attached).toMatch(pattern)
  return { number: pattern.exec(await attached())?.[1] ?? '', email }
}

/** The office in a browser of its own, since a customer's session is another one. */
const openOffice = async (page: Page, shop: Shop): Promise<Page> => {
  const context = await page
    .context()
    .browser()!
    .newContext({ storageState: await page.context().storageState() })
  const office = await context.newPage()
  await logStaffIn(office.request, shop.url, manager)
  return office
}

test('a pre-invoice is settled by a transfer, and its buyer finds it paid @proof', async ({ page, shop, say }) => {
  const { number, email } = await withPreInvoice(page, shop, say)
  const office = await openOffice(page, shop)
  await office.goto(`${shop.url}/office/pre-invoices`)
  await expect(office.getByText(say(/^Odprt.*predračun/, /pro-formas? (is|are) open/))).toBeVisible()
  await office.getByRole('searchbox').fill(number)
  const row = office.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('149,00 €')
  await expect(office).toHaveURL(new RegExp(`q=${number}`))
  await row.getByRole('button').focus()
  await office.keyboard.press('Enter')
  const panel = office.getByRole('dialog', { name: new RegExp(number) })
  await expect(panel).toContainText(email)
  // By keyboard alone: the digit of the act, then Enter on its button.
  await office.keyboard.press('1')
  await expect(panel).toContainText(say(/je na našem računu/, /is on our account/))
  await office.keyboard.press('Enter')
  await expect(panel).toContainText(say(/je poravnan, račun je izdan/, /is settled, and the invoice is issued/))
  await expect(panel).toContainText(say('plačan', 'paid'))
  await office.keyboard.press('Escape')
  await office.getByRole('button', { name: say('Plačani', 'Paid') }).click()
  await expect(office.getByRole('row', { name: new RegExp(number) })).toBeVisible()
  await office.context().close()

  await page.goto('/dashboard/invoices')
  await expect(
    page.getByText(say('Trenutno nimaš neplačanih predračunov.', 'You have no unpaid pro-forma invoices right now.')),
  ).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: say('Moji računi', 'My invoices'), exact: true })
      .getByRole('listitem')
      .filter({ hasText: '149,00 €' }),
  ).toHaveCount(1)
})

test('a pre-invoice is reminded, extended and voided with its reason @proof', async ({ page, shop, say }) => {
  const { number, email } = await withPreInvoice(page, shop, say)
  const office = await openOffice(page, shop)
  await office.goto(`${shop.url}/office/pre-invoices?q=${number}`)
  await office.getByRole('row', { name: new RegExp(number) }).click()
  const panel = office.getByRole('dialog', { name: new RegExp(number) })
  const act = async (name: string, sure: string | RegExp) => {
    await panel.getByRole('button', { name }).click()
    await panel.getByRole('button', { name: sure }).click()
  }
  await act(say('Opomni', 'Remind'), say('Pošlji opomin', 'Send reminder'))
  await expect(panel).toContainText(say(`Opomin je na poti na ${email}`, `The reminder is on its way to ${email}`))
  await panel.getByRole('button', { name: say('Podaljšaj rok', 'Extend') }).click()
  await panel.locator('[name=due]').selectOption({ index: 0 })
  await panel.getByRole('button', { name: say(/^Podaljšaj do/, /^Extend to/) }).click()
  await expect(panel).toContainText(say(/Novi rok je/, /The new due day is/))
  await panel.getByRole('button', { name: say('Razveljavi', 'Void') }).click()
  await panel.getByRole('button', { name: say('Razveljavi predračun', 'Void the pro-forma') }).click()
  await expect(panel.locator('[name=because]')).toHaveAttribute('aria-invalid', 'true')
  await panel.locator('[name=because]').fill('Odpoved po telefonu')
  await panel.getByRole('button', { name: say('Razveljavi predračun', 'Void the pro-forma') }).click()
  await expect(panel).toContainText(say(/je razveljavljen/, /is void/))
  await office.context().close()
})

/** A withdrawal declared by the form of the footer. */
const declareWithdrawal = async (page: Page, say: Say): Promise<string> => {
  const email = freshEmail()
  await page.goto('/withdrawal')
  const form = page.getByRole('form', { name: say('Odstop od pogodbe', 'Withdraw from contract') })
  await form.locator('[name=email]').fill(email)
  for (const name of ['name', 'invoice', 'what']) {
    const field = form.locator(`[name=${name}]`)
    if (await field.count()) await field.fill(name === 'name' ? 'Manca Kralj' : 'PC1-WEB1-1')
  }
  await form.getByRole('button', { name: say('Potrdi odstop', 'Confirm withdrawal') }).click()
  await expect(page.getByText(say(/Odstop smo prejeli \d/, /We received your withdrawal on \d/))).toBeVisible()
  return email
}

test.describe('what waits', () => {
  test('a declared withdrawal stands on the page of today until it is handled @proof', async ({ page, shop, say }) => {
    const email = await declareWithdrawal(page, say)
    await logStaffIn(page.request, shop.url, manager)
    await page.goto('/office')
    const row = page.locator('[data-waiting]').filter({ hasText: email })
    await row.getByRole('button', { name: say('Obdelano', 'Handled') }).click()
    await expect(row).toContainText(say('To pomeni, da je denar vrnjen', 'This means that the money is returned'))
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: say('Obdelano', 'Handled') }).press('Enter')
    await page.keyboard.press('Enter')
    await expect(row).toHaveCount(0)
    await expect(page.getByText(say(/^Odstop je obdelan/, /^The withdrawal is handled/))).toBeVisible()
  })

  test('a dead email leads to the address of its person, is sent again, and tells of a quicker decision @proof', async ({
    page,
    shop,
    say,
  }) => {
    await logStaffIn(page.request, shop.url, manager)
    const found = await page.request.get(`${shop.url}/api/v1/staff/people?q=bor novak`)
    const personId = ((await found.json()) as { people: { _id: string }[] }).people[0]?._id ?? ''
    const item = (last: string, to: string) => ({
      urgency: 'today',
      item: {
        kind: 'email_dead',
        _id: `0198f7a2-7a8b-7cde-8f01-00000000000${last}`,
        email: 'receipt',
        to,
        why: '550 no such user',
        at: new Date().toISOString(),
        personId,
      },
    })
    // An email is given up after days of tries, so the answers are written here.
    let items = [item('1', 'napaka@posta.example'), item('2', 'druga@posta.example')]
    await page.route('**/api/v1/staff/today', (route) => route.fulfill({ json: { status: 'success', items } }))
    await page.route('**/api/v1/staff/today/emails/*1', (route) => {
      items = items.slice(1)
      return route.fulfill({ json: { status: 'success', items } })
    })
    const sentence = 'O tem je medtem že odločil nekdo drug.'
    await page.route('**/api/v1/staff/today/emails/*2', (route) => {
      items = []
      return route.fulfill({ status: 409, json: { status: 'fail', code: 'decided_before', message: sentence } })
    })
    await page.goto('/office')
    await expect(page.getByText(say('Čakata te 2 stvari.', '2 things are waiting.'))).toBeVisible()
    const row = page.locator('[data-waiting]').filter({ hasText: 'napaka@posta.example' })
    await expect(row).toContainText('550 no such user')
    await row.getByRole('link', { name: say('Popravi naslov', 'Correct address') }).click()
    await expect(page.getByRole('form', { name: say('Popravi podatke', 'Correct details') })).toBeVisible()
    await expect(page.locator('[name=email]')).toBeVisible()
    await page.goto('/office')
    await row.getByRole('button', { name: say('Kaj še lahko narediš', 'What else you can do') }).click()
    await row.getByRole('button', { name: say('Pošlji znova', 'Send again') }).click()
    await expect(row).toHaveCount(0)
    await expect(page.getByText(say(/spet na poti na napaka/, /on its way to napaka/))).toBeVisible()
    await page.getByRole('button', { name: say('Kaj še lahko narediš', 'What else you can do') }).click()
    await page.getByRole('button', { name: say('Pusti', 'Leave it') }).click()
    await expect(page.getByText(say(/Seznam je osvežen/, /The list is up to date/))).toBeVisible()
    await expect(page.getByText(say('Nič ne čaka.', 'Nothing is waiting.'), { exact: true })).toBeVisible()
  })

  test('the pages of what waits and of pre-invoices have no finding of axe @proof', async ({
    page,
    shop,
    say,
    isMobile,
  }) => {
    await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
    const email = await declareWithdrawal(page, say)
    await logStaffIn(page.request, shop.url, manager)
    const expectGood = async () => {
      expect(await findings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await page.goto('/office')
    const row = page.locator('[data-waiting]').filter({ hasText: email })
    await row.getByRole('button', { name: say('Obdelano', 'Handled') }).click()
    await expectGood()
    await page.goto('/office/pre-invoices')
    await page.locator('[data-row]').first().click()
    await expect(page.getByRole('button', { name: say(/^Poravnaj/, /^Settle/) })).toBeVisible()
    await expectGood()
    await page.keyboard.press('3')
    await expect(page.locator('[name=due]')).toBeFocused()
    await expectGood()
  })
})

test('a log-out that does not reach the server closes the page at once, and is sent again', async ({
  page,
  shop,
  say,
}) => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto('/office')
  await page.route('**/api/v1/staff/log-out', (route) => route.abort())
  await page.getByRole('button', { name: say('Odjava', 'Log out') }).click()
  const logIn = page.getByRole('heading', { name: /^(Prijava za osebje|Staff log-in)$/ })
  await expect(logIn).toBeVisible()
  await page.unroute('**/api/v1/staff/log-out')
  const sent = page.waitForResponse('**/api/v1/staff/log-out')
  await page.reload()
  expect((await sent).status()).toBe(200)
  await expect(logIn).toBeVisible()
  const state = (await (await page.request.get(`${shop.url}/api/v1/staff/state`)).json()) as { me?: object }
  expect(state.me).toBeUndefined()
})
