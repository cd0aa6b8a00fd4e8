import { join } from 'node:path'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { keyboardOf, type Typing } from '../kit/hand-reader.ts'
import { expect, test } from './test.ts'

// A reader of codes at the desk (docs/product/readers.md §1), by real key events of the browser.

let script = ''
test.beforeAll(async () => {
  const root = join(import.meta.dirname, '../..')
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(root, 'tests/kit/reader-page.ts'), formats: ['iife'], name: 'reader' },
    },
  })) as Rolldown.RolldownOutput[]
  script = built[0]!.output[0].code
})

/** Answered by the test itself. */
const address = '/reader-page'

const open = async (page: Page) => {
  await page.route(`**${address}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta charset="utf-8"><body><script>${script}</script>`,
    }),
  )
  await page.goto(address)
  await expect(page.locator('#search')).toBeVisible()
  return keyboardOf(page)
}

const seenBy = (page: Page) => page.evaluate(() => window.seen)

const codeOf = (number: number) =>
  `PREVIS:0193A7C2-5E11-7000-8${String(number).padStart(3, '0')}-0000000Y002A`.replace('Y', 'B')
const reader: Typing = { gapMs: 5, capsLock: false }
const withCaps: Typing = { gapMs: 5, capsLock: true }

const places = ['search', 'note', 'language', 'act', 'list'] as const

test('40 of 40 codes are right: five focus places, US reader on a Slovenian layout, Caps Lock on or off @proof', async ({
  page,
}) => {
  const scan = await open(page)
  await page.locator('#search').fill('kov')
  const before = (await seenBy(page)).state
  const expected: string[] = []
  for (const place of places) {
    for (let number = 0; number < 8; number += 1) {
      await page.locator(`#${place}`).focus()
      if (place === 'note')
        await page.locator('#note').evaluate((note: HTMLTextAreaElement) => note.setSelectionRange(3, 9, 'backward'))
      const code = number % 4 === 3 ? `YZ7K3MQX2DZY4NB6${number}ABC` : codeOf(expected.length)
      expected.push(code)
      await scan(code, number % 2 ? withCaps : reader)
      await expect.poll(async () => (await seenBy(page)).scanned.length).toBe(expected.length)
      // The focus stays where it was, and the selection with it.
      await expect(page.locator(`#${place}`)).toBeFocused()
    }
  }
  const seen = await seenBy(page)
  expect(seen.scanned).toEqual(expected)
  expect(seen.scanned).toHaveLength(40)
  expect(seen.pressed).toEqual([])
  expect(seen.state).toEqual(before)
  expect(await page.locator('#search').inputValue()).toBe('kov')
  const note = await page.locator('#note').evaluate((field: HTMLTextAreaElement) => {
    const { value, selectionStart, selectionEnd, selectionDirection } = field
    return { value, selectionStart, selectionEnd, selectionDirection }
  })
  expect(note).toEqual({
    value: 'Prinesi čelado.\nIn vrv.',
    selectionStart: 3,
    selectionEnd: 9,
    selectionDirection: 'backward',
  })
})

test('30 scans with 5 bad ones: none is lost, and each bad one is handed on', async ({ page }) => {
  const scan = await open(page)
  await page.locator('#note').focus()
  const bad = ['PREVIS:0193', '3838957000123', 'https://example.com/abc', 'WIFI:S:Moj Net', 'PREVIS:']
  const codes = Array.from({ length: 30 }, (_, number) => (number % 6 === 5 ? bad[(number - 5) / 6]! : codeOf(number)))
  for (const code of codes) await scan(code, reader)
  await expect.poll(async () => (await seenBy(page)).scanned).toEqual(codes)
  await expect(page.locator('#note')).toHaveValue('Prinesi čelado.\nIn vrv.')
})

test('a code without Enter ends by a pause, and a number field keeps its number', async ({ page }) => {
  const scan = await open(page)
  await page.locator('#number').focus()
  await scan(codeOf(1), reader, 'none')
  await expect.poll(async () => (await seenBy(page)).scanned).toEqual([codeOf(1)])
  await expect(page.locator('#number')).toHaveValue('12')
})

test.describe('fingers', () => {
  const fingers: Typing = { gapMs: 90, capsLock: false }

  test('type into a field as ever', async ({ page }) => {
    const type = await open(page)
    await page.locator('#search').focus()
    await type('zupanana', fingers)
    // The layout is Slovenian, and so is what fingers type.
    await expect(page.locator('#search')).toHaveValue('yupanana')
    expect(await seenBy(page)).toMatchObject({ scanned: [], pressed: ['Enter'], state: { search: 'yupanana' } })
  })

  test('outside a field reach the search, a list or a row, also two keys at once', async ({ page }) => {
    const type = await open(page)
    await page.locator('#act').focus()
    await type('k', fingers, 'none')
    await expect(page.locator('#search')).toHaveValue('k')
    await page.locator('#act').focus()
    await type('os', { gapMs: 15, capsLock: false }, 'none')
    await expect(page.locator('#search')).toHaveValue('kos')
    // The first key moves the focus while the second one is held, and the third one is typed into a field.
    await page.locator('#search').fill('')
    await page.locator('#act').focus()
    await type('vid h', { gapMs: [90, 60, 20, 90], capsLock: false }, 'none')
    await expect(page.locator('#search')).toHaveValue('vid h')
    await page.locator('#act').focus()
    await type('2', fingers, 'none')
    await expect.poll(async () => (await seenBy(page)).pressed).toEqual(['2'])
    await expect(page.locator('#search')).toHaveValue('vid h')
  })
})
