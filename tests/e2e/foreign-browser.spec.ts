import type { Page } from '@playwright/test'
import { isReady } from '../kit/page-ready.ts'
import { enterDemo } from '../scenes/enter.ts'
import type { Actor, Scene } from '../scenes/scene.ts'
import { screens } from '../scenes/scenes.ts'
import { visit } from '../scenes/visit.ts'
import { forbidStorage, translate } from './foreign-browser.ts'
import { expect, signedIn, test, type Shop } from './test.ts'

// What the browser itself does to a page: it translates it, or keeps nothing for it.

// A call that changes something is not sent, so that every control can be pressed.
test.use({ provoked: /Failed to load resource|net::ERR|^download / })

/** Presses the next control that is not yet pressed; undefined when there is none. */
const pressNext = (page: Page, pressed: readonly string[]) =>
  page.evaluate((pressed) => {
    for (const control of document.querySelectorAll<HTMLElement>(
      'button, a[href], summary, [role=tab], [role=option], input[type=checkbox], input[type=radio], select',
    )) {
      const { tagName, textContent, ariaLabel, role } = control
      const link = control.closest('a')
      const leaves =
        link && (link.origin !== location.origin || link.target || link.download || /^.(dev|api)/.test(link.pathname))
      const name =
        `${tagName} ${role ?? ''} ${ariaLabel ?? textContent} ${control.getAttribute('name') ?? ''}`.replaceAll(
          /\d+/g,
          '#',
        )
      if (leaves || pressed.includes(name) || !control.checkVisibility() || control.matches(':disabled')) continue
      if (control instanceof HTMLSelectElement) {
        control.selectedIndex = control.options.length - 1
        control.dispatchEvent(new Event('change', { bubbles: true }))
      } else control.click()
      return name
    }
    return undefined
  }, pressed)

const settled = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

const stopped = /Nekaj je šlo narobe|Stran se je ustavila/

/** Presses controls of a scene; returns those that ended in the page of an error. */
const pressAll = async (page: Page, scene: Scene, pressed: string[], maxPresses: number): Promise<string[]> => {
  const cookies = await page.context().cookies()
  const ended: string[] = []
  let isPressing = false
  await page
    .context()
    .route('**/api/v1/**', (route) =>
      isPressing && route.request().method() !== 'GET'
        ? route.fulfill({ status: 500, json: { status: 'error' } })
        : route.fallback(),
    )
  const open = async () => {
    isPressing = false
    await visit(page, scene, 'sl')
    isPressing = true
  }
  await open()
  for (let count = 0; count < maxPresses; count += 1) {
    const before = page.url()
    const name = await pressNext(page, pressed)
    if (name === undefined) break
    pressed.push(name)
    await settled(page).catch(() => isReady(page))
    const hasStopped = stopped.test(await page.locator('body').innerText())
    if (hasStopped) ended.push(`${scene.name}: ${name}`)
    if (!hasStopped && page.url() === before) continue
    await page.context().addCookies(cookies)
    await open()
  }
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  return ended
}

const enter = async (page: Page, shop: Shop, actor: Actor | undefined) => {
  if (actor === 'new-member') await signedIn(page, shop)
  else if (actor) await enterDemo(page, shop.url, actor)
}

const all = Object.values(screens)
  .flat()
  .filter(({ pictureOnly, comes, route }) => !pictureOnly && !comes && route)

/** Presses the controls of scenes that one actor sees. */
const sweep = async (page: Page, scenes: readonly Scene[], maxPresses: number) => {
  const pressed: string[] = []
  const ended: string[] = []
  for (const scene of scenes)
    await test.step(scene.name, async () => {
      ended.push(...(await pressAll(page, scene, pressed, maxPresses)))
    })
  expect(pressed.length).toBeGreaterThan(3)
  expect(ended).toEqual([])
}

for (const [actor, scenes] of Map.groupBy(all, ({ as }): Actor | undefined => as))
  test(`every control of a translated page works: ${actor ?? 'signed out'} @proof @phone`, async ({ page, shop }) => {
    test.setTimeout(900_000)
    await page.addInitScript(translate)
    await enter(page, shop, actor)
    await sweep(page, scenes, 60)
  })

test('a translated shop still counts what is added and taken away @phone', async ({ page, shop }) => {
  await page.addInitScript(translate)
  await enter(page, shop, 'ana')
  await sweep(page, all.filter(({ as, route }) => as === 'ana' && route === '/dashboard/tickets').slice(0, 1), 12)
})

test('without site data the public pages open, and a log-in says what to allow @phone', async ({ page }) => {
  await page.addInitScript(forbidStorage)
  for (const path of ['/', '/prices', '/signup', '/timetable']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText(stopped)
  }
  for (const path of ['/', '/desk', '/office']) {
    await page.goto(path)
    await page.locator('[name=email]').fill('vodja@previs.example')
    await page.locator('[name=password]').fill('plezam-rad')
    await page.locator('button[type=submit]').click()
    await expect(page.getByRole('alert')).toContainText('dovoli piškotke')
  }
})

test('an address whose percent sign encodes nothing is not found, on every page of the office @phone', async ({
  page,
  shop,
}) => {
  await enterDemo(page, shop.url, 'vodja')
  for (const list of ['team', 'people', 'prices', 'fiscal', 'devices', 'classes', 'pre-invoices', 'imports']) {
    await page.goto(`/office/${list}/%E0`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(stopped)
  }
})
