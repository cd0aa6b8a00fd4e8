import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxImportBytes, maxImportLines } from '#contract/staff/reception/import-files.ts'
import { imports, type Import } from '#contract/staff/reception/imports.ts'
import { pathOf } from '../../../tests/kit/client.ts'
import { addMember, logStaffIn, type StaffClient } from '../../../tests/kit/staff.ts'
import { rowCounts } from '../../../tests/kit/table-rows.ts'
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts'
import { wire } from '../../../tests/kit/wire.ts'

// A file is read while it arrives (docs/product/imports.md §2.7).

let testApp: TestApp
let office: StaffClient
beforeAll(async () => {
  testApp = await startTestApp()
  office = await logStaffIn(testApp, await addMember(testApp, ['manager']))
})
afterAll(() => testApp[Symbol.asyncDispose]())

/** Begins an upload of so many bytes, and sends them piece by piece as the test does. */
const beginUpload = async (length: number, client = office) => {
  const { socket, received } = await wire(testApp.address)
  socket.setNoDelay(true)
  const head = [
    `POST ${pathOf(imports.upload, { query: { kind: 'people', key: randomUUID() } })} HTTP/1.1`,
    'host: localhost',
    `cookie: ${[...client.cookies].map((pair) => pair.join('=')).join('; ')}`,
    'content-type: application/octet-stream',
    `content-length: ${length}`,
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return {
    socket,
    /** The answer, once the server has closed the connection. */
    received,
    /** Sends one more piece, which the server may read before the next one. */
    async send(piece: string | Uint8Array) {
      // A server that refuses the file takes no more of it.
      if (socket.writable) await new Promise((sent) => socket.write(piece, sent))
      await setImmediate()
    },
  }
}

const heading = 'Ime;Priimek;Datum rojstva\n'
const goodLine = 'Ana;Kos;2. 9. 1990\n'

/** Each sends less than it announced, up to the first byte too many, and waits: only a server that reads on the way answers. */
describe('what exceeds a limit is refused while the rest is still to come', () => {
  const announced = maxImportBytes - 1
  test.each<[string, (string | Uint8Array)[], number, string]>([
    [
      'a line of 65 kB',
      [heading, ...Array.from({ length: 64 }, () => 'x'.repeat(1_024)), 'xyz'],
      409,
      'file_line_too_long',
    ],
    [
      'a quoted cell of many lines that never ends',
      [heading, goodLine, 'Ana;"', ...Array.from({ length: 64 }, () => `${'x'.repeat(1_023)}\n`), 'xyz'],
      409,
      'file_line_too_long',
    ],
    [
      'a line of 101 columns, whatever follows',
      [heading, goodLine.repeat(1_000), ';'.repeat(99), ';', ';', 'xyz'],
      409,
      'file_too_wide',
    ],
    ['a line of nothing but delimiters', [heading, goodLine.repeat(1_000), ';'.repeat(200)], 409, 'file_too_wide'],
    [
      'the line after 50,000 others',
      [heading, goodLine.repeat(maxImportLines - 1), goodLine, 'Bor'],
      409,
      'file_too_long',
    ],
    ['a byte of no text', [heading, goodLine.repeat(1_000), new Uint8Array([0])], 409, 'file_unreadable'],
    [
      'what is packed, as soon as it has swollen',
      [gzipSync(Buffer.alloc(maxImportBytes + 70_000, `${'a'.repeat(60_000)}\n`))],
      413,
      'file_too_large',
    ],
  ])('%s', async (_what, pieces, status, code) => {
    const counts = await rowCounts(testApp.app.ctx.db)
    const { send, received } = await beginUpload(announced)
    for (const piece of pieces) await send(piece)
    const answer = await received
    expect([answer.statuses, answer.body['code'], answer.headers.get('connection')]).toEqual([[status], code, 'close'])
    expect(answer.body['message']).toMatch(/\S/)
    expect(await rowCounts(testApp.app.ctx.db)).toEqual(counts)
  })

  test('more bytes than a file may have, before the first of them', async () => {
    const { received } = await beginUpload(maxImportBytes + 1)
    const { statuses, body } = await received
    expect([statuses, body['code']]).toEqual([[413], 'file_too_large'])
  })

  test('a caller who may upload nothing, before the first byte', async () => {
    const { received } = await beginUpload(
      announced,
      await logStaffIn(testApp, await addMember(testApp, ['reception'])),
    )
    const { statuses, body } = await received
    expect([statuses, body['code']]).toEqual([[403], 'forbidden'])
  })
})

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(`\ufeff"Ime";Priimek;Rojen\r\nŽiga;"Črešnar\n""Češnja""";2. 9. 1990\r\n`)],
  [
    'windows-1250',
    Buffer.from('Ime;Priimek;Rojen\r\n\x8eiga;"\xc8re\x9anar\n""\xc8e\x9anja""";2. 9. 1990\r\n', 'latin1'),
  ],
])('a file in %s that comes byte by byte is read as it was written', async (encoding, bytes) => {
  const { send, received } = await beginUpload(bytes.length)
  for (const byte of bytes) await send(Uint8Array.of(byte))
  const { statuses, body } = await received
  expect(statuses).toEqual([200])
  const { reading, ...read } = body['import'] as Import
  expect(read).toMatchObject({ encoding: encoding.toLowerCase(), delimiter: ';', lines: 2 })
  expect(JSON.parse(Buffer.from(JSON.stringify(reading?.columns), 'latin1').toString())).toMatchObject([
    { heading: 'Ime', samples: ['Žiga'] },
    { heading: 'Priimek', samples: ['Črešnar "Češnja"'] },
    { heading: 'Rojen', samples: ['2. 9. 1990'] },
  ])
})

test('a sender who goes away in the middle leaves nothing behind', async () => {
  const counts = await rowCounts(testApp.app.ctx.db)
  const { socket, send, received } = await beginUpload(1_000_000)
  await send(heading + goodLine.repeat(2_000))
  socket.destroy()
  await received
  expect((await office.call(imports.list)).imports.filter(({ lines }) => lines > 1_000)).toEqual([])
  expect(await rowCounts(testApp.app.ctx.db)).toEqual(counts)
  expect(testApp.errors).toEqual([])
})
