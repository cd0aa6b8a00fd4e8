import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = readdirSync('docs/decisions')

const kebab = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

test.each(files)(
  'the decision %s has its title as file name, a date, a status, its reasons and what would overturn it, in 40 lines',
  (file) => {
    const text = readFileSync(`docs/decisions/${file}`, 'utf8')
    const [, number = '', title = ''] = /^# (\d+)\. (.+)\n/.exec(text) ?? []
    expect(file).toBe(`${number.padStart(4, '0')}-${kebab(title)}.md`)
    expect(text).toMatch(/^- Date: \d{4}-\d\d-\d\d$/m)
    expect(text).toMatch(/^- Status: (accepted|\*\*Superseded by \[\d{4}\])/m)
    for (const section of ['Decision', 'Rejected']) expect(text).toMatch(new RegExp(`^## ${section}$`, 'm'))
    expect(text).toMatch(/^## (Context|Why)$/m)
    const overturning = /^## What would overturn it\n\n((?:- .+\n(?: {2}.+\n)*)+)/m.exec(text)?.[1] ?? ''
    const ways = overturning.match(/^- /gm) ?? []
    expect(ways.length).toBeGreaterThanOrEqual(1)
    expect(ways.length).toBeLessThanOrEqual(3)
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
  },
)

test('CONTRIBUTING leads to each decision once, by its subject', () => {
  const links = readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\|.*\(docs\/decisions\/.*$/gm)
  const listed = [...links].flatMap(([row]) =>
    [...row.matchAll(/\(docs\/decisions\/([^)]+)\)/g)].map(([, file = '']) => file),
  )
  expect(listed.toSorted()).toEqual(files.toSorted())
})
