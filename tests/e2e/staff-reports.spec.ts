import { logStaffIn } from '../kit/new-member.ts'
import { findings } from './axe.ts'
import { manager } from './staff.ts'
import { expect, test } from './test.ts'

// A period that is wrong is refused on purpose.
test.use({ provoked: /Failed to load resource: the server responded with a status of 422/ })

test('a report says that its sum is that of the invoices, by keys and in its address @desktop', async ({
  page,
  shop,
  say,
}) => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto(`${shop.url}/office/reports`)
  await page.getByRole('button', { name: say('Letos', 'This year') }).click()
  await expect(page).toHaveURL(/from=\d{4}-01-01/)
  await expect(page.getByText(say('Vsota je enaka računom.', 'The sum is that of the invoices.'))).toBeVisible()
  const chart = page.getByRole('slider', { name: say(/^Prodaja/, /^Sales/) })
  await chart.focus()
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /€/)
  await page.getByRole('button', { name: say('Stopnja DDV', 'VAT rate') }).click()
  await expect(page).toHaveURL(/by=vat/)
  await expect(page.getByRole('table').getByRole('row').last()).toContainText(say('Skupaj', 'Total'))
  expect(await findings(page)).toEqual([])

  await page.getByLabel(say('Do dne', 'To day')).fill('2020-01-01')
  const wrong = say('Konec obdobja ne more biti pred začetkom.', 'A period cannot end before it starts.')
  await expect(page.getByLabel(say('Do dne', 'To day'))).toHaveAccessibleDescription(wrong)
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: say('Letos', 'This year') }).click()
  await page.getByRole('link', { name: say('Obiski', 'Visits') }).click()
  await expect(page.getByRole('heading', { name: say('Kdaj pridejo', 'When people come') })).toBeVisible()
  await expect(page).toHaveURL(/visits\?from=\d{4}-01-01/)
  expect(await findings(page)).toEqual([])

  await page
    .getByRole('link', { name: say('Vadbe', 'Classes') })
    .last()
    .click()
  await page.getByRole('button', { name: say('Trener', 'Coach') }).click()
  await expect(page.getByRole('table').getByRole('row').last()).toContainText(/\d\s?%/)
  await page
    .getByRole('link', { name: say('Ljudje', 'People') })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: say('Kdo ne hodi več', 'Who stopped coming') })).toBeVisible()
})

test('a view is saved by its name, opens by its address, and comes back after it is deleted @desktop', async ({
  page,
  shop,
  say,
}) => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto(`${shop.url}/office/reports`)
  const byWhat = page.getByRole('group', { name: say('Po čem', 'By what') })
  await page.getByRole('button', { name: say('Lani', 'Last year') }).click()
  await byWhat.getByRole('button', { name: say('Artikel', 'Article') }).click()
  // Two presses at once are two.
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31&by=article/)
  await page.getByRole('button', { name: say('Shrani ta pogled', 'Save this view') }).click()
  const name = page.getByRole('textbox', { name: say('Ime pogleda', 'Name of the view') })
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(/./)
  await name.fill('Lani po artiklih')
  await page.keyboard.press('Enter')
  const saved = page.getByRole('link', { name: 'Lani po artiklih' })
  await expect(saved).toHaveAttribute('aria-current', 'page')
  expect(await findings(page)).toEqual([])

  const visits = page.getByRole('link', { name: say('Obiski', 'Visits') })
  await visits.click()
  // A press while the page is exchanged would go to the one before.
  await expect(visits).toHaveAttribute('aria-current', 'page')
  await saved.click()
  await expect(page).toHaveURL(/reports\?view=[0-9a-f-]+$/)
  await page.reload()
  await expect(page.getByRole('button', { name: say('Lani', 'Last year'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(byWhat.getByRole('button', { name: say('Artikel', 'Article') })).toHaveAttribute('aria-pressed', 'true')
  // A changed filter is another view; the saved one stays.
  await byWhat.getByRole('button', { name: say('Stopnja DDV', 'VAT rate') }).click()
  await expect(saved).not.toHaveAttribute('aria-current')
  await saved.click()
  await expect(saved).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: say(/^Izbriši pogled/, /^Delete the view/) }).click()
  await expect(saved).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(saved).toBeVisible()

  await page.goto(`${shop.url}/office/me`)
  const digest = page.getByRole('listitem').filter({ hasText: say('Tedenski pregled', 'Weekly digest') })
  await digest.getByRole('button', { name: say('Vklopi', 'Turn on') }).click()
  await expect(
    page.getByText(say('Tedenski pregled pride vsak ponedeljek.', 'The weekly digest comes every Monday.')),
  ).toBeVisible()
  await expect(digest.getByRole('button', { name: say('Izklopi', 'Turn off') })).toBeVisible()
})

