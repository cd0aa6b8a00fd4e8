import type { Page } from '@playwright/test'
import { childPath, expectBought, pay } from './steps.ts'
import { expect, logInAs, refused, test, typeCard, type Say } from './test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** From home over the choice of buyer to the shop. */
const toShopFor = async (page: Page, say: Say, who: RegExp) => {
  await page.goto('/dashboard')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Kupi vstopnico', 'Buy a ticket') })
    .click()
  await expect(heading(page, say('Za koga kupuješ?', 'Who are you buying for?'))).toBeFocused()
  await page.getByRole('radio', { name: who }).check()
  await page.getByRole('link', { name: say('Nadaljuj', 'Continue') }).click()
  await expect(heading(page, say('Kupi vstopnico', 'Buy a ticket'))).toBeVisible()
}

const badge = (page: Page, say: Say) =>
  page
    .getByRole('main')
    .locator('div', { has: page.getByText(say('Kupuješ za', 'Buying for')) })
    .last()

/** Puts one ticket of the first article with this name into the cart. */
const putIntoCart = async (page: Page, say: Say, name: RegExp) => {
  const card = page.getByRole('article', { name }).first()
  await card.getByRole('button', { name: say(/^Več/, /^More/) }).click()
  await card.getByRole('button', { name: say(/^Kupi/, /^Buy/) }).click()
  await page.waitForURL('**/ticketcart')
}

const recap = (page: Page) => page.getByRole('main').getByRole('region').first()

const childHeading = (say: Say, name: string) =>
  say(`Plezanje v Previsu za otroka ${name}`, `Climbing at Previs for ${name}`)

test('a package that Ana buys for Bor by card is his, and the invoice is hers @proof', async ({ page, shop, say }) => {
  const email = 'ana@previs.example'
  const before = await shop.emails(email, 0)
  await logInAs(page, email)
  const children = page.getByRole('region', { name: say('Moja otroka', 'My children') })
  await expect(children.getByRole('listitem')).toHaveText([
    say('Cene16 let', 'Cene16 years old'),
    say(/^Bor8\slet\p{L}{3}\s\d/u, /^Bor8\syears\sold\p{L}{3}\s\d/u),
  ])
  await children.getByRole('link', { name: 'Bor' }).click()
  await expect(heading(page, childHeading(say, 'Bor'))).toBeVisible()
  await expect(page.getByText(say('Otrok nima veljavnih vstopnic.', 'The child has no valid tickets.'))).toBeVisible()
  await expect(page.getByText(say('Noben obisk še ni zabeležen.', 'No visit is recorded yet.'))).toBeVisible()

  await toShopFor(page, say, /^Bor/)
  await expect(badge(page, say)).toContainText(say('Bor, 8 let', 'Bor, 8 years old'))
  await expect(page).toHaveTitle(say(/^Kupi vstopnico, Bor – /, /^Buy a ticket, Bor – /))
  // Catalogue and prices are those of his age group.
  const pack = say(/^Paket 5 obiskov/, /^5-visit package/)
  await expect(page.getByRole('article', { name: pack })).toHaveCount(1)
  await expect(page.getByRole('article', { name: pack })).toContainText('38,00')
  await putIntoCart(page, say, pack)
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/child\/[\w-]+\/tickets\/ticketcart$/)
  await expect(badge(page, say)).toContainText('Bor')
  await expect(recap(page)).toContainText('38,00')
  await typeCard(page)
  await pay(page, say)
  await expectBought(page, say)
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/child\/[\w-]+\/tickets\/ticketcart\/success$/)
  await expect(page.getByText(email)).toBeVisible()

  await page.getByRole('link', { name: say('Poglej vstopnice', 'See the tickets') }).click()
  await expect(heading(page, childHeading(say, 'Bor'))).toBeVisible()
  const main = page.getByRole('main')
  const tickets = main.getByRole('region', { name: say('VELJAVNE VSTOPNICE', 'VALID TICKETS') })
  await expect(tickets.getByRole('article', { name: pack })).toContainText(
    say('Preostane še 5 vstopnic.', '5 tickets left.'),
  )
  await page.goto('/dashboard/mytickets')
  await expect(main.getByRole('article')).toHaveCount(3)
  await expect(main.getByRole('article', { name: pack })).toHaveCount(0)
  const [message] = await shop.emails(email, before.length + 1)
  expect(message?.attachments[0]?.name).toMatch(/\.pdf$/)
})

test('the badge names the participant and opens the choice; a member without children has neither @proof', async ({
  page,
  say,
}) => {
  await logInAs(page, 'dora@previs.example')
  await toShopFor(page, say, /^Dora/)
  expect(new URL(page.url()).pathname).toBe('/dashboard/tickets')
  await expect(badge(page, say)).toContainText(say('Dora (jaz)', 'Dora (me)'))
  const change = page.getByRole('button', { name: say('Zamenjaj', 'Change') })
  await change.click()
  const sheet = page.getByRole('dialog', { name: say('Za koga kupuješ?', 'Who are you buying for?') })
  await expect(sheet.locator('[aria-current]')).toHaveText(say('Dora (jaz)', 'Dora (me)'))
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(change).toBeFocused()
  await change.click()
  await sheet.getByRole('link', { name: 'Eva' }).click()
  await expect(sheet).toBeHidden()
  await expect(badge(page, say)).toContainText(say('Eva, 10 let', 'Eva, 10 years old'))
  await expect(heading(page, say('Kupi vstopnico', 'Buy a ticket'))).toBeFocused()
  await page.goto('/dashboard/classes')
  await change.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Eva' }).click()
  await expect(badge(page, say)).toContainText(say('Eva, 10 let', 'Eva, 10 years old'))
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/child\/[\w-]+\/classes$/)

  await page.request.post('/api/v1/users/logout')
  await logInAs(page, 'franc@previs.example')
  await expect(page.getByRole('region', { name: say(/^Moj(i|a)? otro/, /^My child/) })).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Kupi vstopnico', 'Buy a ticket') })
    .click()
  await page.waitForURL('**/dashboard/tickets')
  await expect(page.getByText(say('Kupuješ za', 'Buying for'))).toHaveCount(0)
  await page.goto('/dashboard/tickets/pickuser')
  await page.waitForURL('**/dashboard/tickets')
})

