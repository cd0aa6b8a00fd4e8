import type { Page } from '@playwright/test'
import { retries } from '../kit/retries.ts'
import { logStaffIn } from '../kit/new-member.ts'
import { findings, schemeOf } from './axe.ts'
import { manager } from './staff.ts'
import { expect, logInAs, refused, test, type Say, type Shop } from './test.ts'

// Refusals belong to these tests: a day gone by, another manager who was quicker.
test.use({ provoked: refused })

const openPrices = async (page: Page, shop: Shop, say: Say): Promise<void> => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto(`${shop.url}/office/prices`)
  await expect(page.getByRole('table', { name: say('Cenik', 'Prices') })).toBeVisible()
}

let made = 0
/** A name that no other test of this run has. */
const freshName = (): { sl: string; en: string } => {
  made += 1
  return { sl: `Večerna ${made}`, en: `Evening ${made}` }
}

interface Product {
  _id: string
  name: { sl: string }
  version: string
  articles: { _id: string; ageGroups: string[] }[]
}

/** Sends a call with the session of the page, as another tab would. */
const send = async <Answer>(page: Page, shop: Shop, path: string, data?: object, method = 'post'): Promise<Answer> => {
  const url = `${shop.url}/api/v1/staff${path}`
  const answered = await (data ? page.request.fetch(url, { method, data }) : page.request.get(url))
  expect(answered.ok(), await answered.text()).toBe(true)
  return (await answered.json()) as Answer
}

/** A day ticket for schoolchildren and adults, made by the API. */
const addProduct = async (page: Page, shop: Shop, name = freshName()) => {
  const { today } = await send<{ today: string }>(page, shop, '/products')
  const key = crypto.randomUUID()
  const articles = [
    { ageGroups: ['school'], cents: 550 },
    { ageGroups: ['adult'], cents: 900 },
  ]
  const data = { key, category: 'V', type: 'dnevna', name, vatClass: 'sport', from: today, articles, isVisible: true }
  await send(page, shop, '/products', data)
  return name
}

const productNamed = async (page: Page, shop: Shop, sl: string): Promise<Product> => {
  const { products } = await send<{ products: Product[] }>(page, shop, '/products')
  return products.find(({ name }) => name.sl === sl)!
}

const panel = (page: Page) => page.getByRole('dialog')
const cell = (page: Page, say: Say, name: string, ages: string = say('odrasli', 'adults')) =>
  page.getByRole('table').getByRole('button', { name: `${name}, ${ages}:` })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const undo = (page: Page, say: Say) => page.getByRole('button', { name: say('Razveljavi', 'Undo') })

const nextYear = () => new Date().getFullYear() + 1

