import type { Page } from '@playwright/test'
import { staffPaths } from '#contract/platform/paths.ts'
import { ask, press, type Scene } from './scene.ts'

const { imports } = staffPaths

const rows = [
  'Št. člana;Ime;Priimek;Datum rojstva;Št. člana skrbnika',
  '4101;Neža;Mlinar;3. 5. 1986;',
  '4102;Tilen;Mlinar;12. 9. 2015;4101',
  '4103;Jakob;Rozman;31. 2. 1990;',
  '4104;Ana;Novak;14. 4. 1988;',
]

interface Uploaded {
  import: { _id: string; reading: { mapping: object } }
}

const uploaded = async (page: Page, file = Buffer.from(rows.join('\r\n'))) => {
  const answer = await page.request.post('/api/v1/staff/imports', {
    params: { kind: 'people', key: crypto.randomUUID() },
    headers: { 'content-type': 'application/octet-stream' },
    data: file,
  })
  return ((await answer.json()) as Uploaded).import
}

/** The same in the encoding of spreadsheets in Slovenia, Windows-1250. */
const oldFile = Buffer.from(
  rows.join('\r\n').replaceAll('ž', '\u009E').replaceAll('Š', '\u008A').replaceAll('č', '\u00E8'),
  'latin1',
)

const uploadedPath = async (page: Page) => `${imports}/${(await uploaded(page))._id}`

const checkedPath = async (page: Page) => {
  const { _id: id, reading } = await uploaded(page)
  await ask(page, `/staff/imports/${id}/check`, { ...reading.mapping, names: [] })
  return `${imports}/${id}`
}

/** Opens the wrong line of a checked file. */
const openLine = async (page: Page) => {
  await press(page, /^(Narobe|Wrong)$/)
  await page.getByRole('rowheader').getByRole('button').first().click()
}

/** Files of another system: none yet, read, and after the dry run. */
export const importScenes: readonly Scene[] = [
  { name: 'staff-imports', as: 'vodja', route: imports, path: imports },
  { name: 'staff-import-read', as: 'vodja', route: `${imports}/:importId`, path: uploadedPath },
  {
    name: 'staff-import-encoding',
    as: 'vodja',
    route: `${imports}/:importId`,
    path: async (page) => `${imports}/${(await uploaded(page, oldFile))._id}`,
  },
  { name: 'staff-import-checked', as: 'vodja', route: `${imports}/:importId`, path: checkedPath },
  { name: 'staff-import-line', as: 'vodja', route: `${imports}/:importId`, path: checkedPath, act: openLine },
]
