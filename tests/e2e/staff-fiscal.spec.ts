import type { Page } from '@playwright/test'
import { buyTicket } from '../kit/buy-ticket.ts'
import { Client } from '../kit/client.ts'
import { logStaffIn } from '../kit/new-member.ts'
import { findings, schemeOf } from './axe.ts'
import { openOffice } from './staff.ts'
import { expect, refused, signedIn, test, type Shop } from './test.ts'

// The typed mark of other premises is refused on purpose.
test.use({ provoked: refused })

const accountant = 'racunovodja@previs.example'

/** An invoice of a new member that the authority refuses; returns its number without the year. */
const rejectedInvoice = async (page: Page, shop: Shop, code: string): Promise<string> => {
  const email = await signedIn(page, shop)
  await shop.fiscal('/__sandbox/faults', { call: 'invoice', fault: code, times: 1 })
  const cookie = (await page.context().cookies(shop.url)).find(({ name }) => name === 'sid')
  const number = await buyTicket(new Client(shop.url, { token: cookie?.value ?? '' }), shop.url)
  // The document is drawn, and so sent, for its email.
  await expect
    .poll(async () => (await shop.emails(email, 1)).flatMap(({ attachments }) => attachments).length)
    .toBeGreaterThan(0)
  return number.replace(/-\d{4}$/, '')
}

const rowOf = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(`${number}\\b`) })

test('a rejected invoice says why, and is sent again by keyboard once that is mended @proof', async ({
  page,
  shop,
  say,
}) => {
  const number = await rejectedInvoice(page, shop, 'S006')
  const office = await openOffice(page, shop)
  await office.goto('/office')
  const waiting = office.locator('[data-waiting="fiscal"]')
  await expect(waiting).toContainText(say(/FURS je zavrnil.\d+.račun/, /FURS has rejected.\d+.invoice/))
  await waiting.getByRole('link').focus()
  await office.keyboard.press('Enter')
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(say('Davčno potrjevanje', 'Fiscal verification'))
  await expect(office.getByText(say(/Peskovnik – računi niso/, /Sandbox – invoices are not/)).first()).toBeVisible()
  await expect(office.getByText(say(/zavrnjen/, /rejected$/)).first()).toBeVisible()
  await rowOf(office, number).getByRole('button').focus()
  await office.keyboard.press('Enter')
  const panel = office.getByRole('dialog', { name: new RegExp(number) })
  await expect(panel).toContainText('S006')
  await expect(panel).toContainText(say('Prijavi ga na tej strani', 'Register them on this page'))

  // The cause is mended first, by the link of the reason.
  await panel.getByRole('link', { name: say('Na prijavo prostora', 'To the registration of premises') }).focus()
  await office.keyboard.press('Enter')
  const register = office.getByRole('dialog', { name: say('Poslovni prostor PC1', 'Business premises PC1') })
  await expect(register.getByRole('button', { name: say(/^(Prijavi|Pošlji)/, /^(Register|Send)/) })).toBeFocused()
  await office.keyboard.press('Enter')
  await expect(office.getByText(say('Prostor PC1 je prijavljen.', 'The premises PC1 are registered.'))).toBeVisible()
  // On a phone the rows take no focus as long as the panel lies over them.
  await expect(register).toHaveCount(0)

  await rowOf(office, number).getByRole('button').focus()
  await office.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  await office.keyboard.press('1')
  await expect(panel).toContainText(say('Potrjen je.', 'It is confirmed.'))
  await expect(panel).toContainText('EOR')
  await office.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await office.getByRole('searchbox').fill(number)
  await expect(rowOf(office, number)).toContainText(say('potrjen', 'confirmed'))
  await expect(office).toHaveURL(/state=all/)
  await office.context().close()
})

test('all that waits is sent at once @proof', async ({ page, shop, say }) => {
  const number = await rejectedInvoice(page, shop, 'S005')
  await logStaffIn(page.request, shop.url, accountant)
  await page.goto('/office/fiscal')
  await expect(rowOf(page, number)).toContainText(say('zavrnjen', 'rejected'))
  await page.getByRole('button', { name: say('Pošlji vse', 'Send all') }).press('Enter')
  await expect(page.getByText(say('Vse potrjeno', 'All confirmed'))).toBeVisible()
  await expect(page.getByText(say(/^Potrjen/, /is confirmed\.$|are confirmed\.$/)).first()).toBeVisible()
  await expect(rowOf(page, number)).toHaveCount(0)
})

test('premises are not closed by another mark, by Escape or by an empty field @proof', async ({ page, shop, say }) => {
  await logStaffIn(page.request, shop.url, accountant)
  expect((await page.request.post(`${shop.url}/api/v1/staff/fiscal/premises`)).status()).toBe(200)
  await page.goto('/office/fiscal')
  const close = page.getByRole('button', { name: say('Zapri za vedno', 'Close for good') })
  await close.press('Enter')
  const panel = page.getByRole('dialog', { name: say('Zapri prostor PC1', 'Close premises PC1') })
  const field = panel.locator('[name=mark]')
  await expect(panel).toContainText(say('Zaprtja ni mogoče preklicati.', 'A closure cannot be undone.'))
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('PC2')
  await field.press('Enter')
  await expect(panel).toContainText(say('Oznaka se ne ujema.', 'The mark does not match.'))
  await field.fill('')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: /PC1/ }).getByText(say('prijavljen', 'registered'), { exact: true }),
  ).toBeVisible()
})

test('the page and its panels have no finding of axe @proof', async ({ page, shop, isMobile }) => {
  await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
  const number = await rejectedInvoice(page, shop, 'S008')
  await logStaffIn(page.request, shop.url, accountant)
  const expectGood = async () => {
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.goto('/office/fiscal')
  await expect(rowOf(page, number)).toBeVisible()
  await expectGood()
  await rowOf(page, number).getByRole('button').press('Enter')
  await expect(page.getByRole('dialog', { name: new RegExp(number) })).toContainText('FISCAL_P12')
  await expectGood()
  await page.request.post(`${shop.url}/api/v1/staff/fiscal/premises`)
  await page.goto('/office/fiscal/close-PC1')
  await expect(page.locator('[name=mark]')).toBeVisible()
  await expectGood()
  await page.request.post(`${shop.url}/api/v1/staff/fiscal/resend`)
})
