import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultLimits } from '#server/operation/app/limits.ts'
import type { Limit } from '#server/platform/rate-limits.rules.ts'
import { commands } from '#server/operation/operator/commands.ts'
import { environment } from '#server/platform/config.ts'

/** The operator's manual: all its pages together. */
const pages = ['install', 'operate', 'recover', 'reference']
const manual = pages.map((page) => readFileSync(`docs/${page}.md`, 'utf8')).join('\n')

/** The cells of the table with this heading, row by row, without the marks of code. */
const table = (heading: string): string[][] => {
  const lines = manual.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} `))
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  return lines.slice(start + 2, end).map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  )
}
const code = (cell = '') => /^`([^`]+)`/.exec(cell)?.[1] ?? ''

test('every variable of the environment is described, and no other', () => {
  const described = table('Variable').map(([name]) => code(name))
  expect(described.toSorted()).toEqual(Object.keys(environment).toSorted())
})

test('a default is described as it is', () => {
  const described = Object.fromEntries(table('Variable').map(([name, fallback]) => [code(name), fallback]))
  for (const [name, fallback] of Object.entries(environment))
    if (fallback) expect([name, described[name]]).toEqual([name, `\`${fallback}\``])
})

test('every command of the operator is described as it is written, and no other', () => {
  const written = Object.entries(commands).map(([name, { args }]) => `${name} ${args}`.trim())
  expect(table('Command').map(([command]) => code(command))).toEqual(written)
})

test('every limit is described with its default and what it protects, and no other', () => {
  const described = table('Limit').map(([name, written = '', , protects]) => [
    code(name),
    Number(/^\d+/.exec(written)?.[0]),
    protects,
  ])
  const words = { log_ins: 'log-ins', pins: 'PINs', money: 'money' } as const
  const limits: readonly [string, Limit][] = Object.entries(defaultLimits)
  expect(described).toEqual(limits.map(([name, { max, protects }]) => [name, max, protects ? words[protects] : '']))
})

test('every alert is described, and no other', () => {
  const described = table('Alert').flatMap(([names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const alerts = [...readFileSync('docs/alerts.yml', 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(new Set(described)).toEqual(new Set(alerts))
})

test('every alert has a severity, a summary, and a section of the manual', () => {
  const rules = readFileSync('docs/alerts.yml', 'utf8').split('- alert: ').slice(1)
  for (const rule of rules) {
    const [name = ''] = rule.split('\n')
    expect([name, /labels: \{ severity: (critical|warning) \}/.test(rule)]).toEqual([name, true])
    expect([name, /summary: '?[A-Z]/.test(rule)]).toEqual([name, true])
    const [, page = '', anchor = ''] = /runbook_url: (docs\/[\w-]+\.md)#(\S+)/.exec(rule) ?? []
    expect([name, page, anchorsOf(readFileSync(page, 'utf8')).has(anchor) && anchor]).toEqual([name, page, anchor])
  }
  expect(rules.length).toBeGreaterThan(20)
})

test('variables and commands in examples exist', () => {
  const examples = [...manual.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, example = '']) => example).join('\n')
  const systems = new Set(['MAILTO', 'PATH'])
  const variables = [...examples.matchAll(/^\s*([A-Z][A-Z_]+)=/gm)].flatMap(([, name = '']) => name)
  expect(variables.filter((name) => !systems.has(name) && !(name in environment))).toEqual([])
  expect(variables.length).toBeGreaterThan(10)
  const written = [...manual.matchAll(/(?:`previs|\$\(previs|root {2}previs|operator --) ([a-z][a-z-]*)/g)]
  expect(written.length).toBeGreaterThan(6)
  // The release's own word for the server itself.
  const known = (name: string) => name === 'start' || Object.hasOwn(commands, name)
  expect(written.filter(([, name = '']) => !known(name)).map(([words]) => words)).toEqual([])
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const run = [...manual.matchAll(/npm (?:run (?:--silent )?([a-z:]+)|(start|test)\b)/g)]
  expect(
    run.filter(([, script, short]) => !Object.hasOwn(scripts, script ?? short ?? '')).map(([words]) => words),
  ).toEqual([])
})

test('every event in the table is one the server logs', () => {
  const server = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join('server', file), 'utf8'))
    .join('\n')
  const events = table('Event').map(([event]) => code(event))
  // `payment_${outcome.kind}` is a name for each of two outcomes.
  const logged = (event: string) =>
    server.includes(`'${event}'`) ||
    (/^payment_(review|mismatch)$/.test(event) && server.includes('`payment_${outcome.kind}`'))
  expect(events.length).toBeGreaterThan(5)
  expect(events.filter((event) => !logged(event))).toEqual([])
})

const markdown = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file))
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...['docs', 'docs/product', 'docs/decisions'].flatMap(markdown),
]

/** The anchors of a page, made from its headings as GitHub makes them. */
const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_\s-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

test.each(documents)('every file, heading and script that %s names exists', (document) => {
  const text = readFileSync(document, 'utf8')
  const links = [...text.matchAll(/\]\(([^)#\s:]*)(?:#([^)\s]+))?\)/g)].map(([, path = '', anchor]) => ({
    path: path ? join(dirname(document), path) : document,
    anchor,
  }))
  const folders = 'contract|texts|providers|server|web|tests|tools|docs'
  const named = [...text.matchAll(new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g'))].map(([, path = '']) => path)
  const missing = [...links.map(({ path }) => path), ...named].filter((path) => !existsSync(path))
  expect(missing).toEqual([])
  const broken = links.filter(
    ({ path, anchor }) => anchor !== undefined && !anchorsOf(readFileSync(path, 'utf8')).has(anchor),
  )
  expect(broken).toEqual([])
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const run = [...text.matchAll(/npm run (?:--silent )?([a-z][\w-]*)/g)].map(([, name = '']) => name)
  expect(run.filter((name) => !(name in scripts))).toEqual([])
})

test('what this release asks of operators is written down', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const parts = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m).slice(1)
  expect(parts[0]?.split(/[,\n]/)[0]).toBe(version)
  for (const part of parts) expect(part).toContain('**Operators do:**')
})

test('releases have numbers of three parts, the newest first, and only the newest is under way', () => {
  const headings = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
  const [newest = '', ...earlier] = headings
  expect(newest).toMatch(/^\d+\.\d+\.\d+(, under way)?$/)
  expect(earlier.filter((heading) => !/^\d+\.\d+\.\d+$/.test(heading))).toEqual([])
  const numbers = [newest.replace(', under way', ''), ...earlier]
  const inOrder = new Intl.Collator('en', { numeric: true })
  expect(numbers).toEqual([...new Set(numbers)].toSorted(inOrder.compare).toReversed())
})

test('a commit with the tag of a release has its number', () => {
  const tags = execFileSync('git', ['tag', '--points-at', 'HEAD', '--list', 'v*'], { encoding: 'utf8' }).trim()
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(['', `v${version}`]).toContain(tags)
})

test('the sample of the environment is the one of the manual, without its comment', () => {
  const sample = readFileSync('release/previs.env', 'utf8').trim().split('\n').slice(1)
  expect(readFileSync('docs/install.md', 'utf8')).toContain(sample.map((line) => `   ${line}`).join('\n'))
})
