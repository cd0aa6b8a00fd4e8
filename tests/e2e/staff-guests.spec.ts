import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { articles } from '#contract/staff/centre/articles.ts'
import { staff } from '#contract/staff/people/staff.ts'
import { sampleCentre, writeCentre } from '../kit/own-centre.ts'
import { readQr } from '../kit/pictured-qr.ts'
import { StaffClient } from '../kit/staff.ts'
import { findings } from './axe.ts'
import { atCounter, field } from './desk.ts'
import { manager } from './staff.ts'
import { expect, test, type Say, type Shop } from './test.ts'
import { lane, openDesk, scan } from './till.ts'

// Guests without a name, in a centre that sells tickets on no one's name (docs/product/till.md §2.10, §2.11).

test.use({
  ...atCounter,
  environment: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'previs-guests-'))
      const file = join(folder, 'centre.json')
      writeCentre(file, { ...sampleCentre(), guests: 'bearer' })
      await use({ CENTRE: file })
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

/** Takes cash for the basket, and says no to its visits; resolves to what its code says. */
const sellFor = async (page: Page, say: Say): Promise<string> => {
  const basket = lane(page, say)
  await basket.getByRole('heading', { name: say('Košarica', 'Basket') }).focus()
  await page.keyboard.press('g')
  await expect(basket.getByRole('textbox', { name: say('Prejeto', 'Received') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(basket.getByText(say(/^Račun PC1-BL1-\d+ je izdan\.$/, /^Invoice PC1-BL1-\d+ issued\.$/))).toBeVisible()
  const codes = basket.getByRole('region', { name: say('Kode', 'Codes') })
  await expect(codes.getByRole('listitem')).toHaveCount(1)
  expect(await findings(page)).toEqual([])
  const code = await readQr(page, await codes.getByRole('img').screenshot({ scale: 'device' }))
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeFocused()
  expect(code).toMatch(/^PREVIS:B[0-9A-Z]{16}$/)
  return code ?? ''
}

/** Opens the list of guests in the basket. */
const chooseGuests = async (page: Page, say: Say) => {
  await page.keyboard.press('F4')
  await expect(lane(page, say).getByRole('button', { name: say(/^Plezalniki/, /^Climbing shoes/) })).toBeVisible()
  await page.keyboard.press('n')
  const list = lane(page, say).getByRole('region', { name: say('Skupine in gostje', 'Groups and guests'), exact: true })
  await expect(list).toBeVisible()
  return list
}

/** Entry by the head, which the demo does not sell. */
const addGroups = async (shop: Shop): Promise<void> => {
  const office = new StaffClient(shop.url)
  await office.call(staff.logIn, { body: { email: manager, password: 'plezam-rad', code: '' } })
  const { vatClasses, today } = await office.call(articles.list, { query: {} })
  await office.call(articles.create, {
    body: {
      key: randomUUID(),
      category: 'G',
      name: { sl: 'Šolska skupina', en: 'School group' },
      vatClass: vatClasses[0]!.name,
      from: today,
      articles: [{ ageGroups: ['preschool', 'school', 'student', 'adult'], cents: 600 }],
      isVisible: true,
    },
  })
}

test('three guests come in by one ticket, the fourth does not; a group of 26 comes in by its head count @proof', async ({
  page,
  shop,
  say,
}) => {
  await addGroups(shop)
  await openDesk(page, shop)
  const guests = await chooseGuests(page, say)
  expect(await findings(page)).toEqual([])
  await guests
    .getByRole('button', { name: say(/^Dnevna vstopnica/, /^Day ticket/) })
    .first()
    .click()
  const basket = lane(page, say)
  await basket.getByRole('textbox', { name: say(/^Količina/, /^Quantity/) }).fill('3')
  const code = await sellFor(page, say)
  for (const left of [2, 1, 0]) {
    await scan(page, code)
    await expect(
      page.getByText(say(`1 vstop zapisan · še ${left}`, `1 entry recorded · ${left} left`), { exact: true }),
    ).toBeVisible()
  }
  await scan(page, code)
  const refused = page.getByText(
    say('Vstop ni mogoč: Vsi plačani vstopi so porabljeni.', 'No entry: All paid entries are used.'),
  )
  await expect(refused).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(refused).toHaveCount(0)

  const groups = await chooseGuests(page, say)
  await groups.getByRole('textbox', { name: say(/^Kdo so/, /^Who they are/) }).fill('OŠ Vič')
  await groups.getByRole('button', { name: say(/^Šolska skupina/, /^School group/) }).click()
  await basket.getByRole('textbox', { name: say(/^Količina/, /^Quantity/) }).fill('26')
  await expect(basket).toContainText(/156,00\s€/)
  const ofGroup = await sellFor(page, say)
  await scan(page, ofGroup)
  const heads = page.getByRole('textbox', { name: say('Koliko jih je', 'How many people') })
  await expect(heads).toHaveValue('26')
  await heads.fill('24')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(say('24 vstopov zapisanih · še 2', '24 entries recorded · 2 left'), { exact: true }),
  ).toBeVisible()
})
