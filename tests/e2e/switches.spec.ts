import { chooseToday } from '../kit/type-card.ts'
import { expect, signedIn, test } from './test.ts'

test.use({ provoked: /status of 409|Napaka pri plačilu/ })

test('a way to pay that the operator has switched off shows a sentence, and the other one works @proof', async ({
  page,
  shop,
  say,
}) => {
  await signedIn(page, shop)
  await page.goto('/dashboard/tickets')
  const day = page.getByRole('article', { name: say('Dnevna vstopnica', 'Day ticket'), exact: true })
  await day.getByRole('button', { name: say(/^Več/, /^More/) }).click()
  await shop.operate('switch', 'card', 'off')
  await day.getByRole('button', { name: say(/^Kupi/, /^Buy/) }).click()
  await page.waitForURL('**/dashboard/tickets/ticketcart')
  await chooseToday(page)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText(
    say(
      'Plačilo s kartico je trenutno izklopljeno. Izberi drug način plačila.',
      'Paying by card is switched off at the moment. Choose another way to pay.',
    ),
  )
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await expect(page.getByRole('button', { name: 'PayPal' })).toBeEnabled()

  await shop.operate('switch', 'card', 'on')
  await shop.operate('switch', 'wallet', 'off')
  await page.reload()
  await chooseToday(page)
  await expect(alert).toHaveCount(0)
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await page.getByRole('button', { name: 'PayPal' }).click()
  await expect(alert).toHaveText(
    say(
      'Plačilo s PayPalom ali Apple Payem je trenutno izklopljeno. Izberi drug način plačila.',
      'Paying with PayPal or Apple Pay is switched off at the moment. Choose another way to pay.',
    ),
  )
  await shop.operate('switch', 'wallet', 'on')
})
