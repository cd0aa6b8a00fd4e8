import type { Page } from '@playwright/test'
import { languages } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { drawn, isReady } from '../kit/page-ready.ts'
import { sample } from '../kit/proof.ts'
import { enterDemo } from '../scenes/enter.ts'
import type { Actor, Scene } from '../scenes/scene.ts'
import { screens } from '../scenes/scenes.ts'
import { visit } from '../scenes/visit.ts'
import { fillPerson } from '../scenes/visitors.ts'
import { fillStorage, forbidStorage, translate } from './foreign-browser.ts'
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
      } else setTimeout(() => control.click())
      // Pressed once this is answered, since a press may leave the page.
      return name
    }
    return undefined
  }, pressed)

/** Sentence of a page that a fault of the app ended; all three apps say it. */
const stopped = languages.map((locale) => m.error_text({}, { locale }))
/** Titles of a page that failed, also by an answer of the server. */
const failed = languages.flatMap((locale) => [m.error_title({}, { locale }), m.staff_failed({}, { locale })])

const showsOneOf = async (page: Page, sentences: readonly string[]): Promise<boolean> => {
  const text = await page.locator('body').innerText()
  return text.trim() === '' || sentences.some((sentence) => text.includes(sentence))
}

/** Presses controls of a scene; returns those that ended in the page of an error, or in none. */
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
    // A page that is still going somewhere, or may not be asked for its storage, is left first, with its late calls.
    await page.context().setOffline(false)
    await page.goto('/robots.txt')
    isPressing = false
    await visit(page, scene, 'sl')
    isPressing = true
  }
  await open()
  if (await showsOneOf(page, stopped)) ended.push(`${scene.name}: opened`)
  // A scene may show what a failed answer does.
  const ends = (await showsOneOf(page, failed)) ? stopped : [...stopped, ...failed]
  for (let count = 0; count < maxPresses; count += 1) {
    const before = page.url()
    // A press may leave the page only after it looked settled; which control comes next is then asked again.
    const name = await pressNext(page, pressed).catch(async () => {
      await open()
      return pressNext(page, pressed)
    })
    if (name === undefined) break
    pressed.push(name)
    await drawn(page).catch(() => isReady(page))
    const hasStopped = await showsOneOf(page, ends)
    if (hasStopped) ended.push(`${scene.name}: ${name}`)
    if (!hasStopped && page.url() === before) continue
    await page.context().addCookies(cookies)
    await open()
  }
  // What one scene answers is nothing of the next one.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  return ended
}

const enter = async (page: Page, shop: Shop, actor: Actor | undefined) => {
  if (actor === 'new-member') await signedIn(page, shop)
  else if (actor) await enterDemo(page, shop.url, actor)
}

const byActor = Map.groupBy(
  Object.values(screens)
    .flat()
    .filter(({ pictureOnly, comes, route }) => !pictureOnly && !comes && route),
  ({ as }): Actor | undefined => as,
)

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

for (const [actor, scenes] of byActor) {
  test(`every control of a translated page works: ${actor ?? 'signed out'} @proof @phone`, async ({ page, shop }) => {
    test.setTimeout(1_800_000)
    await page.addInitScript(translate, false)
    await enter(page, shop, actor)
    await sweep(page, scenes, 60)
  })

  // What a scene does first may need what it has stored.
  const plain = scenes.filter(({ act }) => act === undefined)
  if (plain.length === 0) continue
  test(`every control works without site data: ${actor ?? 'signed out'} @proof @phone`, async ({ page, shop }) => {
    test.setTimeout(1_800_000)
    // Without cookies no one is signed in, so an actor with a session loses only the storage.
    await page.addInitScript(forbidStorage, actor !== undefined)
    await enter(page, shop, actor)
    await sweep(page, plain, 60)
  })
}

test('a translated shop counts on, and a page translated before it starts is drawn anew @phone', async ({
  page,
  shop,
}) => {
  await page.addInitScript(translate, true)
  await page.goto('/prices')
  await expect(page.locator('main font').first()).toBeAttached()
  await enterDemo(page, shop.url, 'ana')
  await page.goto('/dashboard/tickets')
  const more = page.getByRole('button', { name: /^Več, / }).first()
  for (const count of ['1', '2']) {
    await more.click()
    await expect(page.getByRole('textbox').first()).toHaveValue(count)
  }
  await page.getByRole('button', { name: 'EN, English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy a ticket')
  expect(await showsOneOf(page, [...stopped, ...failed])).toBe(false)
})

/** The sentence beside a form that needs cookies. */
const allowsCookies = (page: Page) => expect(page.getByRole('alert')).toContainText('dovoli piškotke')

test('without site data the public pages open, and each form that needs a session says what to allow @phone', async ({
  page,
}) => {
  await page.addInitScript(forbidStorage, false)
  await page.goto('/prices')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/signup')
  await fillPerson(page)
  await page.locator('button[type=submit]').click()
  await allowsCookies(page)
  await page.route('**/api/v1/users/setchildauth/*', (route) => route.fulfill({ json: { status: 'success' } }))
  await page.goto('/setchildauth/x')
  await page.locator('[name=email]').fill('otrok@previs.example')
  await page.locator('[name=password]').fill('plezam-rada')
  await page.locator('[name=passwordConfirm]').fill('plezam-rada')
  await page.locator('[name=phoneNumber]').fill('041 123 456')
  await page.locator('[name=agreesToTerms]').check()
  await page.locator('button[type=submit]').click()
  await allowsCookies(page)
  for (const path of ['/', '/office']) {
    await page.goto(path)
    await page.locator('[name=email]').fill('vodja@previs.example')
    await page.locator('[name=password]').fill('plezam-rad')
    await page.locator('button[type=submit]').click()
    await allowsCookies(page)
  }
  await page.request.post('/api/v1/staff/devices/demo', { data: {} })
  await page.goto('/desk')
  await page.getByRole('button', { name: /^Nika/ }).click()
  await page.keyboard.type('246810')
  await allowsCookies(page)
})

test('with a full storage the cart and the language last as long as the page @phone', async ({ page, shop }) => {
  await page.addInitScript(fillStorage)
  await enterDemo(page, shop.url, 'ana')
  await page.goto('/dashboard/tickets')
  await page
    .getByRole('button', { name: /^Več, / })
    .first()
    .click()
  await page.getByRole('button', { name: 'EN, English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy a ticket')
  await expect(page.getByRole('textbox').first()).toHaveValue('1')
})

/** Both apps say the same about an unknown address. */
const isNotFound = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te strani ni.')
  await expect(page.getByText('Naslov je napačen ali pa smo stran prestavili.')).toBeVisible()
}

test('an address whose percent sign encodes nothing is not found, signed in or not, in shop and office @phone', async ({
  page,
  shop,
}) => {
  const shopPaths = [
    '/%E0',
    '/confirm-email/%E0',
    '/dashboard/tickets/%E0',
    '/dashboard/child/%E0/tickets',
    '/dashboard/%',
  ]
  for (const path of sample(shopPaths, 2)) {
    await page.goto(path)
    await isNotFound(page)
  }
  await enterDemo(page, shop.url, 'ana')
  for (const path of sample(shopPaths, 2)) {
    await page.goto(path)
    await isNotFound(page)
  }
  await enterDemo(page, shop.url, 'vodja')
  const lists = ['team', 'people', 'prices', 'fiscal', 'devices', 'classes', 'pre-invoices', 'imports']
  for (const list of sample(lists, 4)) {
    await page.goto(`/office/${list}/%E0`)
    await isNotFound(page)
  }
})
