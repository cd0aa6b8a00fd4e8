import type { Page } from '@playwright/test'
import { findings } from './axe.ts'
import { expectBought, pay, toPayment } from './steps.ts'
import { expect, refused, signedIn, test, typeCard, type Say, type Shop } from './test.ts'

/** Opening the page again and again, as somebody would who waits for tickets. */
const expectTickets = (page: Page, count: number) =>
  expect(async () => {
    await page.goto('/dashboard/mytickets')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(count, { timeout: 1_500 })
  }).toPass({ timeout: 30_000 })

/**
 * Pays for a day ticket by card and closes the tab before anything is said of it. The emails that come nevertheless, and
 * the tab the payer opens afterwards.
 */
const paidAndGone = async (page: Page, shop: Shop, say: Say) => {
  const email = await signedIn(page, shop)
  await toPayment(page, say)
  await typeCard(page)
  // The supplier has taken the money and sends the payer back; the payer is gone by then.
  await page.route('**/ticketcart/success**', () => {})
  const back = page.waitForRequest('**/ticketcart/success**')
  await pay(page, say)
  await back
  await page.close()
  return { messages: await shop.messages(email, 2), later: await page.context().newPage() }
}

test('F08: closing the browser right after paying: tickets and email arrive without it', async ({
  page,
  shop,
  say,
}) => {
  const { messages, later } = await paidAndGone(page, shop, say)
  expect(messages[0]?.attachments[0]?.name).toMatch(/\.pdf$/)
  await expectTickets(later, 1)
})

test('the cart of a tab that was closed after paying: nobody is asked for the money twice without a word', async ({
  page,
  shop,
  say,
}) => {
  const { later } = await paidAndGone(page, shop, say)
  await later.goto('/dashboard/tickets/ticketcart')
  await expect(
    later.getByText(say(/^To si ob \d+:\d\d že kupil\/a/, /^You bought and paid exactly this at/)),
  ).toBeVisible()
  await expect(later.getByRole('radio')).toHaveCount(0)
  expect(await findings(later)).toEqual([])
  await later.getByRole('button', { name: say('Kupi še enkrat', 'Buy it once more') }).click()
  await expect(later.getByRole('radio', { checked: true })).toBeFocused()
  await later.reload()
  await later.getByRole('link', { name: say('Poglej nakup', 'See the purchase') }).click()
  await expectBought(later, say)
  // The purchase is over, and so is its cart.
  await later.goto('/dashboard/tickets/ticketcart')
  await expect(later).toHaveURL(/\/dashboard\/tickets$/)
})

test.describe('what the wallet tells its own console', () => {
  test.use({ provoked: /409 \(Conflict\)|Napaka pri plačilu: .*(že plačan|is already paid)/ })

  test('paid in another tab: the payment page leads to what was bought', async ({ page, shop, context, say }) => {
    await signedIn(page, shop)
    await toPayment(page, say)
    await page.getByRole('radio', { name: /PayPal/ }).check()
    await expect(page.getByRole('button', { name: 'PayPal' })).toBeVisible()
    const other = await context.newPage()
    await other.goto(page.url())
    await typeCard(other)
    await pay(other, say)
    await expectBought(other, say)
    await page.getByRole('button', { name: 'PayPal' }).click()
    await expectBought(page, say)
  })
})

test.describe('the ways back from the supplier', () => {
  test('by a form from another site (POST)', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await toPayment(page, say)
    await shop.card('/__sandbox/faults', { return: 'post' })
    await typeCard(page)
    await pay(page, say)
    await expectBought(page, say)
  })
})

