import type { Page } from '@playwright/test'
import { personCode } from '#contract/people/person-code.ts'
import { keyboardOf } from '../kit/hand-reader.ts'
import { logStaffIn } from '../kit/new-member.ts'
import { findings } from './axe.ts'
import { atCounter, card, field, newFamily } from './desk.ts'
import { expect, test, type Say, type Shop } from './test.ts'

// What machines do at the desk: a camera that does not open, a line that breaks, a file that does not come.

test.use({
  ...atCounter,
  provoked: /net::ERR|Failed to load|Failed to fetch dynamically/,
})

const openDesk = async (page: Page, shop: Shop) => {
  await logStaffIn(page.request, shop.url, 'recepcija@previs.example')
  await page.goto('/desk')
  await expect(field(page)).toBeFocused()
}

interface FakeCamera {
  /** Name of the browser's error; empty where the camera opens. */
  fails: string
  opened: number
  stopped: number
}

/** The browser's part: a camera that shows an empty picture, or does not open. */
const fakeCamera = (page: Page, fails = '') =>
  page.addInitScript((failing) => {
    const camera: FakeCamera = { fails: failing, opened: 0, stopped: 0 }
    Object.assign(globalThis, { camera })
    navigator.mediaDevices.getUserMedia = () => {
      if (camera.fails) return Promise.reject(new DOMException('', camera.fails))
      camera.opened += 1
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
      const stream = canvas.captureStream(5)
      for (const track of stream.getTracks()) {
        const stop = track.stop.bind(track)
        track.stop = () => {
          camera.stopped += 1
          stop()
        }
      }
      return Promise.resolve(stream)
    }
  }, fails)

const cameraOf = (page: Page) =>
  page.evaluate(() => {
    const { opened, stopped } = (globalThis as unknown as { camera: FakeCamera }).camera
    return opened - stopped
  })

const openCamera = (page: Page, say: Say) => page.getByRole('button', { name: say('Kamera', 'Camera') }).click()
const panelOf = (page: Page, say: Say) =>
  page.getByRole('region', { name: say('Branje s kamero', 'Scan with the camera') })

for (const { what, error, sl, en } of [
  {
    what: 'refused',
    error: 'NotAllowedError',
    sl: 'Brskalnik ne sme uporabljati kamere.',
    en: 'may not use the camera',
  },
  { what: 'missing', error: 'NotFoundError', sl: 'Na tej napravi ni kamere.', en: 'This device has no camera.' },
  { what: 'busy', error: 'NotReadableError', sl: 'Kamera se ni odprla.', en: 'The camera did not open.' },
])
  test(`a camera that is ${what} says so with the next step, and opens when it can @proof`, async ({
    page,
    shop,
    say,
  }) => {
    await fakeCamera(page, error)
    await openDesk(page, shop)
    await field(page).fill('no')
    await openCamera(page, say)
    const panel = panelOf(page, say)
    await expect(panel.getByRole('alert')).toContainText(say(sl, en))
    await expect(panel.getByRole('alert')).toContainText(say(/čitalnik|drug program/, /hand reader|Another program/))
    expect(await findings(page)).toEqual([])
    // Nothing that was typed is lost.
    await expect(field(page)).toHaveValue('no')
    await page.evaluate(() => {
      ;(globalThis as unknown as { camera: FakeCamera }).camera.fails = ''
    })
    await panel.getByRole('button', { name: say('Poskusi znova', 'Try again') }).click()
    await expect(panel.getByText(say('Kodo pokaži v okvir.', 'Hold the code in the frame.'))).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: say('Zapri kamero', 'Close the camera') }).click()
    await expect(panel).toHaveCount(0)
    expect(await cameraOf(page)).toBe(0)
  })

test('the camera is off while the page is hidden, and when the desk is locked @proof', async ({ page, shop, say }) => {
  await fakeCamera(page)
  await page.request.post(`${shop.url}/api/v1/staff/devices/demo`, { data: {} })
  await page.goto('/desk')
  await page.getByRole('button', { name: /^Nika/ }).click()
  await page.keyboard.type('246810')
  await expect(field(page)).toBeFocused()
  await page.getByRole('button', { name: say('Kamera', 'Camera'), exact: true }).click()
  await expect.poll(() => cameraOf(page)).toBe(1)
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((shown) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => shown })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await expect.poll(() => cameraOf(page)).toBe(0)
  await show('visible')
  await expect.poll(() => cameraOf(page)).toBe(1)
  await page.keyboard.press('F9')
  await page.keyboard.press('F9')
  await expect(page.getByRole('heading', { name: /^(Kdo si|Who are you)\?$/ })).toBeVisible()
  await expect.poll(() => cameraOf(page)).toBe(0)
})

test('a scan on its way when the line breaks is asked by its key when the line is back @proof', async ({
  page,
  context,
  shop,
  say,
}) => {
  const { lastName } = await newFamily(page, shop)
  await openDesk(page, shop)
  const found = await page.request.get(`${shop.url}/api/v1/staff/people?q=${lastName}`)
  const { people } = (await found.json()) as { people: { _id: string }[] }
  const code = personCode(people[0]!._id as never)
  const keys: string[] = []
  await page.route('**/api/v1/staff/desk/scan', async (route) => {
    const { key, text } = route.request().postDataJSON() as { key: string; text: string }
    // A machine under load may cut the code of a reader; that is another scan.
    if (text !== code) return route.continue()
    keys.push(key)
    if (keys.length > 1) return route.continue()
    // Carried out, and the answer is lost with the line.
    await route.fetch()
    await context.setOffline(true)
    return route.abort('internetdisconnected')
  })
  const scan = await keyboardOf(page)
  await expect(async () => {
    await scan(code, { gapMs: 5, capsLock: false })
    await expect.poll(() => keys.length, { timeout: 5_000 }).toBeGreaterThan(0)
  }).toPass()
  await expect(page.getByRole('alert').filter({ hasText: say('Preveri', 'Check') })).toBeVisible()
  await context.setOffline(false)
  // No press: the same key asks by itself.
  await expect(page.getByRole('button', { name: say('Preveri', 'Check') })).toHaveCount(0)
  // A first visit is looked at before it is recorded, so that the scan shows its card.
  await expect(card(page, `Maja ${lastName}`)).toBeVisible()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('a part of the bar that cannot be loaded leaves the desk working @proof', async ({ page, shop, say }) => {
  const missing: string[] = []
  await page.route(/staff-Bar(Facts|Tools)-[^/]+\.js$/, (route) => {
    missing.push(route.request().url())
    return route.abort()
  })
  const { typed, lastName } = await newFamily(page, shop)
  await openDesk(page, shop)
  await expect.poll(() => missing.length).toBeGreaterThan(1)
  await expect(page.getByRole('button', { name: say('Tipke', 'Keys') })).toHaveCount(0)
  await page.keyboard.type(typed, { delay: 50 })
  await expect(page.getByRole('option', { name: new RegExp(lastName) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: `Maja ${lastName}` })).toBeVisible()
})
