import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 requires this rule; axe runs it only on request. */
const extraRules = { 'target-size': { enabled: true } }

/** Each colour scheme is checked in one size: light on the phone, dark on the desktop. */
export const schemeOf = (isMobile: boolean): 'light' | 'dark' => (isMobile ? 'light' : 'dark')

/** Gives every document of a page axe as a function that waits, which costs less than sending it to each. */
export const bringAxe = (page: Page): Promise<unknown> =>
  page.addInitScript(`globalThis.loadAxe = function () {${source}}`)

/**
 * Violations of the rules of WCAG 2.2 A and AA and of good practice. axe is loaded once for each document.
 * The frame of the card form is left out, since it belongs to the supplier.
 */
export const findings = async (page: Page): Promise<string[]> => {
  const isLoaded = await page.evaluate(() => {
    const document = globalThis as { axe?: unknown; loadAxe?: () => void }
    if (!document.axe) document.loadAxe?.()
    return document.axe !== undefined
  })
  if (!isLoaded) await page.evaluate(source)
  const options: axe.RunOptions = { resultTypes: ['violations'], iframes: false, rules: extraRules }
  const { violations } = await page.evaluate(
    (how) => (globalThis as unknown as { axe: typeof axe }).axe.run({ exclude: [['iframe']] }, how),
    options,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
