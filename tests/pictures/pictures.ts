import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '../kit/chromium.ts'
import { loadDemoFolder, removeFolder } from '../kit/demo-folder.ts'
import { logIn, signUp } from '../kit/new-member.ts'
import { startServer } from '../kit/server-process.ts'
import type { Actor, Scene } from '../scenes/scene.ts'
import { messages, screens } from '../scenes/scenes.ts'
import { visit } from '../scenes/visit.ts'
import { album } from './album.ts'
import { ofReadme, readme } from './readme.ts'

// npm run pictures [words…]: a picture of every screen whose file name holds all the words, into pictures/.
// npm run pictures readme: the picture of the README, from three of them.

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'pictures')

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
  /** The narrowest screen there is (WCAG 1.4.10). */
  narrow: { viewport: { width: 320, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  /** The desk at 200 %. */
  zoom: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>

interface Look {
  size: keyof typeof sizes
  language: 'sl' | 'en'
  colorScheme: 'light' | 'dark'
}

const looks: readonly Look[] = [
  ...(['phone', 'desktop'] as const).flatMap((size) =>
    (['sl', 'en'] as const).flatMap((language) =>
      (['light', 'dark'] as const).map((colorScheme) => ({ size, language, colorScheme })),
    ),
  ),
  // What is too long is so in Slovenian first.
  { size: 'narrow', language: 'sl', colorScheme: 'light' },
  { size: 'zoom', language: 'sl', colorScheme: 'dark' },
]

const words = process.argv.slice(2)
const nameOf = ({ name }: Scene, { size, language, colorScheme }: Look) => `${name}.${size}.${language}.${colorScheme}`
const forReadme = words[0] === 'readme'
const isWanted = (scene: Scene, look: Look) =>
  forReadme
    ? ofReadme.includes(nameOf(scene, look))
    : words.every((word) => `.${nameOf(scene, look)}.`.includes(word))

/** One browser of one actor in one look, and what is to be pictured in it. */
interface Sitting {
  look: Look
  actor: Actor | undefined
  scenes: Scene[]
}

const sittings = looks.flatMap((look) =>
  Map.groupBy(
    [...Object.values(screens).flat(), ...messages].filter((scene) => isWanted(scene, look)),
    ({ as }) => as,
  )
    .entries()
    .map(([actor, scenes]): Sitting => ({ look, actor, scenes }))
    .toArray(),
)

const newcomerEmail = 'maja@previs.example'
let newMember: Promise<void> | undefined

const enter = async (page: Page, url: string, actor: Actor) => {
  if (actor !== 'new-member') return logIn(page.request, url, `${actor}@previs.example`)
  // Made by whoever needs it first.
  newMember ??= signUp(page.request, url, newcomerEmail, async () => {
    for (;;) {
      const messages = (await (await fetch(`${url}/dev/mail.json`)).json()) as { to: string; text: string }[]
      const message = messages.find(({ to }) => to === newcomerEmail)
      if (message) return message
    }
  })
  await newMember
  return logIn(page.request, url, newcomerEmail)
}

const take = async (page: Page, scene: Scene, look: Look) => {
  await visit(page, scene, look.language)
  // On a picture of the whole page the bar stands at its end, not in its middle.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('nav'))
      if (getComputedStyle(bar).position === 'fixed') bar.style.position = 'static'
  })
  const path = join(folder, `${nameOf(scene, look)}.png`)
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
}

const sit = async (browser: Browser, url: string, { look, actor, scenes }: Sitting): Promise<string[]> => {
  const { size, language, colorScheme } = look
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
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    if (actor) await enter(page, url, actor)
    for (const scene of scenes) {
      const name = nameOf(scene, look)
      try {
        await take(page, scene, look)
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

const demo = await loadDemoFolder()
const server = await startServer({ PORT: '0', DATA_DIR: demo, LOG: 'error' })
const browser = await chromium.launch({ ...findChromium(root), args: chromiumArgs })
mkdirSync(folder, { recursive: true })
const failed: string[] = []
try {
  const queue = [...sittings]
  const take = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) failed.push(...(await sit(browser, server.url, next)))
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism() / 2) }, take))
  writeFileSync(join(folder, 'index.html'), album(folder))
  if (forReadme) await readme(browser, folder, join(root, 'docs/picture.png'))
} finally {
  await browser.close()
  await server.stop()
  removeFolder(demo)
}
if (failed.length) process.stdout.write(`\n${failed.length} could not be taken.\n`)
process.exit(failed.length ? 1 : 0)
