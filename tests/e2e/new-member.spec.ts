import type { Locator, Page } from '@playwright/test'
import { addChild, expectBought } from './steps.ts'
import { expect, signedIn, test, typeCard } from './test.ts'

/** Presses as a customer makes them. Typing is no press, and scrolling comes by itself. */
const counting = (page: Page) => {
  let taps = 0
  return {
    tap: async (...targets: readonly Locator[]) => {
      for (const target of targets) {
        taps += 1
        await target.click()
      }
    },
    /** Opens home, where each task begins. */
    begin: async () => {
      taps = 0
      await page.goto('/dashboard')
    },
    taken: () => taps,
  }
}

/** A text that the customer sees without scrolling, and nothing covers. */
const expectOnScreen = (page: Page, text: string) =>
  expect
    .poll(
      () =>
        page.getByText(text).evaluateAll((elements) =>
          elements.some((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            const shown = width > 0 ? document.elementFromPoint(x + width / 2, y + height / 2) : null
            return shown !== null && (element.contains(shown) || shown.contains(element))
          }),
        ),
      { message: `${text} on the screen`, intervals: [50] },
    )
    .toBe(true)

test('a new member does the daily tasks with few presses, and always sees the sum that is due @proof', async ({
  page,
  shop,
}) => {
  await signedIn(page, shop)
  const { tap, begin, taken } = counting(page)
  const main = page.getByRole('main')
  const link = (name: string | RegExp) => main.getByRole('link', { name })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const card = (name: string | RegExp) => main.getByRole('article', { name })

  await test.step('two day tickets: five, and to pay', async () => {
    await begin()
    await tap(link('Kupi vstopnico'))
    const day = card(/^Dnevna vstopnica$/)
    const more = day.getByRole('button', { name: /^Več/ })
    await tap(more, more)
    await expectOnScreen(page, '27,00')
    await tap(day.getByRole('button', { name: /^Kupi/ }))
    await page.waitForURL('**/ticketcart')
    await expectOnScreen(page, '27,00')
    await tap(page.locator('input[name=begin][value=today]'))
    expect(taken()).toBeLessThanOrEqual(5)
    await typeCard(page)
    await expectOnScreen(page, '27,00')
    await tap(button(/^Plačaj 27,00/))
    await expectBought(page, (sl) => sl)
  })

  await test.step('the invoice: two', async () => {
    await begin()
    await tap(button('Meni'), page.getByRole('dialog').getByRole('link', { name: 'Računi in predračuni' }))
    await expect(main.getByRole('listitem').filter({ hasText: '27,00' })).toBeVisible()
    expect(taken()).toBeLessThanOrEqual(2)
  })

  await test.step('the code at the desk: one', async () => {
    await begin()
    await tap(main.getByRole('button', { name: 'Pokaži na recepciji' }))
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    expect(taken()).toBeLessThanOrEqual(1)
  })

  await test.step('a gift: five, and to pay', async () => {
    await begin()
    await tap(link('Izberi darilo'), page.getByRole('radio', { name: /^Odrasli/ }), link('Nadaljuj'))
    const pack = card(/^Paket 5 obiskov$/)
    await tap(pack.getByRole('button', { name: /^Več/ }))
    await expectOnScreen(page, '62,00')
    await tap(pack.getByRole('button', { name: /^Kupi/ }))
    await page.waitForURL('**/giftcart')
    await expectOnScreen(page, '62,00')
    await expect(button(/^Plačaj 62,00/)).toBeVisible()
    expect(taken()).toBeLessThanOrEqual(5)
  })

  await test.step("a child's course by pro-forma: nine", async () => {
    await addChild(page, 'Zoja')
    await begin()
    await tap(link('Prijavi se na vadbo'), page.getByRole('radio', { name: /^Zoja/ }), link('Nadaljuj'))
    await tap(card(/Plezalna šola/).getByRole('link'))
    const free = main.getByRole('group').getByRole('checkbox').and(page.locator(':enabled'))
    await tap(free.nth(0), free.nth(1), link('Nadaljuj na plačilo'))
    await page.waitForURL('**/payment')
    await expectOnScreen(page, '149,00')
    await tap(page.getByRole('radio', { name: 'Predračun' }))
    const finish = button('Zaključi prijavo')
    await finish.scrollIntoViewIfNeeded()
    await expectOnScreen(page, '149,00')
    await tap(finish)
    await expect(page.getByText('Prijava je uspela: Zoja')).toBeVisible()
    await expectOnScreen(page, '149,00')
    expect(taken()).toBeLessThanOrEqual(9)
  })

  await test.step('what is unpaid: one', async () => {
    await begin()
    const pay = main.getByRole('link', { name: /^Plačaj/ })
    await pay.scrollIntoViewIfNeeded()
    await expectOnScreen(page, '149,00')
    await tap(pay)
    await page.waitForURL('**/dashboard/invoices/*/payment')
    await expectOnScreen(page, '149,00')
    expect(taken()).toBeLessThanOrEqual(1)
  })
})
