import type { Page } from '@playwright/test'
import { keyboardOf } from '../kit/hand-reader.ts'
import { VisitorBrowser } from '../kit/visitor-form.ts'
import { logStaffIn } from '../kit/new-member.ts'
import { atCounter, card, counter, feedRows, field, newFamily } from './desk.ts'
import { expect, test, type Say } from './test.ts'

// The evening queue of ten people, by keyboard and reader alone in one project and by touch alone in the other
// (docs/product/desk.md §7). Its people are those of the demo whom nothing else lets in.

const reader = { gapMs: 5, capsLock: false }

/** Visits that count, newest first. */
const liveRows = (page: Page, say: Say) => feedRows(page, say).filter({ hasNot: page.locator('s') })

/** Whom the queue lets in by name, and what is chosen before. */
const byName = [
  { typed: 'hočevar', name: 'Jaka Hočevar' },
  { typed: 'šuštar', name: 'Črt Šuštar' },
  { typed: 'vovk', name: 'Drejc Vovk' },
  { typed: 'potočnik', name: 'Ema Potočnik' },
  { typed: 'jereb', name: 'Blaž Jereb' },
] as const

test.describe('by keyboard and reader alone', () => {
  test.use(atCounter)

  test('ten people come in, one is taken back @proof', async ({ page, shop, say, language }, { project }) => {
    test.skip(project.name !== 'desktop-en', 'the other project serves the queue by touch')
    const { lastName } = await newFamily(page, shop)
    const code = await new VisitorBrowser(shop.url, language).fillIn({ lastName: 'Xqueue' })
    await logStaffIn(page.request, shop.url, 'recepcija@previs.example')
    await page.goto('/desk')
    await expect(field(page)).toBeFocused()
    const scan = await keyboardOf(page)
    const enter = async (typed: string, name: string) => {
      await page.keyboard.type(typed, { delay: 40 })
      await expect(page.getByRole('option', { name: new RegExp(name) })).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(card(page, name)).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(feedRows(page, say).first()).toContainText(name)
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveValue('')
    }
    for (const { typed, name } of byName) await enter(typed, name)
    await enter(lastName.toLowerCase(), `Maja ${lastName}`)

    // A family of three by one card.
    await page.keyboard.type('ines kot', { delay: 40 })
    await expect(page.getByRole('option', { name: /Ines Kotnik/ })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Ines Kotnik').getByRole('checkbox')).toHaveCount(3)
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Ines, / })).toBeVisible()
    await expect(field(page)).toBeFocused()

    // The tenth is new: the code on the phone, a key to accept it, and two for a visit that was paid elsewhere.
    await scan(code, reader)
    await expect(page.getByRole('button', { name: say(/^Sprejmi/, /^Accept/) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card(page, 'Marco Xqueue')).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await expect(feedRows(page, say).first()).toContainText('Marco Xqueue')

    await page.keyboard.press('Control+z')
    await expect(feedRows(page, say).first().locator('s')).toHaveText('Marco Xqueue')
    for (const { name } of byName) await expect(liveRows(page, say).filter({ hasText: name })).toHaveCount(1)
    await expect(liveRows(page, say).filter({ hasText: 'Kotnik' })).toHaveCount(3)
  })
})

test.describe('by touch alone', () => {
  test.use({ viewport: counter, hasTouch: true, isMobile: true })

  test('ten people come in, one is taken back @proof', async ({ page, shop, say, language }, { project }) => {
    test.skip(project.name !== 'phone-sl', 'the other project serves the queue by keyboard')
    const { lastName } = await newFamily(page, shop)
    await new VisitorBrowser(shop.url, language).fillIn({ lastName: 'Xqueue' })
    await logStaffIn(page.request, shop.url, 'recepcija@previs.example')
    await page.goto('/desk')
    const open = async (typed: string, name: string) => {
      await field(page).tap()
      await field(page).fill(typed)
      await page.getByRole('option', { name: new RegExp(name) }).tap()
      await expect(card(page, name)).toBeVisible()
    }
    for (const { typed, name } of [...byName, { typed: lastName, name: `Maja ${lastName}` }]) {
      await open(typed, name)
      await card(page, name).locator('[data-main]').tap()
      await expect(feedRows(page, say).first()).toContainText(name)
    }
    await open('ines kot', 'Ines Kotnik')
    for (const child of [/Tim/, /Lia/]) await card(page, 'Ines Kotnik').getByRole('checkbox', { name: child }).tap()
    await card(page, 'Ines Kotnik').locator('[data-main]').tap()
    await expect(page.getByRole('heading', { name: /^Ines, / })).toBeVisible()

    await page.getByRole('button', { name: /Marco Xqueue/ }).tap()
    await page.getByRole('button', { name: say(/^Sprejmi/, /^Accept/) }).tap()
    const opened = card(page, 'Marco Xqueue')
    await opened.getByRole('button', { name: say(/^Plačano drugje/, /^Paid elsewhere/) }).tap()
    await opened.locator('[data-main]').tap()
    await expect(feedRows(page, say).first()).toContainText('Marco Xqueue')
    await feedRows(page, say).first().getByRole('button').tap()
    await expect(feedRows(page, say).first().locator('s')).toHaveText('Marco Xqueue')
    await expect(liveRows(page, say).filter({ hasText: 'Kotnik' })).toHaveCount(3)
  })
})
