import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { logStaffIn } from '../kit/new-member.ts'
import { findings, schemeOf } from './axe.ts'
import { enter, foundPeople, manager, newPerson, search } from './staff.ts'
import { expect, refused, test, type Say } from './test.ts'

// Refusals belong to these tests: another member was quicker, an approval is missing.
test.use({ provoked: refused })

const reception = 'recepcija@previs.example'

let entered = 0

/** A last name of this test alone; other tests of the worker enter people as well. */
const ownName = (): string => {
  entered += 1
  const character = (number: number) => String.fromCodePoint(97 + (number % 26))
  return `Zvezdogled${character(Math.floor(entered / 26))}${character(entered)}`
}

/** A person entered by the page, whose card is open. */
const entry = async (page: Page, say: Say, firstName: string, lastName: string) => {
  await page.goto('/office/people')
  await newPerson(page, say).click()
  await enter(page, say, firstName, lastName)
  const card = page.getByRole('dialog', { name: `${firstName} ${lastName}` })
  await expect(card).toBeVisible()
  return card
}

test('a person is found by parts of the name in any order and without accents, and opened by Enter', async ({
  page,
  shop,
  say,
}) => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto('/office/people')
  await search(page, 'nov an')
  const row = foundPeople(page, say).filter({ hasText: /Ana Novak/ })
  await expect(row).toHaveAttribute('data-preset')
  await expect(row.locator('mark')).toHaveText(['An', 'Nov'])
  // The search is in the address, and a reload keeps it.
  await expect(page).toHaveURL(/q=nov\+an/)
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'Ana Novak' })
  await expect(card).toContainText(say(/Paket \d+ obiskov/, /package/i))
  await expect(card.getByRole('link', { name: 'Bor Novak' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(page).toHaveURL(/q=nov\+an/)
  // The next name typed takes the place of the one that led to the card.
  await page.keyboard.type('hribar')
  await expect(page.locator('[data-search]')).toHaveValue('hribar')
  await expect(foundPeople(page, say)).toHaveCount(1)
  await expect(foundPeople(page, say).filter({ hasText: /Vid Hribar/ })).toBeVisible()
})

test('a new person is entered once: who it may be is shown first', async ({ page, shop, say }) => {
  await logStaffIn(page.request, shop.url, reception)
  const lastName = ownName()
  const card = await entry(page, say, 'Zala', lastName)
  await expect(card).toContainText('3. 5. 1990')
  await page.goto('/office/people')
  await newPerson(page, say).click()
  await enter(page, say, 'Zala', lastName)
  await expect(page.getByRole('heading', { name: say('Je morda kdo od teh?', 'Is it one of these?') })).toBeVisible()
  // The digit of the row is the way to the known one.
  await page.keyboard.press('1')
  await expect(page.getByRole('dialog', { name: `Zala ${lastName}` })).toContainText('3. 5. 1990')
  await page.goto('/office/people')
  await newPerson(page, say).click()
  await enter(page, say, 'Zala', lastName)
  await page.getByRole('button', { name: say('Je nekdo drug', 'It is another person') }).click()
  await expect(page.getByRole('dialog', { name: `Zala ${lastName}` })).toBeVisible()
  await page.goto(`/office/people?q=${lastName}`)
  await expect(foundPeople(page, say)).toHaveCount(2)
})

test.describe('two members at one card', () => {
  test('the second one sees what the first one changed, and loses nothing typed @proof', async ({
    page,
    shop,
    say,
  }) => {
    await logStaffIn(page.request, shop.url, manager)
    const lastName = ownName()
    const card = await entry(page, say, 'Neja', lastName)
    await card.getByRole('button', { name: say('Popravi podatke', 'Correct details') }).click()
    await card.locator('[name=city]').fill('Kranj')
    await card.locator('[name=phoneNumber]').fill('041 111 222')

    const other = await page.context().newPage()
    await other.goto(page.url())
    const theirs = other.getByRole('dialog', { name: `Neja ${lastName}` })
    await theirs.getByRole('button', { name: say('Popravi podatke', 'Correct details') }).click()
    await theirs.locator('[name=phoneNumber]').fill('031 999 888')
    await theirs.getByRole('button', { name: say('Shrani', 'Save') }).click()
    await expect(theirs).toContainText(say('Shranjeno.', 'Saved.'))
    await other.close()

    await card.getByRole('button', { name: say('Shrani', 'Save') }).click()
    await expect(card.getByRole('alert')).toContainText(say('medtem spremenili', 'changed meanwhile'))
    await expect(card.locator('[name=phoneNumber]')).toHaveValue('041 111 222')
    await expect(card.locator('[name=city]')).toHaveValue('Kranj')
    await expect(card).toContainText('031 999 888')
    await card.getByRole('button', { name: say('Shrani', 'Save') }).click()
    await expect(card).toContainText('041 111 222')
    await expect(card).toContainText('Kranj')
  })

  test('reception corrects a date of birth with the PIN of a manager @proof', async ({ page, shop, say }) => {
    await logStaffIn(page.request, shop.url, reception)
    const card = await entry(page, say, 'Urban', ownName())
    await card.getByRole('button', { name: say('Več', 'More'), exact: true }).click()
    await card.getByRole('button', { name: say(/^Popravi datum rojstva/, /^Correct date of birth/) }).click()
    await card.locator('[name=birthDateYear]').selectOption('1991')
    await card.locator('[name=because]').fill('Osebna izkaznica')
    await card.getByRole('button', { name: say(/^Popravi datum/, /^Correct date/) }).click()
    const approval = page.getByRole('dialog', { name: say('Popravek rojstnega datuma', 'Correct a date of birth') })
    await expect(approval).toContainText('3. 5. 1991')
    await page.keyboard.type('246810')
    await expect(approval).toHaveCount(0)
    await expect(card).toContainText('3. 5. 1991')
    await expect(card).toContainText(say('Shranjeno.', 'Saved.'))
  })
})

test('a manager takes what a search found as a table, and reception cannot @proof', async ({ page, shop, say }) => {
  const table = page.getByRole('button', { name: 'CSV' })
  await logStaffIn(page.request, shop.url, reception)
  await page.goto('/office/people?q=novak')
  await expect(page.getByText('Ana Novak')).toBeVisible()
  await expect(table).toHaveCount(0)
  await page.context().clearCookies({ name: 'staff' })
  await logStaffIn(page.request, shop.url, manager)
  await page.goto('/office/people?q=novak')
  const [file] = await Promise.all([page.waitForEvent('download'), table.click()])
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/Novak/)
  expect(file.suggestedFilename()).toBe(say('ljudje.csv', 'people.csv'))
})