test('a new article with two ages is on the list, gets a price from next January, and customers see it', async ({
  page,
  shop,
  say,
}) => {
  const { sl, en } = freshName()
  const name = say(sl, en)
  await openPrices(page, shop, say)
  await page.getByRole('button', { name: say('Nov artikel', 'New article') }).click()
  const form = page.getByRole('form', { name: say('Nov artikel', 'New article') })

  // What is missing is said beside its field, and in one list.
  await form.getByRole('button', { name: say('Dodaj artikel', 'Add the article') }).click()
  await expect(form.getByRole('alert')).toContainText(say('Slovensko ime: Izpolni to polje.', 'Slovenian name:'))
  await expect(form.getByRole('alert')).toContainText(say('Vpiši ceno, na primer 62,50.', 'such as 62.50'))

  await form.getByLabel(say('Slovensko ime', 'Slovenian name')).fill(sl)
  await form.getByLabel(say('Angleško ime', 'English name')).fill(en)
  await form.locator('[name="entryHours.from"]').fill('17:00')
  await form.locator('[name="entryHours.to"]').fill('16:00')
  await form.locator('[name="prices.school"]').fill('5,5')
  await form.locator('[name="prices.adult"]').fill('9')
  await form.getByRole('button', { name: say('Dodaj artikel', 'Add the article') }).click()
  await expect(form).toContainText(say('Konec mora biti po začetku.', 'The end must be after the start.'))
  await form.locator('[name="entryHours.to"]').fill('21:00')
  await form.getByRole('button', { name: say('Dodaj artikel', 'Add the article') }).click()

  await expect(panel(page)).toHaveCount(0)
  await expect(row(page, name)).toContainText(say('vstop 17:00–21:00', 'entry 17:00–21:00'))
  await expect(cell(page, say, name)).toHaveText(/: 9,00$/)
  await expect(cell(page, say, name, say('6–14 let', 'Aged 6–14'))).toHaveText(/: 5,50$/)
  await expect(cell(page, say, name, say('3–5 let', 'Aged 3–5'))).toHaveText(/\+$/)

  await cell(page, say, name).click()
  const price = panel(page).locator('[name=cents]')
  await price.fill('1.010,50')
  await expect(panel(page)).toContainText(
    say('To je zelo daleč od sedanje cene.', 'This is far from the present price.'),
  )
  await price.fill('10,50')
  await expect(panel(page)).toContainText(say('Zdaj 9,00 €. Kdor začne plačevati prej', 'Now 9,00 €. Those who start'))

  // A day gone by is refused beside its field, and nothing typed is lost.
  await panel(page)
    .getByRole('radio', { name: say('drug dan', 'another day') })
    .check()
  await panel(page).locator('[name=from]').fill('2020-01-01')
  await panel(page)
    .getByRole('button', { name: say('Shrani', 'Save') })
    .click()
  await expect(panel(page)).toContainText(say('Izberi današnji ali poznejši dan.', 'Choose today or a later day.'))
  await expect(price).toHaveValue('10,50')

  await panel(page)
    .getByRole('radio', { name: `1. 1. ${nextYear()}` })
    .check()
  await expect(panel(page).getByRole('listitem').first()).toContainText(say('še ni shranjeno', 'not saved yet'))
  await panel(page)
    .getByRole('button', { name: say(`Shrani za 1. 1. ${nextYear()}`, `Save for 1. 1. ${nextYear()}`) })
    .click()
  await expect(cell(page, say, name)).toHaveText(say(/: 9,00, 10,50 od 1\.\s1\.$/, /: 9,00, 10,50 from 1\.\s1\.$/))

  // As of that day the list shows the price to come.
  await page.getByLabel(say('Na dan', 'As of')).fill(`${nextYear()}-01-01`)
  await expect(cell(page, say, name)).toHaveText(/: 10,50$/)

  await page.goto(`${shop.url}/prices`)
  const sold = page.getByRole('listitem').filter({ hasText: name }).first()
  await expect(sold).toContainText('9,00 €')
  await expect(sold).toContainText(say('vstop 17:00–21:00', 'entry 17:00–21:00'))
  await logInAs(page, 'ana@previs.example')
  await page.goto('/dashboard/tickets')
  await expect(page.getByRole('article', { name })).toContainText('9,00 €')
})

test('a price to come is changed and taken back, and each is undone @proof', async ({ page, shop, say }) => {
  await openPrices(page, shop, say)
  const { sl, en } = await addProduct(page, shop)
  const name = say(sl, en)
  await page.reload()
  await cell(page, say, name).click()
  await panel(page).locator('[name=cents]').fill('9,50')
  await panel(page)
    .getByRole('button', { name: say('Shrani', 'Save') })
    .click()
  await expect(cell(page, say, name)).toContainText('9,50')

  await cell(page, say, name).click()
  await panel(page)
    .getByRole('button', { name: say(/^Spremeni ceno/, /^Change the price/) })
    .click()
  await expect(panel(page).locator('[name=cents]')).toBeFocused()
  await page.keyboard.type('9,80')
  await page.keyboard.press('Enter')
  await expect(cell(page, say, name)).toContainText('9,80')
  await undo(page, say).click()
  await expect(cell(page, say, name)).toContainText('9,50')

  await cell(page, say, name).click()
  await panel(page)
    .getByRole('button', { name: say(/^Umakni ceno/, /^Take back the price/) })
    .click()
  await expect(cell(page, say, name)).toHaveText(/: 9,00$/)
  await undo(page, say).click()
  await expect(cell(page, say, name)).toContainText('9,50')
  await expect(panel(page)).toContainText(say('Razveljavljeno.', 'Undone.'))
})

