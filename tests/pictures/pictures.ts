import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test'
import { chromiumArgs, findChromium } from '../kit/chromium.ts'
import { loadDemoFolder, removeFolder } from '../kit/demo-folder.ts'
import { startServer } from '../kit/server-process.ts'
import { scenes, type Scene } from './scenes.ts'

// npm run pictures [words…]: a picture of every screen whose file name holds all the words, into pictures/.

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'pictures')
const sizes: Record<string, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}
const words = process.argv.slice(2)

interface Look {
  size: string
  language: 'sl' | 'en'
  colorScheme: 'light' | 'dark'
}

const looks = Object.keys(sizes).flatMap((size) =>
  (['sl', 'en'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((colorScheme): Look => ({ size, language, colorScheme })),
  ),
)

const nameOf = (scene: Scene, { size, language, colorScheme }: Look) =>
  `${scene.name}.${size}.${language}.${colorScheme}.png`

const take = async (browser: Browser, url: string, scene: Scene, look: Look) => {
  const context = await browser.newContext({
    ...sizes[look.size],
    baseURL: url,
    colorScheme: look.colorScheme,
    reducedMotion: 'reduce',
  })
  try {
    await context.addCookies([{ name: 'language', value: look.language, url }])
    await context.addInitScript((language) => localStorage.setItem('language', language), look.language)
    if (scene.as)
      await context.request.post('/api/v1/users/login', { data: { email: scene.as, password: 'plezam-rad' } })
    const page = await context.newPage()
    const path = typeof scene.path === 'string' ? scene.path : scene.path(look.language)
    await page.goto(path, { waitUntil: 'networkidle' })
    await scene.act?.(page)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, nameOf(scene, look)), fullPage: true, animations: 'disabled' })
  } finally {
    await context.close()
  }
}

const demo = await loadDemoFolder()
const server = await startServer({ PORT: '0', DATA_DIR: demo, LOG: 'error' })
const browser = await chromium.launch({ ...findChromium(root), args: chromiumArgs })
mkdirSync(folder, { recursive: true })
let failed = 0
try {
  const all = scenes.flatMap((scene) => looks.map((look) => ({ scene, look })))
  for (const { scene, look } of all) {
    const name = nameOf(scene, look)
    if (!words.every((word) => name.includes(word))) continue
    try {
      await take(browser, server.url, scene, look)
      process.stdout.write(`${name}\n`)
    } catch (error) {
      failed += 1
      process.stdout.write(`${name}: ${(error as Error).message.split('\n')[0]}\n`)
    }
  }
} finally {
  await browser.close()
  await server.stop()
  removeFolder(demo)
}
process.exit(failed ? 1 : 0)
