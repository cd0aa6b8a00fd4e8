import { xss } from '../kit/xss.ts'
import { logStaffIn } from '../kit/new-member.ts'
import { enter, foundPeople, manager, newPerson, search } from './staff.ts'
import { expect, refused, test } from './test.ts'

// Every text of this centre begins with HTML; all tests share it, and so one worker.
test.describe.configure({ mode: 'default' })
test.use({ injected: true, provoked: refused })

test('hostile names stay text in the list, on the card, in its forms and among pre-invoices', async ({
  page,
  shop,
  say,
}) => {
  await logStaffIn(page.request, shop.url, manager)
  const expectText = async () => {
    // Choices of a closed select are no text on the page.
    await expect(page.getByText(xss).filter({ visible: true }).first()).toBeVisible()
    expect(await page.locator('img[src="x"], [onerror]').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.goto('/office/people')
  await search(page, 'ana@previs')
  await expectText()
  // Before it the list shows who came lately.
  await expect(foundPeople(page, say)).toHaveCount(1)
  await foundPeople(page, say).click()
  await expectText()
  await page.getByRole('button', { name: say('Popravi podatke', 'Correct details') }).click()
  await expect(page.locator('[name=firstName]')).toHaveValue(`${xss}Ana`)
  await page.goto('/office/pre-invoices')
  await expectText()
  await page.locator('[data-row]').first().click()
  await expectText()
})

test('names that are too long are refused beside their field, and stay in it', async ({ page, shop, say }) => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto('/office/people')
  await newPerson(page, say).click()
  const long = 'Ž'.repeat(200)
  await enter(page, say, long, `${xss}Kos`)
  await expect(page.locator('[name=firstName]')).toHaveValue(long)
  await expect(
    page.getByRole('form').getByText(say('Besedilo je predolgo.', 'This text is too long.')).first(),
  ).toBeVisible()
  await enter(page, say, xss, 'Kos')
  await expect(page.getByRole('dialog', { name: `${xss} Kos` })).toBeVisible()
  expect(await page.locator('img[src="x"], [onerror]').count()).toBe(0)
})
