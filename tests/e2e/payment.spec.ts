import type { Page } from '@playwright/test'
import { priceOfEuros } from '#texts/format.ts'
import { isReady } from '../kit/page-ready.ts'
import { retries } from '../kit/retries.ts'
import { rng } from '../kit/rng.ts'
import { chooseToday } from '../kit/type-card.ts'
import { findings } from './axe.ts'
import { clickAndClose, expectBought, pay, toPayment } from './steps.ts'
import { expect, refused, signedIn, test, typeCard, type Say, type Shop } from './test.ts'

/** Opens the tickets page repeatedly until it has this number of tickets. */
const expectTickets = (page: Page, count: number) =>
  expect(async () => {
    await page.goto('/dashboard/mytickets')
    // Equal tickets are one card, whose sentence says how many are left.
    const card = page.getByRole('main').getByRole('article')
    await expect(card).toHaveCount(1, { timeout: 1_500 })
    await expect(card).toContainText(new RegExp(`\\s${count}\\s(vstopnic|ticket)`), { timeout: 1_500 })
  }).toPass()

/**
 * Pays for a day ticket by card and closes the tab before the success page loads. Returns the emails that arrive, and a
 * new tab of the payer.
 */
const payAndCloseTab = async (page: Page, shop: Shop, say: Say, onPage = async () => {}) => {
  const email = await signedIn(page, shop)
  await toPayment(page, say)
  await onPage()
  await typeCard(page)
  // The supplier has taken the money and redirects the payer; the tab is closed before.
  await page.route('**/ticketcart/success**', () => {})
  const redirected = page.waitForRequest('**/ticketcart/success**')
  await page.getByRole('button', { name: /^(Plačaj|Pay) \d/ }).click()
  await redirected
  await page.close()
  return { emails: await shop.emails(email, 2), secondTab: await page.context().newPage() }
}

test('F08: closing the browser right after paying: tickets and email arrive without it', async ({
  page,
  shop,
  say,
}) => {
  // The language changes on the page, and the invoice follows.
  const { emails, secondTab } = await payAndCloseTab(page, shop, say, async () => {
    const stored = page.waitForResponse('**/language')
    await page.getByRole('button', { name: say(/^EN/, /^SL/) }).click()
    await stored
  })
  expect(emails[0]?.attachments[0]?.name).toMatch(say(/^invoice-.*\.pdf$/, /^racun-.*\.pdf$/))
  await expectTickets(secondTab, 1)
})

test('a cart that was paid in a closed tab shows a warning before it can be paid again @proof', async ({
  page,
  shop,
  say,
}) => {
  const { secondTab } = await payAndCloseTab(page, shop, say)
  await secondTab.goto('/dashboard/tickets/ticketcart')
  await expect(
    secondTab.getByText(say(/^Ta nakup je od \d+:\d\d že plačan/, /^You bought and paid exactly this at/)),
  ).toBeVisible()
  await expect(secondTab.getByRole('radio')).toHaveCount(0)
  expect(await findings(secondTab)).toEqual([])
  await secondTab.getByRole('button', { name: say('Kupi še enkrat', 'Buy again') }).click()
  await expect(secondTab.getByRole('radio', { name: say('Plezam od danes', 'I climb from today') })).toBeFocused()
  await secondTab.reload()
  await secondTab.getByRole('link', { name: say('Poglej nakup', 'See the purchase') }).click()
  await expectBought(secondTab, say)
  // The purchase is complete, so its cart is empty.
  await secondTab.goto('/dashboard/tickets/ticketcart')
  await expect(secondTab).toHaveURL(/\/dashboard\/tickets$/)
})

