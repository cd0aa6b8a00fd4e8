import type { BrowserContext, Page, Request } from '@playwright/test'
import { loadDemoFolder } from '../kit/demo-folder.ts'
import { freezeDate } from '../kit/frozen-date.ts'
import { startServer, type ServerProcess } from '../kit/server-process.ts'
import { heldBack } from '../scenes/scene.ts'

// Fixes clock and random numbers on the server and in the browser, so that two runs take the same pictures.

/** A Wednesday afternoon; the demo is loaded one minute earlier. */
const at = new Date('2026-11-18T16:40:00+01:00')
const before = new Date(at.getTime() - 60_000)

const preloaded = ['no-fsync', 'frozen'] as const

export const loadFrozenDemo = (): Promise<string> => loadDemoFolder({ FROZEN: before.toISOString() }, preloaded)

export const startFrozenServer = (environment: Record<string, string>): Promise<ServerProcess> =>
  startServer({ ...environment, FROZEN: at.toISOString() }, preloaded)

/** Seeds the browser's random numbers (mulberry32). It uses nothing outside itself, since it runs in the browser. */
const seedRandom = () => {
  let state = 1
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  crypto.getRandomValues = (view) => {
    new Uint8Array(view.buffer, view.byteOffset, view.byteLength).forEach((_byte, index, bytes) => {
      bytes[index] = Math.random() * 256
    })
    return view
  }
  crypto.randomUUID = () => {
    const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}

/** Runs short timers at once, such as React's delays against flicker, which last at most 300 ms. */
const skipShortTimers = () => {
  const wait = globalThis.setTimeout
  const sooner = (work: () => void, delay = 0, ...args: unknown[]) => wait(work, delay > 300 ? delay : 0, ...args)
  globalThis.setTimeout = sooner as typeof setTimeout
}

export const freeze = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(freezeDate, at.getTime())
  await context.addInitScript(seedRandom)
  await context.addInitScript(skipShortTimers)
}

/** Waits until the page is idle. The sandboxed page of an email runs no scripts and is skipped. */
const waitUntilIdle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3 && document.scripts.length; turn += 1)
      await new Promise((done) => requestIdleCallback(() => setTimeout(done), { timeout: 1_000 }))
  })

/** Only a call that hangs takes this long. */
const timeoutMs = 60_000

/** Follows the requests of a page. The returned function waits until all are answered and drawn. */
export const followCalls = (page: Page): (() => Promise<void>) => {
  let asked = 0
  const open = new Set<Request>()
  page.on('request', (request) => {
    asked += 1
    // A navigation drops the requests of the page before.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    open.add(request)
  })
  const finished = (request: Request) => void open.delete(request)
  page.on('requestfinished', finished)
  page.on('requestfailed', finished)
  page.on('framedetached', (frame) => {
    for (const request of open) if (request.frame() === frame) open.delete(request)
  })
  const waitedFor = () => [...open].filter((request) => !heldBack.has(request)).map((request) => request.url())
  return async () => {
    const limit = performance.now() + timeoutMs
    for (let before = -1; before !== asked || waitedFor().length;) {
      if (performance.now() > limit) throw new Error(`still asks for ${waitedFor().join(', ')}`)
      before = asked
      await waitUntilIdle(page)
    }
  }
}

/** Removes what differs between runs: mouse position, port numbers in texts, and sub-pixel positions of text. */
export const settle = async (page: Page): Promise<void> => {
  await page.mouse.move(0, 0)
  await page.evaluate(async () => {
    const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = textNodes.nextNode(); node; node = textNodes.nextNode())
      if (node.nodeValue?.includes(location.host)) node.nodeValue = node.nodeValue.replaceAll(location.host, 'localhost')
    // A scrolling element is a layer of its own, whose text keeps the sub-pixel position of the first drawing.
    for (const element of document.body.querySelectorAll<HTMLElement>('*'))
      if (/auto|scroll/.test(getComputedStyle(element).overflow)) element.style.overflow = 'hidden'
    await document.fonts.ready
  })
  await waitUntilIdle(page)
}
