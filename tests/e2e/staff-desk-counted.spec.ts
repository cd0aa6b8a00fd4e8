import {
  atCounter,
  card,
  countedKeys,
  expectNoScroll,
  feedRows,
  field,
  newFamily,
  openReception,
  recordedNow,
  spoken,
} from './desk.ts'
import { expect, test } from './test.ts'

// What the queue of an evening does most, with its keys counted in both languages.

test.use({
  ...atCounter,
  provoked: /Failed to load resource: the server responded with a status of [45]\d\d/,
})

test('a regular is found by name and recorded with six keys at most, and one key takes it back @desktop', async ({
  page,
  shop,
  say,
}) => {
  const { lastName, typed } = await newFamily(page, shop)
  await openReception(page, shop)
  const keys = countedKeys(page)
  await keys.type(typed)
  await expect(page.getByRole('option', { name: new RegExp(lastName) })).toHaveAttribute('aria-selected', 'true')
  await keys.press('Enter')
  // The card says what Enter will take before it does, and has the keys.
  const opened = card(page, `Maja ${lastName}`)
  await expect(opened.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(opened).toContainText(say('to vzame Enter', 'Enter takes this'))
  await expect(opened.getByRole('button', { name: say(/^Zapiši obisk/, /^Record the visit/) })).toBeFocused()
  await expectNoScroll(page)
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: `Maja ${lastName}` })).toBeVisible()
  await expect(page.getByText(recordedNow(say))).toBeVisible()
  expect(keys.count()).toBeLessThanOrEqual(6)
  // The next customer can be typed at once.
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await expect(feedRows(page, say).first()).toContainText(lastName)

  const undo = countedKeys(page)
  await undo.press('Control+z')
  await expect(
    spoken(
      page,
      say(/^Obisk razveljavljen\. Na paketu je spet 5\sobiskov\./, /^Visit undone\. The package has 5\svisits again\./),
    ),
  ).toBeVisible()
  expect(undo.count()).toBe(1)
  await expect(feedRows(page, say).first()).toContainText(say(/^.*Razveljavljeno/, /^.*Undone/))
  await expect(feedRows(page, say).first().locator('s')).toHaveText(`Maja ${lastName}`)
})

test('a mother and two children come in with eight keys at most, and one key takes all three back @proof', async ({
  page,
  shop,
  say,
}) => {
  const { lastName, typed } = await newFamily(page, shop, { children: ['Bor', 'Eva'] })
  await openReception(page, shop)
  const keys = countedKeys(page)
  await keys.type(typed)
  await expect(page.getByRole('option', { name: new RegExp(`Maja ${lastName}`) })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await keys.press('Enter')
  const opened = card(page, `Maja ${lastName}`)
  await expect(opened.getByRole('checkbox')).toHaveCount(3)
  await keys.press('a')
  await expect(opened.getByRole('checkbox', { checked: true })).toHaveCount(3)
  // The mother comes in with them, so she is who looks after them.
  for (const child of ['Bor', 'Eva'])
    await expect(
      opened
        .getByRole('group', { name: say(`Kdo pazi: ${child}`, `Who supervises: ${child}`) })
        .getByRole('radio', { name: /^Maja/ }),
    ).toBeChecked()
  await expectNoScroll(page)
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: /Maja, .*(Bor|Eva)/ })).toBeVisible()
  expect(keys.count()).toBeLessThanOrEqual(8)
  await expect(
    feedRows(page, say)
      .filter({ hasText: /Bor|Eva/ })
      .first(),
  ).toContainText(say(`pazi Maja`, 'with Maja'))

  await page.keyboard.press('Control+z')
  await expect(spoken(page, say(/^3\sobiski so razveljavljeni\./, /^3\svisits undone\./))).toBeVisible()
  for (const row of [0, 1, 2]) await expect(feedRows(page, say).nth(row).locator('s')).toBeVisible()
})