test('an article is hidden and archived without a question, and both are undone @proof', async ({
  page,
  shop,
  say,
}) => {
  await openPrices(page, shop, say)
  const { sl, en } = await addProduct(page, shop)
  const name = say(sl, en)
  await page.reload()
  await cell(page, say, name).click()
  await panel(page)
    .getByRole('button', { name: say('Prodajaj kot darilni bon', 'Sell as a gift voucher') })
    .click()
  await expect(panel(page)).toContainText(say(/naprodaj kot darilni bon/, /on sale as a gift voucher/))
  await panel(page)
    .getByRole('button', { name: say('Skrij', 'Hide'), exact: true })
    .click()
  await expect(cell(page, say, name)).toContainText(say('skrito', 'hidden'))
  await expect(panel(page)).toContainText(say('ni naprodaj', 'not on sale'))
  await undo(page, say).click()
  await expect(cell(page, say, name)).toHaveText(/: 9,00$/)
  await expect(panel(page)).not.toContainText(say('ni naprodaj', 'not on sale'))

  await panel(page)
    .getByRole('button', { name: say('Uredi artikel', 'Edit the article') })
    .click()
  await panel(page)
    .getByRole('button', { name: say('Daj v arhiv', 'Archive'), exact: true })
    .click()
  await expect(row(page, name)).toHaveCount(0)
  await undo(page, say).click()
  await expect(cell(page, say, name)).toHaveText(/: 9,00$/)

  await row(page, name).getByRole('rowheader').getByRole('button').click()
  await panel(page)
    .getByRole('button', { name: say('Daj v arhiv', 'Archive'), exact: true })
    .click()
  await expect(row(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: say('V arhivu', 'Archived') }).click()
  await expect(page).toHaveURL(/list=archive/)
  await row(page, name).getByRole('rowheader').getByRole('button').click()
  await panel(page)
    .getByRole('button', { name: say('Vrni na cenik', 'Back to the list') })
    .click()
  await page.getByRole('button', { name: say('Na ceniku', 'On the list') }).click()
  await expect(cell(page, say, name)).toContainText(say('skrito', 'hidden'))
})

test('several articles are hidden at once by keys or boxes, and all of them are taken back', async ({
  page,
  shop,
  say,
}) => {
  await openPrices(page, shop, say)
  const added = [await addProduct(page, shop), await addProduct(page, shop)]
  const [first, second] = added.map(({ sl, en }) => say(sl, en)) as [string, string]
  await page.reload()
  const shown = page.getByText(say(/^Skriti so 4\sartikli\.$/, /^4\sarticles hidden\.$/))
  const act = (sl: string, en: string) => page.getByRole('button', { name: say(sl, en), exact: true })

  // Space chooses the product of the cell and opens no panel; Shift and an arrow the next one too.
  await cell(page, say, first).focus()
  await page.keyboard.press('Space')
  await expect(row(page, first).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText(say('Izbrani 2 vrstici', '2 rows selected'))).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await act('Skrij', 'Hide').press('Enter')
  await expect(shown).toBeVisible()
  for (const name of [first, second]) await expect(cell(page, say, name)).toContainText(say('skrito', 'hidden'))
  await undo(page, say).click()
  for (const name of [first, second]) await expect(cell(page, say, name)).toHaveText(/: 9,00$/)

  // On a phone the box over all rows says what it does.
  await page.setViewportSize({ width: 390, height: 844 })
  const { width } = (await page.getByText(say('Izberi vse prikazano', 'Select all shown')).boundingBox())!
  expect(width).toBeGreaterThan(80)

  // Of what is shown again, only what is hidden now is changed.
  await row(page, second).getByRole('checkbox').check()
  await act('Skrij', 'Hide').click()
  await expect(cell(page, say, second)).toContainText(say('skrito', 'hidden'))
  await expect(row(page, second).getByRole('checkbox')).not.toBeChecked()
  await row(page, first).getByRole('checkbox').check()
  await row(page, second).getByRole('checkbox').check()
  await act('Pokaži', 'Show').click()
  await expect(page.getByText(say(/^Naprodaj sta 2\sartikla\.$/, /^2\sarticles on sale\.$/))).toBeVisible()
  await expect(cell(page, say, second)).toHaveText(/: 9,00$/)
})

