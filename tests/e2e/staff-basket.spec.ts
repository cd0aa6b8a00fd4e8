import type { Page } from '@playwright/test'
import { findings } from './axe.ts'
import { atCounter, card, countedKeys, field } from './desk.ts'
import { expect, refused, signedIn, test, type Say } from './test.ts'
import { digitOfShoes, digitOfTicket, lane, newTourist, openDesk, scan } from './till.ts'

// What a basket holds beside tickets and rental, by keys. Keys are the same in both languages, so one project counts them.

test.use(atCounter)

/** An adult who is here for the first time, with the card open on the desk. */
const tourist = async (page: Page) => {
  const { name, code } = await newTourist(page, 'Marco')
  await scan(page, code)
  await expect(card(page, name)).toBeVisible()
  return name
}

const issued = (page: Page, say: Say) =>
  lane(page, say).getByText(say(/^Račun PC1-BL1-\d+ je izdan\.$/, /^Invoice PC1-BL1-\d+ issued\.$/))

test('a class and a day ticket stand on one receipt, chosen with five keys', async ({ page, shop, say }) => {
  await openDesk(page, shop)
  await tourist(page)
  const keys = countedKeys(page)
  await keys.press('F4')
  const basket = lane(page, say)
  await expect(basket.getByText(say('Za: Marco', 'For: Marco'))).toBeVisible()
  await expect(basket.getByRole('button', { name: say(/^Dnevna vstopnica/, /^Day ticket/) })).toContainText('13,50')
  await keys.press(await digitOfTicket(page, say))
  await keys.press('c')
  const courses = basket.getByRole('region', { name: say('Vadbe: Marco', 'Classes: Marco'), exact: true })
  await expect(courses.getByRole('button').filter({ hasText: /25,00/ }).first()).toContainText(
    say(/prosto\s\d+/, /\d+\sfree/),
  )
  expect(await findings(page)).toEqual([])
  await keys.press('1')
  await expect(courses).toHaveCount(0)
  await expect(
    basket
      .getByRole('listitem')
      .filter({ hasText: say('Dnevna', 'Day ticket') })
      .last(),
  ).toBeVisible()
  await keys.press('g')
  await expect(basket.getByRole('textbox', { name: say('Prejeto', 'Received') })).toBeFocused()
  expect(keys.count()).toBe(5)
  await page.keyboard.press('Enter')
  await expect(issued(page, say)).toBeVisible()
  // A class has its own hours: only the ticket's visit is offered.
  await expect(
    basket.getByRole('button', { name: say(/^Zapiši obisk: [^,]+$/, /^Record the visit: [^,]+$/) }),
  ).toBeFocused()
})

test('a gift voucher stands on the receipt with its code to hand over @proof', async ({ page, shop, say }) => {
  await openDesk(page, shop)
  await tourist(page)
  const keys = countedKeys(page)
  await keys.press('F4')
  const basket = lane(page, say)
  await expect(basket.getByText(say('Za: Marco', 'For: Marco'))).toBeVisible()
  await keys.press('b')
  const gifts = basket.getByRole('region', { name: say('Darilni boni', 'Gift vouchers'), exact: true })
  await expect(gifts).toBeVisible()
  expect(await findings(page)).toEqual([])
  await keys.press('1')
  await expect(gifts).toHaveCount(0)
  await keys.press('g')
  await expect(basket.getByRole('textbox', { name: say('Prejeto', 'Received') })).toBeFocused()
  expect(keys.count()).toBe(4)
  await page.keyboard.press('Enter')
  await expect(issued(page, say)).toBeVisible()
  const codes = basket.getByRole('region', { name: say('Kode', 'Codes') })
  await expect(codes.getByRole('listitem')).toHaveCount(1)
  await expect(codes).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/)
  expect(await findings(page)).toEqual([])
})

test('a class is paid later by a pre-invoice with five keys, and settled at once by two more @proof', async ({
  page,
  shop,
  say,
}) => {
  const email = await signedIn(page, shop)
  await openDesk(page, shop)
  await field(page).fill(email)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-keys=card]')).toBeVisible()
  const keys = countedKeys(page)
  await keys.press('F4')
  const basket = lane(page, say)
  await expect(basket.getByRole('button', { name: say(/^Dnevna vstopnica/, /^Day ticket/) })).toContainText('13,50')
  await keys.press('c')
  await expect(basket.getByText(say(/prosto\s\d+/, /\d+\sfree/)).first()).toBeVisible()
  await keys.press('1')
  await keys.press('r')
  await expect(basket).toContainText(email)
  await expect(basket).toContainText(say('Rok plačila', 'Due'))
  expect(await findings(page)).toEqual([])
  await keys.press('Enter')
  const number = basket.getByText(say(/^Predračun \d+-\d{4} je izdan\.$/, /^Pro-forma \d+-\d{4} issued\.$/))
  await expect(number).toBeVisible()
  expect(keys.count()).toBe(5)
  expect(await findings(page)).toEqual([])
  await expect
    .poll(async () => (await shop.emails(email, 2)).flatMap(({ attachments }) => attachments).length)
    .toBeGreaterThan(0)
  await keys.press('p')
  const work = page.locator('[data-desk-work]')
  await expect(work.getByRole('heading', { name: say(/^Predračun \d/, /^Pro-forma \d/) })).toBeVisible()
  await expect(work.locator('[name=given]')).toBeFocused()
  await keys.press('Enter')
  await expect(work.getByText(say(/^Račun PC1-BL1-\d+ je izdan\.$/, /^Invoice PC1-BL1-\d+ issued\.$/))).toBeVisible()
  expect(keys.count()).toBe(7)
})

