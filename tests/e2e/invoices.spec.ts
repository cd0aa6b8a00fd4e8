import type { Page } from '@playwright/test'
import { findings } from './axe.ts'
import { pay, payByWallet } from './steps.ts'
import { expect, logInAs, refused, signedIn, test, typeCard, type Say } from './test.ts'

const thisYear = new Date().getFullYear()

const open = (page: Page, say: Say) =>
  page.getByRole('region', { name: say('Odprti predračuni', 'Open pro-forma invoices'), exact: true })
const issued = (page: Page, say: Say) =>
  page.getByRole('region', { name: say('Moji računi', 'My invoices'), exact: true })
const noneOpen = (say: Say) =>
  say('Trenutno nimaš neplačanih predračunov.', 'You have no unpaid pro-forma invoices right now.')
const noneIn = (say: Say, year: number) =>
  say(`V letu ${year} nimaš nobenega računa.`, `You have no invoice in ${year}.`)
const payNow = (page: Page, say: Say) =>
  page.getByRole('link', { name: say(/^Plačaj predračun/, /^Pay pro-forma invoice/) })

/** The answer with a document for a new tab; the tab stays empty, since this browser has no PDF viewer. */
const inNewTab = (page: Page, address: string) =>
  page
    .context()
    .waitForEvent(
      'response',
      (response) => response.url().includes(address) && response.request().isNavigationRequest(),
    )

/** Signs up for an activity by pre-invoice through the API; returns the id of the pre-invoice. */
const signUpByPreInvoice = async (page: Page): Promise<string> => {
  const get = async <Answer>(path: string) => (await (await page.request.get(`/api/v1${path}`)).json()) as Answer
  const { articles } = await get<{ articles: { _id: string }[] }>('/articles/getvisibleusers?label=A&ageGroup=adult')
  const articleId = articles[1]?._id
  const { classes } = await get<{ classes: { _id: string; full: boolean }[] }>(
    `/classes/singledates?hiddenUsers=false&article=${articleId}&ageGroup=adult`,
  )
  // Half of a term's places may be on unpaid pre-invoices, and other tests of this worker take some of them.
  for (const { _id } of classes.filter(({ full }) => !full).toReversed()) {
    const data = { classCart: { articleId, classes: [_id] } }
    const answer = await page.request.post('/api/v1/classes/signuppreinvoice', { data })
    if (answer.ok()) return ((await answer.json()) as { preInvoice: { _id: string } }).preInvoice._id
  }
  throw new Error('no term takes another pre-invoice')
}

test("Ana's documents are one pre-invoice for Bor, and invoices of two years", async ({ page, say, isMobile }) => {
  await logInAs(page, 'ana@previs.example')
  // The page takes the focus for its heading, which closes a menu that was opened before.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // The menu is under the profile on a desktop, and in the sheet on a phone.
  await page.getByRole('button', { name: isMobile ? say('Meni', 'Menu') : say('Profil', 'Profile') }).click()
  await page
    .getByRole('link', { name: say('Računi in predračuni', 'Invoices and pro-forma invoices') })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Računi in predračuni', 'Invoices and pro-forma invoices'),
  )

  const card = open(page, say).getByRole('listitem')
  await expect(card).toHaveCount(1)
  await expect(card.getByRole('heading')).toHaveText(say(/^Predračun \d+-\d{4}$/, /^Pro-forma invoice \d+-\d{4}$/))
  await expect(card).toContainText(say('Plezalna šola', 'Climbing school'))
  await expect(card).toContainText(say('Za: Bor', 'For: Bor'))
  await expect(card).toContainText('149,00 €')
  await expect(card.getByRole('time')).toHaveCount(2)

  const rows = issued(page, say).getByRole('listitem')
  await expect(rows.first()).toContainText(/PC1-WEB1-\d/)
  await expect(rows.first()).toContainText(/\d,\d\d\s€/)
  await expect(rows.first().getByRole('time')).toHaveText(say(/^\d{1,2}\.\s[a-z]+\.?$/, /^\d{1,2}\s[A-Z][a-z]+$/))
  const documents = await rows.getByRole('link').all()
  const named = await Promise.all(documents.map((link) => link.getAttribute('aria-label')))
  const numbers = named.map((name) => Number(/PC1-WEB1-(\d+), PDF$/.exec(name ?? '')?.[1]))
  expect(numbers.length).toBeGreaterThan(2)
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))

  // Only those that were for Bor; the choice outlives a press on Back.
  const whose = page.getByRole('combobox', { name: say('Za koga', 'For') })
  expect(await whose.getByRole('option').allTextContents()).toEqual([
    say('Vsi', 'Everyone'),
    say('Ana (jaz)', 'Ana (me)'),
    'Cene',
    'Bor',
  ])
  const all = await rows.count()
  await whose.selectOption('Bor')
  const announced = issued(page, say).getByRole('status')
  await expect(announced).toHaveText(say(/^Za: Bor\. V letu/, /^For: Bor\. /))
  // Other tests of this worker may buy for Bor.
  expect(await rows.count()).toBeLessThan(all)
  await whose.selectOption(say('Ana (jaz)', 'Ana (me)'))
  await expect(announced).toHaveText(say(/^Za: Ana \(jaz\)\. V letu/, /^For: Ana \(me\)\. There are/))
  await payNow(page, say).click()
  await page.waitForURL('**/payment')
  await page.goBack()
  await expect(whose).toHaveValue(/./)
  await expect(rows.first()).toContainText(/PC1-WEB1-\d/)
  expect(await findings(page)).toEqual([])
  await whose.selectOption(say('Vsi', 'Everyone'))

  // The current year down to 2025; another year is another address of the same page.
  const year = page.getByRole('combobox', { name: say('Leto', 'Year') })
  await expect(year).toHaveValue(String(thisYear))
  const offered = (await year.getByRole('option').allTextContents()).map(Number)
  expect(offered).toEqual(Array.from({ length: thisYear - 2024 }, (_, ago) => thisYear - ago))
  await year.selectOption(String(thisYear - 1))
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('27,00 €')
  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.goto('/dashboard/invoices?year=2024')
  await expect(year).toHaveValue(String(thisYear))
})

