import type { Locator, Page } from '@playwright/test'
import { pixelsOf, readQr } from '../kit/pictured-qr.ts'
import { precached } from '../kit/precached.ts'
import { findings } from './axe.ts'
import { logOut } from './steps.ts'
import { expect, logInAs, test } from './test.ts'

const meOf = async (page: Page) => {
  const answer = await page.request.get('/api/v1/users/getme')
  const { me } = (await answer.json()) as { me: { _id: string; parentOf: { _id: string; firstName: string }[] } }
  return me
}

const idOf = async (page: Page): Promise<string> => (await meOf(page))._id

/** The content of the QR code on this screen. */
const read = async (page: Page, dialog: Locator) => {
  const code = dialog.getByRole('img')
  await expect(code).toBeVisible()
  return readQr(page, await code.screenshot())
}

for (const [path, theme] of [
  ['/dashboard', { colorScheme: 'dark' }],
  ['/dashboard/mytickets', { colorScheme: 'dark', forcedColors: 'active' }],
] as const)
  test(`the code for the reception fills the screen and contains the person's id: ${path} @proof`, async ({
    page,
    say,
  }) => {
    await logInAs(page, 'ana@previs.example')
    await page.goto(path)
    await page.emulateMedia(theme)
    // On home the code is in reach without scrolling, and on every page in the bar at the bottom.
    const button = page.getByRole('button', { name: say('Pokaži na recepciji', 'Show at reception') })
    await expect(button).toBeInViewport({ ratio: 1 })
    await button.click()
    const dialog = page.getByRole('dialog', { name: /^Ana / })
    await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    expect(await read(page, dialog)).toBe(`PREVIS:${(await idOf(page)).toUpperCase()}`)
    const { width = 0, height = 0 } = (await dialog.boundingBox()) ?? {}
    expect({ width, height }).toEqual(page.viewportSize())
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    const inBar = page.getByRole('navigation').getByRole('button', { name: say('Koda', 'Code') })
    await inBar.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(inBar).toBeFocused()
  })

test('the code stays black on white where the browser darkens pages by itself @proof', async ({ page }) => {
  await logInAs(page, 'ana@previs.example')
  // What WebContentsForceDark and the dark themes for all sites do.
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setAutoDarkModeOverride', { enabled: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  // The address of the installed app's shortcut.
  await page.goto('/dashboard?code')
  expect(await read(page, page.getByRole('dialog'))).toBe(`PREVIS:${(await idOf(page)).toUpperCase()}`)
  const corner = await page.screenshot({ clip: { x: 2, y: 2, width: 1, height: 1 } })
  expect((await pixelsOf(page, corner)).pixels, 'the whole screen is bright').toEqual([255, 255, 255, 255])
  // Forced also against the person's own choice, where `only light` is ignored: the picture has its own ground.
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await read(page, page.getByRole('dialog'))).toBe(`PREVIS:${(await idOf(page)).toUpperCase()}`)
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => url.pathname === '/dashboard' && url.search === '')
})

test('a parent can show the code of a child @proof', async ({ page, say }) => {
  await logInAs(page, 'ana@previs.example')
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Cene', exact: true }).click()
  await page.waitForURL('**/dashboard/child/*')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cene')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByRole('button', { name: say('Pokaži na recepciji', 'Show at reception') }).click()
  expect(await read(page, page.getByRole('dialog', { name: 'Cene' }))).toBe(`PREVIS:${id.toUpperCase()}`)
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', provoked: /net::ERR|Failed to load resource/ })

  test('the code is shown as well, and on wish those of the children, until the log-out @proof', async ({
    page,
    context,
    say,
  }) => {
    await logInAs(page, 'ana@previs.example')
    const id = await idOf(page)
    const children = (await meOf(page)).parentOf.map(({ _id, firstName }) => ({ _id, firstName }))
    const bor = children.find(({ firstName }) => firstName === 'Bor')?._id ?? ''
    await precached(page)
    const cached = () =>
      page.evaluate(async () => {
        const cache = await caches.open('kept')
        return Promise.all((await cache.keys()).map(async (each) => (await cache.match(each))?.text()))
      })
    const dialog = page.getByRole('dialog')
    const choice = dialog.getByRole('group', { name: say('Čigava koda', 'Whose code') })
    const wish = dialog.getByRole('checkbox', { name: say(/kode otrok na tej napravi/, /children’s codes/) })
    const open = () => page.goto('/dashboard?code')

    // Not asked for: nothing of the children is kept.
    await open()
    await expect(choice.getByRole('button')).toHaveText([say('Ana (jaz)', 'Ana (me)'), 'Cene', 'Bor'])
    await expect(wish).not.toBeChecked()
    expect((await cached()).join()).not.toMatch(/Bor|Cene/)
    await wish.check()
    await expect.poll(cached).toContainEqual(JSON.stringify(children))
    expect(await findings(page)).toEqual([])

    await context.setOffline(true)
    await page.goto('/dashboard/mytickets')
    await page.getByRole('button', { name: say('Pokaži na recepciji', 'Show at reception') }).click()
    expect(await read(page, dialog)).toBe(`PREVIS:${id.toUpperCase()}`)
    await open()
    await choice.getByRole('button', { name: 'Bor' }).click()
    await expect(dialog.getByRole('heading', { name: 'Bor' })).toBeVisible()
    expect(await read(page, dialog)).toBe(`PREVIS:${bor.toUpperCase()}`)
    await page.keyboard.press('Escape')
    await logOut(page, say)
    expect(await cached()).toEqual([])
  })
})
