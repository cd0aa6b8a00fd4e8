import type { Page } from '@playwright/test'
import { findings } from './axe.ts'
import { card, counter, countedKeys } from './desk.ts'
import { expect, test, type Say } from './test.ts'
import { digitOfShoes, digitOfTicket, lane, newTourist, openDesk, scan } from './till.ts'

// What a basket holds beside tickets and rental, by keys. Keys are the same in both languages, so one project counts them.

test.use({ viewport: counter, hasTouch: false, isMobile: false })

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
  await openDesk(page, shop, say)
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
  await expect(basket.getByRole('checkbox')).toHaveCount(1)
})

test('a gift voucher stands on the receipt with its code to hand over', async ({ page, shop, say }) => {
  await openDesk(page, shop, say)
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

test('rental is counted back by one tap, and out again where that was a mistake', async ({ page, shop, say }) => {
  await openDesk(page, shop, say)
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