test.describe('a basket that no pre-invoice is for', () => {
  test.use({ provoked: refused })

  test('says so, and the company stands on one that is @proof', async ({ page, shop, say }) => {
    const email = await signedIn(page, shop)
    await openDesk(page, shop)
    await field(page).fill(email)
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-keys=card]')).toBeVisible()
    await page.keyboard.press('F4')
    const basket = lane(page, say)
    await expect(basket.getByRole('button', { name: say(/^Dnevna vstopnica/, /^Day ticket/) })).toContainText('13,50')
    await page.keyboard.press(await digitOfShoes(page, say))
    await page.keyboard.press('c')
    await expect(basket.getByText(say(/prosto\s\d+/, /\d+\sfree/)).first()).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('r')
    const alert = basket.getByRole('alert')
    await expect(alert).toContainText(say('Na predračun gredo samo vadbe.', 'Only classes go on a pro-forma.'))
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await basket.getByRole('button', { name: say(/^Manj: Plezalniki/, /^Less: Climbing shoes/) }).click()
    await basket.getByRole('button', { name: say(/^Predračun/, /^Pro-forma/) }).click()
    await page.keyboard.press('p')
    await basket.locator('[name=name]').fill('Osnovna šola Vič')
    await basket.locator('[name=address]').fill('Tržaška cesta 74')
    await basket.locator('[name=postalCode]').fill('1000')
    await basket.locator('[name=city]').fill('Ljubljana')
    await basket.locator('[name=taxNumber]').fill('50223054')
    await page.keyboard.press('Enter')
    await expect(basket).toContainText(say('Na podjetje: Osnovna šola Vič', 'To the company: Osnovna šola Vič'))
    await page.keyboard.press('Enter')
    await expect(basket.getByText('Osnovna šola Vič')).toBeVisible()
    await expect(
      basket.getByText(say(/^Predračun \d+-\d{4} je izdan\.$/, /^Pro-forma \d+-\d{4} issued\.$/)),
    ).toBeVisible()
  })
})

test.describe('an approval', () => {
  // A missing one is a refusal.
  test.use({ provoked: refused })

  test('reception gives a free ticket with the PIN of a manager', async ({ page, shop, say }) => {
    await openDesk(page, shop)
    const name = await tourist(page)
    const person = card(page, name)
    await person.getByRole('button', { name: say('Več', 'More'), exact: true }).click()
    await person.getByRole('button', { name: say(/^Podari vstopnico/, /^Give a ticket/) }).click()
    const form = person.getByRole('form', { name: say('Podari vstopnico', 'Give a ticket') })
    await form.locator('[name=articleId]').selectOption({ label: say('Dnevna vstopnica', 'Day ticket') })
    expect(await findings(page)).toEqual([])
    await form.locator('[name=because]').fill('Pomoč pri tekmi')
    await form.getByRole('button', { name: say('Podari', 'Give it'), exact: true }).click()
    const approval = page.getByRole('dialog', { name: say('Vstopnica brez plačila', 'Ticket without payment') })
    // Who approves sees what for; the only one who may is chosen.
    for (const fact of [name, say('Dnevna vstopnica', 'Day ticket'), 'Pomoč pri tekmi'])
      await expect(approval).toContainText(fact)
    await expect(approval.getByRole('button', { name: /^Matej/, pressed: true })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.type('246810')
    await expect(approval).toHaveCount(0)
    await expect(person).toContainText(say(`Vstopnica je podarjena: ${name}.`, `Ticket given: ${name}.`))
    // The ticket lets in like a bought one.
    await expect(person.getByText(say(/^Dnevna vstopnica/, /^Day ticket/)).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(say(/^Obisk zapisan/, /^Visit recorded/)).first()).toBeVisible()
  })
})

test('rental is counted back by one tap, and out again where that was a mistake @proof', async ({
  page,
  shop,
  say,
}) => {
  await openDesk(page, shop)
  await tourist(page)
  await page.keyboard.press('F4')
  const basket = lane(page, say)
  await expect(basket.getByText(say('Za: Marco', 'For: Marco'))).toBeVisible()
  await expect(basket.getByRole('button', { name: say(/^Plezalniki/, /^Climbing shoes/) })).toBeVisible()
  await page.keyboard.press(await digitOfShoes(page, say))
  await page.keyboard.press('g')
  await expect(basket.getByRole('textbox', { name: say('Prejeto', 'Received') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(issued(page, say)).toBeVisible()
  await page.keyboard.press('Enter')
  const out = page.getByRole('region', { name: say('Izposojeno', 'Rental out') })
  const shoes = out.getByRole('button', { name: say(/^Plezalniki/, /^Climbing shoes/) })
  const before = Number(await shoes.locator('b').textContent())
  expect(before).toBeGreaterThan(0)
  expect(await findings(page)).toEqual([])
  await shoes.click()
  await expect(out.getByText(say(/^Vrnjeno: Plezalniki\./, /^Back: Climbing shoes\./))).toBeVisible()
  await out.getByRole('button', { name: say('Razveljavi', 'Undo') }).click()
  await expect(shoes.locator('b')).toHaveText(String(before))
})
