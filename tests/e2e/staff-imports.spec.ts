import type { Page } from '@playwright/test'
import { logStaffIn } from '../kit/new-member.ts'
import { findings, schemeOf } from './axe.ts'
import { foundPeople, manager, newPerson } from './staff.ts'
import { expect, refused, test, type Say } from './test.ts'

// Refusals belong to these tests: a file that is no table.
test.use({ provoked: refused })

const reception = 'recepcija@previs.example'

let files = 0

/** A last name of this test alone. */
const ownName = (): string => {
  files += 1
  return `Selivec${String(Date.now() + files).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`
}

const choose = async (page: Page, say: Say, text: string): Promise<void> => {
  await page
    .getByLabel(say('Datoteka CSV', 'CSV file'))
    .setInputFiles({ name: 'clani.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  // The native field would say so in the browser's language.
  await expect(page.getByText('clani.csv', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('Naloži in preberi', 'Upload and read') }).click()
}

const figure = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd')

test('people come along: read, looked at, decided and carried out', async ({ page, shop, say, isMobile }) => {
  await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
  await logStaffIn(page.request, shop.url, manager)
  await page.goto('/office/people')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Uvoz', 'Import') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Uvoz', 'Import'))
  expect(await findings(page)).toEqual([])
  const lastName = ownName()
  const file = (...rows: string[]) => ['Št. člana;Ime;Priimek;Datum rojstva', ...rows].join('\r\n')
  await choose(page, say, file(`${lastName}1;Jana;${lastName};3.5.1990`, `${lastName}2;Miha;${lastName};31.2.1990`))
  const check = page.getByRole('button', { name: say('Preglej', 'Check'), exact: true })
  await expect(page.getByRole('combobox', { name: new RegExp('^Priimek') })).toHaveValue('lastName')
  await check.click()
  await expect(figure(page, say('Novi', 'New'))).toHaveText('1')
  await expect(figure(page, say('Narobe', 'Wrong'))).toHaveText('1')
  const lines = page.getByRole('table', { name: say('Vrstice pregleda', 'Lines of the check') })
  await expect(lines).toContainText(say('To ni datum', 'not a date'))
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: say('Uvozi 1 vrstico', 'Import 1 line') }).click()
  await expect(page.getByRole('heading', { name: say('Kaj se je zgodilo', 'What happened') })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('Prenesi napačne vrstice', 'Download the wrong lines') }).click()
  expect((await download).suggestedFilename()).toBe('import-problems.csv')

  // The same person under another number may be the same one: it is decided before anything runs.
  await page.getByRole('button', { name: say('Vsi uvozi', 'All imports') }).click()
  await choose(page, say, file(`${lastName}9;Jana;${lastName};3.5.1990`))
  await check.click()
  const run = page.getByRole('button', { name: say('Uvozi 1 vrstico', 'Import 1 line') })
  await expect(run).toHaveAttribute('aria-disabled', 'true')
  expect(await findings(page)).toEqual([])
  await page.getByRole('group', { name: /2$/ }).getByRole('button').first().click()
  await expect(run).not.toHaveAttribute('aria-disabled', 'true')
  await run.click()
  await expect(figure(page, say('Ista oseba', 'Same person'))).toHaveText('1')
  await page.goto(`/office/people?q=${lastName}`)
  await expect(foundPeople(page, say).filter({ hasText: lastName })).toHaveCount(1)
})

test('a wrong line is corrected on the screen, by keys alone @proof', async ({ page, shop, say, isMobile }) => {
  await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
  await logStaffIn(page.request, shop.url, manager)
  await page.goto('/office/imports')
  const lastName = ownName()
  const born = (line: number, day: string, email = '') => `${lastName}${line};Jana;${lastName};${day};${email}`
  await choose(
    page,
    say,
    [
      'Št. člana;Ime;Priimek;Datum rojstva;E-naslov',
      born(2, '31.2.1990', 'narobe'),
      born(3, '1.2.1990'),
      born(4, '2/3/1990'),
    ].join('\r\n'),
  )
  await page.getByRole('button', { name: say('Preglej', 'Check'), exact: true }).click()
  await page.getByRole('rowheader', { name: '2', exact: true }).getByRole('button').press('Enter')
  const panel = page.getByRole('dialog')
  const birthDate = panel.getByLabel(say('Datum rojstva', 'Birth date'))
  const email = panel.getByLabel(say('E-naslov', 'E-mail address'))
  await expect(birthDate).toHaveAccessibleDescription(say(/^To ni datum/, /^This is not a date/))
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(panel.getByLabel(say('Ime', 'First name'), { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
  expect(await findings(page)).toEqual([])
  // The other field is wrong still: the same line comes again, at that field.
  await birthDate.fill('28. 2. 1990')
  await birthDate.press('Enter')
  await expect(email).toBeFocused()
  await expect(birthDate).not.toHaveAttribute('aria-invalid', 'true')
  await email.fill('jana@previs.example')
  await email.press('Enter')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(say('Vrstica 4', 'Line 4'))
  await expect(birthDate).toBeFocused()
  await expect(birthDate).toHaveValue('2/3/1990')
  await birthDate.fill('2. 3. 1990')
  await birthDate.press('Enter')
  await expect(panel).toBeHidden()
  await expect(figure(page, say('Novi', 'New'))).toHaveText('3')
  await expect(figure(page, say('Narobe', 'Wrong'))).toHaveText('0')
  // Nothing is final: a corrected line is opened again.
  await page.getByRole('button', { name: say('Popravljene', 'Corrected') }).click()
  await page.getByRole('rowheader', { name: '4', exact: true }).getByRole('button').click()
  await expect(birthDate).toHaveValue('2. 3. 1990')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('old names of tickets are chosen, and a file can be given up @proof', async ({ page, shop, say }) => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto('/office/imports')
  await page.getByRole('button', { name: say('Vstopnice', 'Tickets') }).click()
  await choose(page, say, 'Ime;Priimek;Datum rojstva;Karta;Ostane\r\nJana;Novak;3.5.1990;Desetka;4')
  const name = page.getByRole('combobox', { name: /^Desetka/ })
  await name.selectOption({ index: 2 })
  await page.getByRole('button', { name: say('Preglej', 'Check'), exact: true }).click()
  await expect(figure(page, say('Narobe', 'Wrong'))).toHaveText('1')
  await page.getByRole('button', { name: say('Opusti in izbriši datoteko', 'Give up and delete the file') }).click()
  await expect(page.getByText(say('Uvoz je opuščen', 'The import is given up'))).toBeVisible()
})

test('a file that is no table, and none at all, get a sentence @proof', async ({ page, shop, say }) => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto('/office/imports')
  await page.getByRole('button', { name: say('Naloži in preberi', 'Upload and read') }).click()
  await expect(page.getByText(say('Izberi datoteko.', 'Choose a file.'))).toBeVisible()
  await choose(page, say, 'PK\u0000\u0003')
  await expect(page.getByRole('alert')).toContainText('CSV')
  // Refused at its second line, while the browser still sends the rest.
  await choose(page, say, `Ime;Priimek\n"${'Ana;Kos\n'.repeat(1_000_000)}`)
  await expect(page.getByRole('alert')).toContainText('64 kB')
})

test('the reception has no way to it', async ({ page, shop, say }) => {
  await logStaffIn(page.request, shop.url, reception)
  await page.goto('/office/people')
  await expect(newPerson(page, say)).toBeVisible()
  await expect(page.getByRole('link', { name: say('Uvoz', 'Import'), exact: true })).toHaveCount(0)
})