test('the VAT class follows the kind until it is chosen, and an unusual one is named', async ({ page, shop, say }) => {
  const sl = `Pas ${(made += 1)}`
  await openPrices(page, shop, say)
  await page.getByRole('button', { name: say('Nov artikel', 'New article') }).click()
  const form = page.getByRole('form', { name: say('Nov artikel', 'New article') })
  const vat = form.getByLabel(say('Davčna stopnja', 'VAT class'))
  const chosen = () => vat.locator('option:checked')
  const kind = (name: string) => form.getByRole('radio', { name, exact: true }).check()
  await expect(chosen()).toHaveText(say('9,5 % · športna dejavnost', '9,5 % · sport'))
  await kind(say('Izposoja', 'Rental'))
  await expect(chosen()).toHaveText(say('22 % · izposoja', '22 % · rental'))
  await vat.selectOption('sport')
  await expect(form).toContainText(say('Nenavadna stopnja: za »Izposoja« je navadno', 'Unusual rate: for ‘Rental’'))
  await vat.selectOption('goods')
  await expect(form).not.toContainText(say('Nenavadna stopnja', 'Unusual rate'))
  // Chosen by hand it stays, whatever the kind.
  await kind(say('Dnevna vstopnica', 'Day ticket'))
  await expect(vat).toHaveValue('goods')
  await expect(form).toContainText(say('Nenavadna stopnja: za »Dnevna', 'Unusual rate: for ‘Day'))
  await kind(say('Blago', 'Goods'))
  await form.getByLabel(say('Slovensko ime', 'Slovenian name')).fill(sl)
  await form.locator('[name="prices.all"]').fill('29')
  await form.getByRole('button', { name: say('Dodaj artikel', 'Add the article') }).click()
  await expect(panel(page)).toHaveCount(0)

  // Without English the Slovenian name stands for both, and follows it.
  expect((await productNamed(page, shop, sl)).name).toEqual({ sl, en: sl })
  await row(page, sl).getByRole('rowheader').getByRole('button').click()
  await expect(panel(page).getByLabel(say('Angleško ime', 'English name'))).toHaveValue('')
  await panel(page).getByLabel(say('Slovensko ime', 'Slovenian name')).fill(`${sl} XL`)
  await panel(page)
    .getByRole('button', { name: say('Shrani', 'Save') })
    .click()
  await expect(panel(page)).toHaveCount(0)
  expect((await productNamed(page, shop, `${sl} XL`)).name).toEqual({ sl: `${sl} XL`, en: `${sl} XL` })
})

