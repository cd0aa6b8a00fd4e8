import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pathMatcher } from '#contract/platform/path-pattern.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { enterDemo } from '../scenes/enter.ts'
import type { Actor, Scene } from '../scenes/scene.ts'
import { screens } from '../scenes/scenes.ts'
import { staffRoutes } from '../scenes/staff.ts'
import { visit } from '../scenes/visit.ts'
import { findings, schemeOf } from './axe.ts'
import { translatedNames } from './exact-texts.ts'
import { smallTargets } from './targets.ts'
import { expect, signedIn, test } from './test.ts'

// All screens of the app, the same that `npm run pictures` takes.

const toured = Object.entries(screens).map(([noun, scenes]) => ({
  noun,
  scenes: scenes.filter(({ pictureOnly }) => !pictureOnly),
}))

const { pages } = JSON.parse(readFileSync('dist/pages/pages.json', 'utf8')) as { pages: { paths: string[] }[] }
const builtRoutes = [...pages.flatMap(({ paths }) => paths), ...staffRoutes]
const routeAt = (path: string) => builtRoutes.findIndex((route) => pathMatcher(route)(path))

/** A path that matches a route. */
const addressOf = (route: string) => route.replaceAll(/:\w+/g, 'x')

test('the tour visits every route @phone', () => {
  const seen = new Set(toured.flatMap(({ scenes }) => scenes).map(({ route = '' }) => routeAt(addressOf(route))))
  const missed = builtRoutes.filter((_route, index) => !seen.has(index))
  expect(missed).toEqual([])
})

/** Elements beyond the right edge of the screen (WCAG 1.4.10), outermost first. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= edge) return []
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > edge + 0.5 && !scrolls(element.parentElement))
      .map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent.slice(0, 40)}`)
      .slice(0, 3)
  })

/** Problems of a scene in its project's colours and size, and from a phone on the narrowest screen. */
const faults = async (
  page: Page,
  { name, route = '' }: Scene,
  isMobile: boolean,
  hasAxe: boolean,
): Promise<string[]> => {
  const path = new URL(page.url()).pathname
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const wrongPath = routeAt(path) === routeAt(addressOf(route)) ? [] : [path]
  const axe = hasAxe ? await findings(page) : []
  const translated = await translatedNames(page)
  const wide = await tooWide(page)
  const small = route.startsWith(staffPaths.desk) ? await smallTargets(page) : []
  const wideOnNarrow: string[] = []
  if (isMobile) {
    await page.setViewportSize({ width: 320, height: 640 })
    wideOnNarrow.push(...(await tooWide(page)))
    await page.setViewportSize(size)
  }
  return Object.entries({ wrongPath, axe, translated, wide, small, wideOnNarrow }).flatMap(([where, found]) =>
    found.map((each) => `${name}, ${where}: ${each}`),
  )
}

test.use({
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
  provoked: /Failed to load resource|net::ERR|^download /,
} as object)

/** Number of scenes in a test; a longer test at the end would leave the other workers idle. */
const maxScenes = 8

const tour = (name: string, actor: Actor | undefined, scenes: readonly Scene[], axeEach: number) =>
  test(`axe finds nothing, nothing is too wide, and the desk has no small target: ${name}`, async ({
    page,
    shop,
    language,
    isMobile,
  }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ colorScheme: schemeOf(isMobile) })
    if (actor === 'new-member') await signedIn(page, shop)
    else if (actor) await enterDemo(page, shop.url, actor)
    const found: string[] = []
    for (const [index, scene] of scenes.entries())
      await test.step(scene.name, async () => {
        try {
          await visit(page, scene, language)
          found.push(...(await faults(page, scene, isMobile, index % axeEach === 0)))
        } catch (error) {
          found.push(`${scene.name}: ${(error as Error).message.split('\n')[0]}`)
        }
      })
    expect(found).toEqual([])
  })

const tours = (name: string, scenes: readonly Scene[], tag: string, axeEach = 1) => {
  for (const [actor, ownScenes] of Map.groupBy(scenes, ({ as }) => as))
    for (let from = 0; from < ownScenes.length; from += maxScenes) {
      const part = ownScenes.length > maxScenes ? ` ${from / maxScenes + 1}` : ''
      tour(`${name}, ${actor ?? 'signed out'}${part} ${tag}`, actor, ownScenes.slice(from, from + maxScenes), axeEach)
    }
}

// The short run sees each route once, on a phone, and each fifth one with axe; the long one all states in both sizes.
const firstOfRoute = new Map<number, Scene>()
for (const scene of toured.flatMap(({ scenes }) => scenes)) {
  const route = routeAt(addressOf(scene.route ?? ''))
  if (!firstOfRoute.has(route)) firstOfRoute.set(route, scene)
}
tours('each route', [...firstOfRoute.values()], '@phone', 5)
for (const { noun, scenes } of toured) tours(noun, scenes, '@proof')