test.describe('with errors of the wallet in the console', () => {
  test.use({ provoked: /409 \(Conflict\)|Napaka pri plačilu: .*(že plačan|is already paid)/ })

  test('a payment page leads to the purchase that was paid in another tab @proof', async ({
    page,
    shop,
    context,
    say,
  }) => {
    await signedIn(page, shop)
    await toPayment(page, say)
    await chooseToday(page)
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

test.describe('with the answer about an approved wallet lost', () => {
  test.use({ provoked: /net::ERR_|status of 500/ })

  test('F06: the purchase is followed to its end, as after a card @proof', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    const buttonOf = (name: string) => page.getByRole('button', { name, exact: true })
    const approveBy = async (operation: string) => {
      await toPayment(page, say)
      const again = buttonOf(say('Kupi še enkrat', 'Buy again'))
      const wallet = page.getByRole('radio', { name: /PayPal/ })
      const today = page.getByRole('radio', { name: say('Plezam od danes', 'I climb from today') })
      await again.or(today).click()
      await today.check()
      await wallet.check()
      const opened = page.waitForEvent('popup')
      await buttonOf('PayPal').click()
      await clickAndClose((await opened).getByRole('button', { name: operation, exact: true }))
    }
    const expectDone = async () => {
      await expectBought(page, say)
      // The purchase is complete, so its cart is empty.
      expect(await page.evaluate(() => localStorage.getItem('articles') ?? '')).not.toContain('quantity')
    }
    const capture = '**/wallet/capture'
    const once = { times: 1 }

    // The money is taken, then the server fails.
    await page.route(capture, async (route) => (await route.fetch(), await route.fulfill({ status: 500 })), once)
    await approveBy(say('Plačaj', 'Pay'))
    await expectDone()

    // The call does not reach the server, and nor do the questions about it for a while.
    await page.route(capture, (route) => route.abort(), once)
    const questions = /payments\/intents\/[^/]+$/
    await page.route(questions, (route) => route.abort())
    await approveBy(say('Plačaj', 'Pay'))
    await expect(page.getByText(say(/Ne plačuj znova/, /Don’t pay again/))).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await page.unroute(questions)
    await expectDone()

    // The window tells the page nothing.
    await approveBy(say('Potrdi brez vrnitve', 'Approve, tell nobody'))
    await expectDone()
    await expectTickets(page, 3)
  })
})

test.describe('the return from the supplier', () => {
  test('works as a POST form from another site @proof', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await toPayment(page, say)
    await shop.card('/__sandbox/faults', { return: 'post' })
    await typeCard(page)
    await pay(page, say)
    await expectBought(page, say)
  })
})

test.describe('with calls that the server refuses at first', () => {
  test.use({ provoked: refused })

  test("another customer's checkout in the address is ignored, and the own one is sold @proof", async ({
    page,
    shop,
    say,
  }) => {
    await signedIn(page, shop)
    await toPayment(page, say)
    await shop.card('/__sandbox/faults', { return: 'foreign-id' })
    await typeCard(page)
    await pay(page, say)
    await expectBought(page, say)
  })

  test('F03: while a payment is pending at the supplier the page shows it, and updates by itself @proof', async ({
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
    await expect(page.getByRole('main')).toContainText(say('Ne plačuj še enkrat.', 'Please do not pay again.'))
    await expect(page.getByRole('region', { name: say('Povzetek nakupa', 'What you are buying') })).toContainText(
      '13,50',
    )
    await expectBought(page, say)
  })

  test('a card form that expired, or that the browser shows again, is empty and says why @proof', async ({
    page,
    context,
    shop,
    say,
  }) => {
    // The event of a page that Back brings from the browser's memory, which is off in a controlled browser.
    const restore = (tab: Page) =>
      tab.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await signedIn(page, shop)
    await toPayment(page, say)
    const number = page.frameLocator('.wpwl-container-card iframe').locator('[autocomplete=cc-number]')
    await typeCard(page)
    await restore(page)
    await expect(number).toHaveValue('')
    await typeCard(page)
    // The supplier's answer about a checkout that is older than 30 minutes.
    await page.route('**/sandbox/card/*/pay', (route) => route.fulfill({ json: { gone: true } }), { times: 1 })
    await pay(page, say)
    const renewed = page.getByRole('alert').filter({ hasText: say(/nisi nič plačal/, /Your press paid nothing/) })
    await expect(renewed).toBeFocused()
    await expect(number).toHaveValue('')
    await typeCard(page)
    const left = await context.newPage()
    await left.goto(page.url())
    await chooseToday(left)
    await expect(left.getByRole('radio', { name: /PayPal/ })).toBeVisible()
    await pay(page, say)
    await expectBought(page, say)
    // What was paid meanwhile leads on.
    await restore(left)
    await expectBought(left, say)
  })

  test('F05: a declined card shows an error, and the cart stays @proof', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await toPayment(page, say)
    await typeCard(page, { cvv: '100' })
    await pay(page, say)
    await expect(page.getByText(say('Plačilo ni uspelo.', 'The payment didn’t go through.')).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('region').first()).toContainText(
      say(/Za plačilo.*13,50/, /To pay.*13,50/),
    )
    await expect(
      page.getByRole('listitem').filter({ hasText: say('Poskus plačila', 'You tried to pay on') }),
    ).toBeVisible()
    await page.getByRole('link', { name: say('Nazaj na plačilo', 'Back to payment') }).click()
    await expect(page.getByRole('main').getByRole('region').first()).toContainText('13,50')
    await typeCard(page)
    await pay(page, say)
    await expectBought(page, say)
    await expectTickets(page, 1)
  })
})

test('F10: opening the success page again and again sells once @proof', async ({ page, shop, say }) => {
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
  // A bookmark without the purchase is no reason for alarm.
  await page.goto('/dashboard/tickets/ticketcart/success')
  await expect(page.getByText(say(/Z nakupi ni nič narobe/, /Nothing is wrong with your purchases/))).toBeVisible()
})

test('a success page that is opened again does not clear the next cart @proof', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  await toPayment(page, say)
  await typeCard(page)
  await pay(page, say)
  await expectBought(page, say)
  const success = page.url()
  await toPayment(page, say)
  // After a timeout, so that this call is answered before the document is left.
  await page.evaluate(() => void setTimeout(() => history.go(-2)))
  await page.waitForURL(success)
  await expectBought(page, say)
  await page.goto('/dashboard/tickets/ticketcart')
  // An empty cart would lead to the shop; an equal cart needs a confirmation.
  await page.getByRole('button', { name: say('Kupi še enkrat', 'Buy again') }).click()
  await chooseToday(page)
  await expect(page.getByRole('radio', { name: /PayPal/ })).toBeVisible()
})

test.describe('a script of the supplier with a wrong hash', () => {
  test.use({ provoked: /integrity|Content Security Policy|Failed to load resource/ })

  test('does not run @proof', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await page.route('**/v1/paymentWidgets.js**', async (route) => {
      const response = await route.fetch(retries)
      await route.fulfill({ response, body: `window.stolen = true;${await response.text()}` })
    })
    await toPayment(page, say)
    await chooseToday(page)
    await expect(
      page.getByText(say(/Ta način plačila trenutno ni na voljo/, /This way to pay is not available right now/)),
    ).toBeVisible()
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
    // The other way to pay is still there.
    await page.getByRole('radio', { name: /PayPal/ }).check()
    await expect(page.getByRole('button', { name: 'PayPal' })).toBeVisible()
  })
})