test('what changes before hints arrive, or while the list is read for the first time, is on it', async ({
  page,
  shop,
  say,
}) => {
  await logStaffIn(page.request, shop.url, manager)
  const hints = '**/api/v1/staff/hints'
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(hints, (route) => released.then(() => route.continue()), { times: 1 })
  await page.goto(`${shop.url}/office/prices`)
  await expect(page.getByRole('table', { name: say('Cenik', 'Prices') })).toBeVisible()
  const early = await addProduct(page, shop)
  await expect(row(page, say(early.sl, early.en))).toHaveCount(0)
  release()
  await expect(row(page, say(early.sl, early.en))).toBeVisible()

  const opened = page.waitForResponse(hints)
  await page.goto(`${shop.url}/office`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await opened
  let added = { sl: '', en: '' }
  await page.route(
    '**/api/v1/staff/products',
    async (route) => {
      const before = await route.fetch(retries)
      // A stream beside that of the app says when the hint is here.
      const stream = await page.evaluateHandle(async () => {
        const hints = new EventSource('/api/v1/staff/hints')
        const heard = new Promise((done) =>
          hints.addEventListener('message', ({ data }) => String(data).includes('catalogue') && done(data)),
        )
        await new Promise((done) => hints.addEventListener('open', done))
        return { heard }
      })
      added = await addProduct(page, shop)
      await stream.evaluate(({ heard }) => heard)
      await route.fulfill({ response: before })
    },
    { times: 1 },
  )
  await page
    .getByRole('navigation', { name: say('Pisarna', 'Office') })
    .getByRole('link', { name: say('Cenik', 'Prices') })
    .click()
  await expect(page.getByRole('table', { name: say('Cenik', 'Prices') })).toBeVisible()
  await expect(row(page, say(added.sl, added.en))).toBeVisible()
})

test('a further age is added where its cell is empty @proof', async ({ page, shop, say }) => {
  await openPrices(page, shop, say)
  const { sl, en } = await addProduct(page, shop)
  const name = say(sl, en)
  await page.reload()
  const student = cell(page, say, name, say('15–25 let', 'Aged 15–25'))
  await expect(student).toHaveText(/\+$/)
  await student.click()
  await panel(page).locator('[name=cents]').fill('7')
  await panel(page)
    .getByRole('button', { name: say('Dodaj', 'Add'), exact: true })
    .click()
  await expect(student).toHaveText(/: 7,00$/)
})

test('by keys alone: typed, reached, priced, saved; the focus is back at the cell, and Ctrl+Z takes it back @proof', async ({
  page,
  shop,
  say,
}) => {
  await openPrices(page, shop, say)
  const { sl, en } = await addProduct(page, shop)
  const name = say(sl, en)
  await page.reload()
  await expect(row(page, name)).toBeVisible()
  await page.keyboard.type(name)
  // The name is typed; then six keys and the price.
  for (const key of ['ArrowDown', 'End', 'Enter']) await page.keyboard.press(key)
  await expect(panel(page).locator('[name=cents]')).toBeFocused()
  await page.keyboard.type('9,9')
  for (const key of ['Tab', 'ArrowRight']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await expect(panel(page)).toHaveCount(0)
  await expect(cell(page, say, name)).toBeFocused()
  await expect(cell(page, say, name)).toContainText('9,90')
  await page.keyboard.press('Control+z')
  await expect(cell(page, say, name)).toHaveText(/: 9,00$/)
  await expect(cell(page, say, name)).toBeFocused()
  // Enter in the field opens the first found one, and Esc leads back to its cell.
  await page.keyboard.press('F2')
  await page.keyboard.press('Enter')
  await expect(panel(page).locator('[name=cents]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cell(page, say, name)).toBeFocused()
})

test('articles are put in order by keys and buttons, which is saved at once and undone @proof', async ({
  page,
  shop,
  say,
}) => {
  await openPrices(page, shop, say)
  const first = await addProduct(page, shop)
  const second = await addProduct(page, shop)
  await page.reload()
  const positions = async () => {
    const names = await page.getByRole('rowheader').allTextContents()
    return [first, second].map((each) => names.indexOf(say(each.sl, each.en)))
  }
  const inOrder = async () => {
    const [one = 0, other = 0] = await positions()
    return one < other
  }
  await expect.poll(inOrder).toBe(true)
  const name = say(second.sl, second.en)
  await cell(page, say, name).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(cell(page, say, name)).toBeFocused()
  await expect.poll(inOrder).toBe(false)
  await expect(
    page.getByText(say(/^Večerna \d+: \d+\. mesto od \d+\.$/, /^Evening \d+: place \d+ of \d+\.$/)),
  ).toBeVisible()
  const onSale = async () => {
    const answered = await page.request.get(`${shop.url}/api/v1/articles/getvisibleusers?label=V&ageGroup=adult`)
    const { articles } = (await answered.json()) as { articles: Product[] }
    const names = articles.map((each) => each.name.sl)
    return names.indexOf(first.sl) < names.indexOf(second.sl)
  }
  await expect.poll(onSale).toBe(false)
  await undo(page, say).click()
  await expect.poll(inOrder).toBe(true)
  await expect.poll(onSale).toBe(true)

  await row(page, name).getByRole('rowheader').getByRole('button').click()
  await panel(page)
    .getByRole('button', { name: say('Premakni gor', 'Move up') })
    .click()
  await expect.poll(inOrder).toBe(false)
})

test('of two managers the second one sees what the first one saved, and loses nothing typed @proof', async ({
  page,
  shop,
  say,
}) => {
  await openPrices(page, shop, say)
  const { sl, en } = await addProduct(page, shop)
  const name = say(sl, en)
  await page.reload()
  await row(page, name).getByRole('rowheader').getByRole('button').click()
  const english = panel(page).getByLabel(say('Angleško ime', 'English name'))
  await english.fill(`${en}, mine`)
  const theirs = await productNamed(page, shop, sl)
  const change = { version: theirs.version, name: { sl, en: `${en}, theirs` }, vatClass: 'coaching' }
  await send(page, shop, `/products/${theirs._id}`, change, 'patch')
  await panel(page)
    .getByRole('button', { name: say('Shrani', 'Save') })
    .click()
  await expect(panel(page)).toContainText(say(`Medtem shranjeno: ${en}, theirs`, `Saved meanwhile: ${en}, theirs`))
  await expect(english).toHaveValue(`${en}, mine`)
  // What was not touched here follows the first manager.
  await expect(panel(page).locator('[name=vatClass]')).toHaveValue('coaching')
  await panel(page)
    .getByRole('button', { name: say('Shrani vseeno', 'Save anyway') })
    .click()
  await expect(panel(page)).toHaveCount(0)
  expect((await productNamed(page, shop, sl)).name).toEqual({ sl, en: `${en}, mine` })
  await undo(page, say).click()
  await expect.poll(async () => (await productNamed(page, shop, sl)).name).toEqual({ sl, en: `${en}, theirs` })
})

test('the list and its panels have no finding of axe, and nothing is too wide @proof', async ({
  page,
  shop,
  say,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
  await openPrices(page, shop, say)
  const expectGood = async (what: string) => {
    expect(await findings(page), what).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0)
  }
  await expectGood('list')
  const { sl, en } = await addProduct(page, shop)
  const name = say(sl, en)
  await page.reload()
  await cell(page, say, name).click()
  await panel(page).locator('[name=cents]').fill('9,40')
  await expectGood('price')
  await panel(page)
    .getByRole('button', { name: say('Skrij', 'Hide'), exact: true })
    .click()
  await expect(undo(page, say)).toBeVisible()
  await expectGood('what was done, in the panel')
  await panel(page)
    .getByRole('button', { name: say('Shrani', 'Save') })
    .click()
  await expect(panel(page)).toHaveCount(0)
  await expectGood('what was done, on the page')
})