test('what the centre owes at the end of a day, by month ahead, and no day to come @phone', async ({
  page,
  shop,
  say,
}) => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto(`${shop.url}/office/reports`)
  await page.getByRole('link', { name: say('Odloženi prihodki', 'Deferred revenue') }).click()
  const table = page.getByRole('table', { name: say('Odloženi prihodki', 'Deferred revenue') })
  await expect(table.getByRole('row').last()).toContainText('€')
  const chart = page.getByRole('slider', { name: say('Kdaj postane prihodek', 'When it becomes revenue') })
  await chart.focus()
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /€/)
  await page.getByRole('button', { name: say('Konec prejšnjega meseca', 'End of last month') }).click()
  await expect(page).toHaveURL(/to=\d{4}-\d\d-\d\d/)
  await expect(table).toBeVisible()
  expect(await findings(page)).toEqual([])

  await page.getByLabel(say('Na dan', 'On')).last().fill('2099-01-01')
  const wrong = say('Datum ne sme biti v prihodnosti.', 'The date cannot be in the future.')
  await expect(page.getByLabel(say('Na dan', 'On')).last()).toHaveAccessibleDescription(wrong)
  expect(await findings(page)).toEqual([])
})

test('what tickets bring has its numbers, and whose ticket ends leads to the card @phone', async ({
  page,
  shop,
  say,
}) => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto(`${shop.url}/office/reports/ticket-value`)
  const value = page.getByRole('table', { name: say('Kaj prinesejo vstopnice', 'What tickets bring') })
  await expect(value.getByText(say('premalo za sklep', 'too few to conclude')).first()).toBeVisible()
  expect(await findings(page)).toEqual([])

  await page.getByRole('link', { name: say('Spremembe cen', 'Price changes') }).click()
  const prices = page.getByRole('table', { name: say('Spremembe cen', 'Price changes') })
  await expect(page.getByRole('heading', { name: say('Spremembe cen', 'Price changes') })).toBeVisible()
  await page.getByLabel(say('Od dne', 'From day')).fill('2025-01-01')
  await expect(prices.getByText('54,00 € → 58,00 €').first()).toBeVisible()
  expect(await findings(page)).toEqual([])

  // 'Danes' counts those of the week.
  await page.goto(`${shop.url}/office`)
  await page.getByRole('link', { name: say('Potek vstopnic', 'Ending tickets') }).click()
  await expect(page).toHaveURL(/tickets\?within=7$/)
  await page.getByRole('button', { name: say('60 dni', '60 days') }).click()
  await expect(page).toHaveURL(/within=60/)
  const table = page.getByRole('table', { name: say('Potek vstopnic', 'Ending tickets') })
  await expect(table.getByRole('link').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByLabel(say('Vstopnica', 'Ticket'), { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/article=/)
  const filters = new URL(page.url()).search.slice(1)
  // A view keeps what this report alone filters by.
  await page.getByRole('button', { name: say('Shrani ta pogled', 'Save this view') }).click()
  await page.getByRole('textbox', { name: say('Ime pogleda', 'Name of the view') }).fill('Iztečejo se')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?view=[0-9a-f-]+$/)
  await expect(page.getByRole('button', { name: say('60 dni', '60 days') })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel(say('Vstopnica', 'Ticket'), { exact: true })).toHaveValue(
    new URLSearchParams(filters).get('article') ?? '',
  )
  const name = await table.getByRole('link').first().textContent()
  await table.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: name ?? '' })).toBeVisible()
})
