import { addDays, dayOf } from '#server/platform/calendar.ts'
import { findings } from './axe.ts'
import { card, counter, countedKeys, field } from './desk.ts'
import { logStaffIn } from './staff.ts'
import { expect, test } from './test.ts'
import { digitOfShoes, ensureTill, lane, newTourist, openDesk, scan } from './till.ts'

// The till at the desk: keys are counted in both languages, since each project speaks one.

test.use({
  viewport: counter,
  hasTouch: false,
  isMobile: false,
  provoked: /Failed to load resource: the server responded with a status of [45]\d\d/,
})

test('a tourist gets a day ticket and shoes for cash with nine keys at most from card to visit', async ({
  page,
  shop,
  say,
}) => {
  await openDesk(page, shop, say)
  const { name, code } = await newTourist(page, 'Marco')
  await scan(page, code)
  await expect(card(page, name)).toBeVisible()
  const keys = countedKeys(page)
  await keys.press('F4')
  const basket = lane(page, say)
  await expect(basket.getByRole('button', { name: say(/^Dnevna vstopnica/, /^Day ticket/) })).toContainText('13,50')
  await keys.press('1')
  await keys.press(await digitOfShoes(page, say))
  await expect(basket.getByText(say('Plezalniki', 'Climbing shoes')).last()).toBeVisible()
  await expect(basket).toContainText(/17,50\s€/)
  expect(await findings(page)).toEqual([])
  await keys.press('g')
  await expect(basket.getByRole('textbox', { name: say('Prejeto', 'Received') })).toBeFocused()
  await keys.type('20')
  await expect(basket.getByRole('status').first()).toContainText(/2,50\s€/)
  expect(await findings(page)).toEqual([])
  await keys.press('Enter')
  await expect(basket.getByText(say(/^Račun PC1-BL1-\d+ je izdan\.$/, /^Invoice PC1-BL1-\d+ issued\.$/))).toBeVisible()
  await expect(basket).toContainText(/2,50\s€/)
  expect(await findings(page)).toEqual([])
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText(say(/^Obisk zapisan/, /^Visit recorded/)).first()).toBeVisible()
  expect(keys.count()).toBeLessThanOrEqual(9)
  await expect(field(page)).toBeFocused()
  await expect(basket).toHaveCount(0)
})

test('two friends get one receipt with two scans and ten keys at most, and both come in', async ({
  page,
  shop,
  say,
}) => {
  await openDesk(page, shop, say)
  const [first, friend] = [await newTourist(page, 'Marco'), await newTourist(page, 'Giulia')]
  await scan(page, first.code)
  await expect(card(page, first.name)).toBeVisible()
  const keys = countedKeys(page)
  await keys.press('F4')
  const basket = lane(page, say)
  await expect(basket.getByText(say('Za: Marco', 'For: Marco'))).toBeVisible()
  await keys.press('1')
  await scan(page, friend.code)
  await expect(card(page, friend.name)).toBeVisible()
  await expect(basket.getByText(say('Za: Giulia', 'For: Giulia'))).toBeVisible()
  await keys.press('1')
  await expect(basket).toContainText(/27,00\s€/)
  await keys.press('g')
  await keys.type('50')
  await keys.press('Enter')
  await expect(basket.getByText(say(/^Račun .* je izdan\.$/, /^Invoice .* issued\.$/))).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'Marco, Giulia' })).toBeVisible()
  expect(keys.count()).toBeLessThanOrEqual(10)
})

test('part in cash and the rest on the terminal; what failed is sold again with cash', async ({ page, shop, say }) => {
  await openDesk(page, shop, say)
  const { name, code } = await newTourist(page, 'Marco')
  await scan(page, code)
  await expect(card(page, name)).toBeVisible()
  await page.keyboard.press('F4')
  const basket = lane(page, say)
  await expect(basket.getByText(say('Za: Marco', 'For: Marco'))).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('k')
  await expect(
    basket.getByText(say(/^Na terminalu vtipkaj 13,50\s€\.$/, /^Key 13,50\s€ into the terminal\.$/)),
  ).toBeVisible()
  expect(await findings(page)).toEqual([])
  // A stray Esc decides nothing.
  await page.keyboard.press('Escape')
  const failed = basket.getByRole('button', { name: say('Ni uspelo', 'Failed') })
  await expect(failed).toBeVisible()
  await failed.press('Enter')
  await expect(basket.getByRole('textbox', { name: say('Prejeto', 'Received') })).toBeFocused()
  await page.keyboard.type('10')
  await page.keyboard.press('k')
  await expect(
    basket.getByText(say(/^Na terminalu vtipkaj 3,50\s€\.$/, /^Key 3,50\s€ into the terminal\.$/)),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(basket.getByText(say(/^Račun .* je izdan\.$/, /^Invoice .* issued\.$/))).toBeVisible()
})

test('a payment on the terminal that a lost page left behind is asked until it is answered', async ({
  page,
  shop,
  say,
}) => {
  await openDesk(page, shop, say)
  const { name, code } = await newTourist(page, 'Marco')
  await scan(page, code)
  await expect(card(page, name)).toBeVisible()
  await page.keyboard.press('F4')
  await expect(lane(page, say).getByText(say('Za: Marco', 'For: Marco'))).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('k')
  await expect(lane(page, say).getByText(say(/^Na terminalu vtipkaj/, /^Key .* into the terminal/))).toBeVisible()
  await page.reload()
  const asked = page.getByText(
    say(
      /^Nedokončano: 13,50\s€ na terminalu ob \d\d:\d\d\. Je bilo plačano\?$/,
      /^Unfinished: 13,50\s€ on the terminal at \d\d:\d\d\. Was it paid\?$/,
    ),
  )
  await expect(asked).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: say('Da, plačano', 'Yes, paid') }).click()
  await expect(asked).toHaveCount(0)
  await scan(page, code)
  await expect(page.getByText(say(/^Dnevna vstopnica/, /^Day ticket/)).first()).toBeVisible()
})

