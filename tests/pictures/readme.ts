import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

/** Pictures shown side by side in the README. */
export const ofReadme = ['tickets-counted.desktop.sl.light', 'dashboard.phone.sl.light', 'my-tickets.phone.sl.dark']

const style =
  'body{margin:0;padding:36px;display:flex;gap:28px;background:#dfe6e4}' +
  'img{height:628px;object-fit:cover;object-position:top;border-radius:20px;box-shadow:0 12px 32px #0b212433}' +
  'img:first-child{width:960px}img+img{width:290px}'

/** Makes the picture of the README. */
export const readme = async (browser: Browser, folder: string, file: string): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 1640, height: 700 } })
  const images = ofReadme.map(
    (name) => `<img src="data:image/png;base64,${readFileSync(join(folder, `${name}.png`)).toString('base64')}">`,
  )
  await page.setContent(`<!doctype html><style>${style}</style>${images.join('')}`)
  await page.screenshot({ path: file })
  await page.close()
}
