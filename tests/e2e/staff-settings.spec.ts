import { logStaffIn } from '../kit/new-member.ts'
import { findings } from './axe.ts'
import { manager } from './staff.ts'
import { expect, refused, test } from './test.ts'

// Another manager was quicker on purpose, and numbers are refused.
test.use({ provoked: refused })

test('a manager changes contact and account, sees what customers will read, and takes it back', async ({
  page,
  shop,
  say,
}) => {
  await logStaffIn(page.request, shop.url, manager)
  await page.goto(`${shop.url}/office/settings`)
  const panel = page.getByRole('dialog')
  const save = panel.getByRole('button', { name: say('Shrani', 'Save') })
  const undo = page.getByRole('button', { name: say('Razveljavi', 'Undo') })
  const undone = page.getByText(say('Razveljavljeno.', 'Undone.'), { exact: true })

  await page.getByRole('button', { name: say('Naslov in stik', 'Address and contact') }).click()
  await panel.getByLabel(say('Telefon', 'Phone')).fill('04 765 43 21')
  await expect(panel.getByText('04 765 43 21')).toBeVisible()
  // Another tab saves another phone number meanwhile: the form stays, and says so.
  const other = await page.context().newPage()
  await other.goto(`${shop.url}/office/settings?setting=contact`)
  await other.getByLabel(say('Telefon', 'Phone')).fill('05 111 11 11')
  await other
    .getByRole('dialog')
    .getByRole('button', { name: say('Shrani', 'Save') })
    .click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await save.click()
  await expect(panel.getByText(say('Medtem shranjeno: 05 111 11 11', 'Saved meanwhile: 05 111 11 11'))).toBeVisible()
  await panel.getByRole('button', { name: say('Shrani vseeno', 'Save anyway') }).click()
  await expect(panel).toBeHidden()
  await other.goto(`${shop.url}/`)
  await expect(other.getByRole('contentinfo').getByRole('link', { name: '04 765 43 21' })).toBeVisible()

  // The value before both changes is put back from the history, and that is undone and done again by the undo.
  await page.getByRole('button', { name: say('Naslov in stik', 'Address and contact') }).click()
  await panel
    .getByRole('button', { name: say('Vrni, kar je veljalo', 'Restore what held') })
    .nth(1)
    .click()
  await expect(panel).toBeHidden()
  await other.reload()
  await expect(other.getByRole('contentinfo').getByRole('link', { name: '01 234 56 78' })).toBeVisible()

  await page.getByRole('button', { name: say('Bančni račun', 'Bank account') }).click()
  const iban = panel.getByLabel('IBAN', { exact: true })
  await iban.fill('SI56 1910 0000 0123 439')
  await save.click()
  await expect(iban).toHaveAccessibleDescription(say(/ni veljaven slovenski IBAN/, /no valid Slovenian IBAN/))
  await iban.fill('SI56 1910 0000 0123 438')
  await expect(panel.getByText('IBAN SI56 1910 0000 0123 438, Banka Previs d.d.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await save.click()
  await expect(page.getByRole('row', { name: say(/Bančni račun/, /Bank account/) })).toContainText(
    'SI56 1910 0000 0123 438',
  )
  await undo.click()
  await expect(undone).toBeVisible()
  await expect(page.getByRole('row', { name: say(/Bančni račun/, /Bank account/) })).toContainText(
    'SI56 0203 6025 3863 406',
  )
  await other.close()
})
