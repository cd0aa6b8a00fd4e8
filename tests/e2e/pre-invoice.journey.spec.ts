import { addChild, pay } from './steps.ts'
import { expect, signedIn, test, typeCard } from './test.ts'

test('a parent signs a child up for a class by pre-invoice, sees it unpaid, and pays it by card @desktop', async ({
  page,
  shop,
  say,
}) => {
  // Addresses of success pages, which customers may open again later.
  const successPages = { preInvoice: '', paid: '' }
  const email = await signedIn(page, shop)
  const main = page.getByRole('main')
  /** Names of all attachments so far. */
  const attached = async () =>
    (await shop.emails(email, 1)).flatMap(({ attachments }) => attachments.map(({ name }) => name)).join()
  const unpaid = page.getByText(
    say(/^Predračun \d+-\d{4} še ni poravnan!$/, /^Pro-forma invoice \d+-\d{4} is not paid yet!$/),
  )
  const childClasses = page.getByRole('region', {
    name: say(/OTROKOVE VADBE IN TEČAJI/, /child.s classes and courses/i),
  })

  await test.step('has a child of school age', async () => {
    await addChild(page, 'Zoja')
  })

  await test.step('chooses two terms for it', async () => {
    await page.goto('/dashboard')
    await main.getByRole('link', { name: say('Prijavi se na vadbo', 'Book a class') }).click()
    await page.getByRole('radio', { name: /^Zoja/ }).check()
    await page.getByRole('link', { name: say('Nadaljuj', 'Continue') }).click()
    await page
      .getByRole('article', { name: say(/Plezalna šola/, /Climbing school/) })
      .getByRole('link')
      .click()
    const free = main.getByRole('group').getByRole('checkbox').and(page.locator(':enabled'))
    await free.nth(0).check()
    await free.nth(1).check()
    await page.getByRole('link', { name: say('Nadaljuj na plačilo', 'Continue to payment') }).click()
    await page.waitForURL('**/dashboard/child/*/classes/*/payment')
  })

  await test.step('signs up by pre-invoice', async () => {
    await page.getByRole('radio', { name: say('Predračun', 'Pro-forma invoice') }).check()
    const finish = page.getByRole('button', { name: say('Zaključi prijavo', 'Finish signing up') })
    await expect(finish).toContainText(say(/z obveznostjo plačila \d+,\d{2}/, /with an obligation to pay \d+,\d{2}/))
    await expect(main.getByText(say(/^Plačaj do /, /^Pay by /))).toBeVisible()
    await expect(main.getByText(say(/14-dnevnega odstopa ni/, /no 14-day right of withdrawal/))).toBeVisible()
    let signUps = 0
    page.on('request', (request) => (signUps += Number(/signuppreinvoice/.test(request.url()))))
    await finish.dblclick()
    await page.waitForURL('**/payment/success?preInvoice=*')
    expect(signUps).toBe(1)
    await expect(page.getByText(say('Prijava je uspela: Zoja', 'Booked: Zoja'))).toBeVisible()
    successPages.preInvoice = page.url()
    await expect.poll(attached).toMatch(say(/predracun-\d+-\d{4}\.pdf/, /pre-invoice-\d+-\d{4}\.pdf/))
  })

  await test.step("sees on the child's page that it is not paid", async () => {
    await page.goto('/dashboard')
    await main.getByRole('link', { name: 'Zoja', exact: true }).click()
    await expect(childClasses.getByRole('listitem')).toHaveCount(2)
    // Once for both terms, and red only from the last day.
    await expect(unpaid).toHaveCount(1)
    await expect(childClasses.locator('[data-tone=danger]')).toHaveCount(0)
    // With its sum, its day and a way to pay.
    await expect(childClasses).toContainText(
      say(/\d+,\d{2}\s€ do \S+ \d+\.\s\d+\./, /\d+,\d{2}\s€ by \S+ \d+\.\s\d+\./),
    )
    await expect(
      childClasses.getByRole('link', { name: say(/^Plačaj predračun/, /^Pay pro-forma invoice/) }),
    ).toBeVisible()
  })

  await test.step('pays it by card', async () => {
    await page.goto('/dashboard/invoices')
    const card = page
      .getByRole('region', { name: say('Odprti predračuni', 'Open pro-forma invoices'), exact: true })
      .getByRole('listitem')
    await expect(card).toContainText(say('Za: Zoja', 'For: Zoja'))
    await card.getByRole('link', { name: say(/^Plačaj predračun/, /^Pay pro-forma invoice/) }).click()
    await page.waitForURL('**/dashboard/invoices/*/payment')
    await expect(main.getByRole('region').first()).toContainText(say('Za: Zoja', 'For: Zoja'))
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await typeCard(page)
    await pay(page, say)
    await expect(page.getByText(say('Predračun je plačan!', 'The pro-forma invoice is paid!'))).toBeVisible()
    successPages.paid = page.url()
    await expect.poll(attached).toMatch(say(/racun-PC1-WEB1-\d+\.pdf/, /invoice-PC1-WEB1-\d+\.pdf/))
  })

  await test.step('finds the class paid and the invoice', async () => {
    await main.getByRole('link', { name: /Zoja/ }).click()
    await expect(childClasses.getByRole('listitem')).toHaveCount(2)
    await expect(unpaid).toHaveCount(0)
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

  await test.step('sees the current state when the success pages are opened later', async () => {
    await page.goto(successPages.preInvoice)
    await expect(page.getByText(say('Prijava je uspela: Zoja', 'Booked: Zoja'))).toBeVisible()
    await expect(
      page.getByText(say(/^Predračun \d+-\d{4} je plačan/, /^Pro-forma invoice \d+-\d{4} is paid/)),
    ).toBeVisible()
    await expect(page.getByText(say(/plačaj do/, /Pay pro-forma invoice/))).toHaveCount(0)

    const names = await attached()
    const number = /(?:racun|invoice)-(PC1-WEB1-\d+)\.pdf/.exec(names)?.[1] ?? ''
    const year = /(?:predracun|pre-invoice)-\d+-(\d{4})/.exec(names)?.[1] ?? ''
    expect(await shop.operate('refund', `${number}-${year}`)).toContain('refunded')
    for (const address of [successPages.preInvoice, successPages.paid]) {
      await page.goto(address)
      await expect(
        page.getByRole('heading', { level: 1, name: say('Nakup je razveljavljen', 'This purchase was cancelled') }),
      ).toBeVisible()
    }
    await main.getByRole('link', { name: say('Moji računi', 'My invoices') }).click()
    await expect(
      page
        .getByRole('region', { name: say('Moji računi', 'My invoices'), exact: true })
        .getByRole('listitem')
        .filter({ hasText: '−149,00 €' }),
    ).toHaveCount(1)
  })
})