test('a member without documents sees two sentences @proof', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  await page.goto('/dashboard/invoices')
  await expect(page.getByText(noneOpen(say))).toBeVisible()
  await expect(issued(page, say).getByText(noneIn(say, thisYear)).filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('combobox').selectOption('2025')
  await expect(issued(page, say).getByRole('status')).toHaveText(noneIn(say, 2025))
})

test.describe('a document (docs/product/web.md §6)', () => {
  test('opens in a tab of its own where the device is unknown @proof', async ({ page, say }) => {
    await logInAs(page, 'ana@previs.example')
    await page.goto('/dashboard/invoices')
    for (const link of [
      open(page, say).getByRole('link', { name: say(/^Prenesi predračun/, /^Download pro-forma/) }),
      issued(page, say)
        .getByRole('link', { name: say(/^Prenesi račun PC1-WEB1-\d+, PDF$/, /^Download invoice PC1-WEB1-\d+/) })
        .first(),
    ]) {
      await expect(link).toHaveAttribute('target', '_blank')
      const href = (await link.getAttribute('href')) ?? ''
      const file = await page.request.get(href)
      expect(file.headers()['content-disposition']).toMatch(/^inline; filename="[\w-]+\.pdf"$/)
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
      const opened = page.waitForEvent('popup')
      const shown = inNewTab(page, href)
      await link.click()
      await Promise.all([opened, shown])
    }
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test.describe('on Android', () => {
    test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile' })

    test('is saved under its name @proof', async ({ page, say }) => {
      await logInAs(page, 'ana@previs.example')
      await page.goto('/dashboard/invoices')
      const saving = page.waitForEvent('download')
      await issued(page, say)
        .getByRole('link', { name: /PC1-WEB1/ })
        .first()
        .click()
      // Documents have the language of their issue: other tests buy as Ana in both languages.
      expect((await saving).suggestedFilename()).toMatch(/^(racun|invoice)-PC1-WEB1-\d+\.pdf$/)
      const other = page.waitForEvent('download')
      await open(page, say).getByRole('link', { name: /PDF/ }).click()
      expect((await other).suggestedFilename()).toMatch(/^predracun-\d+-\d{4}\.pdf$/)
    })
  })

  test.describe('that cannot be loaded', () => {
    test.use({ provoked: /Failed to load resource|^download / })

    test('shows an error on the page, and no tab stays open', async ({ page, context, say }) => {
      await logInAs(page, 'ana@previs.example')
      await page.goto('/dashboard/invoices')
      await page.route('**/download/**', (route) =>
        route.fulfill({ status: 500, json: { status: 'error', message: 'x' } }),
      )
      await issued(page, say).getByRole('link', { name: /PDF/ }).first().click()
      await expect(page.getByRole('alert')).toContainText(
        say(
          'Dokumenta ni bilo mogoče odpreti. Napaka na strežniku! Prosim poskusite kasneje.',
          'The document could not be opened.',
        ),
      )
      await expect.poll(() => context.pages().length).toBe(1)
      await page.unroute('**/download/**')
      const shown = inNewTab(page, '/download/')
      await issued(page, say).getByRole('link', { name: /PDF/ }).first().click()
      await shown
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    test('a list that cannot be loaded shows an error in its place @proof', async ({ page, say }) => {
      await logInAs(page, 'ana@previs.example')
      await page.goto('/dashboard/invoices')
      await page.route('**/myinvoices/2025', (route) => route.fulfill({ status: 500, json: { status: 'error' } }))
      await page.getByRole('combobox', { name: say('Leto', 'Year') }).selectOption('2025')
      await expect(issued(page, say).getByRole('alert')).toContainText(
        say('Napaka na strežniku! Prosim poskusite kasneje.', 'Server error! Please try again later.'),
      )
      await expect(open(page, say).getByRole('listitem')).toHaveCount(1)
      await page.unroute('**/myinvoices/2025')
      await issued(page, say)
        .getByRole('button', { name: say('Poskusi znova', 'Try again') })
        .click()
      await expect(issued(page, say).getByRole('alert')).toHaveCount(0)
    })
  })
})

test.describe('a lost email with a document', () => {
  test.use({ provoked: /Failed to load resource/ })

  test('its state shows time and address, and it can be sent again @proof', async ({ page, shop, say, isMobile }) => {
    const email = await signedIn(page, shop)
    await signUpByPreInvoice(page)
    await page.goto('/dashboard/invoices')
    const card = open(page, say).getByRole('listitem')
    await expect(card).toContainText(
      say(
        new RegExp(`Poslano danes ob \\d\\d:\\d\\d na ${email}`),
        new RegExp(`Sent today at \\d\\d:\\d\\d to ${email}`),
      ),
    )
    const before = (await shop.emails(email, 2)).length
    const button = card.getByRole('button', {
      name: say(/^Pošlji znova predračun \d/, /^Send again: pro-forma invoice \d/),
    })
    const status = card.getByRole('status')
    await expect(status).toBeEmpty()

    // A broken connection shows an error, and the same button tries again.
    await page.route('**/resend', (route) => route.abort())
    await button.click()
    await expect(card.getByRole('alert')).toContainText(say(/povezav/i, /connection/i))
    await page.unroute('**/resend')

    for (let time = 1; time <= 3; time += 1) {
      await button.click()
      await expect(card.getByRole('alert')).toHaveCount(0)
      await shop.emails(email, before + time)
      await expect(status).toContainText(say(/^Poslano danes/, /^Sent today/))
      await expect(button).not.toHaveAttribute('aria-busy')
    }
    const [message] = await shop.emails(email, before + 3)
    expect(message?.attachments.map(({ name }) => name).join()).toMatch(
      /^(predracun|pre-invoice)-\d+-\d{4}\.pdf,(splosni-pogoji|general-terms)\.pdf$/,
    )

    await button.click()
    await expect(card.getByRole('alert')).toContainText(
      say(/Preveč poskusov\. Poskusi znova čez \d+\sminut/, /Too many attempts\. Try again in \d+\sminutes/),
    )
    await expect(button).toBeFocused()
    expect(await shop.emails(email, before)).toHaveLength(before + 3)
    expect(await findings(page)).toEqual([])
    // Nothing is wider than a narrow phone, however long the address is.
    if (isMobile) {
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  })
})

test('a person under 18 has no links to invoices and gifts', async ({ page, say }) => {
  await logInAs(page, 'cene@previs.example')
  // Links of the menu count as well, open or not.
  const link = (name: string | RegExp) => page.getByRole('link', { name, includeHidden: true })
  await expect(link(say('Moj profil', 'My profile')).first()).toBeAttached()
  for (const name of [say('Moji računi', 'My invoices'), say('Darilni boni', 'Gift vouchers')])
    await expect(link(name)).toHaveCount(0)
  await page.goto('/dashboard/invoices')
  await expect(page.getByRole('main')).toContainText(
    say('Račune in predračune najde tu tisti, ki plača', 'Invoices and pro-forma invoices are here for whoever pays'),
  )
  await expect(page.getByRole('combobox')).toHaveCount(0)
})

test.describe('paying a pre-invoice', () => {
  test.use({ provoked: refused })

  test('by card: it leaves the list, its invoice arrives, and it cannot be paid again @proof', async ({
    page,
    shop,
    say,
  }) => {
    const email = await signedIn(page, shop)
    const preInvoiceId = await signUpByPreInvoice(page)
    await page.goto('/dashboard/invoices')
    await payNow(page, say).click()
    await page.waitForURL(`**/dashboard/invoices/${preInvoiceId}/payment`)
    const recap = page.getByRole('main').getByRole('region').first()
    await expect(recap).toContainText(say(/Predračun \d+-\d{4}/, /Pro-forma invoice \d+-\d{4}/))
    // No company form: the pre-invoice already has its buyer.
    await expect(page.getByRole('radio')).toHaveCount(2)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: say(/^Plačaj \d/, /^Pay \d/) })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await typeCard(page)
    await pay(page, say)
    await expect(page.getByText(say('Predračun je plačan!', 'The pro-forma invoice is paid!'))).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/dashboard/invoices/${preInvoiceId}/payment/success`)
    await expect(
      page.getByText(say(`Račun smo poslali na ${email}.`, `We have sent the invoice to ${email}.`)),
    ).toBeVisible()
    await expect(page.getByRole('main').locator('ol > li')).toHaveCount(2)
    // The success page can be opened again.
    await page.reload()
    await expect(page.getByText(say('Predračun je plačan!', 'The pro-forma invoice is paid!'))).toBeVisible()
    const attached = async () =>
      (await shop.emails(email, 1)).flatMap(({ attachments }) => attachments.map(({ name }) => name)).join()
    await expect.poll(attached).toMatch(say(/racun-PC1-WEB1-\d+\.pdf/, /invoice-PC1-WEB1-\d+\.pdf/))

    await page
      .getByRole('main')
      .getByRole('link', { name: say('Moji računi', 'My invoices') })
      .last()
      .click()
    await expect(page.getByText(noneOpen(say))).toBeVisible()
    await expect(issued(page, say).getByRole('listitem')).toHaveCount(1)

    await page.goto(`/dashboard/invoices/${preInvoiceId}/payment`)
    await expect(page.getByRole('alert')).toContainText(
      say('Ta predračun ni več odprt.', 'This pro-forma invoice is no longer open.'),
    )
    await page.getByRole('link', { name: say('Nazaj na račune', 'Back to invoices') }).click()
    await expect(issued(page, say).getByRole('listitem')).toHaveCount(1)
  })

  test('by wallet, straight from my classes @proof', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await signUpByPreInvoice(page)
    await page.goto('/dashboard/myclasses')
    await expect(page.getByText(say(/še ni poravnan!/, /is not paid yet!/))).toBeVisible()
    await payNow(page, say).click()
    await page.getByRole('radio', { name: /PayPal/ }).check()
    await payByWallet(page, say)
    await expect(page.getByText(say('Predračun je plačan!', 'The pro-forma invoice is paid!'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Moje aktivnosti in vadbe', 'My activities and classes') })
      .click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(page.getByText(say(/še ni poravnan!/, /is not paid yet!/))).toHaveCount(0)
  })

  test('with a declined card the pre-invoice stays open, and a sentence confirms it @proof', async ({
    page,
    shop,
    say,
  }) => {
    await signedIn(page, shop)
    await page.goto(`/dashboard/invoices/${await signUpByPreInvoice(page)}/payment`)
    await typeCard(page, { cvv: '100' })
    await pay(page, say)
    await expect(page.getByText(say(/Predračun je še odprt/, /The pro-forma invoice is still open/))).toBeVisible()
    await page.getByRole('link', { name: say('Nazaj na plačilo', 'Back to payment') }).click()
    await expect(page.getByRole('button', { name: say(/^Plačaj \d/, /^Pay \d/) })).toBeVisible()
  })

  test("another customer's pre-invoice is not found @proof", async ({ page, shop, say }) => {
    await signedIn(page, shop)
    const preInvoiceId = await signUpByPreInvoice(page)
    await page.request.post('/api/v1/users/logout')
    await signedIn(page, shop)
    await page.goto(`/dashboard/invoices/${preInvoiceId}/payment`)
    await expect(page.getByRole('alert')).toContainText(say('Tega ni mogoče najti.', 'We can’t find this.'))
    await page.goto('/dashboard/invoices/x/payment')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Te strani ni.', 'This page does not exist.'))
  })
})
