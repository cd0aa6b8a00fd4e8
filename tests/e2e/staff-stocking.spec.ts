import type { Locator, Page } from '@playwright/test'
import { aheadMonday, openOffice } from './staff.ts'
import { buyPlace, expectBought, pay, takeArticle, toGifts } from './steps.ts'
import { expect, refused, signedIn, test, typeCard } from './test.ts'

// Fewer places than are taken are refused.
test.use({ provoked: refused })

const classes = '/office/classes'

const panel = (page: Page) => page.getByRole('dialog')
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name })

test('a manager stocks ticket, gift, course and activity, and a customer buys each @proof', async ({
  page,
  shop,
  say,
}) => {
  const office = await openOffice(page, shop)
  const monday = aheadMonday()
  const ticket = say('Sončni vzhod', 'Sunrise ticket')
  const named = say('Plezanje za pogumne', 'Climbing for the brave')
  const night = say('Nočno plezanje', 'Night climbing')

  await test.step('Cenik: a ticket for two ages, which is a gift too', async () => {
    await office.goto('/office/prices')
    await button(office, say('Nov artikel', 'New article')).click()
    const form = office.getByRole('form', { name: say('Nov artikel', 'New article') })
    await form.getByLabel(say('Slovensko ime', 'Slovenian name')).fill('Sončni vzhod')
    await form.getByLabel(say('Angleško ime', 'English name')).fill('Sunrise ticket')
    await form.locator('[name="prices.school"]').fill('4,5')
    await form.locator('[name="prices.adult"]').fill('7.50')
    await button(form, say('Dodaj artikel', 'Add the article')).click()
    await expect(panel(office)).toHaveCount(0)
    await office
      .getByRole('table')
      .getByRole('button', { name: `${ticket}, ${say('odrasli', 'adults')}:` })
      .click()
    await button(panel(office), say('Prodajaj kot darilni bon', 'Sell as a gift voucher')).click()
    await expect(panel(office)).toContainText(say(/naprodaj kot darilni bon/, /on sale as a gift voucher/))
  })

  await test.step('Vadbe: a course of four weekly groups', async () => {
    await office.goto(`${classes}/new`)
    await panel(office).locator('[name="name.sl"]').fill('Plezanje za pogumne')
    await panel(office).locator('[name="name.en"]').fill('Climbing for the brave')
    await panel(office).locator('[name=price]').fill('120')
    await panel(office).locator('[name=from]').fill(monday)
    await panel(office).locator('[name=count]').fill('6')
    await panel(office).locator('[name="groups.0.weekday"]').selectOption('1')
    await panel(office).locator('[name="groups.0.start"]').fill('07:00')
    await panel(office).locator('[name="groups.0.teachers"]').fill('Luka Breznik')
    // Each further group is the one before it on the next weekday.
    for (let more = 0; more < 3; more += 1) await button(panel(office), say('Še ena skupina', 'One more group')).click()
    await expect(panel(office).locator('[name="groups.3.weekday"]')).toHaveValue('4')
    await expect(panel(office).locator('[name="groups.3.start"]')).toHaveValue('07:00')
    await button(panel(office), say('Dodaj vadbo', 'Add course')).click()
    await expect(office.getByText(say('Vadba je dodana.', 'The course is added.'))).toBeVisible()
    await expect(panel(office).getByRole('heading', { name: named })).toBeVisible()
    await expect(panel(office).getByText(say('0 od 10', '0 of 10'))).toHaveCount(4)
  })

  await test.step('Vadbe: an activity', async () => {
    await office.goto(`${classes}/new`)
    await button(panel(office), say(/^Aktivnost/, /^Activity/)).click()
    await panel(office).locator('[name="name.sl"]').fill('Nočno plezanje')
    await panel(office).locator('[name="name.en"]').fill('Night climbing')
    await panel(office).locator('[name=price]').fill('15,50')
    // A row that is taken out renames the one after it, whose day is still read as it is typed.
    await button(panel(office), say('Še en termin', 'One more date')).click()
    await panel(office).locator('[name="groups.1.dates"]').fill(monday)
    await button(panel(office), say('Odstrani vrstico 1', 'Remove row 1')).click()
    await expect(panel(office).locator('[name="groups.0.dates"]')).not.toHaveValue('')
    await button(panel(office), say('Dodaj aktivnost', 'Add activity')).click()
    await expect(office.getByText(say('Aktivnost je dodana.', 'The activity is added.'))).toBeVisible()
  })

  await signedIn(page, shop)
  await test.step('the customer buys the ticket', async () => {
    await page.goto('/dashboard/tickets')
    await takeArticle(page, say, ticket)
    await expect(page.getByRole('main').getByRole('region').first()).toContainText('7,50')
    await typeCard(page)
    await pay(page, say)
    await expectBought(page, say)
    await page.goto('/dashboard/mytickets')
    await expect(page.getByRole('main').getByRole('article', { name: ticket })).toBeVisible()
  })

  await test.step('the customer buys the gift', async () => {
    await toGifts(page, say, say(/^Odrasli/, /^Adults/))
    await takeArticle(page, say, ticket)
    await expect(page.getByRole('main').getByRole('region').first()).toContainText('7,50')
    await typeCard(page)
    await pay(page, say)
    await expectBought(page, say)
    await expect(page.getByRole('link', { name: say('Prenesi bon (PDF)', 'Download the voucher (PDF)') })).toBeVisible()
  })

  await test.step('the customer buys a place in the course, and one in the activity', async () => {
    await buyPlace(page, say, named)
    await buyPlace(page, say, night)
  })

  await test.step('the office follows, and keeps the places that are taken', async () => {
    // The office follows by itself: the course opened there has one place taken.
    await office.goto(classes)
    await office
      .getByRole('main')
      .getByRole('button', { name: say(/^pon\. 07:00/, /^Mon 07:00/) })
      .or(office.getByRole('main').getByRole('row', { name: say(/^pon\. 07:00/, /^Mon 07:00/) }))
      .first()
      .click()
    await expect(panel(office).getByText(say(/^Mesta so že zasedena/, /^Places are taken/))).toBeVisible()
    // Never fewer places than are taken: the answer stands beside the field.
    await panel(office).locator('[name=maxStudents]').fill('0')
    await button(panel(office), say('Shrani', 'Save')).click()
    await expect(panel(office).locator('[name=maxStudents]')).toHaveAttribute('aria-invalid', 'true')
    await panel(office).locator('[name=maxStudents]').fill('1')
    await button(panel(office), say('Shrani', 'Save')).click()
    await expect(panel(office).getByText(say('1 od 1', '1 of 1'))).toBeVisible()

    // What is hidden is taken back by one press.
    await button(panel(office), say('Skrij', 'Hide')).click()
    await expect(panel(office).getByText(say('Vadba je skrita.', 'The class is hidden.'))).toBeVisible()
    await button(panel(office), say('Razveljavi', 'Undo')).click()
    await expect(panel(office).getByText(say('Razveljavljeno.', 'Undone.'))).toBeVisible()
    await expect(panel(office).getByText(say(/prijave so odprte/, /sign-up is open/))).toBeVisible()
  })
  await office.context().close()
})