test('a till is counted blind, closed with a reason and its Z, and opened again by keys', async ({
  page,
  shop,
  say,
}) => {
  await openDesk(page, shop, say)
  await page.keyboard.press('F9')
  const work = page.getByRole('region', { name: say('Blagajna BL1 je odprta', 'Till BL1 is open') })
  await expect(work).toBeVisible()
  await work.getByRole('button', { name: say('Zaključi blagajno BL1', 'Close till BL1') }).press('Enter')
  const count = page.getByRole('form', { name: say('Preštej blagajno BL1', 'Count till BL1') })
  await expect(count.locator('[name=count-50000]')).toBeFocused()
  // What is expected is nowhere before the count.
  await expect(count).not.toContainText(/150,00/)
  await page.keyboard.type('1')
  await expect(count.getByRole('status')).toContainText(/500,00\s€/)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  const close = page.getByRole('form', { name: say('Zaključi blagajno BL1', 'Close till BL1') })
  await expect(close.getByText(say(/^Našteto 500,00\s€, pričakovano/, /^Counted 500,00\s€, expected/))).toBeVisible()
  await expect(close.locator('[name=because]')).toBeFocused()
  await close.locator('[name=because]').fill('Preizkus zaključka')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { name: say(/^Zaključeno: BL1, Z-\d+$/, /^Closed: BL1, Z-\d+$/) }),
  ).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: say('BL1 zaprta', 'BL1 closed') })).toBeVisible()
  await page.keyboard.press('F9')
  const open = page.getByRole('form', { name: say(/^Blagajna BL1 je zaprta/, /^Till BL1 is closed/) })
  await expect(open.locator('[name=count-50000]')).toBeFocused()
  await open.locator('[name=count-2000]').fill('5')
  await page.keyboard.press('Enter')
  // 500 euros were left.
  await expect(open.getByText(say(/Manjka 400,00\s€\.$/, /400,00\s€ is missing\.$/))).toBeVisible()
  await expect(open.locator('[name=because]')).toBeFocused()
  await open.locator('[name=because]').fill('Odneseno')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: say('BL1 odprta', 'BL1 open') })).toBeVisible()
})

test('an outage is recorded in the office, and a sale of its bound book entered at the desk by keys', async ({
  page,
  shop,
  say,
  isMobile,
}) => {
  test.skip(isMobile, 'one language is enough')
  await logStaffIn(page, shop, say, 'vodja@previs.example')
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
  const { name, code } = await newTourist(page, 'Marco')
  await scan(page, code)
  await expect(card(page, name)).toBeVisible()
  await page.keyboard.press('F4')
  const basket = lane(page, say)
  await expect(basket.getByText(say('Za: Marco', 'For: Marco'))).toBeVisible()
  await page.keyboard.press('1')
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
})

test('after a sale the receipt prints by itself, and an early key leaves once it is printed', async ({
  page,
  shop,
  say,
  isMobile,
}) => {
  test.skip(isMobile, 'one language is enough')
  await page.addInitScript(() => {
    globalThis.print = () => {
      const printed = Number(document.documentElement.dataset['printed'] ?? 0) + 1
      document.documentElement.dataset['printed'] = String(printed)
      dispatchEvent(new Event('afterprint'))
    }
  })
  await openDesk(page, shop, say)
  const prints: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/slip$/, async (route) => {
    await held
    await route.continue()
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/prints')) prints.push(request.url())
  })
  await page.keyboard.press('F4')
  const basket = lane(page, say)
  await expect(basket.getByRole('button', { name: say(/^Plezalniki/, /^Climbing shoes/) })).toBeVisible()
  await page.keyboard.press(await digitOfShoes(page, say))
  await page.keyboard.press('g')
  await expect(basket.getByRole('textbox', { name: say('Prejeto', 'Received') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(basket.getByText(say(/^Račun .* je izdan\.$/, /^Invoice .* issued\.$/))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(basket.getByText(say(/^Kupec še nima računa/, /^The buyer has no receipt yet/))).toBeVisible()
  release()
  await expect(basket).toHaveCount(0)
  expect(prints).toHaveLength(1)
  await expect(page.locator('html[data-printed="1"]')).toHaveCount(1)
})