test.describe('what the server says no to first', () => {
  test.use({ provoked: refused })

  test("with somebody else's checkout in the address: the own one counts", async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await toPayment(page, say)
    await shop.card('/__sandbox/faults', { return: 'foreign-id' })
    await typeCard(page)
    await pay(page, say)
    await expectBought(page, say)
  })

  test('F03: while the supplier has not said its last word the page says so, and follows by itself', async ({
    page,
    shop,
    say,
  }) => {
    await signedIn(page, shop)
    await toPayment(page, say)
    // The sandbox's card with this code is paid after five seconds.
    await typeCard(page, { cvv: '500' })
    await pay(page, say)
    await expect(
      page.getByRole('heading', { name: say('Potrjujemo plačilo', 'Confirming your payment') }),
    ).toBeVisible()
    await expectBought(page, say, 40_000)
  })

  test('F05: a declined card is told plainly, and the cart is still there', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await toPayment(page, say)
    await typeCard(page, { cvv: '100' })
    await pay(page, say)
    await expect(page.getByText(say('Plačilo ni uspelo.', 'The payment did not succeed.')).first()).toBeVisible({
      timeout: 20_000,
    })
    await page.getByRole('link', { name: say('Nazaj na plačilo', 'Back to payment') }).click()
    await expect(page.getByRole('main').getByRole('region').first()).toContainText('13,50')
    await typeCard(page)
    await pay(page, say)
    await expectBought(page, say)
    await expectTickets(page, 1)
  })
})

test('F10: opening the success page again and again sells once', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  await toPayment(page, say)
  await typeCard(page)
  await pay(page, say)
  await expectBought(page, say)
  for (let again = 0; again < 3; again += 1) {
    await page.reload()
    await expectBought(page, say)
  }
  await expectTickets(page, 1)
})

test('the success page one comes back to leaves the next cart alone', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  await toPayment(page, say)
  await typeCard(page)
  await pay(page, say)
  await expectBought(page, say)
  const success = page.url()
  await toPayment(page, say)
  // When this call is answered: it would be lost with the document it leaves.
  await page.evaluate(() => void setTimeout(() => history.go(-2)))
  await page.waitForURL(success)
  await expectBought(page, say)
  await page.goto('/dashboard/tickets/ticketcart')
  // Without a cart one would be led to the shop; what was bought a moment ago is bought once more on purpose.
  await page.getByRole('button', { name: say('Kupi še enkrat', 'Buy it once more') }).click()
  await expect(page.getByRole('radio', { name: /PayPal/ })).toBeVisible()
})

test.describe('a script that is not what the supplier promised', () => {
  test.use({ provoked: /integrity|Content Security Policy|Failed to load resource/ })

  test('does not run', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await page.route('**/v1/paymentWidgets.js**', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `window.stolen = true;${await response.text()}` })
    })
    await toPayment(page, say)
    await expect(
      page.getByText(say(/Plačilo s tem načinom trenutno ni mogoče/, /This way to pay is not available right now/)),
    ).toBeVisible()
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
    // The other way to pay is still there.
    await page.getByRole('radio', { name: /PayPal/ }).check()
    await expect(page.getByRole('button', { name: 'PayPal' })).toBeVisible()
  })
})

test.describe('a wallet without a window of its own', () => {
  /** As in a browser that opens no windows: the wallet takes the place of the payment page. */
  const toWallet = async (page: Page, say: Say): Promise<void> => {
    await toPayment(page, say)
    await page.getByRole('radio', { name: /PayPal/ }).check()
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'PayPal' }).click()
    const window = await opening
    await window.waitForURL(/token=/)
    const address = window.url()
    await window.close()
    await page.goto(address)
  }

  test('leads back to what was bought, at once', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await toWallet(page, say)
    await page.getByRole('button', { name: say('Plačaj', 'Pay'), exact: true }).click()
    await expectBought(page, say)
  })

  test('leads back to the cart when it is called off', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await toWallet(page, say)
    await page.getByRole('button', { name: say('Prekliči', 'Cancel') }).click()
    await page.waitForURL('**/dashboard/tickets/ticketcart?token=*')
    await expect(page.getByRole('radio', { name: /PayPal/ })).toBeVisible()
  })
})

test('a wallet payment that is called off comes back to the cart', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  await toPayment(page, say)
  await page.getByRole('radio', { name: /PayPal/ }).check()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'PayPal' }).click()
  const popup = await opened
  await popup.getByRole('button', { name: say('Prekliči', 'Cancel') }).click()
  await expect(
    page.getByText(
      say('Plačilo je bilo preklicano. Denarja nismo prejeli.', 'The payment was cancelled. Nothing was charged.'),
    ),
  ).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/dashboard/tickets/ticketcart')
})

