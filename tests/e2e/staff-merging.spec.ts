import { logStaffIn } from '../kit/new-member.ts'
import { findings } from './axe.ts'
import { enter, manager, newPerson } from './staff.ts'
import { expect, refused, test } from './test.ts'

// A namesake is met while the second row is entered.
test.use({ provoked: refused })

test('two rows of one person are merged from the card of the one that stays @proof', async ({ page, shop, say }) => {
  await logStaffIn(page.request, shop.url, manager)
  const names = ['Neža', 'Dvojnica'] as const
  const card = page.getByRole('dialog', { name: names.join(' ') })
  for (const round of [1, 2]) {
    await page.goto('/office/people')
    await newPerson(page, say).click()
    await enter(page, say, ...names)
    if (round === 2) await page.getByRole('button', { name: say('Je nekdo drug', 'It is another person') }).click()
    await expect(card).toBeVisible()
  }
  await card.getByRole('button', { name: say('Več', 'More') }).click()
  await card.getByRole('button', { name: say('Združi', 'Merge') }).click()
  await card.getByRole('button', { name: /Neža Dvojnica/ }).click()
  await expect(card.getByRole('table')).toContainText(say('Izgine', 'Goes'))
  await expect(card).toContainText(say('se ujemajo', 'are the same'))
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(card.getByRole('status').first()).toContainText(say('združeni', 'merged'))
})
