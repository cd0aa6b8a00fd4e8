import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Centre } from '#contract/centre/centre.ts'
import { readBuiltFiles } from '#server/platform/http/built-files.ts'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  isDynamicEntry?: boolean
}

const manifest: Record<string, Chunk> = {}
const documents: { name: string; bytes: number }[] = []

// The tests measure the current build; an up-to-date build takes no time.
beforeAll(async () => {
  execFileSync(process.execPath, ['tools/build.ts'], { stdio: 'ignore' })
  Object.assign(manifest, JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')))
  // Pages are measured as the server of the sample centre sends them.
  const centre = z.parse(Centre, JSON.parse(readFileSync('centre.json', 'utf8')))
  for (const { name, html } of readBuiltFiles(centre).pages)
    for (const [language, file] of Object.entries(html))
      documents.push({ name: `${name}.${language}`, bytes: (await file.brotli()).length })
}, 300_000)

/** Transferred bytes: the build compresses every file except fonts with Brotli. */
const transferBytes = (file: string): number => statSync(file.endsWith('.woff2') ? file : `${file}.br`).size

const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + transferBytes(file), 0)

/** Files of this build; the folder also has files of earlier builds. */
const assets = (ending: string): string[] =>
  Object.values(manifest)
    .map(({ file }) => `dist/web/${file}`)
    .filter((file) => file.endsWith(ending))

/** The files of these modules and of all their static imports. */
const filesOf = (of: Readonly<Record<string, Chunk>>, ...keys: string[]): Set<string> => {
  const found = new Map<string, string>()
  const add = (key: string) => {
    const chunk = of[key]
    if (!chunk || found.has(key)) return
    found.set(key, `dist/web/${chunk.file}`)
    for (const each of chunk.imports ?? []) add(each)
  }
  for (const key of keys) add(key)
  return new Set(found.values())
}

const pages = (): string[] => Object.keys(manifest).filter((key) => /^\w+\/\w+\/\w+Page\.tsx$/.test(key))
const isSignedOut = (page: string): boolean =>
  page.startsWith('people/account/') || page === 'people/family/ChildLoginPage.tsx'
const isPayment = (page: string): boolean => /(Cart|Payment)Page\.tsx$/.test(page)
const firstLoadOf = (page: string): Set<string> =>
  filesOf(
    manifest,
    isPayment(page) ? 'payment.tsx' : 'main.tsx',
    page,
    ...(isSignedOut(page) ? [] : ['operation/app/SignedInLayout.tsx']),
  )

const budgets = {
  logIn: 98_000,
  page: 104_000,
  ownChunk: 6_000,
  ownChunkOfForms: 12_000,
  css: 10_000,
  html: 14_000,
  fonts: 30_000,
  firstVisit: 150_000,
}

const hasForms = (page: string): boolean => isSignedOut(page) || /Profile|Payment|Cart/.test(page)

/** The files over their budget, as sentences. */
const exceeding = (measured: readonly { name: string; bytes: number; budget: number }[]): string[] =>
  measured
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ name, bytes, budget }) => `${name}: ${bytes} bytes of ${budget}`)

test('the script of a first visit stays within its budget on every page', () => {
  expect(pages().length).toBeGreaterThan(20)
  const measured = pages().map((page) => ({
    name: page,
    bytes: sum(firstLoadOf(page)),
    budget: page === 'people/account/LogInPage.tsx' ? budgets.logIn : budgets.page,
  }))
  expect(exceeding(measured)).toEqual([])
})

test("a page's own file stays within its budget", () => {
  const measured = pages().map((page) => ({
    name: page,
    bytes: transferBytes(`dist/web/${manifest[page]?.file}`),
    budget: hasForms(page) ? budgets.ownChunkOfForms : budgets.ownChunk,
  }))
  expect(exceeding(measured)).toEqual([])
})

test('styles, documents and fonts stay within their budgets', () => {
  expect(assets('.css')).toHaveLength(1)
  expect(assets('.woff2')).toHaveLength(2)
  expect(documents.length).toBeGreaterThan(10)
  const measured = [
    { name: 'styles', bytes: sum(assets('.css')), budget: budgets.css },
    { name: 'fonts', bytes: sum(assets('.woff2')), budget: budgets.fonts },
    ...documents.map((document) => ({ ...document, budget: budgets.html })),
  ]
  expect(exceeding(measured)).toEqual([])
})

test('a first visit stays within its budget, with document, script and fonts', () => {
  const heaviest = Math.max(...documents.map(({ bytes }) => bytes))
  const fixed = heaviest + sum(assets('.woff2')) + transferBytes('dist/web/icon.svg')
  const measured = pages().map((page) => ({
    name: page,
    bytes: fixed + sum(firstLoadOf(page)),
    budget: budgets.firstVisit,
  }))
  expect(exceeding(measured)).toEqual([])
})

test('neither document loads the entry of the other, which would start a second app in it', () => {
  const reached = (key: string, found = new Set<string>()): Set<string> => {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    if (!found.has(key)) for (const each of [...imports, ...dynamicImports]) reached(each, found.add(key))
    return found.add(key)
  }
  expect(reached('payment.tsx')).not.toContain('main.tsx')
  expect(reached('main.tsx')).not.toContain('payment.tsx')
})

/** The staff's app, which is built by itself. */
const staffBudget = 180_000

test("the first load of the staff's app stays within its budget: document, script and fonts", async () => {
  const staffManifest = JSON.parse(readFileSync('dist/web/.vite/staff-manifest.json', 'utf8')) as typeof manifest
  const centre = z.parse(Centre, JSON.parse(readFileSync('centre.json', 'utf8')))
  const { html } = readBuiltFiles(centre).staff
  const document = Math.max(
    ...(await Promise.all([html.sl, html.en].map((file) => file.brotli()))).map((each) => each.length),
  )
  const fixed = document + sum(assets('.woff2')) + transferBytes('dist/web/icon.svg')
  const screens = Object.keys(staffManifest).filter((key) => /^staff\/[\w-]+\/[\w-]+\/\w+Page\.tsx$/.test(key))
  expect(screens.length).toBeGreaterThan(8)
  const measured = screens.map((screen) => ({
    name: screen,
    bytes: fixed + sum(filesOf(staffManifest, 'staff/main.tsx', screen)),
    budget: staffBudget,
  }))
  expect(exceeding(measured)).toEqual([])
})

test("customers load nothing of the staff's app, and its files have their own names", () => {
  const ofCustomers = Object.entries(manifest).filter(([key, { file }]) => `${key} ${file}`.includes('staff'))
  expect(ofCustomers).toEqual([])
  const staffManifest = JSON.parse(readFileSync('dist/web/.vite/staff-manifest.json', 'utf8')) as typeof manifest
  const shared = Object.values(staffManifest).filter(({ file }) => !file.startsWith('assets/staff-'))
  expect(shared.every(({ file }) => file.endsWith('.woff2'))).toBe(true)
})

test('rarely used parts are loaded only when they are needed', () => {
  const rare = [
    'climbing/visits/PeriodCalendar.tsx',
    'money/payments/WalletPayment.tsx',
    'money/payments/CompanyForm.tsx',
    'people/account/BlockedOverlay.tsx',
    'people/family/AddChildForm.tsx',
    'platform/validate.ts',
  ]
  for (const part of rare) {
    const file = manifest[part]?.file ?? ''
    expect(manifest[part]?.isDynamicEntry, part).toBe(true)
    for (const page of pages()) expect(firstLoadOf(page), `${page} fetches ${part}`).not.toContain(`dist/web/${file}`)
  }
})
