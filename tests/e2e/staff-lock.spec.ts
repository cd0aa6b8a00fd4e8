import type { Page, Route } from '@playwright/test'
import { keyboardOf } from '../kit/hand-reader.ts'
import { findings, schemeOf } from './axe.ts'
import { atCounter } from './desk.ts'
import { chooseEnglish, expect, refused, test } from './test.ts'
import { ensureTill } from './till.ts'

// Names, password and PIN of the demo's staff (docs/product/operations.md §5.6). Its members read Slovenian.

test.use({ ...atCounter, provoked: new RegExp(`${refused.source}|ERR_INTERNET_DISCONNECTED`) })

const pin = '246810'

/** After a reload a locked page is in the browser's language, before that in the last member's. */
const whoAreYou = /^(Kdo si|Who are you)\?$/

/** Makes this browser the demo's desk, and waits for its names. */
const enrol = async (page: Page, url: string, name: string) => {
  await page.goto(`${url}/desk`)
  await page.getByRole('button', { name }).click()
  // The accounts of the demo on the log-in have the same names.
  await expect(page.getByRole('heading', { name: whoAreYou })).toBeVisible()
}

const enrolDemo = (page: Page, url: string, say: (sl: string, en: string) => string) =>
  enrol(page, url, say('Uporabi ta brskalnik kot recepcijo', 'Use this browser as the desk'))

/** Chooses a name and types the PIN on the keyboard, without a field. */
const unlock = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { name: /^PIN, / })).toBeVisible()
  await page.keyboard.type(pin)
}

/** The button of the lock, in the language of the member who is here. */
const here = (page: Page) => page.getByRole('button', { name: /Zakleni/ })

test('a desk is enrolled, unlocked by PIN, locked by key, and changes its person', async ({ page, shop }) => {
  // The browser's language is another one than that of the members.
  await chooseEnglish(page, shop.url)
  await enrol(page, shop.url, 'Use this browser as the desk')
  await unlock(page, /^Nika/)
  await expect(here(page)).toBeVisible()
  // Days have the centre's form in every language.
  await expect(page.getByRole('banner')).toContainText(/\p{L}{3}\.?\s\d+\.\s\d+\./u)
  await ensureTill(page)
  await page.keyboard.press('F9')
  await page.keyboard.press('F9')
  await expect(page.getByRole('heading', { name: whoAreYou })).toBeVisible()
  // Another member unlocks the same device, and sees what the own roles show.
  await unlock(page, /^Matej/)
  await expect(here(page)).toBeVisible()
  // A manager sees takings by way of payment at the till, once the password is given.
  await page.keyboard.press('F9')
  const takings = page.getByRole('region', { name: 'Promet po načinu plačila' })
  await expect(takings).not.toContainText('€')
  await takings.getByRole('button', { name: 'Pokaži promet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Najprej se izkaži' })
  await dialog.getByLabel('E-naslov').fill('vodja@previs.example')
  await dialog.getByLabel('Geslo', { exact: true }).fill('plezam-rad')
  await dialog.getByRole('button', { name: 'Nadaljuj' }).click()
  await expect(takings).toContainText(/Gotovina.*€\s*Terminal.*€/)
  await page.goto(`${shop.url}/office`)
  await expect(page.getByRole('link', { name: 'Ekipa' })).toBeVisible()
  await page.reload()
  await expect(here(page)).toBeVisible()
})

