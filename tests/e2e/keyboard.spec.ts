import type { Locator, Page } from '@playwright/test'
import { expectBought } from './steps.ts'
import { expect, freshEmail, signedIn, test } from './test.ts'

// These tests use no pointer (WCAG 2.1.1), and every focused element is visible (2.4.7, 2.4.11).

/** Whether the focus is visible: a ring around the element or its row, and no element over it. */
const isSeen = (target: Locator) =>
  target.evaluate((element) => {
    const around: Element[] = []
    for (let each: Element | null = element; each && around.length < 4; each = each.parentElement) around.push(each)
    const ring = around.find((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    })
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
    return ring !== undefined && ring.contains(there)
  })

/** Presses Tab until this element has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const isThere = await target.evaluate(
      (element) => element.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element,
    )
    if (!isThere) continue
    await expect.poll(() => isSeen(target), `the focus on ${target.toString()} is visible`).toBe(true)
    return
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`)
}

const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Fills in the supplier's form in its frame and presses the button outside. */
const payByCard = async (page: Page, pay: Locator) => {
  const form = page.frameLocator('.wpwl-container-card iframe')
  await type(page, form.locator('[autocomplete=cc-number]'), '4200000000000091')
  await type(page, form.locator('[autocomplete=cc-exp]'), '0534')
  await type(page, form.locator('[autocomplete=cc-csc]'), '123')
  await type(page, form.locator('[autocomplete=cc-name]'), 'Maja Kos')
  await press(page, pay)
}

test('a customer signs up, confirms the address and logs in by keyboard alone @proof', async ({ page, shop, say }) => {
  const email = freshEmail()
  const main = page.getByRole('main')
  await page.goto('/')
  await press(page, main.getByRole('link', { name: say('Registriraj se', 'Create an account') }))
  await expect(title(page)).toHaveText(say('Osebni podatki', 'Personal data'))
  await expect(title(page)).toBeFocused()
  await type(page, page.locator('[name=firstName]'), 'Zala')
  await type(page, page.locator('[name=lastName]'), 'Kos')
  await type(page, page.locator('[name=birthDateDay]'), '14')
  await type(page, page.locator('[name=birthDateMonth]'), say('maj', 'May'))
  await type(page, page.locator('[name=birthDateYear]'), '1992')
  await press(page, page.locator('[name=terms]'), 'Space')
  await press(page, page.locator('[name=rules]'), 'Space')
  await press(page, main.getByRole('button', { name: say('Nadaljuj', 'Continue') }))

  await expect(title(page)).toBeFocused()
  await type(page, page.locator('[name=email]'), email)
  await type(page, page.locator('[name=password]'), 'kratko')
  // The summary of errors gets the focus, and its links lead to the fields.
  await press(page, main.getByRole('button', { name: say('Registriraj se', 'Create account') }))
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
  await expect(summary.getByRole('heading')).toBeFocused()
  await expect(page).toHaveTitle(say(/^Napaka: Podatki za prijavo – /, /^Error: Log-in details – /))
  await press(page, summary.getByRole('link').first())
  await expect(page.locator('[name=password]')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('plezam-rad')
  await type(page, page.locator('[name=passwordConfirm]'), 'plezam-rad')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText(email)
  await expect(title(page)).toBeFocused()
  await expect(page).not.toHaveTitle(say(/Napaka/, /Error/))
  await press(page, main.getByRole('link', { name: say('Na prijavo', 'Go to the log-in page') }))
  await expect(page.locator('[name=email]')).toHaveValue(email)

  const [message] = await shop.emails(email, 1)
  await page.goto(/\/confirmmail\/[\w-]+/.exec(message?.text ?? '')?.[0] ?? '')
  await press(page, main.getByRole('link', { name: say('Prijavi se', 'Log in') }))
  await expect(page.locator('[name=email]')).toHaveValue(email)
  await type(page, page.locator('[name=password]'), 'plezam-rad')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await expect(title(page)).toContainText('Zala')
  await expect(title(page)).toBeFocused()
})

test('tickets are bought by keyboard alone @proof', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  const main = page.getByRole('main')
  await page.goto('/dashboard')
  // The first link skips the menus.
  await press(page, page.getByRole('link', { name: say('Skoči na vsebino', 'Skip to content') }))
  await press(page, main.getByRole('link', { name: say('Kupi vstopnico', 'Buy a ticket') }).first())
  await expect(title(page)).toBeFocused()
  const day = page.getByRole('article', { name: say('Dnevna vstopnica', 'Day ticket'), exact: true })
  await press(page, day.getByRole('button', { name: say(/^Več/, /^More/) }))
  await page.keyboard.press('Space')
  await press(page, day.getByRole('button', { name: say(/^Kupi/, /^Buy/) }))
  await page.waitForURL('**/ticketcart')
  await press(page, page.getByRole('checkbox', { name: say('Račun za podjetje', 'Company invoice') }), 'Space')
  await expect(page.getByRole('form')).toBeVisible()
  await page.keyboard.press('Space')
  // None is chosen, so the arrow chooses the second one: tickets that wait.
  await press(page, page.getByRole('radio', { name: say('Plezam od danes', 'I climb from today') }), 'ArrowDown')
  await payByCard(page, page.getByRole('button', { name: say(/^Plačaj \d/, /^Pay \d/) }))
  await expectBought(page, say)
  await press(page, main.getByRole('link', { name: say('Poglej vstopnice', 'See the tickets') }))
  await expect(title(page)).toBeFocused()
  await expect(main.getByRole('article', { name: /^2\s×/ })).toBeVisible()
})

