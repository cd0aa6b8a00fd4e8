import { chooseToday } from '../kit/type-card.ts'
import { expectBought, pay, toPayment, toPaymentFor } from './steps.ts'
import { expect, logInAs, signedIn, test, typeCard } from './test.ts'

// A centre without a wallet (docs/product/payments.md §3.12): the page shows cards alone.

test.use({ environment: { WALLET: 'off' } })

test('tickets are bought by card, for oneself and for a child, and no wallet is offered @proof', async ({
  page,
  shop,
  say,
}) => {
  const buy = async () => {
    await chooseToday(page)
    await expect(page.locator('input[name=method]')).toHaveCount(1)
    await expect(page.getByRole('radio', { name: say('Kartica', 'Card') })).toBeChecked()
    await expect(page.getByText('PayPal')).toHaveCount(0)
    await typeCard(page)
    await pay(page, say)
    await expectBought(page, say)
  }
  await signedIn(page, shop)
  await toPayment(page, say)
  await buy()
  await page.request.post('/api/v1/users/logout')
  await logInAs(page, 'ana@previs.example')
  await toPaymentFor(page, say, 'Bor')
  await buy()
})
