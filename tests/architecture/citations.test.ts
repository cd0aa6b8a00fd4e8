import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files as released are never edited, so their words stay. */
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) => /\.(tsx?|mjs|js|css|sql|md|yml|json)$/.test(file) && !/^(tests\/releases\/|package-lock)/.test(file),
  )
  .filter((file) => existsSync(file))

/** A file's text with wrapped comments and paragraphs as one line each, so that a citation is never cut. */
const textOf = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ')

const texts = files.map((file) => ({ file, text: textOf(file) }))

/** Numbers of sections (`## 3. …`) and of rules (`**3.2**`) of a page. */
const sectionsOf = (page: string): Set<string> =>
  new Set(
    [...readFileSync(page, 'utf8').matchAll(/^## (\d+)\.|^\*\*(\d+\.\d+)\*\*/gm)].map(
      ([, section, rule]) => section ?? rule ?? '',
    ),
  )

const rows = (page: string) => readFileSync(page, 'utf8').matchAll(/^\| ([ABF]\d\d) /gm)

const cited = texts.flatMap(({ file, text }) => [
  ...[...text.matchAll(/(?:docs\/product\/|\[)([a-z-]+)\.md((?:,? §\d+(?:\.\d+)?(?:[–-]\d+(?:\.\d+)?)?)+)/g)].flatMap(
    ([, page = '', sections = '']) =>
      [...sections.matchAll(/\d+(?:\.\d+)?/g)].map(([section]) => ({
        file,
        page: `docs/product/${page}.md`,
        section,
      })),
  ),
  ...[...text.matchAll(/docs\/(threats|faults)\.md ((?:,? ?(?:and )?[ABF]\d\d)+)/g)].flatMap(
    ([, page = '', numbers = '']) =>
      [...numbers.matchAll(/[ABF]\d\d/g)].map(([section]) => ({ file, page: `docs/${page}.md`, section })),
  ),
])

test('every section that is cited exists', () => {
  const known = new Map<string, Set<string>>()
  for (const page of readdirSync('docs/product')) known.set(`docs/product/${page}`, sectionsOf(`docs/product/${page}`))
  for (const page of ['docs/threats.md', 'docs/faults.md'])
    known.set(page, new Set([...rows(page)].map(([, number = '']) => number)))
  expect(cited.length).toBeGreaterThan(250)
  expect(cited.filter(({ page, section }) => !known.get(page)?.has(section))).toEqual([])
})

test('every decision that is cited exists', () => {
  const decisions = readdirSync('docs/decisions')
  const numbers = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/docs\/decisions\/(\d{4}[a-z0-9-]*(?:\.md)?)/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(numbers.filter(({ name }) => !decisions.some((decision) => decision.startsWith(name)))).toEqual([])
})

/** Papers that are not in the repository: a stranger cannot open them. */
const outside =
  /(?<![\w/[-])(?:spec|design|security|fiscal|payments|house|frontend|tech|layout|findings|walk|texts|terms)(?:\.md| reference)? §|\breference: security\b|\bthe specification\b|\b(?:security|reference) [A-FMPI]\d+|(?<![\w/])(?:spec|design|layout|terms|findings)\.md/i

test('nothing cites a document outside the repository', () => {
  const found = texts
    .filter(({ file }) => file !== 'tests/architecture/citations.test.ts')
    .flatMap(({ file, text }) => {
      const hit = outside.exec(text)
      return hit ? [`${file}: …${text.slice(Math.max(0, hit.index - 40), hit.index + 60)}`] : []
    })
  expect(found).toEqual([])
})

test('a rule has one number, and every page of rules is listed', () => {
  const list = readFileSync('docs/product/README.md', 'utf8')
  for (const page of readdirSync('docs/product').filter((name) => name !== 'README.md')) {
    const numbers = [...readFileSync(`docs/product/${page}`, 'utf8').matchAll(/^\*\*(\d+\.\d+)\*\*/gm)].map(
      ([, number]) => number,
    )
    expect([page, numbers.filter((number, index) => numbers.indexOf(number) !== index)]).toEqual([page, []])
    expect(list).toContain(`(${page})`)
  }
})