test('a code read at a locked desk chooses no name, types no PIN, and is said', async ({ page, shop, say }) => {
  await enrolDemo(page, shop.url, say)
  const scan = await keyboardOf(page)
  const code = 'PREVIS:0193A7C2-5E11-7000-8000-00000000002A'
  await scan(code, { gapMs: 5, capsLock: false })
  await expect(page.getByRole('status').filter({ hasText: say('Najprej odkleni', 'Unlock first') })).toBeVisible()
  await expect(page.getByRole('heading', { name: whoAreYou })).toBeVisible()
  await page.getByRole('button', { name: /^Nika/ }).click()
  await scan(code, { gapMs: 5, capsLock: true })
  await expect(page.getByRole('img', { name: /0 .* 6$/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('')
  await page.keyboard.type(pin)
  await expect(here(page)).toBeVisible()
})

test('a wrong PIN is said and forgotten, and Escape begins anew', async ({ page, shop, say }) => {
  await enrolDemo(page, shop.url, say)
  await page.getByRole('button', { name: /^Nika/ }).click()
  await page.keyboard.type('135790')
  await expect(page.getByRole('alert')).toHaveText(say('PIN ni pravilen.', 'The PIN is wrong.'))
  await expect(page.getByRole('img', { name: /0 .* 6$/ })).toBeVisible()
  await page.keyboard.type('24')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('img', { name: /1 .* 6$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type(pin)
  await expect(here(page)).toBeVisible()
})

test('a manager’s PIN that wrong ones have closed says so, and opens by the own password @proof', async ({
  page,
  shop,
  say,
}) => {
  await enrolDemo(page, shop.url, say)
  await page.getByRole('button', { name: /^Matej/ }).click()
  const wrong = say('PIN ni pravilen.', 'The PIN is wrong.')
  const closed = say(
    'Preveč napačnih PIN-ov. Tvoj PIN tukaj spet velja, ko se prijaviš s svojim geslom in drugim faktorjem.',
    'Too many wrong PINs. Your PIN works here again once you log in with your own password and second factor.',
  )
  for (const sentence of [wrong, wrong, wrong, wrong, wrong, closed]) {
    await page.keyboard.type('13579')
    await expect(page.getByRole('alert')).toHaveText('')
    await page.keyboard.type('0')
    await expect(page.getByRole('alert')).toHaveText(sentence)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('Kdo drug', 'Someone else') }).click()
  await page.locator('[name=email]').fill('vodja@previs.example')
  await page.locator('[name=password]').fill('plezam-rad')
  await page.keyboard.press('Enter')
  await expect(here(page)).toBeVisible()
  await page.keyboard.press('F9')
  await page.keyboard.press('F9')
  await expect(page.getByRole('heading', { name: whoAreYou })).toBeVisible()
  await unlock(page, /^Matej/)
  await expect(here(page)).toBeVisible()
})

test('a locked page has nothing of its screens, also in the other tab', async ({ page, context, shop, say }) => {
  await enrolDemo(page, shop.url, say)
  await unlock(page, /^Matej/)
  await expect(here(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${shop.url}/office`)
  await expect(other.getByRole('navigation')).toBeVisible()
  await page.keyboard.press('F9')
  await page.keyboard.press('F9')
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: whoAreYou })).toBeVisible()
    await expect(tab.getByRole('navigation')).toHaveCount(0)
  }
  // Back in history is the locked screen again.
  await other.goBack().catch(() => undefined)
  await other.goto(`${shop.url}/office`)
  await expect(other.getByRole('heading', { name: whoAreYou })).toBeVisible()
})

test('without a connection a lock holds, and reaches the server later @proof', async ({ page, context, shop, say }) => {
  await enrolDemo(page, shop.url, say)
  await unlock(page, /^Nika/)
  await expect(here(page)).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('F9')
  await page.keyboard.press('F9')
  await expect(here(page)).toHaveCount(0)
  await expect(page.getByLabel(/^(Koda ali ime|Code or name)$/)).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: whoAreYou })).toBeVisible()
})

test('an answer from before the connection was lost does not hide the loss @proof', async ({
  page,
  context,
  shop,
  say,
}) => {
  await enrolDemo(page, shop.url, say)
  const late = Promise.withResolvers<Route>()
  await page.route('**/api/v1/staff/desk/feed*', late.resolve, { times: 1 })
  await unlock(page, /^Nika/)
  await expect(here(page)).toBeVisible()
  const route = await late.promise
  await context.setOffline(true)
  await page.keyboard.press('F9')
  await page.keyboard.press('F9')
  const code = page.getByLabel(/^(Koda ali ime|Code or name)$/)
  await expect(code).toBeVisible()
  const isHeard = page.waitForResponse('**/api/v1/staff/desk/feed*')
  await route.fulfill({ json: { status: 'success' } })
  await isHeard
  // Whatever the page makes of it, it has made by the next two pictures.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await code.isVisible()).toBe(true)
})

test('a screen that needs more than a PIN asks for the password, and goes on', async ({ page, shop, say }) => {
  await enrolDemo(page, shop.url, say)
  await unlock(page, /^Matej/)
  await expect(here(page)).toBeVisible()
  await page.goto(`${shop.url}/office/team`)
  const dialog = page.getByRole('dialog', { name: 'Najprej se izkaži' })
  await dialog.getByLabel('E-naslov').fill('vodja@previs.example')
  await dialog.getByLabel('Geslo', { exact: true }).fill('plezam-rad')
  await dialog.getByRole('button', { name: 'Nadaljuj' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('recepcija@previs.example')).toBeVisible()
})

test('the ways in have no finding of axe @proof', async ({ page, shop, say, isMobile }) => {
  await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
  await page.goto(`${shop.url}/office`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await enrolDemo(page, shop.url, say)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: /^Nika/ }).click()
  expect(await findings(page)).toEqual([])
  await page.keyboard.type(pin)
  await expect(here(page)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.goto(`${shop.url}/staff/forgot-password`)
  await expect(page.getByLabel(/^(E-naslov|E-mail)$/)).toBeVisible()
  expect(await findings(page)).toEqual([])
})
