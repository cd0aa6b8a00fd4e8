import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findings, schemeOf } from './axe.ts'
import { expect, test } from './test.ts'

const shown = readdirSync('web/operation/app/parts').map((file) =>
  readFileSync(join('web/operation/app/parts', file), 'utf8'),
)

test('the page of parts shows every part of web/platform/ui', () => {
  const parts = readdirSync('web/platform/ui').filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  const within = (file: string) => readFileSync(join('web/platform/ui', file), 'utf8')
  const sources = [...shown, ...parts.map(within)]
  // A part may be shown inside another one.
  const missing = parts.filter(
    (file) => !sources.some((text) => text.includes(`'#web/platform/ui/${file}'`) || text.includes(`'./${file}'`)),
  )
  expect(missing).toEqual([])
})

test('the page of parts is for development: a release does not contain it', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|json)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => readFileSync(join('dist', file), 'utf8').includes('Parts and states'))).toEqual([])
})

/** Shapes without an edge, and choices without a mark, where a browser forces its user's colours. */
const edgesInForcedColours = () => {
  const lacking = (selector: string, seen: (style: CSSStyleDeclaration) => boolean) => {
    const found = [...document.querySelectorAll(selector)]
    return found.length && found.every((each) => seen(getComputedStyle(each))) ? [] : [selector]
  }
  const edged = ({ borderTopWidth, borderTopStyle }: CSSStyleDeclaration) =>
    borderTopWidth !== '0px' && borderTopStyle === 'solid'
  const text = getComputedStyle(document.body).color
  return [
    ...['article', 'section.cut', 'div.cut', '[data-tone]', 'nav.edge', 'section.edge', 'span.edge'].flatMap((shape) =>
      lacking(shape, edged),
    ),
    ...['[data-chosen]', '[aria-current]:not(:focus-visible)'].flatMap((choice) =>
      lacking(choice, ({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && outlineWidth === '3px'),
    ),
    // What is left is filled in the colour of text, what is used is only an outline.
    ...lacking(
      'article i[class*=_]',
      ({ forcedColorAdjust, backgroundColor }) => forcedColorAdjust === 'none' && backgroundColor === text,
    ),
  ]
}

test.use({ reducedMotion: 'reduce' } as object)

test('axe finds nothing on the page of parts @proof', async ({ page, isMobile }) => {
  const colorScheme = schemeOf(isMobile)
  await page.emulateMedia({ colorScheme })
  await page.goto('/dev/ui')
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: 'Open a sheet' }).click()
  await expect(page.getByRole('dialog', { name: 'A sheet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open a sheet' })).toBeFocused()
  await page.emulateMedia({ forcedColors: 'active', colorScheme })
  expect(await page.evaluate(edgesInForcedColours)).toEqual([])
})