test('a company on the invoice: all five fields, the tax number checked', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  await toPayment(page, say)
  await page.getByRole('checkbox', { name: say('Račun za podjetje', 'Company invoice') }).check()
  // Nothing can be paid until it is known for whom.
  await expect(page.getByRole('radio', { name: /PayPal/ })).toBeHidden()
  const form = page.getByRole('form')
  const use = form.getByRole('button')
  await use.click()
  await expect(form.locator('[id$=-error]')).toHaveCount(5)
  await form.locator('[name=name]').fill('Plezalka d.o.o.')
  await form.locator('[name=address]').fill('Celovška cesta 1')
  await form.locator('[name=postalCode]').fill('1000')
  await form.locator('[name=city]').fill('Ljubljana')
  await form.locator('[name=taxNumber]').fill('12345678')
  await use.click()
  await expect(form.locator('[id$=-error]')).toHaveCount(1)
  await form.locator('[name=taxNumber]').fill('SI 50223054')
  await use.click()
  const madeOutTo = page.getByRole('status').filter({
    hasText: say('Račun bo izdan na: Plezalka d.o.o.', 'The invoice will be made out to: Plezalka d.o.o.'),
  })
  // The form has gone; what it was for takes the focus.
  await expect(madeOutTo).toBeFocused()
  await madeOutTo.getByRole('button').click()
  await expect(form.locator('[name=name]')).toBeFocused()
  await use.click()
  await expect(madeOutTo).toBeFocused()
  await typeCard(page)
  await pay(page, say)
  await expectBought(page, say)
  // What a purchase needed of the company is not kept for the next one.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('company'))).toBeNull()
})

test.describe('quantities (spec §4)', () => {
  test('from 0 to 50, also when lines of one article come together', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await page.goto('/dashboard/tickets')
    const day = page.getByRole('article', { name: say('Dnevna vstopnica', 'Day ticket'), exact: true })
    const [less, more, buy] = [
      day.getByRole('button', { name: say(/^Manj/, /^Less/) }),
      day.getByRole('button', { name: say(/^Več/, /^More/) }),
      day.getByRole('button', { name: say(/^Kupi/, /^Buy/) }),
    ]
    const disabled = { name: 'aria-disabled', value: 'true' }
    await expect(less).toHaveAttribute(disabled.name, disabled.value)
    await buy.click()
    await expect(day.getByText(say('Prosim izberite količino!', 'Please choose a quantity!'))).toBeVisible()
    for (let times = 0; times < 50; times += 1) await more.click()
    await expect(more).toHaveAttribute(disabled.name, disabled.value)
    await expect(buy).toContainText('675,00')
    await buy.click()
    await page.waitForURL('**/ticketcart')
    await page.goto('/dashboard/tickets')
    await more.click()
    await buy.click()
    await expect(
      day.getByText(
        say(
          'Naenkrat lahko kupiš največ 50 enakih vstopnic.',
          'You can buy at most 50 of one kind of ticket at a time.',
        ),
      ),
    ).toBeVisible()
  })

  test('a line is taken out of the cart; without lines there is nothing to pay', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await toPayment(page, say)
    await page.goto('/dashboard/tickets')
    const pack = page.getByRole('article', { name: say('Paket 5 obiskov', '5-visit package') })
    await pack.getByRole('button', { name: say(/^Več/, /^More/) }).click()
    await pack.getByRole('button', { name: say(/^Kupi/, /^Buy/) }).click()
    const recap = page.getByRole('main').getByRole('region').first()
    await expect(recap).toContainText('75,50')
    await recap.getByRole('button', { name: say('Odstrani, Dnevna vstopnica', 'Remove, Day ticket') }).click()
    await expect(recap).toContainText('62,00')
    // A slip costs one press.
    const undo = page.getByRole('button', { name: say('Razveljavi', 'Undo') })
    await expect(undo).toBeFocused()
    await undo.click()
    await expect(recap).toContainText('75,50')
    await expect(undo).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await recap.getByRole('button', { name: say('Odstrani, Dnevna vstopnica', 'Remove, Day ticket') }).click()
    await expect(recap).toContainText('62,00')
    await recap.getByRole('button', { name: say(/^Odstrani/, /^Remove/) }).click()
    await page.waitForURL('**/dashboard/tickets')
  })
})
