// Draws the app's icons from the logo's mark (web/platform/ui/Logo.tsx) into web/public, and the one of emails; run by hand when the mark changes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { IconNode } from 'lucide'
import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import QrCode from 'lucide/dist/esm/icons/qr-code.mjs'
import ShoppingCart from 'lucide/dist/esm/icons/shopping-cart.mjs'
import Ticket from 'lucide/dist/esm/icons/ticket.mjs'
import { chromiumArgs, findChromium } from '../tests/kit/chromium.ts'

const root = join(import.meta.dirname, '..')

/** The wall in the background, in panels that lean by twelve degrees; 32 by 32. */
const wall =
  '<path fill="#0b2124" d="M0 0h32v32H0z"/>' +
  '<path fill="#102d31" d="M32 0v32H17.200L24 0z"/>' +
  '<path fill="#15363a" d="M32 0v17.500L27.500 0z"/>' +
  '<path fill="#0d2629" d="M0 32h17.200L19 23.500 0 29z"/>'

/** The overhang and the climbing hold below it. */
const mark =
  '<path fill="#fff" d="M6 6h20L15.500 26H6z"/>' +
  '<path fill="#ff8263" d="m19.300 19.600 3.200-1.700 3.700 1.300 1.600 3.200-1.500 3.600-3.600 1.200-3.400-1.900-1-3z"/>' +
  '<path fill="#ffa48c" d="m19.300 19.600 3.200-1.700 3.700 1.300-3 3z"/>' +
  '<path fill="#e0654a" d="m27.800 22.400-1.500 3.600-3.600 1.200.5-5z"/>'

/** The mark within the middle four fifths, since a phone may cut any shape out of the icon. */
const inside = `<g transform="translate(16.200 16) scale(.72) translate(-16.400 -16.300)">${mark}</g>`

const svg = (what: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${what}</svg>`
const rounded = svg(
  `<clipPath id="c"><rect width="32" height="32" rx="7"/></clipPath><g clip-path="url(#c)">${wall}${mark}</g>`,
)
const full = svg(wall + inside)

const attributesOf = (values: object) => Object.entries(values).map(([name, value]) => ` ${name}="${value}"`)
const pen = 'fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

/** Icon of a shortcut: a sign of the app on the wall, within the shape that phones cut out. */
const shortcut = (sign: IconNode) => {
  const shapes = sign.map(([shape, values]) => `<${shape}${attributesOf(values).join('')}/>`).join('')
  return svg(`${wall}<svg x="8" y="8" width="16" height="16" viewBox="0 0 24 24" ${pen}>${shapes}</svg>`)
}

const drawings = [
  // Twice the size at which emails show it.
  { file: '../../server/platform/email/mark.png', size: 80, drawing: rounded },
  { file: 'icons/icon-192.png', size: 192, drawing: rounded },
  { file: 'icons/icon-512.png', size: 512, drawing: rounded },
  { file: 'icons/maskable-192.png', size: 192, drawing: full },
  { file: 'icons/maskable-512.png', size: 512, drawing: full },
  { file: 'icons/apple-touch.png', size: 180, drawing: full },
  { file: 'icons/shortcut-code.png', size: 96, drawing: shortcut(QrCode) },
  { file: 'icons/shortcut-tickets.png', size: 96, drawing: shortcut(Ticket) },
  { file: 'icons/shortcut-classes.png', size: 96, drawing: shortcut(Calendar) },
  { file: 'icons/shortcut-buy.png', size: 96, drawing: shortcut(ShoppingCart) },
]

const { executablePath, env } = findChromium(root)
const browser = await chromium.launch({ executablePath, env, args: chromiumArgs })
const page = await browser.newPage()
writeFileSync(join(root, 'web/public/icon.svg'), `${rounded}\n`)
for (const { file, size, drawing } of drawings) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`)
  await page.screenshot({ path: join(root, 'web/public', file), omitBackground: true })
}
await browser.close()
