import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 requires this rule; axe runs it only on request. */
const extraRules = { 'target-size': { enabled: true } }

/** Each colour scheme is checked in one size: light on the phone, dark on the desktop. */
export const schemeOf = (isMobile: boolean): 'light' | 'dark' => (isMobile ? 'light' : 'dark')

/** Browser tabs whose coming documents have axe as a function that waits, which costs less than sending it to each. */
const prepared = new WeakSet<Page>()

const loadAxe = async (page: Page): Promise<void> => {
  if (prepared.has(page))
    return page.evaluate(() => {
      const own = globalThis as unknown as { axe?: unknown; loadAxe(): void }
      if (!own.axe) own.loadAxe()
    })
  prepared.add(page)
  await page.addInitScript(`globalThis.loadAxe = function () {${source}}`)
  await page.evaluate(source)
}

/** A colour on its way to another one, or a panel that still fades in, is no colour of the page. */
const motionEnds = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // What runs for ever, such as the light over a skeleton, has no end to wait for.
        .filter(({ playState, effect }) => {
          const endTime = effect?.getComputedTiming().endTime
          return playState === 'running' && typeof endTime === 'number' && Number.isFinite(endTime)
        })
        .map(({ finished }) => finished),
    ).then(() => undefined),
  )

/**
 * Violations of the rules of WCAG 2.2 A and AA and of good practice. axe is loaded once for each document.
 * The frame of the card form is left out, since it belongs to the supplier.
 */
export const findings = async (page: Page): Promise<string[]> => {
  await loadAxe(page)
  await motionEnds(page)
  const options: axe.RunOptions = { resultTypes: ['violations'], iframes: false, rules: extraRules }
  const { violations } = await page.evaluate(
    (how) => (globalThis as unknown as { axe: typeof axe }).axe.run({ exclude: [['iframe']] }, how),
    options,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
