import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '../kit/chromium.ts'
import { copyFolder, loadDemoFolder, removeFolder } from '../kit/demo-folder.ts'
import { signUp } from '../kit/new-member.ts'
import { enterDemo } from '../scenes/enter.ts'
import { startServer } from '../kit/server-process.ts'
import { changed, type Actor, type Scene } from '../scenes/scene.ts'
import { operatorScenes, screens } from '../scenes/scenes.ts'
import { visit } from '../scenes/visit.ts'
import { album } from './album.ts'
import { followCalls, freeze, loadFrozenDemo, settle, startFrozenServer } from './frozen.ts'
import { variants, nameOf, sizes, type Variant } from './variants.ts'

export interface Order {
  root: string
  /** Folder of the pictures. */
  folder: string
  isWanted: (name: string) => boolean
  /** True fixes clock and random numbers. */
  isFrozen: boolean
  /** Called when all pictures are taken, with the same browser. */
  after?: (browser: Browser) => Promise<void>
}

const newMember = 'maja@previs.example'

const emailTo = async (url: string, address: string) => {
  for (;;) {
    const emails = (await (await fetch(`${url}/dev/mail.json`)).json()) as { to: string; text: string }[]
    const email = emails.find(({ to }) => to === address)
    if (email) return email
  }
}

const enter = (page: Page, url: string, actor: Actor) =>
  actor === 'new-member'
    ? signUp(page.request, url, newMember, () => emailTo(url, newMember))
    : enterDemo(page, url, actor)

const take = async (page: Page, scene: Scene, variant: Variant, path: string, waitForCalls?: () => Promise<void>) => {
  // A press on a page that still grows would scroll to a different position.
  await visit(page, scene, variant.language, waitForCalls)
  await waitForCalls?.()
  // A fixed bar would be in the middle of a full-page picture; static, it is at the end.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('nav'))
      if (getComputedStyle(bar).position === 'fixed') bar.style.position = 'static'
  })
  if (waitForCalls) await settle(page)
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
}

/** Takes all scenes of one actor in one variant; returns the names of those that failed. */
const takeActor = async (
  browser: Browser,
  url: string,
  variant: Variant,
  [actor, scenes]: readonly [Actor | undefined, readonly Scene[]],
  order: Order,
): Promise<string[]> => {
  const { size, language, colorScheme } = variant
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: url,
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const failed: string[] = []
  try {
    await context.addCookies([{ name: 'language', value: language, url }])
    await context.addInitScript((kept) => localStorage.setItem('language', kept), language)
    if (order.isFrozen) await freeze(context)
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    const waitForCalls = order.isFrozen ? followCalls(page) : undefined
    if (actor) await enter(page, url, actor)
    // The demo's members speak Slovenian, and their app speaks as they do.
    await changed(context, '/staff/state', ({ me, ...state }: { me?: object }) => ({
      ...state,
      ...(me && { me: { ...me, language } }),
    }))
    for (const scene of scenes) {
      const name = nameOf(scene, variant)
      try {
        await take(page, scene, variant, join(order.folder, `${name}.png`), waitForCalls)
        process.stdout.write(`${name}\n`)
      } catch (error) {
        failed.push(name)
        process.stdout.write(`${name}: ${(error as Error).message}\n`)
      }
    }
  } finally {
    await context.close()
  }
  return failed
}

/** Takes all scenes in one variant, actor after actor, on a fresh copy of the demo. */
const takeVariant = async (browser: Browser, demo: string, variant: Variant, order: Order): Promise<string[]> => {
  const scenes = [...Object.values(screens).flat(), ...operatorScenes].filter(
    (scene) => (variant.only?.includes(scene) ?? true) && order.isWanted(nameOf(scene, variant)),
  )
  if (scenes.length === 0) return []
  const folder = copyFolder(demo)
  const start = order.isFrozen ? startFrozenServer : startServer
  const server = await start({ PORT: '0', DATA_DIR: folder, LOG: 'error' })
  const failed: string[] = []
  try {
    for (const scenesOfActor of Map.groupBy(scenes, ({ as }) => as))
      failed.push(...(await takeActor(browser, server.url, variant, scenesOfActor, order)))
  } finally {
    await server.stop()
    removeFolder(folder)
  }
  return failed
}

/** Takes every wanted picture; returns the names of those that failed. */
export const takePictures = async (order: Order): Promise<string[]> => {
  const { root, folder, isFrozen, after } = order
  const demo = await (isFrozen ? loadFrozenDemo() : loadDemoFolder())
  const browser = await chromium.launch({ ...findChromium(root), args: chromiumArgs })
  mkdirSync(folder, { recursive: true })
  const failed: string[] = []
  try {
    const queue = [...variants]
    const work = async () => {
      for (let variant = queue.shift(); variant; variant = queue.shift())
        failed.push(...(await takeVariant(browser, demo, variant, order)))
    }
    await Promise.all(Array.from({ length: Math.max(2, availableParallelism() / 2) }, work))
    writeFileSync(join(folder, 'index.html'), album(folder))
    await after?.(browser)
  } finally {
    await browser.close()
    removeFolder(demo)
  }
  return failed
}