test.describe('a wallet without a window of its own', () => {
  /** Opens the wallet in place of the payment page, like a browser without popups. */
  const toWallet = async (page: Page, say: Say): Promise<void> => {
    await toPayment(page, say)
    await chooseToday(page)
    await page.getByRole('radio', { name: /PayPal/ }).check()
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'PayPal' }).click()
    const window = await opening
    await window.waitForURL(/token=/)
    const address = window.url()
    await window.close()
    await page.goto(address)
  }

  test('leads back to the purchase at once @proof', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await toWallet(page, say)
    await page.getByRole('button', { name: say('Plačaj', 'Pay'), exact: true }).click()
    await expectBought(page, say)
  })

  test('leads back to the cart when it is cancelled @proof', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await toWallet(page, say)
    await page.getByRole('button', { name: say('Prekliči', 'Cancel') }).click()
    await page.waitForURL('**/dashboard/tickets/ticketcart?token=*')
    await chooseToday(page)
    await expect(page.getByRole('radio', { name: /PayPal/ })).toBeVisible()
  })
})

test('a cancelled wallet payment leads back to the cart @proof', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  await toPayment(page, say)
  await chooseToday(page)
  await page.getByRole('radio', { name: /PayPal/ }).check()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'PayPal' }).click()
  const popup = await opened
  await clickAndClose(popup.getByRole('button', { name: say('Prekliči', 'Cancel') }))
  await expect(
    page.getByText(
      say('Plačilo je bilo preklicano. Denarja nismo prejeli.', 'The payment was cancelled. Nothing was charged.'),
    ),
  ).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/dashboard/tickets/ticketcart')
})

