import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 asks for this; axe leaves it out as long as nobody asks. */
const asked = { 'target-size': { enabled: true } }

/**
 * What axe has against the page: every rule of WCAG 2.2 A and AA and what is good practice beside it, or `only` these.
 * A document is given axe once, however often it is looked at. The card's frame is its supplier's.
 */
export const findings = async (page: Page, ...only: string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(only.length ? { runOnly: { type: 'rule', values: only } } : { rules: asked }),
  }
  const { violations } = await page.evaluate(
    (how) => (globalThis as unknown as { axe: typeof axe }).axe.run({ exclude: [['iframe']] }, how),
    options,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
