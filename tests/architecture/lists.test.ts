import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

interface ListFeatures {
  order: 'server' | 'browser' | 'own' | 'by hand'
  hasPages: boolean
  hasFiles: boolean
  isChosen: boolean
}

/** What the table of docs/product/staff.md §12.25 says of each screen. */
const listFeatures = new Map(
  [...readFileSync('docs/product/staff.md', 'utf8').matchAll(/^\| [^|]+ \| `(\w+)` +\|(.+)\|$/gm)].map(
    ([, screen = '', cells = '']): [string, ListFeatures] => {
      const [order, , pages, files, chosen] = cells.split('|').map((cell) => cell.trim())
      return [
        screen,
        {
          order: order as ListFeatures['order'],
          hasPages: pages === 'yes',
          hasFiles: files === 'yes',
          isChosen: chosen !== '–',
        },
      ]
    },
  ),
)

const lists = globSync('web/staff/**/*.tsx')
  .map((file) => ({ screen: basename(file, '.tsx'), code: readFileSync(file, 'utf8') }))
  .filter(({ code }) => /<DataTable|<PickAll/.test(code))
  // The table itself.
  .filter(({ screen }) => screen !== 'DataTable')

test('every list of the office has its line, and every line its list', () => {
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.map(({ screen }) => screen).toSorted()).toEqual([...listFeatures.keys()].toSorted())
})

test.each(lists)('$screen pages, goes out and is chosen as its line says', ({ screen, code }) => {
  const line = listFeatures.get(screen)
  expect({
    hasPages: /\bmore=\{/.test(code),
    hasFiles: /<TableFiles|<ReportFrame|<PeriodReport/.test(code),
    isChosen: /\bmany=\{|<PickAll/.test(code),
  }).toEqual({ hasPages: line?.hasPages, hasFiles: line?.hasFiles, isChosen: line?.isChosen })
})
