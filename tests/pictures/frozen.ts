import type { BrowserContext, Page, Request } from '@playwright/test'
import { loadDemoFolder } from '../kit/demo-folder.ts'
import { freezeDate } from '../kit/frozen-date.ts'
import { startServer, type ServerProcess } from '../kit/server-process.ts'
import { heldBack } from '../scenes/scene.ts'

// What must stand still for two runs to take the same pictures: time and chance, on the server and in the browser.

/** An afternoon in the middle of a week. The demo was loaded a minute before. */
const at = new Date('2026-11-18T16:40:00+01:00')
const before = new Date(at.getTime() - 60_000)

const preloaded = ['no-fsync', 'frozen'] as const

export const loadFrozenDemo = (): Promise<string> => loadDemoFolder({ FROZEN: before.toISOString() }, preloaded)

export const startFrozenServer = (environment: Record<string, string>): Promise<ServerProcess> =>
  startServer({ ...environment, FROZEN: at.toISOString() }, preloaded)

/** The browser's chance (mulberry32). The function stands alone, since a browser is given it. */
const repeatChance = () => {
  let state = 1
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  crypto.getRandomValues = (view) => {
    new Uint8Array(view.buffer, view.byteOffset, view.byteLength).forEach((_byte, place, bytes) => {
      bytes[place] = Math.random() * 256
    })
    return view
  }
  crypto.randomUUID = () => {
    const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}

/** What is held back for a moment, so that nothing flickers, comes at once. The longest that React does is 300 ms. */
const hurry = () => {
  const wait = globalThis.setTimeout
  const sooner = (work: () => void, delay = 0, ...args: unknown[]) => wait(work, delay > 300 ? delay : 0, ...args)
  globalThis.setTimeout = sooner as typeof setTimeout
}

export const freeze = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(freezeDate, at.getTime())
  await context.addInitScript(repeatChance)
  await context.addInitScript(hurry)
}

/** Until nothing of the page waits for its turn. A letter's page may do nothing, so it has none. */
const breathe = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3 && document.scripts.length; turn += 1)
      await new Promise((done) => requestIdleCallback(() => setTimeout(done), { timeout: 1_000 }))
  })

/** In milliseconds; only what hangs takes as long. */
const timeoutMs = 60_000

/** Follows what a page asks. The answer waits until all of it has come, and the page has drawn it. */
export const followCalls = (page: Page): (() => Promise<void>) => {
  let asked = 0
  const open = new Set<Request>()
  page.on('request', (request) => {
    asked += 1
    // What the page before still waited for goes with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    open.add(request)
  })
  const over = (request: Request) => void open.delete(request)
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  page.on('framedetached', (frame) => {
    for (const request of open) if (request.frame() === frame) open.delete(request)
  })
  const waitedFor = () => [...open].filter((request) => !heldBack.has(request)).map((request) => request.url())
  return async () => {
    const limit = performance.now() + timeoutMs
    for (let before = -1; before !== asked || waitedFor().length;) {
      if (performance.now() > limit) throw new Error(`still asks for ${waitedFor().join(', ')}`)
      before = asked
      await breathe(page)
    }
  }
}

/** Takes away what is not the same each time: where the mouse is, the port in a link, and letters half a pixel aside. */
export const settle = async (page: Page): Promise<void> => {
  await page.mouse.move(0, 0)
  await page.evaluate(async () => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode())
      if (node.nodeValue?.includes(location.host)) node.nodeValue = node.nodeValue.replaceAll(location.host, 'localhost')
    // What scrolls by itself is drawn as a layer of its own, and letters in a layer stand where they first stood.
    for (const element of document.body.querySelectorAll<HTMLElement>('*'))
      if (/auto|scroll/.test(getComputedStyle(element).overflow)) element.style.overflow = 'hidden'
    await document.fonts.ready
  })
  await breathe(page)
}
