import type { Page } from '@playwright/test'
import { arrivalPaths } from '#contract/reception/arrivals.ts'
import { keyboardOf } from '../kit/hand-reader.ts'
import { childFields, VisitorBrowser } from '../kit/visitor-form.ts'
import { logStaffIn } from '../kit/new-member.ts'
import { findings } from './axe.ts'
import { atCounter, card, countedKeys, counter, field } from './desk.ts'
import { smallTargets } from './targets.ts'
import { expect, signedIn, test } from './test.ts'

// First visits: the prijavnica on the visitor's phone, and at the desk (docs/product/arrivals.md).

test.use({ provoked: /Failed to load resource|net::ERR/ })

const reader = { gapMs: 5, capsLock: false }
let visitors = 0

/** A name of this test alone: a namesake would be asked about. */
const ownName = () => {
  visitors += 1
  const suffix = `${process.pid}${visitors}`.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  // Three characters apart, since the desk's search finds names that are nearly alike.
  return `Xarrivi${suffix}x${suffix}x${suffix}`
}

test.describe('at the desk', () => {
  test.use(atCounter)

  test('a prijavnica is accepted with one scan and one key, and the next key records the visit @desktop', async ({
    page,
    shop,
    say,
    language,
  }) => {
    const lastName = ownName()
    const child = childFields(0, { firstName: 'Luca', lastName })
    const code = await new VisitorBrowser(shop.url, language).fillIn({ lastName, ...child })
    await logStaffIn(page.request, shop.url, 'recepcija@previs.example')
    await page.goto('/desk')
    await expect(field(page)).toBeFocused()
    const scan = await keyboardOf(page)
    let scans = 0
    const keys = countedKeys(page)
    scans += 1
    await scan(code, reader)
    const accept = page.getByRole('button', { name: say(/^Sprejmi/, /^Accept/) })
    await expect(accept).toBeFocused()
    await expect(page.getByRole('heading', { name: new RegExp(`Marco ${lastName}`) })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await keys.press('Enter')
    const opened = card(page, `Marco ${lastName}`)
    await expect(opened).toBeVisible()
    await expect(opened).toContainText('Luca')
    expect({ scans, keys: keys.count() }).toEqual({ scans: 1, keys: 1 })
    // Scanned again, it opens the same person and makes no other one.
    await scan(code, reader)
    await expect(opened).toBeVisible()
    await expect(accept).toHaveCount(0)
  })

  test('a flood is one line: opened, dropped and taken back; an honest form is seen, and found by name and code @proof', async ({
    page,
    shop,
    say,
    language,
  }) => {
    const [stranger, lastName] = [ownName(), ownName()]
    const flood = `198.51.100.${visitors}`
    for (let each = 0; each < 30; each += 1)
      await new VisitorBrowser(shop.url, language, flood).fillIn({ lastName: stranger })
    const code = await new VisitorBrowser(shop.url, language, `203.0.113.${visitors}`).fillIn({ lastName })
    await logStaffIn(page.request, shop.url, 'recepcija@previs.example')
    await page.goto('/desk')
    const list = page.getByRole('region', { name: say(/^Prijavnice, ki čakajo/, /^Visitor forms that wait/) })
    const honest = list.getByRole('button', { name: new RegExp(`Marco ${lastName}`) })
    await expect(honest).toBeInViewport()
    const line = list.getByRole('button', { name: say(/^30\sprijavnic/, /^30\sforms/) })
    await expect(line).toBeInViewport()
    await expect(list).not.toContainText(stranger)
    await line.click()
    await expect(list.getByRole('button', { name: new RegExp(stranger) })).toHaveCount(30)
    expect(await findings(page)).toEqual([])
    await line.click()

    const drop = list.getByRole('button', { name: say(/^Odstrani vse: 30/, /^Drop all: 30/) })
    await drop.click()
    await expect(line).toHaveCount(0)
    await expect(list).toContainText(say('Odstranjeno s seznama: 30', 'Dropped from the list: 30'))
    expect(await findings(page)).toEqual([])
    await list.getByRole('button', { name: say('Razveljavi', 'Undo') }).click()
    await expect(line).toBeVisible()
    await drop.click()
    await expect(line).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(line).toBeVisible()

    // In the list, and in the desk's own search by name and by code.
    await list.getByRole('textbox').fill(`${lastName.toLowerCase()} mar`)
    await expect(honest).toBeVisible()
    await expect(line).toHaveCount(0)
    await list.getByRole('textbox').fill('')
    for (const typed of [lastName, code]) {
      await field(page).fill(typed)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: new RegExp(`Marco ${lastName}`) })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Escape')
  })
})

/** Sizes of a phone, of a phone with text at 200 %, and of a tablet at the counter. */
const sizes = [
  { name: 'a phone', size: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'a phone at 200 %', size: { width: 195, height: 422 }, colorScheme: 'light' },
  { name: 'the counter', size: counter, colorScheme: 'light' },
] as const

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const { name, size, colorScheme } of sizes)
  test(`on ${name} no page of the prijavnica has a finding of axe, a small target or a part beside the screen @proof`, async ({
    browser,
    shop,
    say,
    language,
  }) => {
    const context = await browser.newContext({
      baseURL: shop.url,
      locale: say('sl-SI', 'en-GB'),
      viewport: size,
      colorScheme,
    })
    if (language === 'en') await context.addCookies([{ name: 'language', value: 'en', url: shop.url }])
    const page = await context.newPage()
    const expectGood = async (state: string) => {
      expect(await findings(page), state).toEqual([])
      expect(await smallTargets(page), state).toEqual([])
      expect(await tooWide(page), state).toBeLessThanOrEqual(0)
    }
    await page.goto(arrivalPaths.form)
    await expectGood('empty')
    await page.locator('[name=firstName]').press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectGood('wrong')
    await page.getByRole('button', { name: say('Dodaj otroka', 'Add a child') }).click()
    await expect(page.locator('[name="children.0.firstName"]')).toBeVisible()
    await expectGood('child')
    const lastName = ownName()
    const fields = { firstName: 'Marco', lastName, birthDate: '03021995', contact: '+39 333 123 456' }
    for (const [field_, typed] of Object.entries(fields)) await page.locator(`[name="${field_}"]`).fill(typed)
    await page.locator('[name="children.0.firstName"]').fill('Luca')
    await page.locator('[name="children.0.lastName"]').fill(lastName)
    await page.locator('[name="children.0.birthDate"]').fill('01042016')
    await page.locator('[name=acceptsRules]').check()
    await page
      .getByRole('button', { name: say('Pošlji in pokaži kodo', 'Send and show the code') })
      .last()
      .click()
    await expect(page.getByText(/^PREVIS:A[0-9A-Z]{16}$/)).toBeVisible()
    await expectGood('code')
    await context.close()
  })

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const { name, start } of [
    { name: 'customers’', start: '/dashboard' },
    { name: 'staff’s', start: '/desk' },
  ])
    test(`the ${name} worker leaves the prijavnica to the server @proof`, async ({ page, context, shop }) => {
      if (start === '/dashboard') await signedIn(page, shop)
      await page.goto(`${shop.url}${start}`)
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      await page.reload()
      const answer = await page.goto(`${shop.url}${arrivalPaths.form}`)
      expect(answer?.fromServiceWorker()).toBe(false)
      await expect(page.locator('[name=firstName]')).toBeVisible()
      await context.setOffline(true)
      // The browser's own page: a kept one would take what is typed and lose it.
      await expect(page.goto(`${shop.url}${arrivalPaths.form}`)).rejects.toThrow(/net::ERR/)
      await context.setOffline(false)
    })
})
