import type { Locator, Page } from '@playwright/test'
import { pixelsOf, readQr } from '../kit/pictured-qr.ts'
import { precached } from '../kit/precached.ts'
import { findings } from './axe.ts'
import { expect, logInAs, test } from './test.ts'

const idOf = async (page: Page): Promise<string> => {
  const { me } = (await (await page.request.get('/api/v1/users/getme')).json()) as { me: { _id: string } }
  return me._id
}

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
  test(`the code for the reception fills the screen and contains the person's id: ${path}`, async ({ page, say }) => {
    await logInAs(page, 'ana@previs.example')
    await page.goto(path)
    await page.emulateMedia(theme)
    const button = page.getByRole('button', { name: say('Pokaži na recepciji', 'Show at reception') })
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
  })

test('the code stays black on white where the browser darkens pages by itself', async ({ page, say }) => {
  await logInAs(page, 'ana@previs.example')
  // What WebContentsForceDark and the dark themes for all sites do.
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setAutoDarkModeOverride', { enabled: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: say('Pokaži na recepciji', 'Show at reception') }).click()
  expect(await read(page, page.getByRole('dialog'))).toBe(`PREVIS:${(await idOf(page)).toUpperCase()}`)
  const corner = await page.screenshot({ clip: { x: 2, y: 2, width: 1, height: 1 } })
  expect((await pixelsOf(page, corner)).pixels, 'the whole screen is bright').toEqual([255, 255, 255, 255])
  // Forced also against the person's own choice, where `only light` is ignored: the picture has its own ground.
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await read(page, page.getByRole('dialog'))).toBe(`PREVIS:${(await idOf(page)).toUpperCase()}`)
})

test('a parent can show the code of a child', async ({ page, say }) => {
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

  test('the code is shown as well', async ({ page, context, say }) => {
    await logInAs(page, 'ana@previs.example')
    const id = await idOf(page)
    await precached(page)
    await context.setOffline(true)
    await page.goto('/dashboard/mytickets')
    await page.getByRole('button', { name: say('Pokaži na recepciji', 'Show at reception') }).click()
    expect(await read(page, page.getByRole('dialog'))).toBe(`PREVIS:${id.toUpperCase()}`)
  })
})
