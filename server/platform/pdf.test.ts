import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { renderPdf } from './pdf.ts'

const write = (text: string) =>
  renderPdf({ title: text, author: 'Previs', language: 'sl', at: new Date(0) }, (pdf) =>
    pdf.font('display').fontSize(20).text(text, 50, 50),
  )

/** The letters a reader of the file can find again, from the tables that lead from glyphs to letters. */
const letters = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .filter((stream) => stream.includes('beginbfrange'))
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]{4})>(?=[ \]])/g)])
    .map(([, code = '']) => String.fromCharCode(Number.parseInt(code, 16)))
    .join('')

test('a letter is found again although it was a part of another one in an earlier document', async () => {
  expect(letters(await write('Čačšž'))).toContain('č')
  expect(letters(await write('cena'))).toContain('c')
})