test('a message to several people says before it is sent who gets it and who cannot @proof', async ({
  page,
  shop,
  say,
}) => {
  await logStaffIn(page.request, shop.url, manager)
  const lastName = ownName()
  await entry(page, say, 'Tilen', lastName)
  await page.goto('/office/people')
  await search(page, 'novak')
  await page.getByRole('checkbox', { name: /Ana Novak/ }).check()
  // What is ticked stays while the next one is searched for.
  await search(page, lastName)
  await page.getByRole('checkbox', { name: /Tilen/ }).check()
  await expect(page.getByText(say(/^Izbrani\s2 vrstici$/, /^2\srows selected$/))).toBeVisible()
  await page.getByRole('button', { name: say('Napiši sporočilo', 'Write a message') }).click()
  await page.locator('[name=subject]').fill('Zaprto v petek')
  await page.locator('[name=text]').fill('V petek je center zaprt.')
  await page.getByRole('button', { name: say('Kdo ga dobi', 'Who gets it') }).click()
  await expect(
    page.getByText(say(`Brez e-naslova: Tilen ${lastName}.`, `Without an email: Tilen ${lastName}.`)),
  ).toBeVisible()
  await page.getByRole('button', { name: say(/^Pošlji 1\sosebi/, /^Send to 1\sperson/) }).click()
  await expect(page.getByText(say(/na poti k 1\sosebi/, /on its way to 1\sperson/))).toBeVisible()
  await expect
    .poll(async () => (await shop.emails('ana@previs.example', 1)).some(({ subject }) => subject.includes('Zaprto')))
    .toBe(true)
})

test('pages of people have no finding of axe, and a phone holds them without scrolling sideways @proof', async ({
  page,
  shop,
  say,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
  await logStaffIn(page.request, shop.url, manager)
  const expectGood = async () => {
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.goto('/office/people')
  await search(page, 'novak')
  await expect(foundPeople(page, say)).toHaveCount(3)
  await expectGood()
  await foundPeople(page, say)
    .filter({ hasText: /Ana Novak/ })
    .click()
  const card = page.getByRole('dialog', { name: 'Ana Novak' })
  await expect(card.getByRole('link', { name: 'Bor Novak' })).toBeVisible()
  await expectGood()
  await card.getByRole('button', { name: say('Več', 'More'), exact: true }).click()
  await expectGood()
  await page.getByRole('button', { name: say(/^Izbriši osebo/, /^Erase person/) }).click()
  await expectGood()
})
