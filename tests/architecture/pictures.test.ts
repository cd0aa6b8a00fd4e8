import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compare } from '../pictures/compare.ts'
import { readPng } from '../pictures/png.ts'

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}

/** A PNG file of raw rows; each begins with the number of its filter. */
const png = (width: number, rows: readonly (readonly number[])[]): Buffer => {
  const header = Buffer.from([0, 0, 0, width, 0, 0, 0, rows.length, 8, 2, 0, 0, 0])
  const packed = deflateSync(Buffer.from(rows.flat()))
  return Buffer.concat([Buffer.alloc(8), chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'previs-pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (version: string, pictures: Record<string, Buffer>): string => {
  const path = join(folder, version)
  mkdirSync(path)
  for (const [name, bytes] of Object.entries(pictures)) writeFileSync(join(path, `${name}.png`), bytes)
  return path
}

const compared = (...args: Parameters<typeof compare>): [same: boolean, lines: string[]] => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const same = compare(...args)
  return [same, write.mock.calls.map(([line]) => String(line).replaceAll(`${folder}/`, '').trim())]
}

test('every filter of a PNG file is read', () => {
  const grey = [9, 9, 9]
  const rows = [
    [0, 9, 9, 9, 9, 9, 9],
    [1, 9, 9, 9, 0, 0, 0],
    [2, 0, 0, 0, 0, 0, 0],
    [3, 5, 5, 5, 0, 0, 0],
    [4, 0, 0, 0, 0, 0, 0],
  ]
  const { width, height, pixels } = readPng(png(2, rows))
  const wanted = Buffer.from([...grey, 255]).readUInt32BE()
  expect([width, height, [...pixels]]).toEqual([2, 5, Array.from({ length: 10 }, () => wanted)])
})

test('a difference is reported with its position, also for a renamed scene', () => {
  const plain = [0, 1, 1, 1, 2, 2, 2]
  const before = put('before', {
    'same.phone': png(2, [plain, plain]),
    'old.phone': png(2, [plain, plain]),
    'gone.phone': png(2, [plain]),
  })
  const after = put('after', {
    'same.phone': png(2, [plain, [2, 0, 0, 0, 0, 0, 0]]),
    'new.phone': png(2, [plain, [0, 1, 1, 1, 2, 2, 3]]),
    'more.phone': png(2, [plain]),
  })
  expect(compared(before, after, ['old=new'])).toEqual([
    false,
    [
      'gone.phone.png: missing in after',
      'new.phone.png: 1 pixels in 1×1 at 1,1',
      'more.phone.png: only in after',
      '3 pictures compared with after: 3 differ',
    ],
  ])
})

test('two equal folders are equal', () => {
  const picture = { 'home.phone': png(1, [[0, 7, 7, 7]]) }
  expect(compared(put('one', picture), put('other', picture), [])).toEqual([
    true,
    ['1 pictures compared with other: none differs'],
  ])
})

test('a process with a frozen clock repeats its random values, and none of them twice', () => {
  const script =
    "import { randomBytes, randomInt, randomUUID, randomUUIDv7 } from 'node:crypto';" +
    'const draw = () => [randomUUIDv7(), randomUUID(), randomInt(1e7), randomBytes(20).toString("hex"), Date.now()];' +
    'console.log(JSON.stringify([draw(), draw()]))'
  const valuesAt = (FROZEN: string): [unknown[], unknown[]] => {
    const args = ['--import', './tests/kit/preload/frozen.ts', '--input-type=module', '-e', script]
    return JSON.parse(execFileSync(process.execPath, args, { env: { FROZEN }, encoding: 'utf8' })) as never
  }
  const [first, second] = valuesAt('2026-11-18T16:40:00+01:00')
  expect(valuesAt('2026-11-18T16:40:00+01:00')).toEqual([first, second])
  const [elsewhen] = valuesAt('2026-11-18T16:39:00+01:00')
  const all = [...first, ...second, ...elsewhen]
  // Only the instant is equal in both draws.
  expect(new Set(all).size).toBe(all.length - 1)
  expect(String(second[0]) > String(first[0])).toBe(true)
})
