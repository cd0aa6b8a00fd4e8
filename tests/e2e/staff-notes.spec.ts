import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { logStaffIn } from '../kit/new-member.ts'
import { findings, schemeOf } from './axe.ts'
import { enter, manager, newPerson } from './staff.ts'
import { childPath } from './steps.ts'
import { expect, logInAs, test, type Say } from './test.ts'

/** A person of this test alone, whose card is open in the office. */
const entry = async (page: Page, say: Say) => {
  const own = randomUUID().replaceAll(/[^a-f]/g, '')
  const lastName = `Opombnik${own}`
  await page.goto('/office/people')
  await newPerson(page, say).click()
  await enter(page, say, 'Zala', lastName)
  const card = page.getByRole('dialog', { name: `Zala ${lastName}` })
  await expect(card).toBeVisible()
  return card
}

test('a certificate is granted with two presses and taken back with one @proof', async ({
  page,
  shop,
  say,
  isMobile,
}) => {
  await logStaffIn(page.request, shop.url, manager)
  const card = await entry(page, say)
  const part = card.getByRole('region', { name: say('Izkaznice varovanja', 'Belay certificates') })
  await part.getByRole('button', { name: say('Dodaj izkaznico', 'Add a certificate') }).click()
  await part.getByRole('button', { name: say('Varovanje vodečega', 'Lead belay') }).click()
  await expect(part.getByRole('listitem')).toContainText(say('brez konca', 'without an end'))
  await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
  expect(await findings(page)).toEqual([])
  await card.getByRole('button', { name: say(/^Razveljavi/, /^Undo/) }).click()
  await expect(part.getByRole('listitem')).toHaveCount(0)
})

test('a note is written, ended and brought back; a ban stands on the card until it is lifted @proof', async ({
  page,
  shop,
  say,
}) => {
  await logStaffIn(page.request, shop.url, manager)
  const card = await entry(page, say)
  const part = card.getByRole('region', { name: say('Opombe recepcije', 'Notes of the desk') })
  await part.getByRole('button', { name: say('Nova opomba', 'New note') }).click()
  await page.keyboard.type('Pozabljen ključ')
  await page.keyboard.press('Enter')
  await expect(part.getByRole('listitem')).toContainText('Pozabljen ključ')
  await part.getByRole('button', { name: say('Zaključi', 'End') }).click()
  await expect(part.getByRole('listitem')).toHaveCount(0)
  await card.getByRole('button', { name: say(/^Razveljavi/, /^Undo/) }).click()
  await expect(part.getByRole('listitem')).toContainText('Pozabljen ključ')

  await card.getByRole('button', { name: say('Več', 'More'), exact: true }).click()
  await card.getByRole('button', { name: say(/^Prepoved vstopa/, /^Entry ban/) }).click()
  const form = card.getByRole('form', { name: say('Prepoved vstopa', 'Entry ban') })
  await form.locator('[name=until]').fill('2099-03-01')
  await form.locator('[name=because]').fill('Plezanje brez varovanja')
  await form.getByRole('button', { name: say(/^Prepovej vstop/, /^Ban entry/) }).click()
  await expect(card).toContainText(say('Vstop ni dovoljen do', 'No entry until'))
  for (const _press of ['opens', 'lifts'])
    await card.getByRole('button', { name: say('Prekliči prepoved', 'Lift the ban') }).click()
  await expect(card).not.toContainText(say('Vstop ni dovoljen do', 'No entry until'))
})

test('a manager finds every incident in one list, and reception none @proof', async ({ page, shop, say, isMobile }) => {
  await logStaffIn(page.request, shop.url, manager)
  const card = await entry(page, say)
  await card.getByRole('button', { name: say('Zapiši dogodek', 'Write an incident down') }).click()
  const form = card.getByRole('form', { name: say('Zapiši dogodek', 'Write an incident down') })
  await form.locator('[name=happenedAt]').fill('3. 10. 2026')
  await form.locator('[id=happenedAt-time]').fill('1720')
  await form.locator('[name=place]').fill('Balvani')
  await form.locator('[name=text]').fill('Padec z vrha, zvit gleženj.')
  await form.locator('[name=witnesses]').fill('Tim Kos')
  await form.getByRole('button', { name: say(/^Shrani dogodek/, /^Save incident/) }).click()
  await expect(card).toContainText(say('Dogodek je zapisan.', 'The incident is written down.'))
  const who = await card.getByRole('heading', { level: 2 }).first().textContent()

  await page.goto('/office/incidents')
  const row = page.getByRole('row', { name: new RegExp(who ?? '-') })
  await expect(row).toContainText('Padec z vrha, zvit gleženj.')
  await expect(row).toContainText(say('videli: Tim Kos', 'seen by: Tim Kos'))
  await expect(row).toContainText(/17[.:]20/)
  await expect(page.getByRole('columnheader', { name: say('Kdaj', 'When') })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeVisible()
  await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
  expect(await findings(page)).toEqual([])

  await logStaffIn(page.request, shop.url, 'recepcija@previs.example')
  await page.goto('/office/incidents')
  await expect(page.getByText('Padec z vrha')).toHaveCount(0)
  await expect(page.getByRole('link', { name: say('Dogodki', 'Incidents') })).toHaveCount(0)
})

test('a guardian keeps a safety note of the child by consent, and takes it back @proof', async ({
  page,
  say,
  isMobile,
}) => {
  await logInAs(page, 'ana@previs.example')
  await page.goto(`${await childPath(page, 'Bor')}#climbing`)
  await expect(page.getByText(say('Izkaznic še ni.', 'No certificates yet.'))).toBeVisible()
  await page.getByLabel(say('Kaj naj trener ve?', 'What should the coach know?')).fill('Alergija na arašide')
  const save = page.getByRole('button', { name: say('Shrani opozorilo', 'Save note') })
  await save.click()
  await expect(page.locator('[name=consents]')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('[name=consents]').check()
  await save.click()
  await expect(page.getByText('Alergija na arašide')).toBeVisible()
  await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
  expect(await findings(page)).toEqual([])
  await page.reload()
  await expect(page.getByText('Alergija na arašide')).toBeVisible()
  await page
    .getByRole('button', { name: say('Prekliči privolitev in izbriši', 'Take consent back and delete') })
    .click()
  await expect(page.getByText(say('Privolitev je preklicana', 'The consent is taken back'))).toBeVisible()
  await expect(page.getByText('Alergija na arašide')).toHaveCount(0)
})
