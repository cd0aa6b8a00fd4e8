import { logStaffIn } from '../kit/new-member.ts'
import { findings } from './axe.ts'
import { manager } from './staff.ts'
import { expect, logInAs, refused, test } from './test.ts'

// A filter whose ends are not in order is refused.
test.use({ provoked: refused })

test('a customer wants news, a manager writes them, and one press in the email ends them @phone', async ({
  page,
  shop,
  say,
}) => {
  await logInAs(page, 'franc@previs.example')
  await page.goto('/dashboard/me#news')
  const wish = page.getByRole('checkbox', { name: say(/^Želim novice/, /^I want the centre/) })
  await expect(wish).not.toBeChecked()
  await wish.check()
  await expect(page.getByText(say(/^Novice prejemaš od/, /^You have been getting news since/))).toBeVisible()
  expect(await findings(page)).toEqual([])

  await logStaffIn(page.request, shop.url, manager)
  await page.goto(`${shop.url}/office/news`)
  await page.locator('[name=ageFrom]').fill('31')
  await page.locator('[name=ageTo]').fill('29')
  await expect(page.locator('[name=ageTo]')).toHaveAccessibleDescription(
    say('Zgornja starost ne more biti nižja od spodnje.', 'The upper age cannot be below the lower one.'),
  )
  await page.locator('[name=ageTo]').fill('110')
  await page.locator('[name=ageFrom]').fill('110')
  await expect(page.getByText(say(/^Izboru ne ustreza nihče/, /^No one fits/))).toBeVisible()
  await page.locator('[name=ageFrom]').fill('30')
  await page.locator('[name=ageTo]').fill('30')
  await page.getByLabel(say('Ime izbora', 'Name of the choice')).fill('Tridesetletni')
  await page.getByRole('button', { name: say('Shrani izbor', 'Save this choice') }).click()
  await page.locator('[name=ageFrom]').fill('')
  await page.getByRole('button', { name: 'Tridesetletni', exact: true }).click()
  await expect(page.locator('[name=ageFrom]')).toHaveValue('30')
  await expect(page.getByText(say(/Novice dobi 1\soseba/, /1\sperson gets the news/))).toBeVisible()
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: say('Napišite novice', 'Write news') }).click()
  const panel = page.getByRole('dialog')
  await panel.locator('[name="sl.subject"]').fill('Nova stena')
  await panel.getByRole('button', { name: say(/^Predogled/, /^Preview/) }).click()
  await expect(panel.locator('[name="sl.text"]')).toHaveAccessibleDescription(
    say('Izpolni to polje.', 'Please fill in this field.'),
  )
  await panel.locator('[name="sl.text"]').fill('V soboto odpremo.\nPridi pogledat.')
  await panel.getByRole('button', { name: say(/^Predogled/, /^Preview/) }).click()
  await expect(panel.getByRole('region', { name: say('Tako se bere', 'How it reads') })).toContainText(
    'Pridi pogledat.',
  )
  await panel.getByRole('button', { name: say('Pošlji poskus meni', 'Send a test to me') }).click()
  await expect(panel.getByText(manager)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await panel.getByRole('button', { name: say(/^Pošlji 1\sosebi/, /^Send to 1\sperson/) }).click()
  await expect(panel).toBeHidden()
  await expect(
    page.getByText(say(/^Novice so na poti k 1\sosebi/, /^The news are on their way to 1\sperson/)),
  ).toBeVisible()
  await expect(page.getByRole('table', { name: say('Poslane novice', 'Sent news') })).toContainText('Nova stena')

  await page.goto('/dashboard/me#news')
  await wish.uncheck()
  await expect(page.getByText(say('Novic ne bomo več pošiljali.', 'We will send no more news.'))).toBeVisible()
})
