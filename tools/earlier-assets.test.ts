import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreEarlierAssets, keepEarlierAssets } from './earlier-assets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'previs-assets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds these chunks so many hours after the first build; returns the assets afterwards. */
const build = (hours: number, chunks: Record<string, string>) => {
  const [assets, earlier] = [join(folder, 'assets'), join(folder, 'earlier')]
  const now = new Date(Date.UTC(2026, 10, 20, hours))
  keepEarlierAssets(assets, earlier, now)
  rmSync(assets, { recursive: true, force: true })
  mkdirSync(assets)
  for (const [name, text] of Object.entries(chunks)) writeFileSync(join(assets, name), text)
  restoreEarlierAssets(assets, earlier, now)
  return Object.fromEntries(readdirSync(assets).map((name) => [name, readFileSync(join(assets, name), 'utf8')]))
}

test('files of an earlier release stay for two days after the next one', () => {
  expect(build(0, { 'home-1.js': 'first', 'shop-1.js': 'shop' })).toEqual({ 'home-1.js': 'first', 'shop-1.js': 'shop' })
  expect(build(10, { 'home-2.js': 'second', 'shop-1.js': 'shop' })).toEqual({
    'home-1.js': 'first',
    'home-2.js': 'second',
    'shop-1.js': 'shop',
  })
  // The time of each release runs from its replacement, however many releases follow.
  expect(Object.keys(build(40, { 'home-3.js': 'third' }))).toEqual(['home-1.js', 'home-2.js', 'home-3.js', 'shop-1.js'])
  expect(Object.keys(build(59, { 'home-4.js': 'fourth' }))).toEqual([
    'home-2.js',
    'home-3.js',
    'home-4.js',
    'shop-1.js',
  ])
})

test('a file that returns in a later release belongs to it, and its time begins anew', () => {
  build(0, { 'home-1.js': 'first' })
  build(1, { 'home-2.js': 'second' })
  build(40, { 'home-1.js': 'first' })
  expect(Object.keys(build(60, { 'home-3.js': 'third' }))).toEqual(['home-1.js', 'home-2.js', 'home-3.js'])
  expect(Object.keys(build(109, { 'home-3.js': 'third' }))).toEqual(['home-3.js'])
})
