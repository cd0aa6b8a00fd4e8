import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { logStaffIn } from '../kit/new-member.ts'
import { findings } from './axe.ts'
import { atOffice, foundPeople, manager, search } from './staff.ts'
import { expect, test, type Say } from './test.ts'

test.use(atOffice)

const names = (page: Page, say: Say) => foundPeople(page, say).getByRole('rowheader').locator('b').allTextContents()

test('a list is put in order, chosen and exported by keys alone @desktop', async ({ page, shop, say }) => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto(`${shop.url}/office/people`)
  await search(page, 'novak')
  await expect(foundPeople(page, say)).toHaveCount(3)

  // Headings: once, the other way round, and then as the list stands by itself.
  const heading = page.getByRole('columnheader', { name: say('Oseba', 'Person') })
  await heading.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=name/)
  const upwards = await names(page, say)
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => names(page, say)).toEqual(upwards.toReversed())
  await page.reload()
  await expect.poll(() => names(page, say)).toEqual(upwards.toReversed())

  // From the search to the rows; Space chooses one, Shift and an arrow the next one too, Ctrl+A all.
  const chosen = page.getByText(say(/^Izbran\S+\s\d/, /^\d\srows? selected$/))
  await page.keyboard.press('F2')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(chosen).toContainText('1')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(chosen).toContainText('2')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.keyboard.press('Control+a')
  await expect(chosen).toContainText('3')
  expect(await findings(page)).toEqual([])

  // Of three chosen rows one is left out; the file has the other two, in the order of the list.
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(chosen).toContainText('2')
  const exported = async (name: string | RegExp) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).press('Enter'),
    ])
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
      .slice(1)
    return lines.map((line) => line.split(';').slice(0, 2).toReversed().join(' '))
  }
  expect(await exported(say('Izbrane v CSV', 'Selected as CSV'))).toEqual(upwards.toReversed().slice(1))
  await page.getByRole('button', { name: say('Počisti izbiro', 'Clear selection') }).press('Enter')
  await expect(chosen).toHaveCount(0)

  // The file has the rows of the filter in the order of the list.
  expect(await exported('CSV')).toEqual(upwards.toReversed())
})

test('sessions of tills are of chosen days, in both directions, and a file @desktop', async ({ page, shop, say }) => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto(`${shop.url}/office/tills?sort=opened`)
  const table = page.getByRole('table', { name: say('Blagajne', 'Tills') })
  const heading = table.getByRole('columnheader', { name: say('Odprta', 'Opened') })
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  const shown = await table.getByRole('rowheader').count()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ])
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(shown + 1)
  await page.getByLabel(say('Do', 'To'), { exact: true }).fill('1. 1. 2020')
  await expect(page.getByText(say(/ni odprla nobena izmena/, /No session was opened/))).toBeVisible()
  expect(await findings(page)).toEqual([])

  // Rows that are all here are put in order by the browser; each table of a report by headings of its own.
  await page.goto(`${shop.url}/office/reports/deferred-revenue`)
  const owed = page.getByRole('table', { name: say('Odloženi prihodki', 'Deferred revenue') })
  const months = page.getByRole('table').nth(1)
  await owed.getByRole('columnheader').nth(1).getByRole('button').click()
  await expect(owed.getByRole('columnheader').nth(1)).toHaveAttribute('aria-sort', 'descending')
  await months.getByRole('columnheader').nth(1).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-pieces.*months=-cents/)
  const amounts = (await months.getByRole('row').locator('td').allTextContents()).map((text) =>
    Number(text.replaceAll(/[^\d-]/g, '')),
  )
  expect(amounts.length).toBeGreaterThan(1)
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
})