test('a company on the invoice needs all five fields and a valid tax number @proof', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  await toPayment(page, say)
  await page.getByRole('checkbox', { name: say('Račun za podjetje', 'Company invoice') }).check()
  // Payment waits for the company's data.
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
  // The form disappears; its result takes the focus.
  await expect(madeOutTo).toBeFocused()
  await madeOutTo.getByRole('button').click()
  await expect(form.locator('[name=name]')).toBeFocused()
  await use.click()
  await expect(madeOutTo).toBeFocused()
  await typeCard(page)
  await pay(page, say)
  await expectBought(page, say)
  // The company's data is not stored for the next purchase.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('company'))).toBeNull()
})

test.describe('quantities', () => {
  test('are from 0 to 50, also for several lines of one article @proof', async ({ page, shop, say }) => {
    await signedIn(page, shop)
    await page.goto('/dashboard/tickets')
    const day = page.getByRole('article', { name: say('Dnevna vstopnica', 'Day ticket'), exact: true })
    const [less, more, buy] = [
      day.getByRole('button', { name: say(/^Manj/, /^Less/) }),
      day.getByRole('button', { name: say(/^Več/, /^More/) }),
      day.getByRole('button', { name: say(/^Kupi/, /^Buy/) }),
    ]
    const disabled = { name: 'aria-disabled', value: 'true' }
    const fifty = say(
      'Naenkrat lahko kupiš največ 50 enakih vstopnic.',
      'You can buy at most 50 of one kind of ticket at a time.',
    )
    await expect(less).toHaveAttribute(disabled.name, disabled.value)
    await buy.click()
    await expect(day.getByText(say('Prosim izberite količino!', 'Please choose a quantity!'))).toBeVisible()
    // What is typed is a whole number, or it is refused and the quantity stays.
    const field = day.getByRole('textbox')
    await field.fill('2')
    for (const typed of ['2.5', '-3', '51']) {
      await field.blur()
      await field.focus()
      await field.pressSequentially(typed)
      await expect(day.getByText(say(/^Vpiši celo število/, /^Enter a whole number/))).toBeVisible()
      await field.blur()
      await expect(field).toHaveValue('2')
      await expect(buy).toContainText('27,00')
    }
    for (let times = 2; times < 50; times += 1) await more.click()
    await expect(more).toHaveAttribute(disabled.name, disabled.value)
    await expect(day.getByText(fifty)).toBeVisible()
    await expect(buy).toContainText('675,00')
    await buy.click()
    await page.waitForURL('**/ticketcart')
    // A full cart says so in the shop, and there is a way on.
    await page.goto('/dashboard/tickets')
    await expect(day.getByText(fifty)).toBeVisible()
    const bar = page.getByRole('link', { name: say('Na plačilo', 'Go to payment') })
    await bar.click()
    await page.waitForURL('**/ticketcart')
  })

  test('tapped in any order: the payment page, its intent and the bar have the same sum @proof', async ({
    page,
    shop,
    say,
  }) => {
    await signedIn(page, shop)
    await page.goto('/dashboard/tickets')
    // The seed of the taps; web/money/payments/cart.test.ts taps in thousands of orders.
    const { oneOf, upTo } = rng(18)
    const main = page.getByRole('main')
    const bar = main.getByRole('link', { name: say('Na plačilo', 'Go to payment') })
    const inBar = bar.locator('..').locator('b')
    const total = main.getByRole('region').first().locator('p').last().locator('.num')
    const shown = async () => ((await bar.isVisible()) ? inBar.textContent() : undefined)
    let compared = 0
    const comparePayment = async (open: () => Promise<void>) => {
      const sum = (await inBar.textContent()) ?? ''
      const opened = page.waitForResponse((answer) => answer.url().endsWith('/payments/intents'))
      await open()
      const { intent } = (await (await opened).json()) as { intent: { total: number } }
      await expect(total).toHaveText(sum)
      expect(priceOfEuros(intent.total)).toBe(sum)
      compared += 1
      const remove = main.getByRole('button', { name: say(/^Odstrani/, /^Remove/) })
      await remove.first().click()
      await main.getByRole('button', { name: say('Razveljavi', 'Undo') }).click()
      await expect(total).toHaveText(sum)
      await page.goBack()
      await isReady(page)
      await expect(inBar).toHaveText(sum)
    }
    const cards = main.getByRole('article')
    // By force, as a tap at a limit is also a tap.
    const step = (name: RegExp) =>
      cards
        .nth(upTo(4) - 1)
        .getByRole('button', { name })
        .click({ force: true })
    const more = () => step(say(/^Več/, /^More/))
    const taps: (() => Promise<unknown>)[] = [
      more,
      more,
      () => step(say(/^Manj/, /^Less/)),
      () => page.reload(),
      async () => {
        const before = await shown()
        await page.goto('/dashboard/me')
        await page.goBack()
        await isReady(page)
        await expect(main.getByRole('article').first()).toBeVisible()
        expect(await shown()).toBe(before)
      },
    ]
    for (let round = 0; round < 3; round += 1) {
      await more()
      for (let tap = 0; tap < 4; tap += 1) await oneOf(taps)()
      if (!(await bar.isVisible())) await more()
      const chosen = cards.filter({ has: page.locator('[data-long]') }).first()
      await comparePayment(() =>
        round === 1 ? chosen.getByRole('button', { name: say(/^Kupi/, /^Buy/) }).click() : bar.click(),
      )
    }
    expect(compared).toBe(3)
  })

  test('a line can be changed, removed and restored, also the last one; an empty cart leads to the shop @proof', async ({
    page,
    shop,
    say,
  }) => {
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
    // A removal can be undone.
    const undo = page.getByRole('button', { name: say('Razveljavi', 'Undo') })
    await expect(undo).toBeFocused()
    await undo.click()
    await expect(recap).toContainText('75,50')
    await expect(undo).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await recap.getByRole('button', { name: say('Odstrani, Dnevna vstopnica', 'Remove, Day ticket') }).click()
    await expect(recap).toContainText('62,00')
    await recap.getByRole('button', { name: say(/^Več/, /^More/) }).click()
    await expect(recap).toContainText('124,00')
    await chooseToday(page)
    await expect(page.getByRole('button', { name: say(/^Plačaj 124,00/, /^Pay 124,00/) })).toBeVisible()
    // The last removal leaves an empty cart, which the browser stays on.
    await recap.getByRole('button', { name: say(/^Odstrani/, /^Remove/) }).click()
    await expect(page.getByText(say('Košarica je prazna.', 'The cart is empty.'))).toBeVisible()
    await undo.click()
    await expect(recap).toContainText('124,00')
    await recap.getByRole('button', { name: say(/^Odstrani/, /^Remove/) }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Vstopnice', 'Tickets') })
      .last()
      .click()
    await page.waitForURL('**/dashboard/tickets')
    await page.goto('/dashboard/tickets/ticketcart')
    await page.waitForURL('**/dashboard/tickets')
  })
})
