import { readFileSync } from 'node:fs'
import { addDays, dayOf } from '#server/platform/calendar.ts'
import { logStaffIn } from '../kit/new-member.ts'
import { findings } from './axe.ts'
import { atCounter, field } from './desk.ts'
import { expect, test } from './test.ts'
import { digitOfTicket, ensureTill, lane, openBasketForTourist } from './till.ts'

test.use({
  ...atCounter,
  provoked: /Failed to load resource: the server responded with a status of [45]\d\d/,
})

test('an outage is recorded in the office, and a sale of its bound book entered at the desk by keys and counted @proof', async ({
  page,
  shop,
  say,
}) => {
  await logStaffIn(page.request, shop.url, 'vodja@previs.example')
  await ensureTill(page)
  const yesterday = addDays(dayOf(new Date()), -1)
  await page.goto('/office/fiscal/outage')
  const form = page.getByRole('form', { name: say('Zabeleži izpad', 'Record an outage') })
  await form.getByLabel(say('Od dne', 'From day')).fill(yesterday)
  await form.getByLabel(say('Od ure', 'From time')).fill('17:00')
  await form.getByLabel(say('Do dne', 'To day')).fill(yesterday)
  await form.getByLabel(say('Do ure', 'To time')).fill('19:30')
  expect(await findings(page)).toEqual([])
  await form.getByRole('button', { name: say('Zabeleži izpad', 'Record an outage') }).click()
  const outages = page.getByRole('region', { name: say('Izpadi in vezana knjiga', 'Outages and the bound book') })
  await expect(outages.getByText(/17:00/)).toBeVisible()

  await page.goto('/desk')
  await expect(field(page)).toBeFocused()
  await openBasketForTourist(page, say)
  const basket = lane(page, say)
  await page.keyboard.press(await digitOfTicket(page, say))
  await page.keyboard.press('g')
  await expect(basket.getByRole('textbox', { name: say('Prejeto', 'Received') })).toBeFocused()
  await page.keyboard.press('v')
  const book = basket.getByLabel(say('Serijska številka knjige', 'Serial number of the book'))
  await expect(book).toBeFocused()
  await book.fill('5001-000101')
  await basket.getByLabel('Set').fill('7')
  await basket.getByLabel(say('Številka računa', 'Invoice number')).fill('612')
  await basket.getByLabel(say('Dan na računu', 'Day on the invoice')).fill(yesterday)
  await basket.getByLabel(say('Ura na računu', 'Time on the invoice')).fill('18:05')
  await page.keyboard.press('Enter')
  await expect(
    basket
      .getByText(say('Serijska številka ima obliko 5001-0001018.', 'A serial number looks like 5001-0001018.'))
      .first(),
  ).toBeVisible()
  expect(await findings(page)).toEqual([])
  await book.fill('5001-0001018')
  await page.keyboard.press('Enter')
  await expect(
    basket.getByText(say('Vezana knjiga 5001-0001018, set 7', 'Bound book 5001-0001018, set 7')),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say(/^Obisk zapisan/, /^Visit recorded/)).first()).toBeVisible()

  // It stands among the sales of the session, and in the month of the accountant.
  await page.keyboard.press('F9')
  await expect(page.getByRole('region', { name: say('Blagajna BL1 je odprta', 'Till BL1 is open') })).toBeVisible()
  await page.keyboard.press('1')
  const sold = page.getByRole('region', { name: say('Prodaje', 'Sales') })
  await expect(sold.getByRole('button', { name: /5001-0001018/ })).toContainText(/13,50\s€/)
  expect(await findings(page)).toEqual([])
  await page.goto('/office/tills')
  const month = page.getByRole('region', { name: say('Mesec za računovodstvo', 'Month for the accountant') })
  await expect(month).toContainText(say(/vezana knjiga: [1-9]/, /bound book: [1-9]/))
  await expect(month).toContainText(say('BL1 še ni zaključena.', 'BL1 is not closed yet.'))
  expect(await findings(page)).toEqual([])
  const tableOf = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), month.getByRole('button', { name }).click()])
    return readFileSync(await file.path(), 'utf8')
  }
  expect(await tableOf(say('Računi meseca', 'Documents of the month'))).toContain('5001-0001018/07')
  expect(await tableOf(say('Blagajniški dnevnik BL1', 'Cash journal BL1'))).toMatch(/\r\n\d{4}-\d\d-\d\d \d\d:\d\d;/)
})