test('a class is booked by keyboard alone @proof', async ({ page, shop, say }) => {
  await signedIn(page, shop)
  const main = page.getByRole('main')
  await page.goto('/dashboard/classes')
  const card = page.getByRole('article', { name: say(/Varovanje z vrvjo/, /Belaying with a rope/) })
  await press(page, card.getByRole('link'))
  await expect(title(page)).toBeFocused()
  const terms = main.getByRole('radio')
  await press(page, terms.first(), 'Space')
  await expect(terms.first()).toBeChecked()
  await press(page, page.getByRole('link', { name: say('Nadaljuj na plačilo', 'Continue to payment') }))
  await page.waitForURL('**/payment')
  // The arrow keys choose a way to pay.
  await tabTo(page, page.getByRole('radio', { name: say(/^Kartica/, /^Card/) }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: say(/^Predračun/, /^Pro-forma/) })).toBeChecked()
  await press(page, page.getByRole('button', { name: say('Zaključi prijavo', 'Finish signing up') }))
  await expect(page.getByText(say('Prijava je uspela!', 'You’re booked!'))).toBeVisible()
})

test('menus are opened and closed by keyboard, and the focus returns @proof', async ({ page, shop, say, isMobile }) => {
  await signedIn(page, shop)
  await page.goto('/dashboard/mytickets')
  const opener = isMobile
    ? page.getByRole('button', { name: say('Meni', 'Menu') })
    : page.getByRole('banner').getByRole('button', { name: say('Moje plezanje', 'My climbing') })
  await press(page, opener)
  const sheet = page.getByRole('dialog', { name: say('Meni', 'Menu') })
  if (isMobile) {
    // Tab does not leave a modal dialog.
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull()
    }
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  } else {
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
  }
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  const menu = isMobile ? sheet : page.getByRole('banner').getByRole('list').filter({ visible: true }).last()
  await press(page, menu.getByRole('link', { name: say('Moje aktivnosti in vadbe', 'My activities and classes') }))
  await expect(title(page)).toHaveText(say('Moje aktivnosti in vadbe', 'My activities and classes'))
  await expect(title(page)).toBeFocused()
})
