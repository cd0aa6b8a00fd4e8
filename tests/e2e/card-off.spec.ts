import type { Page } from '@playwright/test'
import { chooseToday } from '../kit/type-card.ts'
import { expectBought, payByWallet, toPayment, toPaymentFor } from './steps.ts'
import { expect, logInAs, signedIn, test, type Say } from './test.ts'

// A centre without a contract for cards (docs/product/payments.md §3.12): the page shows the wallet alone.

test.use({ environment: { CARD: 'off' } })

/** The wallet is the only way to pay, chosen and ready; no form or script of the other supplier is there. */
const expectWalletAlone = async (page: Page, say: Say) => {
  await chooseToday(page)
  await expect(page.locator('input[name=method]')).toHaveCount(1)
  await expect(page.getByRole('radio', { name: say('PayPal ali Apple Pay', 'PayPal or Apple Pay') })).toBeChecked()
  await expect(page.getByRole('button', { name: 'PayPal' })).toBeEnabled()
  await expect(page.getByText(say(/^Plačaj \d/, /^Pay \d/))).toHaveCount(0)
  await expect(page.locator('iframe[name*=card], form.wpwl-form')).toHaveCount(0)
}

test('a ticket is bought by wallet, and no card is offered @proof', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  await toPayment(page, say)
  await expectWalletAlone(page, say)
  await payByWallet(page, say)
  await expectBought(page, say)
})

test('a gift and a ticket for a child too @proof', async ({ page, say }) => {
  await logInAs(page, 'ana@previs.example')
  await toPaymentFor(page, say, 'Bor')
  await expectWalletAlone(page, say)
  await payByWallet(page, say)
  await expectBought(page, say)

  await page.goto('/dashboard/gifts/pickage')
  await page.getByRole('radio').first().check()
  await page.getByRole('link', { name: say('Nadaljuj', 'Continue') }).click()
  const gift = page.getByRole('article').first()
  await gift.getByRole('button', { name: say(/^Več/, /^More/) }).click()
  await gift.getByRole('button', { name: say(/^Kupi/, /^Buy/) }).click()
  await page.waitForURL('**/dashboard/gifts/giftcart')
  await expectWalletAlone(page, say)
  await payByWallet(page, say)
  await expectBought(page, say)
})
