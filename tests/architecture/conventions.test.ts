import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownerOf } from '../../tools/table-owners.ts'
import { placeOf } from '../../tools/floors.ts'

const files = ['contract', 'texts', 'providers', 'server', 'web'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('compiled') && !file.endsWith('.tables.ts'))
    .map((file) => join(folder, file)),
)
const code = files.filter((file) => !/\.test\.tsx?$|test-setup|manual-check|sandbox/.test(file))
const lines = (file: string) => readFileSync(file, 'utf8').split('\n')

const whereIs = (pattern: RegExp, among: readonly string[]) =>
  among.flatMap((file) =>
    lines(file).flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )

test('only the clock reads time on the server', () => {
  const server = code.filter((file) => file.startsWith('server/') && !/platform\/(clock|log)\.ts$/.test(file))
  expect(whereIs(/new Date\(\)|Date\.now\(\)|performance\.now/, server)).toEqual([])
})

test('only the programs read the environment, and pass it to config', () => {
  const isProgram = (line: string) => /^server\/(main|operator-command)\.ts/.test(line)
  expect(whereIs(/process\.env/, code).filter((line) => !isProgram(line))).toEqual([])
})

test('components contain no text that a customer reads', () => {
  // A Slovenian character in JSX text or a label would be a sentence without its translation.
  const screens = code.filter((file) => /^web\/.*\.tsx$/.test(file))
  expect(
    whereIs(
      /[čšžČŠŽ]/,
      screens.filter((file) => !file.includes('/ui/')),
    ),
  ).toEqual([])
})

test('a lint rule is switched off with its reason on the same line', () => {
  expect(whereIs(/oxlint-disable(?!.* -- \w)/, files)).toEqual([])
})

test('texts are imported by the name that gives Node all of them as one module', () => {
  // A path would load a file for each message again (docs/decisions/0003-texts-are-compiled-by-one-pinned-paraglide.md).
  expect(whereIs(/compiled\/(messages\/|joined)|['"]\..*compiled\/messages/, files)).toEqual([])
})

test('files have at most 300 lines', () => {
  expect(files.filter((file) => !file.includes('.test.') && lines(file).length > 300)).toEqual([])
})

test('no two files differ in upper and lower case alone, since their declarations would be one file on many systems', () => {
  const stems = files.map((file) => file.replace(/\.tsx?$/, ''))
  const clashing = Map.groupBy(new Set(stems), (stem) => stem.toLowerCase())
  expect([...clashing.values()].filter(({ length }) => length > 1)).toEqual([])
})

test('the types of every test are checked: TypeScript reads no braces in the list of files', () => {
  const listed = readFileSync('tsconfig.json', 'utf8')
  const named = [...listed.matchAll(/"(\w+)\/\*\*\/\*\.test\.ts"/g)].map(([, folder = '']) => folder)
  expect(named.toSorted()).toEqual(['contract', 'providers', 'server', 'texts', 'web'])
  expect(listed).toContain('"web/**/*.test.tsx"')
})

test('no file or folder is called utils', () => {
  expect(files.filter((file) => /(utils|helpers|common|manager|service)\b/.test(file))).toEqual([])
})

test('a table belongs to one module, and only that one queries it', () => {
  // These read across modules: the integrity checks, the operator's lists and the demo.
  const allowed = /^server\/operation\/(integrity|operator|demo)\//
  const built = /(?:selectFrom|insertInto|updateTable|deleteFrom|Join)\(\s*'(\w+)/g
  const written = /\b(?:from|join|update|into)\s+(\w+)/g
  const wrong = code
    .filter((file) => file.startsWith('server/') && !allowed.test(file))
    .flatMap((file) => {
      const module = placeOf(file)?.room
      const text = readFileSync(file, 'utf8')
      const statements = [...text.matchAll(/sql(?:<[^`]*>)?`([^`]*)`/g)].map(([, statement = '']) => statement)
      const tables = [...text.matchAll(built), ...statements.flatMap((statement) => [...statement.matchAll(written)])]
      return tables.flatMap(([, table = '']) => {
        const owner = ownerOf(table)
        return owner === undefined || owner === module ? [] : [`${file} uses ${table} of ${owner}`]
      })
    })
  expect(wrong).toEqual([])
})

test('integrity checks read every module and write in none', () => {
  const integrity = code.filter((file) => file.startsWith('server/operation/integrity/'))
  expect(integrity.length).toBeGreaterThan(5)
  expect(whereIs(/\b(insert into|update \w+ set|delete from|insertInto|updateTable|deleteFrom)\b/i, integrity)).toEqual(
    [],
  )
  // They use none of the code that wrote the data (docs/decisions/0018); lists of personal data only name columns.
  expect(whereIs(/from '#server\/(?!platform\/|(?:[\w-]+\/)+personal-data\.ts)/, integrity)).toEqual([])
})

test('no type is called by a bare participle, which does not say of what', () => {
  const participle =
    /^(?:export )?(?:type|interface) (?!Feed\b|Seed\b)([A-Z][a-z]+ed|Brought|Chosen|Done|Found|Given|Held|Kept|Known|Left|Made|Paid|Read|Seen|Sent|Shown|Sold|Spent|Taken|Unpaid|Written)\b/
  expect(whereIs(participle, code)).toEqual([])
})

test('no function or type has a name that does not say of what', () => {
  const vague = /^(?:export )?(?:(?:const|function) (?:describe|nameOf|linesOf|stateOf)|(?:type|interface) Model)\b/
  expect(whereIs(vague, code)).toEqual([])
})