test("one press leads from the own tickets to a child's and back; a member without children has no choice @proof", async ({
  page,
  say,
}) => {
  await logInAs(page, 'ana@previs.example')
  const people = page.getByRole('navigation', { name: say('Čigavo plezanje', 'Whose climbing') })
  const person = (name: string) => people.getByRole('link', { name, exact: true })
  const ana = say('Ana (jaz)', 'Ana (me)')
  await page.goto('/dashboard/mytickets')
  await expect(people.getByRole('link')).toHaveText([ana, 'Cene', 'Bor'])
  await expect(person(ana)).toHaveAttribute('aria-current', 'page')
  await person('Bor').click()
  await expect(heading(page, childHeading(say, 'Bor'))).toBeFocused()
  await expect(person('Bor')).toHaveAttribute('aria-current', 'page')
  await expect(people.locator('[aria-current]')).toHaveCount(1)
  await person('Cene').click()
  await expect(heading(page, childHeading(say, 'Cene'))).toBeFocused()
  await person(ana).click()
  await expect(heading(page, say('Moje vstopnice in obiski', 'My tickets and visits'))).toBeFocused()
  await page.goto('/dashboard/myclasses')
  await expect(person(ana)).toHaveAttribute('href', '/dashboard/myclasses')
  await person('Bor').click()
  await expect(heading(page, childHeading(say, 'Bor'))).toBeFocused()

  // What the page still reads would be refused without a session.
  await page.goto('about:blank')
  await page.request.post('/api/v1/users/logout')
  await logInAs(page, 'franc@previs.example')
  await page.goto('/dashboard/mytickets')
  await expect(heading(page, say('Moje vstopnice in obiski', 'My tickets and visits'))).toBeVisible()
  await expect(people).toHaveCount(0)
})

test('each participant has a cart, and an empty cart leads to its own shop @proof', async ({ page, say }) => {
  await logInAs(page, 'ana@previs.example')
  const bor = await childPath(page, 'Bor')
  const cene = await childPath(page, 'Cene')
  await page.goto(`${bor}/tickets`)
  await putIntoCart(page, say, say(/^Dnevna vstopnica/, /^Day ticket/))
  await expect(recap(page)).toContainText('8,50')
  await page.reload()
  await expect(recap(page)).toContainText('8,50')
  // Another participant's cart is empty, and clears nothing.
  await page.goto('/dashboard/tickets/pickuser')
  await page.goto(`${bor}/tickets/ticketcart`)
  await expect(recap(page)).toContainText('8,50')
  await page.goto(`${cene}/tickets/ticketcart`)
  await page.waitForURL(`**${cene}/tickets`)
  const other = page.getByRole('link', {
    name: say(/^Druga košarica, Bor: 1\svstopnica/, /^Another cart, Bor: 1\sticket/),
  })
  await expect(other).toBeVisible()
  await page.goto('/dashboard/tickets/ticketcart')
  await page.waitForURL('**/dashboard/tickets')
  await other.click()
  await page.waitForURL(`**${bor}/tickets`)
  await expect(other).toBeHidden()
  await page.getByRole('link', { name: say('Na plačilo', 'Go to payment') }).click()
  await expect(recap(page)).toContainText('8,50')
})

test.describe('pages that do not exist', () => {
  test.use({ provoked: refused })

  test("the page of another family's child does not exist @proof", async ({ page, say }) => {
    await logInAs(page, 'dora@previs.example')
    const eva = await childPath(page, 'Eva')
    await page.request.post('/api/v1/users/logout')
    await logInAs(page, 'ana@previs.example')
    for (const path of [eva, `${eva}/tickets`, `${eva}/tickets/ticketcart`, '/dashboard/child/x']) {
      await page.goto(path)
      await expect(heading(page, say('Te strani ni.', 'This page does not exist.'))).toBeVisible()
    }
  })
})

test('Cene, who is 16, sees his own tickets and a sentence about who can buy for him @proof', async ({ page, say }) => {
  const sentence = say('Vstopnice ti lahko kupi starš ali skrbnik.', 'A parent or guardian can buy tickets for you.')
  await logInAs(page, 'cene@previs.example')
  const main = page.getByRole('main')
  await expect(heading(page, /Cene!/)).toBeVisible()
  await expect(main.getByText(sentence)).toBeVisible()
  await expect(main.getByRole('link', { name: say(/^Kupi/, /^Buy/) })).toHaveCount(0)
  await page.goto('/dashboard/mytickets')
  await expect(heading(page, say('Moje vstopnice in obiski', 'My tickets and visits'))).toBeVisible()
  await expect(main.getByText(sentence)).toBeVisible()
  await expect(main.getByRole('link', { name: say(/^Kupi/, /^Buy/) })).toHaveCount(0)
  for (const path of ['/dashboard/tickets', '/dashboard/tickets/pickuser', '/dashboard/tickets/ticketcart']) {
    await page.goto(path)
    await expect(main.getByText(sentence)).toBeVisible()
    await expect(main.getByRole('article')).toHaveCount(0)
  }
})
