import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

/** Pictures shown side by side in the README, by file: the customers' app and that of staff. */
const picturesOf = {
  'docs/picture.png': ['tickets-counted.desktop.sl.light', 'dashboard.phone.sl.light', 'my-tickets.phone.sl.dark'],
  'docs/picture-staff.png': ['staff-person.desktop.sl.light', 'staff-pin.phone.sl.light', 'staff-today-bad-day.phone.sl.dark'],
} as const

export const ofReadme: readonly string[] = Object.values(picturesOf).flat()

const style =
  'body{margin:0;padding:36px;display:flex;gap:28px;background:#dfe6e4}' +
  'img{height:628px;object-fit:cover;object-position:top;border-radius:20px;box-shadow:0 12px 32px #0b212433}' +
  'img:first-child{width:1005px}img+img{width:290px}'

/** Makes the pictures of the README below this folder. */
export const readme = async (browser: Browser, folder: string, root: string): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 1713, height: 700 } })
  for (const [file, names] of Object.entries(picturesOf)) {
    const images = names.map(
      (name) => `<img src="data:image/png;base64,${readFileSync(join(folder, `${name}.png`)).toString('base64')}">`,
    )
    await page.setContent(`<!doctype html><style>${style}</style>${images.join('')}`)
    await page.screenshot({ path: join(root, file) })
  }
  await page.close()
}
