import type { BrowserContext, Page } from '@playwright/test'

/** Maximum time from a tap to its change on the screen, at the 95th percentile. */
const goalMs = 150

/** Records the duration of every tap, from input to paint, in milliseconds. */
const watchTaps = () => {
  // A tap has several events (pointer down, up, click); the slowest counts.
  const taps = new Map<number, number>()
  Object.assign(globalThis, { taps })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId)
        taps.set(entry.interactionId, Math.max(taps.get(entry.interactionId) ?? 0, entry.duration))
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Waits two frames after a tap, as a person would. */
const waitTwoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

const stepper = async (page: Page) => {
  await page.goto('/dashboard/tickets')
  const more = page.getByRole('button', { name: /^Več/ }).first()
  await more.waitFor()
  await slowDown(page)
  for (let tap = 0; tap < 30; tap += 1) {
    await more.click()
    await waitTwoFrames(page)
  }
}

const termPicker = async (page: Page) => {
  await page.goto('/dashboard/classes')
  await page.getByRole('link', { name: /Varovanje z vrvjo/ }).click()
  const terms = page.getByRole('main').locator('[name=term]:enabled')
  await terms.first().waitFor()
  await slowDown(page)
  for (let tap = 0; tap < 30; tap += 1) {
    await terms.nth(tap % (await terms.count())).click()
    await waitTwoFrames(page)
  }
}

/** INP with the processor slowed down six times: 95th percentile of the taps, in milliseconds. */
export const measureTaps = async (context: BrowserContext, url: string) => {
  const rows: string[][] = []
  const missed: string[] = []
  for (const [name, act] of Object.entries({ stepper, 'term picker': termPicker })) {
    const page = await context.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(watchTaps)
    const goto = page.goto.bind(page)
    page.goto = (path, options) => goto(new URL(path, url).href, options)
    await act(page)
    await waitTwoFrames(page)
    const seen = await page.evaluate(() => [...(globalThis as unknown as { taps: Map<number, number> }).taps.values()])
    const taps = seen.toSorted((a, b) => a - b)
    await page.close()
    if (taps.length < 20) throw new Error(`${name}: only ${taps.length} taps were seen`)
    const p95 = taps[Math.floor(taps.length * 0.95)]!
    rows.push([name, String(taps.length), String(taps[Math.floor(taps.length / 2)]), String(p95)])
    if (p95 > goalMs) missed.push(`${name}: ${p95} ms at p95 instead of ${goalMs}`)
  }
  return { head: ['Taps at 6x CPU', 'seen', 'p50 ms', 'p95 ms'], rows, missed }
}
